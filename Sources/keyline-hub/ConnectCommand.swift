// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCommands
import KeylineHub

/// `keyline-hub connect`: carries one sync between its standard streams and a hub.
struct ConnectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "connect", abstract: "Connect standard input and output to a hub, for a sync.",
        discussion: """
            'keyline sync' and 'keyline clone' run this program and use the same protocol with it as with 'keyline \
            sync --stdio'. The access key is read from KEYLINE_ACCESS_KEY. If the system does not trust the hub's \
            certificate, set KEYLINE_AUTHORITY to a PEM file with the certificate of its authority. The program ends \
            when standard input has ended and all of it has reached the hub. It writes to standard error only if it \
            fails.

            Examples:
              keyline-hub connect https://keyline.example.org
            """)

    @Argument(help: "URL of the hub.") var url: String
    @Option(help: ArgumentHelp("Give up when the hub sends nothing for this long.", valueName: "seconds"))
    var timeout = SecondsArgument(120)

    func run() async throws {
        do {
            let client = try HubClient(
                url: url, key: Console.environment("KEYLINE_ACCESS_KEY").flatMap { $0.isEmpty ? nil : $0 },
                timeout: timeout.value, authority: Console.environment("KEYLINE_AUTHORITY"))
            try await client.carry(from: STDIN_FILENO, to: STDOUT_FILENO)
        } catch let error as HubError {
            Console.draw(error.description + "\n")
            throw ExitCode(error.status.rawValue)
        }
    }
}
