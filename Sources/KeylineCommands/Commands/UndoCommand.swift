// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport
import KeylineStore

/// `keyline undo`: takes a revision back.
struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Take back what a revision changed, by a new one.",
        discussion: """
            What somebody changed since stays as it is and is told; the command then exits with 75. Nothing leaves the \
            history: a revision that undoes another can be undone too.

            Examples:
              keyline undo latest
              keyline undo latest --force --message 'back to the start'
            """)

    @Argument(help: "The revision, as 'keyline log' names it, or 'latest'.") var stamp: String
    @Flag(help: "Also take back what somebody changed since.") var force = false
    @OptionGroup var edit: CatalogEdit

    func run() throws {
        var kept = false
        try edit.perform(or: "undo \(stamp)") { catalog, message, progress in
            let revision = try catalog.revision(matching: stamp)
            let words = edit.note.message(or: "undo \(revision.stamp.name) \(revision.message)")
            let report = try catalog.undo(revision, isForced: force, message: words, progress: progress)
            kept = !report.kept.isEmpty
            for change in report.kept { Console.message("left: " + self.words(change, RowWording(report.screens))) }
            let count = NumberText.count(report.rowCount, "row")
            return (
                report.change,
                report.rowCount == 0 ? "nothing to undo" : "undid \(revision.stamp.name): \(count) put back"
            )
        }
        if kept {
            Console.message("hint: '--force' takes back what somebody changed since, too")
            try ExitStatus.tryAgain.finish()
        }
    }

    private func words(_ change: KeptChange, _ wording: RowWording) -> String {
        let entity = change.entity
        let register = SyncedSchema.current.table(entity.table)?.register(change.register)?.name
        let place = entity.key.isEmpty ? nil : wording.screen(entity)?.name
        let row = (register.map { "\($0) of " } ?? "") + wording.words(entity) + (place.map { " on '\($0)'" } ?? "")
        if let user = change.usedBy { return row + ", which \(wording.words(user)) hangs on" }
        guard let other = change.by else { return row }
        return row + ", changed since in \(other.stamp.name)" + (other.author.isEmpty ? "" : " by \(other.author)")
    }
}
