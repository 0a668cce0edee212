// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

/// The verdicts of one screen as rows: what they have in common once, by number, and a short row for each of them.
struct StoredVerdicts {
    /// Where a verdict is written.
    struct Row: Equatable {
        var position: Int
        /// Number of its reason.
        var reason: Int
    }

    /// What verdicts say, by number, without configuration and overlap.
    var reasons: [Int: Verdict]
    /// The verdicts in order.
    var verdicts: [Verdict] = []
    /// The row of each verdict.
    var rows: [Row] = []
}

/// The rows to write so that some verdicts follow others: none that is the same before and after.
struct VerdictChange {
    /// Numbers of reasons that go with their constraints.
    private(set) var removedReasons: [Int] = []
    /// Reasons that come, each with its number.
    private(set) var addedReasons: [(number: Int, reason: Verdict)] = []
    /// Indices of the verdicts whose rows are new or differ.
    private(set) var written: [Int] = []
    /// What is stored then.
    private(set) var result: StoredVerdicts

    init(from old: StoredVerdicts, to verdicts: [Verdict]) {
        result = StoredVerdicts(reasons: old.reasons)
        var numbers = Dictionary(old.reasons.map { ($1, $0) }, uniquingKeysWith: min)
        var next = (old.reasons.keys.max() ?? -1) + 1
        let known = Dictionary(
            old.rows.indices.map { (old.rows[$0].position, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, verdict) in verdicts.enumerated() {
            var verdict = verdict
            if verdict.overlap.isNaN { verdict.overlap = 0 }
            let reason = verdict.reason
            let number = numbers[reason] ?? next
            if number == next {
                numbers[reason] = next
                addedReasons.append((next, reason))
                result.reasons[next] = reason
                next += 1
            }
            let row = StoredVerdicts.Row(position: index, reason: number)
            result.verdicts.append(verdict)
            result.rows.append(row)
            let isKept = known[index].map { old.rows[$0] == row && old.verdicts[$0] == verdict } ?? false
            if !isKept { written.append(index) }
        }
        let used = Set(result.rows.map(\.reason))
        removedReasons = old.reasons.keys.filter { !used.contains($0) }.sorted()
        for number in removedReasons { result.reasons[number] = nil }
    }
}

extension Verdict {
    /// What it says apart from where and by how much.
    fileprivate var reason: Verdict {
        var copy = self
        copy.configuration = nil
        copy.overlap = 0
        return copy
    }
}
