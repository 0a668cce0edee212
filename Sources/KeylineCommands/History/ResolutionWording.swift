// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport

extension Resolution {
    /// Returns the operation, the values it overruled, and the number of conflicts left to resolve; one line each.
    func outcome(_ done: String) -> CatalogEdit.EditOutcome {
        let wording = RowWording(screens)
        return CatalogEdit.EditOutcome(
            change: change,
            words: [done] + overruled.map { "Overruled " + Self.words($0, wording) + "." }
                + Self.words(open: openCount),
            details: [("overruled", .array(overruled.map { Self.json($0, wording) })), ("open", .integer(openCount))])
    }

    /// Returns the line about the conflicts left to resolve; empty if there are none.
    static func words(open count: Int) -> [String] {
        count == 0
            ? []
            : [
                "This catalog has \(NumberText.count(count, "conflict")) left to resolve; list them with 'keyline conflicts'."
            ]
    }

    private static func words(_ value: OverruledValue, _ wording: RowWording) -> String {
        let differing = zip(columns(value), value.counting).filter { $0.value != $1 }.map(\.0)
        let held = differing.map { "\($0.name) \($0.value.text)" }.joined(separator: ", ")
        let author = value.revision.author.isEmpty ? "" : " by \(value.revision.author)"
        return "\(wording.words(value.entity)): \(held), set in \(value.revision.stamp.name)\(author)"
    }

    private static func json(_ value: OverruledValue, _ wording: RowWording) -> JSONValue {
        .members([
            "kind": .string(RowWording.kind(value.entity.table)), "scope": .string(value.entity.scope),
            "key": .string(value.entity.key), "name": .string(wording.name(value.entity, nil)),
            "values": .object(columns(value).map { ($0.name, $0.value.json) }),
            "revision": .object(value.revision.json),
        ])
    }

    private static func columns(_ value: OverruledValue) -> [(name: String, value: RegisterValue)] {
        let values = value.content.values
        let names = RowWording.columns(value.content.register, of: value.entity.table, count: values.count)
        return zip(names, values).map { (name: $0, value: $1) }
    }
}
