// Keyline
// SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
package import KeylineCatalog

/// The options of `serve`: `keyline` parses them to pass them on, and `keyline-hub` to serve.
package struct ServeOptions: ParsableArguments {
    /// The command's name and help.
    package static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serve this catalog over HTTP, so that others can sync with it.",
        discussion: """
            Every client needs an access key; see 'keyline access'. Without a certificate, the server uses plain HTTP \
            and listens only on this machine. To serve other machines, put it behind a server that does TLS, or give \
            '--certificate' and '--key'. On SIGTERM or SIGINT, it answers the requests that have arrived and stops. Each \
            request is a line on standard error: the name of the access key, the revisions pulled and pushed with the \
            sites that wrote them, bytes, milliseconds, and the reason if it is refused.

            Examples:
              keyline serve --port 8450
              keyline serve --host 0.0.0.0 --certificate chain.pem --key key.pem
            """)

    /// The address to listen at.
    @Option(help: ArgumentHelp("Address to listen on.", valueName: "address")) package var host = "127.0.0.1"
    /// The port to listen at; 0 for any free one.
    @Option(help: "Port to listen on. 0 picks a free port.") package var port = 8450
    @Option(help: ArgumentHelp("Certificate chain (PEM).", valueName: "file"), completion: .file())
    var certificate: String?
    @Option(help: ArgumentHelp("Private key of the certificate (PEM).", valueName: "file"), completion: .file())
    var key: String?
    @Option(help: ArgumentHelp("Maximum time for receiving a request.", valueName: "seconds"))
    var requestTime = SecondsArgument(30)
    @OptionGroup var catalog: CatalogOptions

    /// Makes the default options.
    package init() {}

    /// Checks that the options are consistent.
    package func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("'--port' must be from 0 to 65535.") }
        guard !host.isEmpty else { throw ValidationError("'--host' must be an address of this machine.") }
        guard (certificate == nil) == (key == nil) else {
            throw ValidationError("'--certificate' and '--key' must be given together.")
        }
    }

    /// The options as command-line arguments.
    var arguments: [String] {
        var values = [("host", host), ("port", "\(port)"), ("request-time", "\(requestTime.value)")]
        for (name, value) in [("certificate", certificate), ("key", key), ("catalog", catalog.catalog)] {
            if let value { values.append((name, value)) }
        }
        return values.map { "--\($0)=\($1)" }
    }

    /// The PEM files of the certificate chain and its key; nil for no TLS.
    package var certificateFiles: (chain: String, key: String)? {
        certificate.flatMap { chain in key.map { (chain: chain, key: $0) } }
    }

    /// The time limit for a request to arrive, in seconds.
    package var requestSeconds: Double { requestTime.value }

    /// The path of the catalog.
    package var catalogPath: String { catalog.path }

    /// Opens the catalog to serve, and checks its changed screens.
    ///
    /// - Throws: `CommandError.noCatalog`, and the errors of opening and checking.
    package func openCatalog() throws -> Catalog {
        let opened = try catalog.open(toWrite: true)
        try opened.solveDirtyScreens()
        return opened
    }
}
