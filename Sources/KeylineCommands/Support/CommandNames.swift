// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineModel
import Spelling

/// The names of commands on the command line, looked at before the argument parser calls a slip of the pen an
/// unexpected argument.
enum CommandNames {
    /// Makes sure that the words before the first option are commands, as far as there is one to choose.
    ///
    /// - Parameter root: the command that has all others below it.
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

    /// Every command there is, with those that only have others below them.
    static func all(_ command: any ParsableCommand.Type = KeylineCommand.self) -> [any ParsableCommand.Type] {
        [command] + command.configuration.subcommands.flatMap { all($0) }
    }

    private static func names(_ command: any ParsableCommand.Type) -> [String] {
        [command._commandName] + command.configuration.aliases
    }
}
