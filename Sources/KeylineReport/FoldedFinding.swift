// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A finding as people read it, with the rules that say the same of the same element's edges.
///
/// One misplaced edge is told by several rules: that it leaves the safe area, what covers it there, which constraint
/// put it there. Each is a finding of its own everywhere else; for people the weightiest one speaks for all.
struct FoldedFinding {
    /// The finding that is told.
    var finding: Finding
    /// Rules with a finding about the same element and one of the same edges, in report order.
    var alsoFoundBy: [String] = []

    /// Findings in report order, each told once.
    static func fold(_ findings: [Finding]) -> [FoldedFinding] {
        var leaders: [Int: Int] = [:]
        let bySubject = Dictionary(grouping: findings.indices) { [findings[$0].screen, findings[$0].subject] }
        for group in bySubject.values where group.count > 1 {
            let ranked = group.sorted { speaks(findings[$0], for: findings[$1]) ?? ($0 < $1) }
            var leading: [Int] = []
            for index in ranked {
                let edges = Set(findings[index].edges)
                if let leader = leading.first(where: { !edges.isDisjoint(with: findings[$0].edges) }) {
                    leaders[index] = leader
                } else {
                    leading.append(index)
                }
            }
        }
        var folded = findings.indices.reduce(into: [Int: FoldedFinding]()) { folded, index in
            if leaders[index] == nil { folded[index] = FoldedFinding(finding: findings[index]) }
        }
        for index in leaders.keys.sorted() {
            if let leader = leaders[index] { folded[leader]?.alsoFoundBy.append(findings[index].rule) }
        }
        return findings.indices.compactMap { folded[$0] }
    }

    /// Which of two findings weighs more: what counts more, then what is certain, then what happens in more places.
    private static func speaks(_ a: Finding, for b: Finding) -> Bool? {
        if a.countedSeverity != b.countedSeverity { return a.countedSeverity > b.countedSeverity }
        if a.status != b.status { return a.status == .fail }
        if a.configurations.count != b.configurations.count { return a.configurations.count > b.configurations.count }
        return a.edges.count == b.edges.count ? nil : a.edges.count > b.edges.count
    }
}
