// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// A command as the argument parser describes it to tools (`--experimental-dump-help`).
struct CommandDescription: Decodable {
    /// An argument, option or flag.
    struct Argument: Decodable {
        enum Kind: String, Decodable {
            case positional, option, flag
        }

        /// A name of an option or flag.
        struct Name: Decodable {
            let kind: String
            let name: String

            /// The name with its hyphens.
            var spelling: String { (kind == "long" ? "--" : "-") + name }
        }

        let kind: Kind
        let abstract: String?
        let names: [Name]?
        let preferredName: Name?
        let valueName: String?
        let allValues: [String]?
        let defaultValue: String?
        let isOptional: Bool
        let isRepeating: Bool
        let shouldDisplay: Bool
    }

    let commandName: String
    let abstract: String?
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [CommandDescription]?

    /// The subcommands, without the parser's own `help`.
    var children: [CommandDescription] { (subcommands ?? []).filter { $0.commandName != "help" } }

    /// Describes `keyline` with all its commands.
    ///
    /// - Throws: `DecodingError` if the parser describes commands in another form.
    static func keyline() throws -> CommandDescription {
        struct Dump: Decodable {
            let command: CommandDescription
        }
        return try JSONDecoder().decode(Dump.self, from: Data(KeylineCommand._dumpHelp().utf8)).command
    }
}
