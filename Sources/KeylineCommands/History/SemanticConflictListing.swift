// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport
import KeylineStore

/// Findings caused by merges, for `keyline conflicts`.
struct SemanticConflictListing {
    private let conflicts: [SemanticConflict]

    /// Makes a listing.
    init(_ conflicts: [SemanticConflict]) { self.conflicts = conflicts }

    /// A row for each revision involved.
    var table: Table {
        var table = Table(columns: [
            .init("finding", title: "finding caused by merging"), .init("screen"), .init("devices"), .init("side"),
            .init("revision"), .init("author"), .init("message"),
        ])
        for conflict in conflicts {
            var start = [
                "\(conflict.finding.rule): \(conflict.finding.message)", conflict.screen.name,
                devices(conflict).isEmpty ? "all" : shortened(devices(conflict)),
            ]
            for (side, revisions) in [("ours", conflict.culprits.ours), ("theirs", conflict.culprits.theirs)] {
                for revision in revisions {
                    let cells = start + [side, revision.stamp.name, revision.authorText, revision.message]
                    table.append(cells.map(Table.Cell.text))
                    start = ["", "", ""]
                }
            }
        }
        return table
    }

    /// An object for each finding.
    var json: [JSONValue] {
        conflicts.map { conflict in
            func revisions(_ headers: [RevisionHeader]) -> JSONValue { .array(headers.map { .object($0.json) }) }
            return .members([
                "kind": .string("semantic"), "rule": .string(conflict.finding.rule),
                "severity": .string(conflict.finding.severity.rawValue), "message": .string(conflict.finding.message),
                "screen": .string(conflict.screen.name), "scope": .string(conflict.screen.id),
                "subject": .string(conflict.finding.subject), "fingerprint": .string(conflict.finding.fingerprint),
                "devices": .array(devices(conflict).map { .string($0) }),
                "constraints": .array(conflict.finding.constraints.map { .string($0) }),
                "ours": revisions(conflict.culprits.ours), "theirs": revisions(conflict.culprits.theirs),
            ])
        }
    }

    private func devices(_ conflict: SemanticConflict) -> [String] {
        var seen: Set<String> = []
        return conflict.finding.configurations.map(\.configuration.device).filter { seen.insert($0).inserted }
    }

    private func shortened(_ devices: [String]) -> String {
        devices.prefix(2).joined(separator: ", ") + (devices.count > 2 ? " and \(devices.count - 2) more" : "")
    }
}
