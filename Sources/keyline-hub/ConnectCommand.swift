// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCommands
import KeylineHub

/// `keyline-hub connect`: carries one sync between its standard streams and a hub.
struct ConnectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "connect", abstract: "Carry a sync between standard input and output and a hub.",
        discussion: """
            'keyline sync', 'keyline clone' and the like run this and speak with it as with 'keyline sync --stdio'. The \
            access key is taken from KEYLINE_ACCESS_KEY; KEYLINE_AUTHORITY names a PEM file of who vouches for the hub's \
            certificate, where the system does not know them. Ends once standard input has ended and all of it has \
            reached the hub; standard error has nothing but the reason of a failure.

            Examples:
              keyline-hub connect https://keyline.example.org
            """)

    @Argument(help: "The hub.") var url: String
    @Option(help: ArgumentHelp("How long the hub may say nothing.", valueName: "seconds"))
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
