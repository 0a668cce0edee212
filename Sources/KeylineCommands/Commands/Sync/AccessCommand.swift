// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineReport
import KeylineStore

/// `keyline access`: manages the keys with which others may sync with this catalog over HTTP.
struct AccessCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "access", abstract: "Manage the access keys for syncing through 'keyline serve'.",
        discussion: """
            Examples:
              keyline access add ada
              keyline access list
            """,
        subcommands: [Add.self, List.self, Revoke.self])

    /// `keyline access add`.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Create an access key and print it. It cannot be printed again.",
            discussion: """
                The catalog stores only a hash of the key. To use the key, set KEYLINE_ACCESS_KEY, or store it with \
                'keyline remote add NAME URL --ask-key'.

                Examples:
                  keyline access add ada
                  keyline access add build-server --read-only
                """)

        @Argument(help: "Name of the person or machine that gets the key.") var name: String
        @Flag(help: "Allow the key to fetch revisions, but not to send any.") var readOnly = false
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let opened = try catalog.open(toWrite: true)
            try PlainName.check(name, "name for an access key")
            guard try !opened.accessKeys().contains(where: { $0.name == name }) else {
                throw CommandError.usage(
                    "'\(name)' already has an access key",
                    hint: "revoke it first with 'keyline access revoke \"\(name)\"'")
            }
            let secret = try opened.addAccessKey(name, isReadOnly: readOnly)
            Console.message("Added an access key of '\(name)'. Store it now: it cannot be printed again.")
            Console.write(secret + "\n")
        }
    }

    /// `keyline access list`.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the names that have an access key.",
            discussion: """
                Examples:
                  keyline access list --format json
                """)

        @OptionGroup var output: FormatOptions
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            var table = Table("name", "access")
            for key in try catalog.open().accessKeys() {
                table.append([.text(key.name), .text(key.isReadOnly ? "read" : "read and write")])
            }
            output.print(table, empty: "no access keys yet; add one with 'keyline access add NAME'")
        }
    }

    /// `keyline access revoke`.
    struct Revoke: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Revoke an access key. It stops working immediately.",
            discussion: """
                Examples:
                  keyline access add ada && keyline access revoke ada
                """)

        @Argument(help: "Name whose key to revoke.") var name: String
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let opened = try catalog.open(toWrite: true)
            let names = try opened.accessKeys().map(\.name)
            guard names.contains(name) else {
                throw CommandError.unknown(kind: "access key", address: name, suggestions: [])
            }
            try opened.removeAccessKey(name)
            Console.message("Revoked the access key of '\(name)'.")
        }
    }
}
