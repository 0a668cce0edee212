// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineModel
import Spelling

/// Checks the names of commands on the command line, because the argument parser would report a misspelled one as an
/// unexpected argument.
enum CommandNames {
    /// Checks that the words before the first option are commands, for each command that has subcommands.
    ///
    /// - Parameter root: the root command.
    /// - Throws: `CommandError.unknown` with the nearest names.
    static func check(
        _ arguments: [String], of root: any ParsableCommand.Type = KeylineCommand.self
    ) throws(CommandError) {
        var command = root
        for argument in arguments {
            if argument == "help" { continue }
            let known = command.configuration.subcommands
            if known.isEmpty || argument.hasPrefix("-") { return }
            guard let next = known.first(where: { names($0).contains(argument) }) else {
                let near = NearestNames.labels(of: argument, among: known.map { (names($0), $0._commandName) })
                throw .unknown(kind: "command", address: argument, suggestions: near)
            }
            command = next
        }
    }

    /// Returns a command and all its descendants.
    static func all(_ command: any ParsableCommand.Type = KeylineCommand.self) -> [any ParsableCommand.Type] {
        [command] + command.configuration.subcommands.flatMap { all($0) }
    }

    private static func names(_ command: any ParsableCommand.Type) -> [String] {
        [command._commandName] + command.configuration.aliases
    }
}
