// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Findings that follow from one cause, as every report shows them: the most important one represents all.
///
/// Several rules may report one misplaced edge: that it leaves the safe area, what covers it there, which constraint
/// placed it there. One constraint misplaces everything that is tied to the item it places. Each of these findings is a
/// member.
struct FoldedFinding {
    /// The finding that represents all, with the configurations of every certain member on its screen.
    var finding: Finding
    /// Everything that follows from the cause: the representing finding first, then the other certain ones, then those that
    /// need review, each in report order.
    var members: [Finding]
    /// True where an earlier entry stands for the same cause, whose identity is its.
    var isFurther = false

    /// The rules of other members about the same element, in report order, without duplicates.
    var alsoFoundBy: [String] {
        var seen: Set = [finding.rule]
        return members.filter { $0.subject == finding.subject && seen.insert($0.rule).inserted }.map(\.rule)
    }

    /// The members about other elements of the screen, one for each element.
    var others: [Finding] {
        var seen: Set = [finding.subject]
        return members.filter { $0.screen == finding.screen && seen.insert($0.subject).inserted }
    }

    /// The members elsewhere, one for each screen or app: copies of the screen, others of its document, or other apps of
    /// its project.
    var membersElsewhere: [Finding] {
        var seen: Set = [finding.screen]
        return members.filter { seen.insert($0.screen).inserted }
    }

    /// Returns the cause with a member for each further app that its finding names: apps of one project share a finding.
    ///
    /// - Parameter apps: the ids of the apps.
    func sharing(_ apps: Set<String>) -> FoldedFinding {
        let named = finding.predicates.flatMap(\.namedItems).map(\.id)
        var cause = self
        cause.members += named.filter { $0 != finding.screen && apps.contains($0) }.map { app in
            var member = finding
            member.screen = app
            return member
        }
        return cause
    }

    /// The constraint behind the cause, by id; nil where no single one is. Findings without edges do not follow from one
    /// constraint, and several may name the same one first.
    var constraint: String? {
        !finding.edges.isEmpty || finding.cause == .conflict ? finding.constraints.first : nil
    }

    /// The kind of cause: `constraint`, `conflict`, `document`, or `element` if the cause is unknown.
    var kind: String { finding.cause?.rawValue ?? "element" }

    /// Groups findings in report order by cause; groups are in the order of their representing findings.
    ///
    /// Findings about edges have one cause if they blame the same constraint. Only the constraints along the axis of
    /// the first blamed one are compared, because those that place an edge along an axis form one chain. For a finding
    /// on two axes the other axis is ignored; otherwise unrelated causes would be merged.
    /// Views inside a container have one cause if constraints between the same two views misplace it. Touch targets in one
    /// place have one cause if status, severity, lacking length and reason are the same; where their sizes put them in
    /// doubt, it matters only whether other views cut them off. All that the keyboard covers on a screen has one cause.
    ///
    /// Reports state what the representing finding states. So a member at other edges of the window, or in an orientation
    /// in which the representing finding does not hold, makes a group of its own.
    ///
    /// - Parameters:
    ///   - matrix: the checked configurations, in order.
    ///   - document: returns the file whose setting a finding is about or follows from; nil for other findings.
    ///   - host: returns the fingerprint of the finding on a host that a finding on an embedded screen follows from; nil for
    ///     any other.
    ///   - copy: returns a key for the subject of a finding in a copied document, the same for each copy; nil for any
    ///     other.
    ///   - holder: returns the id of the view that holds the subject of a finding: its superview, its row or the root; nil
    ///     if there is none.
    ///   - constraint: returns a constraint on the screen of a finding; nil if it is unknown.
    ///   - repetitions: returns keys for what a finding states about its subject, the same on each screen that repeats the
    ///     subject.
    ///   - isPicture: returns true if the subject of a finding is a picture, which shows a defect less clearly than text
    ///     or a control.
    static func fold(
        _ findings: [Finding], matrix: [Configuration], document: (Finding) -> String? = { _ in nil },
        host: (Finding) -> String? = { _ in nil },
        copy: (Finding) -> String? = { _ in nil }, holder: (Finding) -> String? = { _ in nil },
        constraint: (Finding, String) -> Constraint? = { _, _ in nil },
        repetitions: (Finding) -> [String] = { _ in [] }, isPicture: (Finding) -> Bool = { _ in false }
    ) -> [FoldedFinding] {
        var groups = DisjointSets(count: findings.count)
        var known: [Link: Int] = [:]
        let explained = Set(findings.flatMap(explanations))
        let hosts = findings.map(host)
        let hosting = Set(hosts.compactMap(\.self))
        for (index, finding) in findings.enumerated() {
            var copies = repetitions(finding).map { Link(place: "", kind: "repetition " + finding.rule, id: $0) }
            if let copy = copy(finding) { copies.append(Link(place: "", kind: "copy " + finding.rule, id: copy)) }
            let around = hosting.isEmpty ? [] : hostLinks(finding, hosts[index], hosting)
            let driving = driving(finding, constraint)
            let row = driving.count == 1 ? constraint(finding, driving[0]).flatMap { self.row(finding, $0) } : nil
            let container = finding.constraints.first.flatMap { constraint(finding, $0) }
                .flatMap { self.container(finding, $0) }
            let targets = holder(finding).flatMap { self.targets(finding, in: $0) }
            let places = [row, container, targets, keyboard(finding)].compactMap(\.self)
            for link in links(finding, document(finding), explained, driving, places) + copies + around {
                if let other = known[link] { groups.join(index, other) } else { known[link] = index }
            }
        }
        let pictures = findings.map(isPicture)
        let members = FoldedMembers(findings, document: document)
        return groups.members.flatMap { group -> [(members: [Int], isFurther: Bool)] in
            let entries = members.entries(of: group) { left in
                let candidates = left.contains { hosts[$0] == nil } ? left.filter { hosts[$0] == nil } : left
                return candidates.dropFirst().reduce(candidates[0]) {
                    isMoreImportant(findings[$1], than: findings[$0], pictures[$1], pictures[$0]) == true ? $1 : $0
                }
            }
            return entries.enumerated().map { (members: $1, isFurther: $0 > 0) }
        }.sorted { $0.members[0] < $1.members[0] }.map { (entry: [Int], isFurther: Bool) in
            let members = entry.map { findings[$0] }
            return FoldedFinding(
                finding: members[0].holding(whereHold: members, matrix), members: members, isFurther: isFurther)
        }
    }

