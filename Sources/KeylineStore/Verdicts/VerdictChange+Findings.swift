// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

extension VerdictChange {
    /// The findings with a row that is deleted, new or changed, before and after: no others can differ.
    func differingFindings(from old: StoredVerdicts) -> (before: [Finding], after: [Finding]) {
        let names = old.reasons.merging(result.reasons) { $1 }.mapValues(FindingName.init)
        var numbers: [FindingName: Int] = [:]
        for case let name? in touchedReasons.map({ names[$0] }) where numbers[name] == nil {
            numbers[name] = numbers.count
        }
        let findings = names.compactMapValues { numbers[$0] }
        return (
            old.findings(findings, count: numbers.count), result.findings(findings, count: numbers.count)
        )
    }
}

/// The rule and subject that the verdicts of one finding share.
private struct FindingName: Hashable {
    let rule: String
    let subject: String

    init(_ verdict: Verdict) { (rule, subject) = (verdict.rule, verdict.subject) }
}

extension StoredVerdicts {
    /// The findings of some reasons, in the order of their first verdicts.
    ///
    /// - Parameter numbers: for each reason, the number of its finding, below `count`.
    fileprivate func findings(_ numbers: [Int: Int], count: Int) -> [Finding] {
        var groups: [[Int]] = Array(repeating: [], count: count)
        let reasons = ReasonTable(numbers.keys)
        let findings = (0..<reasons.count).map { numbers[reasons[$0]] ?? 0 }
        for index in rows.indices {
            if let place = reasons.place(of: rows[index].reason) { groups[findings[place]].append(index) }
        }
        return groups.filter { !$0.isEmpty }.sorted { $0[0] < $1[0] }.compactMap { Finding($0, of: verdicts) }
    }
}
