// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineReport
import KeylineStore

/// The findings of `keyline doctor`: one row for each part of the catalog.
struct ExaminationListing {
    /// The state before a repair.
    let found: Examination
    /// The state after it; without a repair, the same.
    let left: Examination
    /// True if a repair was asked for.
    let isRepair: Bool

    /// The state of a part.
    private enum State: String {
        case sound, damaged, repaired, unexamined
    }

    /// The parts with their states.
    var table: Table {
        var table = Table("part", "state", "detail")
        for (name, words) in Self.parts {
            let (before, after) = (words(found), words(left))
            let state = state(before, after)
            table.append([.text(name), .text(state.rawValue), .text(detail(state, before, after))])
        }
        return table
    }

    private func state(_ before: String?, _ after: String?) -> State {
        guard let after else { return .unexamined }
        guard after.isEmpty else { return .damaged }
        return (before ?? "").isEmpty ? .sound : .repaired
    }

    private func detail(_ state: State, _ before: String?, _ after: String?) -> String {
        switch state {
        case .sound: ""
        case .repaired: before ?? ""
        case .unexamined: "needs the parts above"
        case .damaged: (after ?? "") + "; " + remedy
        }
    }

    private var remedy: String {
        isRepair ? "restore a backup, or clone another copy" : "'keyline doctor --fix' repairs what can be rebuilt"
    }

    /// The parts, each with the words about what is wrong: empty if nothing is, nil if it was not examined.
    private static let parts: [(name: String, words: @Sendable (Examination) -> String?)] = [
        ("file", { $0.fileFaults.map(\.onOneLine).joined(separator: ", ") }),
        (
            "history",
            { examination in
                guard examination.fileFaults.isEmpty else { return nil }
                let damaged = examination.damagedRevision.map { ["revision '\($0)' was changed after it was written"] }
                return (examination.historyFaults.words + (damaged ?? [])).joined(separator: ", ")
            }
        ),
        ("rows", { count($0.rowDifferences, "row or conflict differs from", "rows or conflicts differ from") }),
        (
            "origins",
            { count($0.headDifferences, "row names other revisions than", "rows name other revisions than") }
        ),
        (
            "verdicts",
            { examination in
                examination.staleScreens.map { screens in
                    screens.isEmpty
                        ? ""
                        : "\(screens.count == 1 ? "1 screen has" : "\(screens.count) screens have") outdated verdicts"
                }
            }
        ),
    ]

    private static func count(_ number: Int?, _ one: String, _ many: String) -> String? {
        number.map { $0 == 0 ? "" : "\($0) \($0 == 1 ? one : many) the history" }
    }
}
