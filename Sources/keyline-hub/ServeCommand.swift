// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineCommands
import KeylineHub
import KeylineModel

/// `keyline-hub serve`: serves the catalog as a hub.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = ServeOptions.configuration

    @OptionGroup var options: ServeOptions

    func run() async throws {
        let catalog = try options.openCatalog()
        let files = options.certificateFiles
        var hub = Hub(catalog, host: options.host, port: options.port, certificate: files)
        hub.limits.requestSeconds = options.requestSeconds
        hub.log = { Console.message("\(Date().formatted(.iso8601)) \($0)") }
        let keys = try catalog.accessKeys().count
        let address = "\(files == nil ? "http" : "https")://\(options.host):"
        if files == nil, !["127.0.0.1", "::1", "localhost"].contains(options.host) {
            Console.message("warning: without TLS, others on the network can read access keys and screens")
        }
        try await hub.run { [path = options.catalogPath] port in
            Console.message(
                "serving '\(path)' at \(address)\(port) to \(NumberText.count(keys, "access key")); Control-C stops it")
        }
        Console.message("stopped serving")
    }
}
