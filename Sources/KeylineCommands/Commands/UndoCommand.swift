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
        commandName: "undo", abstract: "Take back what a revision changed, by a new one.",
        discussion: """
            What somebody changed since stays as it is and is told, as JSON each row of it under 'left'; the command then \
            exits with 75. Nothing leaves the history: a revision that undoes another can be undone too.

            Examples:
              keyline undo latest
              keyline undo latest --force --message 'back to the start'
            """)

    @Argument(help: "The revision, as 'keyline log' names it, or 'latest'.") var stamp: String
    @Flag(help: "Also take back what somebody changed since.") var force = false
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
            let done = report.rowCount == 0 ? "nothing to undo" : "undid \(revision.stamp.name): \(count) as before it"
            return CatalogEdit.EditOutcome(
                change: report.change, words: left.lines + [done], details: [("left", left.json)])
        }
        guard !isWhole else { return }
        Console.message("hint: '--force' takes back what somebody changed since, too")
        try ExitStatus.tryAgain.finish()
    }
}
