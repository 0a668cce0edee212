// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport

/// Conflicts with both sides, for `keyline conflicts`.
struct ConflictListing {
    private let list: ConflictList
    private let semantic: SemanticConflictListing
    private let wording: RowWording

    /// Makes a listing.
    init(_ list: ConflictList, semantic: SemanticConflictListing = SemanticConflictListing([])) {
        self.list = list
        self.semantic = semantic
        wording = RowWording(list.screens)
    }

    /// Returns the listing in a format.
    func rendered(_ format: DataFormat, style: TerminalStyle = .plain) -> String {
        switch format {
        case .text:
            [text.rendered(.text, style: style), semantic.table.rendered(.text, style: style)].filter { !$0.isEmpty }
                .joined(separator: "\n")
        case .json: JSONValue.array(list.conflicts.map(json) + semantic.json).text
        case .csv: records.rendered(.csv)
        }
    }

    /// Two rows for each conflict: the value in effect, and the other one.
    private var text: Table {
        var table = Table("conflict", "kind", "screen", "on", "side", "value", "author", "time", "revision")
        for open in list.conflicts {
            let conflict = open.conflict
            let start = [
                conflict.id, conflict.kind.rawValue, wording.screen(conflict.entity)?.name ?? "", name(open),
            ]
            table.append((start + side(open, open.winner, "in use", conflict.winning)).map(Table.Cell.text))
            let rest = Array(repeating: "", count: start.count)
            table.append((rest + side(open, open.loser, "not in use", conflict.losing)).map(Table.Cell.text))
        }
        return table
    }

    private func side(
        _ open: OpenConflict, _ revision: RevisionHeader, _ word: String, _ contents: [RegisterContent]
    ) -> [String] {
        let isBetweenOthers = [open.winner, open.loser].allSatisfy { $0.stamp.site != list.site }
        let owner =
            isBetweenOthers
            ? revision == open.winner ? "winner" : "loser" : revision.stamp.site == list.site ? "ours" : "theirs"
        return [
            "\(owner), \(word)", words(open, contents, isCounting: revision == open.winner), revision.authorText,
            revision.timeText ?? "–", revision.stamp.name,
        ]
    }

    /// Returns the values that differ; if there are none, the operation.
    private func words(_ open: OpenConflict, _ contents: [RegisterContent], isCounting: Bool) -> String {
        let conflict = open.conflict
        if contents.isEmpty {
            switch conflict.kind {
            case .value, .cycle: return "–"
            case .deleted: return isCounting ? "deleted" : "brought back"
            case .orphaned: return isCounting ? "screen deleted" : "brought back"
            }
        }
        let other = contents == conflict.winning ? conflict.losing : conflict.winning
        let (values, others) = (columns(contents, conflict.entity.table), columns(other, conflict.entity.table))
        let differing = values.filter { value in
            !others.contains { $0 == value } && !(others.isEmpty && value.value == .null)
        }
        if differing.isEmpty { return conflict.kind == .value ? "–" : "there" }
        let shown = differing.prefix(3).map { "\($0.name) \($0.value.text)" }
        return shown.joined(separator: ", ") + (differing.count > 3 ? " …" : "")
    }

    private func name(_ open: OpenConflict) -> String {
        let entity = open.conflict.entity
        return RowWording.kind(entity.table) + " " + wording.name(entity, open.row)
    }

    private func columns(_ contents: [RegisterContent], _ table: Int) -> [ColumnValue] {
        contents.flatMap { content in
            let names = RowWording.columns(content.register, of: table, count: content.values.count)
            return zip(names, content.values).map { ColumnValue(name: $0, value: $1) }
        }
    }

    /// A column and its value.
    private struct ColumnValue: Equatable {
        var name: String
        var value: RegisterValue
    }

    // MARK: Data

    private func json(_ open: OpenConflict) -> JSONValue {
        let conflict = open.conflict
        func side(_ revision: RevisionHeader, _ contents: [RegisterContent]) -> JSONValue {
            .object(
                revision.json + [
                    ("isOurs", .bool(revision.stamp.site == list.site)),
                    ("values", .object(columns(contents, conflict.entity.table).map { ($0.name, $0.value.json) })),
                ])
        }
        return .members([
            "id": .string(conflict.id), "kind": .string(conflict.kind.rawValue), "table": .string(table(conflict)),
            "screen": .optional(wording.screen(conflict.entity)?.name), "scope": .string(conflict.entity.scope),
            "key": .string(conflict.entity.key), "name": .string(wording.name(conflict.entity, open.row)),
            "register": .optional(register(conflict)), "isBookkeeping": .bool(conflict.isBookkeeping),
            "winner": side(open.winner, conflict.winning), "loser": side(open.loser, conflict.losing),
        ])
    }

    private var records: Table {
        var table = Table(
            "id", "kind", "table", "screen", "scope", "key", "register", "winner", "winnerAuthor", "winning", "loser",
            "loserAuthor", "losing", "isBookkeeping", "winnerTime", "loserTime")
        for open in list.conflicts {
            let conflict = open.conflict
            func values(_ contents: [RegisterContent]) -> String {
                JSONValue.object(columns(contents, conflict.entity.table).map { ($0.name, $0.value.json) }).compactText
            }
            table.append([
                .text(conflict.id), .text(conflict.kind.rawValue), .text(self.table(conflict)),
                .optional(wording.screen(conflict.entity)?.name), .text(conflict.entity.scope),
                .text(conflict.entity.key), .optional(register(conflict)), .text(open.winner.stamp.name),
                .text(open.winner.author), .text(values(conflict.winning)), .text(open.loser.stamp.name),
                .text(open.loser.author), .text(values(conflict.losing)), .bool(conflict.isBookkeeping),
                .optional(open.winner.timeText), .optional(open.loser.timeText),
            ])
        }
        return table
    }

    private func table(_ conflict: MergeConflict) -> String {
        SchemaNames.table(conflict.entity.table) ?? "table \(conflict.entity.table)"
    }

    private func register(_ conflict: MergeConflict) -> String? {
        SchemaNames.register(conflict.register, of: conflict.entity.table)
    }
}
