// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineHub
import KeylineModel
import KeylineReport
import KeylineStore

/// `keyline serve`: the catalog as a hub.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Let others sync with this catalog over HTTP.",
        discussion: """
            Everybody needs an access key, see 'keyline access'. Without a certificate it serves plain HTTP and listens \
            on this machine only; elsewhere put it behind a server that does TLS, or give '--certificate' and '--key'. \
            Ends on SIGTERM or SIGINT once requests under way are answered.

            Examples:
              keyline serve --port 8450
              keyline serve --host 0.0.0.0 --certificate chain.pem --key key.pem
            """)

    @Option(help: ArgumentHelp("Where to listen.", valueName: "address")) var host = "127.0.0.1"
    @Option(help: "At which port; 0 for any that is free.") var port = 8450
    @Option(help: ArgumentHelp("Certificate chain, PEM.", valueName: "file"), completion: .file())
    var certificate: String?
    @Option(help: ArgumentHelp("The certificate's key, PEM.", valueName: "file"), completion: .file())
    var key: String?
    @Option(help: ArgumentHelp("How long a request may take to arrive.", valueName: "seconds"))
    var requestTime = SecondsArgument(30)
    @OptionGroup var catalog: CatalogOptions

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("'--port' is 0 to 65535.") }
        guard !host.isEmpty else { throw ValidationError("'--host' is an address of this machine.") }
        guard (certificate == nil) == (key == nil) else {
            throw ValidationError("'--certificate' and '--key' go together.")
        }
    }

    func run() throws {
        let opened = try catalog.open(toWrite: true)
        try opened.settle()
        let files = certificate.flatMap { chain in key.map { (chain: chain, key: $0) } }
        var hub = Hub(opened, host: host, port: port, certificate: files)
        hub.limits.requestSeconds = requestTime.value
        let keys = try opened.store.read { try $0.accessKeys().count }
        let address = "\(files == nil ? "http" : "https")://\(host):"
        if files == nil, !["127.0.0.1", "::1", "localhost"].contains(host) {
            Console.message("warning: without TLS, access keys and screens can be read on the way")
        }
        try HubRemote.waiting { [hub, path = catalog.path] in
            try await hub.run { port in
                Console.message(
                    "serving '\(path)' at \(address)\(port) to \(NumberText.count(keys, "access key")); interrupt to end"
                )
            }
        }
        Console.message("stopped serving")
    }
}
