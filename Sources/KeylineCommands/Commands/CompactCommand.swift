// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport
import KeylineStore

/// `keyline compact`: shortens the history.
struct CompactCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compact", abstract: "Drop from the history what everybody has seen and what no longer counts.",
        discussion: """
            Rows, open conflicts and who wrote what counts stay. Past states from before are gone: 'at', 'show', 'diff' and \
            'undo' say so. What sites and remotes have not seen yet stays whole until they sync; a catalog that lacks what is \
            gone takes what is left of it with its next sync, and keeps what it wrote itself. 'keyline site forget' waits no \
            more for a site that never comes back, '--forget-site' this time only.

            'dropped' counts the revisions that are gone, 'pruned' those of which only what still counts is left, 'whole' \
            those that are newer than what everybody has seen; 'changes_dropped' is what was overwritten since. The bytes \
            are those of the file.

            Examples:
              keyline compact --dry-run
              keyline compact
            """)

    @Flag(help: "Only tell what would go.") var dryRun = false
    @Option(
        name: .customLong("forget-site"),
        help: ArgumentHelp(
            "A site to wait for no more this time. Repeatable.",
            valueName: "site"))
    var forgotten: [String] = []
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let opened = try catalog.open(toWrite: !dryRun)
        let (report, waitsFor) = try opened.compact(forgetting: forgotten, isRehearsal: dryRun)
        var table = Table("dropped", "pruned", "whole", "changes_dropped", "bytes_before", "bytes_after")
        table.append([
            .integer(report.droppedCount), .integer(report.prunedCount), .integer(report.wholeCount),
            .integer(report.droppedChangeCount), .optional(report.byteCountBefore),
            .optional(dryRun ? nil : report.byteCountAfter),
        ])
        output.print(table, empty: "no revisions yet")
        let verb = dryRun ? "would go" : "are gone"
        Console.message(
            "\(NumberText.count(report.droppedChangeCount, "change")) \(verb), with \(NumberText.count(report.droppedCount, "revision"))"
        )
        if !waitsFor.isEmpty {
            let words = waitsFor.map(\.words)
            Console.message("the rest stays until it is seen by \(words.list)\nhint: \(words.remedy)")
        }
    }
}
