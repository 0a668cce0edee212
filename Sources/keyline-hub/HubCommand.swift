// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCommands

/// `keyline-hub`: the list of its subcommands.
struct HubCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyline-hub", abstract: "Serve a Keyline catalog over HTTP, and connect syncs to hubs.",
        discussion: """
            'keyline serve' and 'keyline sync https://…' run this program. It has the same exit codes as 'keyline'.
            """,
        version: Program.version, subcommands: [ServeCommand.self, ConnectCommand.self])
}
