// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport
import KeylineStore

/// `keyline log`: lists the revisions, latest first.
struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "List the revisions of the catalog, latest first.",
        discussion: """
            Every change of the catalog is a revision. Its name (stamp) is the id of the site that wrote it and a \
            number. To see what a revision changed, use 'keyline show STAMP'. The SQL view 'history' has the same \
            rows.

            Examples:
              keyline log
              keyline log 'Photo viewer' --limit 5
              keyline log --format json
            """)

    @Argument(help: "List only revisions that changed this screen.") var screen: String?
    @Option(name: .shortAndLong, help: ArgumentHelp("List at most this many revisions.", valueName: "count"))
    var limit: Int?
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("'--limit' must be at least 1.") }
    }

    /// Returns the author; in text without the e-mail address, which `show` prints.
    private func author(_ header: RevisionHeader) -> String {
        output.format == .text ? Author.shortened(header.author) : header.author
    }

    /// Returns the message; in text shortened to fit on a line.
    private func message(_ header: RevisionHeader) -> String {
        let isLong = output.format == .text && header.message.count > Self.shownCount
        return isLong ? header.message.prefix(Self.shownCount - 1) + "…" : header.message
    }

    private static let shownCount = 100

    func run() throws {
        let catalog = try catalog.open()
        let scope = try screen.map { try catalog.screen(matching: $0).id }
        let revisions = try catalog.revisions(touching: scope, limit: limit)
        var table = Table("stamp", "time", "author", "screens", "message", "note")
        for revision in revisions {
            let header = revision.header
            table.append([
                .text(header.stamp.name), .optional(header.timeText),
                header.author.isEmpty ? .missing : .text(author(header)), .integer(revision.screenCount),
                .text(message(header)), revision.isWaiting ? .text("waits for others") : .missing,
            ])
        }
        let pending = try catalog.pendingChanges()
        if pending.rowCount > 0 {
            Console.message(
                "\(NumberText.count(pending.rowCount, "changed row")) by other programs not yet in a revision")
        }
        let isCompacted = try catalog.horizon() != VersionVector()
        output.print(table, empty: isCompacted ? "no revisions since the history was compacted" : "no revisions yet")
    }
}