    /// A property that joins findings of one cause.
    private struct Link: Hashable {
        let place: String
        let kind: String
        let id: String

        init(place: String, kind: String, id: String) { (self.place, self.kind, self.id) = (place, kind, id) }

        /// Makes the link between a finding and the one that it follows from.
        init(member rule: String, _ subject: String, _ screen: String) {
            self.init(place: screen, kind: "member " + rule, id: subject)
        }
    }

    private static func links(
        _ finding: Finding, _ document: String?, _ explained: Set<Link>, _ driving: [String], _ places: [Link]
    ) -> [Link] {
        let switches = document.map { [Link(place: $0, kind: "document", id: "")] } ?? []
        if finding.cause == .document, document != nil { return switches }
        // A finding that another one explains has no cause of its own, only other findings about the same edges.
        let member = Link(member: finding.rule, finding.subject, finding.screen)
        if explained.contains(member) { return switches + edgeLinks(finding) + [member] }
        return switches + causeLinks(finding, driving) + explanations(finding) + places
    }

    /// Returns the link to the finding on a host that this one follows from, or to those that follow from this one.
    private static func hostLinks(_ finding: Finding, _ host: String?, _ hosting: Set<String>) -> [Link] {
        let cause = host ?? (hosting.contains(finding.fingerprint) ? finding.fingerprint : nil)
        return cause.map { [Link(place: "", kind: "hosted", id: $0)] } ?? []
    }

    /// Returns the links to the findings that this one explains.
    private static func explanations(_ finding: Finding) -> [Link] {
        finding.explained.map { Link(member: $0.rule, $0.subject, finding.screen) }
    }

    /// Returns the ids of the blamed constraints along the axis of the first of them.
    private static func driving(_ finding: Finding, _ constraint: (Finding, String) -> Constraint?) -> [String] {
        guard !finding.edges.isEmpty, let first = finding.constraints.first else { return [] }
        func axis(_ id: String) -> Axis? { constraint(finding, id)?.firstAttribute.axis }
        return finding.constraints.filter { axis($0) == axis(first) }
    }

    private static func edgeLinks(_ finding: Finding) -> [Link] {
        finding.edges.map { Link(place: finding.screen, kind: "edge " + $0.rawValue, id: finding.subject) }
    }

    private static func causeLinks(_ finding: Finding, _ driving: [String]) -> [Link] {
        func link(_ kind: String, _ id: String) -> Link { Link(place: finding.screen, kind: kind, id: id) }
        // All constraints of one conflict are linked, whichever of them is broken.
        if finding.cause == .conflict { return finding.constraints.map { link("conflict", $0) } }
        let edges = edgeLinks(finding)
        // Autoresizing masks and fixed frames place all views of a screen that no constraint places.
        if !edges.isEmpty, finding.constraints.isEmpty { return edges + [link("frames", "")] }
        return edges + driving.map { link("constraint", $0) }
    }

