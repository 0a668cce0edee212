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
        commandName: "compact", abstract: "Drop overwritten changes that all sites have received.",
        discussion: """
            The rows, the open conflicts and the authors of current values stay. Earlier states are gone: 'at', 'show', \
            'diff' and 'undo' report that their revisions were compacted. Revisions that a site or remote has not \
            received yet are kept until it syncs. To compact without waiting for a site that will not sync again, use \
            'keyline site forget', or '--forget-site' for this run only; if it does sync, it receives the result of \
            the dropped revisions and keeps its own.

            In the output, 'dropped' counts the revisions removed, 'pruned' those reduced to their current changes, and \
            'whole' those kept because a site has not received them. 'changesDropped' counts the overwritten changes \
            removed. The bytes are those of the file.

            Examples:
              keyline compact --dry-run
              keyline compact
            """)

    @Flag(help: "Only show what would be dropped.") var dryRun = false
    @Option(
        name: .customLong("forget-site"),
        help: ArgumentHelp(
            "A site not to wait for in this run. Repeatable.",
            valueName: "site"))
    var forgotten: [String] = []
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let opened = try catalog.open(toWrite: !dryRun)
        let (report, waitsFor) = try opened.compact(forgetting: forgotten, isRehearsal: dryRun)
        var table = Table("dropped", "pruned", "whole", "changesDropped", "bytesBefore", "bytesAfter")
        table.append([
            .integer(report.droppedCount), .integer(report.prunedCount), .integer(report.wholeCount),
            .integer(report.droppedChangeCount), .optional(report.byteCountBefore),
            .optional(dryRun ? nil : report.byteCountAfter),
        ])
        output.print(table, empty: "no revisions yet")
        let changes = NumberText.count(report.droppedChangeCount, "overwritten change")
        let revisions = NumberText.count(report.droppedCount, "revision")
        Console.message("\(dryRun ? "Would drop" : "Dropped") \(changes) and \(revisions).")
        if !waitsFor.isEmpty {
            let words = waitsFor.map(\.words)
            Console.message("The other changes stay until they are received by \(words.list).\nhint: \(words.remedy)")
        }
    }
}
