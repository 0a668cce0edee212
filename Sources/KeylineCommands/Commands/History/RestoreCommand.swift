// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport

/// `keyline restore`: restores deleted rows.
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Restore a deleted screen, item or other row, or list what can be restored.",
        discussion: """
            A screen is restored with everything on it; a view with its subviews and constraints, as they were when \
            it was deleted. You can also give the id of a conflict about a deleted row.

            Examples:
              keyline restore
              keyline restore confirm
            """)

    @Argument(help: ArgumentHelp("Deleted row to restore (default: list them all).", valueName: "name|id"))
    var address: String?
    @OptionGroup var edit: CatalogEdit

    func run() throws {
        guard let address else { return try list() }
        try edit.perform(or: "restore \(address)") { catalog, message, progress in
            if let resolution = try resolve(address, catalog, message, progress) {
                return resolution.outcome("Restored the deleted row.")
            }
            let (rows, screens) = try catalog.deletedRows()
            let wording = RowWording(screens)
            let row = rows[
                try Address.resolve(address, kind: "deleted row", among: rows.map { addressable($0, wording) })]
            let (change, restored) = try catalog.restore(row.entity, message: message, progress: progress)
            let others =
                restored.count > 1 ? ", and \(NumberText.count(restored.count - 1, "row")) deleted with it" : ""
            let open = try catalog.openConflictCount()
            let done = "Restored the \(words(row, wording))\(others)."
            return CatalogEdit.EditOutcome(change: change, words: [done] + Resolution.words(open: open))
        }
    }

    /// Resolves the conflict with that id if it is about a deletion; returns nil if there is none.
    private func resolve(
        _ id: String, _ catalog: Catalog, _ message: String, _ progress: @escaping CheckProgress
    ) throws -> Resolution? {
        let conflict = try catalog.conflicts().conflicts.first { $0.conflict.id == id }?.conflict
        guard conflict?.kind == .deleted || conflict?.kind == .orphaned else { return nil }
        return try catalog.resolve(id, taking: .loser, message: message, progress: progress)
    }

    private func list() throws {
        let (rows, screens) = try edit.catalog.open().deletedRows()
        let wording = RowWording(screens)
        var table = Table("kind", "name", "screen", "deleted", "author", "revision", "id")
        for row in rows {
            table.append([
                .text(RowWording.kind(row.entity.table)), .text(wording.name(row.entity, row.row)),
                .optional(wording.screen(row.entity)?.name), .optional(row.deletion.timeText),
                row.deletion.author.isEmpty ? .missing : .text(row.deletion.author), .text(row.deletion.stamp.name),
                .text(id(row)),
            ])
        }
        edit.output.print(table, empty: "no deleted rows")
    }

    private func addressable(_ row: DeletedRow, _ wording: RowWording) -> Addressable {
        let screen = wording.screen(row.entity)
        let item = screen?.items.first { $0.id == row.entity.key }
        let objectID = item?.source?.objectID ?? screen?.constraints.first { $0.id == row.entity.key }?.source?.objectID
        let names = [wording.name(row.entity, row.row), item?.displayName, objectID].compactMap { $0 }
        return Addressable(id: id(row), names: names, label: words(row, wording))
    }

    private func words(_ row: DeletedRow, _ wording: RowWording) -> String {
        let place = row.entity.key.isEmpty ? nil : wording.screen(row.entity)?.name
        let name = "\(RowWording.kind(row.entity.table)) '\(wording.name(row.entity, row.row))'"
        return name + (place.map { " on '\($0)'" } ?? "")
    }

    private func id(_ row: DeletedRow) -> String { row.entity.key.isEmpty ? row.entity.scope : row.entity.key }
}
