// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport

/// The changes that `keyline undo` did not revert: a few in words, all of them as data.
struct KeptListing {
    private let kept: [KeptChange]
    private let wording: RowWording

    /// The number of changes listed in words.
    private static let shownCount = 5

    /// Makes a listing.
    init(_ report: UndoReport) {
        kept = report.kept
        wording = RowWording(report.screens)
    }

    /// True if everything was reverted.
    var isEmpty: Bool { kept.isEmpty }

    /// The first few changes, one line each, and the number of the others.
    var lines: [String] {
        let rest = kept.count - Self.shownCount
        let lines = kept.prefix(rest == 1 ? Self.shownCount + 1 : Self.shownCount).map { "not reverted: " + words($0) }
        return rest > 1
            ? lines + ["not reverted: \(NumberText.grouped(rest)) more; list them all with '--format json'"] : lines
    }

    /// An object for each change.
    var json: JSONValue {
        .array(
            kept.map { change in
                .members([
                    "kind": .string(RowWording.kind(change.entity.table)), "scope": .string(change.entity.scope),
                    "key": .string(change.entity.key), "name": .string(wording.name(change.entity, nil)),
                    "screen": .optional(wording.screen(change.entity)?.name), "register": .optional(register(change)),
                    "by": change.by.map { .object($0.json) } ?? .null,
                    "usedBy": .optional(change.usedBy.map { wording.words($0) }),
                ])
            })
    }

    private func register(_ change: KeptChange) -> String? {
        SchemaNames.register(change.register, of: change.entity.table)
    }

    private func words(_ change: KeptChange) -> String {
        let entity = change.entity
        let place = entity.key.isEmpty ? nil : wording.screen(entity)?.name
        let row =
            (register(change).map { "\($0) of " } ?? "") + wording.words(entity) + (place.map { " on '\($0)'" } ?? "")
        if let user = change.usedBy { return row + ", used by \(wording.words(user))" }
        guard let other = change.by else { return row }
        return row + ", changed later in \(other.stamp.name)" + (other.author.isEmpty ? "" : " by \(other.author)")
    }
}
