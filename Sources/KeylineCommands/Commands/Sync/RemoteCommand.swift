// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineReplica
import KeylineReport
import KeylineStore

/// `keyline remote`: manages the catalogs to sync with.
struct RemoteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remote", abstract: "Manage the catalogs to sync with.",
        discussion: """
            Remotes are stored in this catalog file and are not synced.

            Examples:
              keyline remote add studio team.keyline
              keyline remote list
            """,
        subcommands: [Add.self, List.self, Remove.self])

    /// `keyline remote add`.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a remote, or change the address of one.",
            discussion: """
                An address is the path of a catalog, ssh://[user@]host[:port]/path (ssh://host/~/path starts at the \
                home folder), or the URL of a hub. The access key of a hub is stored in a file that only you can \
                read, never in the catalog.

                Examples:
                  keyline remote add studio team.keyline
                  keyline remote add hub https://keyline.example.org
                """)

        @Argument(help: "Name of the remote.") var name: String
        @Argument(help: "Path or URL of the remote catalog.") var address: String
        @Flag(help: "Read the hub's access key from standard input, and store it.") var askKey = false
        @OptionGroup var catalog: CatalogOptions

        func validate() throws {
            if name.contains("/") { throw ValidationError("A remote's name cannot contain '/'.") }
        }

        func run() throws {
            try PlainName.check(name, "name of a remote")
            try PlainName.check(address, "address of a remote")
            let opened = try catalog.open(toWrite: true)
            let kept = try RemoteAddress.kept(address)
            if askKey { try keepKey(kept) }
            try opened.putRemote(Remote(name: name, address: kept))
            Console.message("Added the remote '\(name)' at '\(kept)'.")
        }

        private func keepKey(_ address: String) throws {
            guard case .hub(let url) = try RemoteAddress(address) else {
                throw CommandError.usage("only hubs have access keys", hint: "remove '--ask-key'")
            }
            guard let key = readLine(strippingNewline: true), !key.isEmpty else {
                throw CommandError.usage(
                    "standard input contains no access key", hint: "type or pipe the key from the hub's owner")
            }
            try PlainName.check(key, "access key")
            try AccessKeyFile.standard.set(key, for: url, remote: name)
        }
    }

    /// `keyline remote list`.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the remotes, with the number of revisions not yet sent to each.",
            discussion: """
                Examples:
                  keyline remote list --format json
                """)

        @OptionGroup var output: FormatOptions
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            var table = Table("name", "address", "unsent")
            for peer in try catalog.open().peers() {
                table.append([.text(peer.remote.name), .text(peer.remote.address), .integer(peer.unsentCount)])
            }
            output.print(table, empty: "no remotes yet; add one with 'keyline remote add NAME ADDRESS'")
        }
    }

    /// `keyline remote remove`.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a remote.",
            discussion: """
                Examples:
                  keyline remote remove origin
                """)

        @Argument(help: "Name of the remote.") var name: String
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let opened = try catalog.open(toWrite: true)
            let remote = try RemoteNames(opened).remote(name)
            if case .hub(let url) = try RemoteAddress(remote.address) {
                try AccessKeyFile.standard.set(nil, for: url, remote: remote.name)
            }
            try opened.removeRemote(remote.name)
            Console.message("Removed the remote '\(remote.name)'.")
        }
    }
}
