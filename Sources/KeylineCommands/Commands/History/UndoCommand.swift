// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport

/// `keyline undo`: reverts a revision.
struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Revert the changes of a revision with a new revision.",
        discussion: """
            Rows that were changed again later are left as they are and listed (in JSON under 'left'); the command \
            then exits with 75. The history keeps both revisions, so you can also undo an undo.

            Examples:
              keyline undo latest
              keyline undo latest --force --message 'back to the start'
            """)

    @Argument(help: "Revision as 'keyline log' prints it, or 'latest'.") var stamp: String
    @Flag(help: "Also revert rows that were changed again later.") var force = false
    @OptionGroup var edit: CatalogEdit

    func run() throws {
        var isWhole = true
        try edit.perform(or: "undo \(stamp)") { catalog, message, progress in
            let revision = try catalog.revision(matching: stamp)
            let words = edit.note.message(or: "undo \(revision.stamp.name) \(revision.message)")
            let report = try catalog.undo(revision, isForced: force, message: words, progress: progress)
            let left = KeptListing(report)
            isWhole = left.isEmpty
            let count = NumberText.count(report.rowCount, "row")
            let done = report.rowCount == 0 ? "Nothing to undo." : "Reverted \(revision.stamp.name): \(count) restored."
            return CatalogEdit.EditOutcome(
                change: report.change, words: left.lines + [done], details: [("left", left.json)])
        }
        guard !isWhole else { return }
        Console.message("hint: to revert these rows too, add '--force'")
        try ExitStatus.tryAgain.finish()
    }
}
