// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Findings that follow from one cause, as every report tells them: the weightiest one speaks for all.
///
/// One misplaced edge is told by several rules: that it leaves the safe area, what covers it there, which constraint
/// put it there. One constraint misplaces all that is tied to what it places. Each of these is a member.
struct FoldedFinding {
    /// The finding that is told.
    var finding: Finding
    /// Everything that follows from the cause, the finding that is told first, the others in report order.
    var members: [Finding]

    /// Rules of members about the same element, in report order, each once.
    var alsoFoundBy: [String] {
        var seen: Set = [finding.rule]
        return members.filter { $0.subject == finding.subject && seen.insert($0.rule).inserted }.map(\.rule)
    }

    /// The members about other elements of the screen, the first of each.
    var others: [Finding] {
        var seen: Set = [finding.subject]
        return members.filter { $0.screen == finding.screen && seen.insert($0.subject).inserted }
    }

    /// The other screens of the members, in report order, each once: copies of the screen, or others of its document.
    var otherScreens: [String] {
        var seen: Set = [finding.screen]
        return members.map(\.screen).filter { seen.insert($0).inserted }
    }

    /// The constraint behind the cause, by id; nil where no single one is. Findings without edges do not follow from one
    /// constraint, and several may name the same one first.
    var constraint: String? {
        !finding.edges.isEmpty || finding.cause == .conflict ? finding.constraints.first : nil
    }

    /// The kind of cause: `constraint`, `conflict`, `document`, or `element` where nothing else is known.
    var kind: String { finding.cause?.rawValue ?? "element" }

    /// Findings in report order by cause, in the order of what is told of each.
    ///
    /// Findings about edges follow from one cause where they blame the same constraint along the axis of the one that each
    /// blames first: all that decide where an edge is along an axis are one chain. Of a finding on two axes the other
    /// axis is left out, or it would join causes that have nothing in common.
    ///
    /// - Parameters:
    ///   - document: the file whose switches a finding is about or follows from; nil for findings about something else.
    ///   - copy: the element of a copied document that a finding is about, the same for each copy; nil for any other.
    ///   - axis: the axis of a constraint on the screen of a finding; nil where it is not known.
    static func fold(
        _ findings: [Finding], document: (Finding) -> String? = { _ in nil },
        copy: (Finding) -> String? = { _ in nil },
        axis: (Finding, String) -> Axis? = { _, _ in nil }
    ) -> [FoldedFinding] {
        var groups = DisjointSets(count: findings.count)
        var known: [Link: Int] = [:]
        let explained = Set(findings.flatMap(explanations))
        for (index, finding) in findings.enumerated() {
            let copies = copy(finding).map { [Link(place: "", kind: "copy " + finding.rule, id: $0)] } ?? []
            for link in links(finding, document(finding), explained, driving(finding, axis)) + copies {
                if let other = known[link] { groups.join(index, other) } else { known[link] = index }
            }
        }
        return groups.members.map { members in
            let leader = members.dropFirst().reduce(members[0]) {
                speaks(findings[$1], for: findings[$0]) == true ? $1 : $0
            }
            return (leader, [leader] + members.filter { $0 != leader })
        }.sorted { $0.0 < $1.0 }.map { leader, members in
            FoldedFinding(finding: findings[leader], members: members.map { findings[$0] })
        }
    }

    /// A property that joins findings of one cause.
    private struct Link: Hashable {
        let place: String
        let kind: String
        let id: String

        init(place: String, kind: String, id: String) { (self.place, self.kind, self.id) = (place, kind, id) }

        /// The link between a finding and the one that it follows from.
        init(member rule: String, _ subject: String, _ screen: String) {
            self.init(place: screen, kind: "member " + rule, id: subject)
        }
    }

    private static func links(
        _ finding: Finding, _ document: String?, _ explained: Set<Link>, _ driving: [String]
    ) -> [Link] {
        let switches = document.map { [Link(place: $0, kind: "document", id: "")] } ?? []
        if finding.cause == .document, document != nil { return switches }
        let member = Link(member: finding.rule, finding.subject, finding.screen)
        return switches + causeLinks(finding, driving) + explanations(finding)
            + (explained.contains(member) ? [member] : [])
    }

    /// The findings that follow from this one, by what they and it are linked by.
    private static func explanations(_ finding: Finding) -> [Link] {
        finding.explained.map { Link(member: $0.rule, $0.subject, finding.screen) }
    }

    /// The blamed constraints along the axis of the first of them.
    private static func driving(_ finding: Finding, _ axis: (Finding, String) -> Axis?) -> [String] {
        guard !finding.edges.isEmpty, let first = finding.constraints.first else { return [] }
        let driven = axis(finding, first)
        return finding.constraints.filter { axis(finding, $0) == driven }
    }

    private static func causeLinks(_ finding: Finding, _ driving: [String]) -> [Link] {
        func link(_ kind: String, _ id: String) -> Link { Link(place: finding.screen, kind: kind, id: id) }
        // Requirements that contradict each other are one conflict, whatever it breaks.
        if finding.cause == .conflict { return finding.constraints.map { link("conflict", $0) } }
        let edges = finding.edges.map { link("edge " + $0.rawValue, finding.subject) }
        // Autoresizing masks and fixed frames place all views of a screen that no constraint places.
        if !edges.isEmpty, finding.constraints.isEmpty { return edges + [link("frames", "")] }
        return edges + driving.map { link("constraint", $0) }
    }

    /// Which of two findings weighs more: what counts more, then what is certain, then what happens in more places.
    private static func speaks(_ a: Finding, for b: Finding) -> Bool? {
        if (a.status == .fail) != (b.status == .fail) { return a.status == .fail }
        if a.countedSeverity != b.countedSeverity { return a.countedSeverity > b.countedSeverity }
        let weights = (weight(a.rule), weight(b.rule))
        if weights.0 != weights.1 { return weights.0 > weights.1 }
        if a.configurations.count != b.configurations.count { return a.configurations.count > b.configurations.count }
        if a.overlap != b.overlap { return a.overlap > b.overlap }
        return a.edges.count == b.edges.count ? nil : a.edges.count > b.edges.count
    }

    /// A finding that explains others is told before them, a switch of a document before those that follow from it.
    private static func weight(_ rule: String) -> Int {
        switch rule {
        case ContentDoesNotFit.metadata.id: 2
        case SafeAreasDisabled.metadata.id: 1
        default: 0
        }
    }
}

/// Elements that are joined to sets; nearly linear in what is joined.
private struct DisjointSets {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    mutating func join(_ a: Int, _ b: Int) {
        let (one, other) = (root(a), root(b))
        parents[max(one, other)] = min(one, other)
    }

    /// The sets in the order of their first members, members ascending.
    var members: [[Int]] {
        mutating get {
            var sets: [[Int]] = []
            var places: [Int: Int] = [:]
            for index in parents.indices {
                let root = root(index)
                if let place = places[root] {
                    sets[place].append(index)
                } else {
                    places[root] = sets.count
                    sets.append([index])
                }
            }
            return sets
        }
    }

    private mutating func root(_ index: Int) -> Int {
        var index = index
        while parents[index] != index {
            parents[index] = parents[parents[index]]
            index = parents[index]
        }
        return index
    }
}
