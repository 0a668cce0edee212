// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Divides the findings of one cause into entries, so that each entry states where all of its members hold.
struct FoldedMembers {
    private let findings: [Finding]
    /// True for each finding that is about the setting of a document or follows from it.
    private let areOfDocument: [Bool]
    /// The edges of each finding. The left and the right one count as one, because most screens are symmetric.
    private let sides: [Set<Edge>]
    /// True for landscape, false for portrait, of the configurations of each finding.
    private let landscapes: [Set<Bool>]

    init(_ findings: [Finding], document: (Finding) -> String?) {
        self.findings = findings
        areOfDocument = findings.map { document($0) != nil }
        sides = findings.map { Set($0.edges.map { $0 == .right ? .left : $0 }) }
        landscapes = findings.map { Set($0.configurations.map(\.configuration.orientation.isLandscape)) }
    }

    /// Returns the entries of a group of findings, given as indices: in each the one that represents it, then the other
    /// certain ones, then those that need review.
    ///
    /// - Parameter leader: chooses the finding that represents some findings.
    func entries(of group: [Int], leader: (_ left: [Int]) -> Int) -> [[Int]] {
        var entries: [[Int]] = []
        var left = group
        while !left.isEmpty {
            let first = leader(left)
            var (certain, doubtful, rest): ([Int], [Int], [Int]) = ([], [], [])
            for index in left where index != first {
                if !isStated(index, by: first, in: left) {
                    rest.append(index)
                } else if findings[index].status == .fail {
                    certain.append(index)
                } else {
                    doubtful.append(index)
                }
            }
            entries.append([first] + certain + doubtful)
            left = rest
        }
        return entries
    }

    /// Returns true if what a leader states covers another finding. What needs review adds nothing to a certain leader.
    private func isStated(_ member: Int, by leader: Int, in group: [Int]) -> Bool {
        let (finding, other) = (findings[member], findings[leader])
        if finding.status != other.status { return true }
        if other.explained.contains(RuleStatement.Member(rule: finding.rule, subject: finding.subject)) { return true }
        guard other.cause == .document else {
            return finding.cause == .conflict && other.cause == .conflict || covers(leader, member)
        }
        // A setting is the cause of what its fix removes, and of what other rules find at the same edges.
        return areOfDocument[member]
            || group.contains { areOfDocument[$0] && findings[$0].place == finding.place && covers($0, member) }
    }

    /// Returns true if a finding is at no other edges of the window than the first, as far as both name edges, and in no other
    /// orientation.
    private func covers(_ first: Int, _ other: Int) -> Bool {
        (sides[first].isEmpty || sides[other].isEmpty || !sides[first].isDisjoint(with: sides[other]))
            && (findings[first].configurations.isEmpty || landscapes[first].isSuperset(of: landscapes[other]))
    }
}

extension Finding {
    /// Returns the finding with the configurations of certain findings on the same screen, in matrix order. Where it does not
    /// hold itself, its overlap is 0.
    func holding(whereHold members: [Finding], _ matrix: [Configuration]) -> Finding {
        let own = Set(configurations.map(\.configuration))
        let all = members.filter { $0.status == status && $0.screen == screen }
            .reduce(into: own) { $0.formUnion($1.configurations.lazy.map(\.configuration)) }
        guard status == .fail, all.count > own.count, !own.isEmpty else { return self }
        let overlaps = Dictionary(configurations.map { ($0.configuration, $0.overlap) }, uniquingKeysWith: max)
        var finding = self
        finding.configurations = matrix.filter(all.contains).map { ($0, overlaps[$0] ?? 0) }
        finding.doubtful.removeAll { all.contains($0.configuration) }
        return finding
    }
}
