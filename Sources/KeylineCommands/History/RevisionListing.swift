// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport

/// One revision and its changes, for `keyline show STAMP`.
struct RevisionListing {
    private let revision: RevisionHeader
    private let changes: ChangeListing

    /// Makes a listing of a revision.
    init(_ revision: RevisionHeader, _ changes: StateComparison) {
        self.revision = revision
        self.changes = ChangeListing(changes)
    }

    /// Returns the listing in a format.
    func rendered(_ format: DataFormat, style: TerminalStyle = .plain) -> String {
        switch format {
        case .text: text(style)
        case .json: json.text
        case .csv: changes.table.rendered(.csv)
        }
    }

    private func text(_ style: TerminalStyle) -> String {
        let facts: [(String, String?)] = [
            ("time", revision.timeText), ("author", revision.author.isEmpty ? nil : revision.author),
            ("message", revision.message.isEmpty ? nil : revision.message), ("site", revision.stamp.site.description),
            ("after", revision.parents.names.isEmpty ? nil : revision.parents.names.joined(separator: ", ")),
        ]
        let lines = facts.compactMap { name, value in
            value.map { name + String(repeating: " ", count: 10 - name.count) + $0.onOneLine + "\n" }
        }
        let head = style.paint(revision.stamp.name, .title) + "\n" + lines.joined()
        return head + "\n" + (changes.isEmpty ? "no changes\n" : changes.text(style))
    }

    private var json: JSONValue {
        .object(
            revision.json + [
                ("site", .string(revision.stamp.site.description)),
                ("sequence", .integer(Int(revision.stamp.sequence))),
                ("schema", .integer(revision.schema)),
                ("after", .array(revision.parents.names.map { .string($0) })), ("changes", changes.json),
            ])
    }
}
