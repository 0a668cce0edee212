// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

extension VerdictChange {
    /// The findings that have a row that goes, is new or differs, as they were and as they are: no others can differ.
    func differingFindings(from old: StoredVerdicts) -> (before: [Finding], after: [Finding]) {
        let names = old.reasons.merging(result.reasons) { $1 }.mapValues(FindingName.init)
        let touched = Set(touchedReasons.compactMap { names[$0] })
        let differing = names.filter { touched.contains($1) }
        return (old.findings(differing), result.findings(differing))
    }
}

/// What verdicts of one finding on a screen have in common.
private struct FindingName: Hashable {
    let rule: String
    let subject: String

    init(_ verdict: Verdict) { (rule, subject) = (verdict.rule, verdict.subject) }
}

extension StoredVerdicts {
    /// The findings of some reasons, in the order of their first verdicts.
    ///
    /// - Parameter names: the finding that each of the reasons belongs to, by number.
    fileprivate func findings(_ names: [Int: FindingName]) -> [Finding] {
        var order: [FindingName: Int] = [:]
        var groups: [[Int]] = []
        for index in rows.indices {
            guard let name = names[rows[index].reason] else { continue }
            let place = order[name] ?? groups.count
            if place == groups.count {
                order[name] = place
                groups.append([])
            }
            groups[place].append(index)
        }
        return groups.compactMap { Finding($0, of: verdicts) }
    }
}