    /// Returns the link between views that are tied to the same edge with the same constant, such as the titles of the
    /// rows of a form; nil if the only driving constraint of the finding is no such tie.
    private static func row(_ finding: Finding, _ tie: Constraint) -> Link? {
        guard let second = tie.secondItem, let attribute = tie.secondAttribute else { return nil }
        let isFirst = tie.firstItem == finding.subject
        guard isFirst || second == finding.subject else { return nil }
        let (target, side) = isFirst ? (second, attribute) : (tie.firstItem, tie.firstAttribute)
        let constant = isFirst ? tie.constant : -tie.constant
        let edges = finding.edges.map(\.rawValue).joined(separator: " ")
        let id = "\(target) \(side.rawValue) \(constant) \(tie.multiplier)"
        return Link(place: finding.screen, kind: "row " + edges, id: id)
    }

    /// Returns the link between views inside one container that constraints misplace, whichever of its edges they tie; nil
    /// if the first blamed constraint places the view itself.
    private static func container(_ finding: Finding, _ tie: Constraint) -> Link? {
        guard !finding.edges.isEmpty, let second = tie.secondItem, tie.firstItem != finding.subject,
            second != finding.subject
        else { return nil }
        let ends = [tie.firstItem, second].sorted().joined(separator: " ")
        return Link(place: finding.screen, kind: "container", id: ends)
    }

    /// Returns the link between touch targets in one place that are too small for the same reason, and lack the same length
    /// unless their sizes put them in doubt; nil for findings of other rules.
    private static func targets(_ finding: Finding, in holder: String) -> Link? {
        guard finding.rule == TouchTargetTooSmall.metadata.id else { return nil }
        let reason = finding.reason.map { "\($0.kind)" } ?? ""
        let lack = finding.isDoubtedForSize ? "\(finding.reason?.name == nil)" : "\(finding.overlap)"
        return Link(
            place: finding.screen, kind: "targets",
            id: "\(holder) \(finding.status.rawValue) \(finding.severity.rawValue) \(lack) \(reason)")
    }

    /// Returns the link between what the keyboard covers on one screen: nothing moves all of it. Nil for findings of other
    /// rules.
    private static func keyboard(_ finding: Finding) -> Link? {
        finding.rule == KeyboardCoversField.metadata.id ? Link(place: finding.screen, kind: "keyboard", id: "") : nil
    }

    /// Returns true if the first finding is more important, nil if they are equal: a certain one first, then by
    /// severity, weight of the rule, whether a length is to be removed, number of configurations, clarity (a picture last),
    /// overlap and number of edges.
    private static func isMoreImportant(_ a: Finding, than b: Finding, _ isPicture: Bool, _ otherIsPicture: Bool)
        -> Bool?
    {
        if (a.status == .fail) != (b.status == .fail) { return a.status == .fail }
        if a.countedSeverity != b.countedSeverity { return a.countedSeverity > b.countedSeverity }
        let weights = (weight(a.rule), weight(b.rule))
        if weights.0 != weights.1 { return weights.0 > weights.1 }
        if removesLength(a) != removesLength(b) { return removesLength(a) }
        if a.configurations.count != b.configurations.count { return a.configurations.count > b.configurations.count }
        if isPicture != otherIsPicture { return otherIsPicture }
        if a.overlap != b.overlap { return a.overlap > b.overlap }
        return a.edges.count == b.edges.count ? nil : a.edges.count > b.edges.count
    }

    /// Returns true for a conflict with a length that only repeats that of the canvas: it is at fault in the conflicts of other
    /// lengths with the same edges.
    private static func removesLength(_ finding: Finding) -> Bool {
        finding.fixes.contains { fix in
            guard case .advice(let statement) = fix else { return false }
            return statement.kind == LayoutConflictRule.Kind.removeLength.rawValue
        }
    }

    /// Returns the weight of a rule: a finding that explains others precedes them, and so does the setting of a document. One
    /// about a view that ignores the safe area follows those about what leaves it there.
    private static func weight(_ rule: String) -> Int {
        switch rule {
        case SafeAreaSideEdgesIgnored.metadata.id: -1
        case ContentDoesNotFit.metadata.id: 2
        case SafeAreasDisabled.metadata.id: 1
        default: 0
        }
    }
}

extension Finding {
    /// True for a touch target whose size itself is the reason for review: it is nearly large enough, or contents decide it.
    var isDoubtedForSize: Bool {
        rule == TouchTargetTooSmall.metadata.id
            && (reason?.kind == .isNearlyLargeEnough || reason?.kind == .contentsDecide)
    }
}
