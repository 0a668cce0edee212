// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// A finding as shown in a drawing: its number, its subject, and the misplaced parts.
struct FindingMark {
    /// A misplaced part, and its extent along the edge's axis.
    struct Region: Hashable {
        var rect: Rect
        /// The edge beyond which it lies; nil if the whole item is meant.
        var edge: Edge?
        /// Along the edge's axis: from where the part should end to where it ends, in window coordinates.
        var span: ClosedRange<Double>?
        /// The outline, if it is not a rectangle.
        var outline: [Point]?

        /// Returns the region clipped to the visible part of the item and to the window; the whole region if nothing is
        /// visible.
        func seen(at position: Int, _ scene: DrawingScene) -> Region {
            var seen = self
            let shown = scene.clips[position]?.intersection(rect)?.intersection(scene.device.window)
            if let shown { seen.rect = shown }
            return seen
        }
    }

    /// A further item that the cause concerns.
    struct Member: Hashable {
        let position: Int
        /// Its parts that lie where they should not.
        let regions: [Region]
    }

    /// The number, from 1.
    let number: Int
    let folded: FoldedFinding
    /// The position of the subject; nil for the screen as a whole.
    let position: Int?
    let regions: [Region]
    /// The whole screen, window coordinates, where the finding is about no item of it.
    let whole: Rect?
    /// The further items that the cause concerns, in report order.
    let members: [Member]
    /// Positions of the other items that its statements speak of, the root left out.
    let named: [Int]
    /// The touch target of the item, for a finding about a target that is too small.
    let touch: TouchTarget?
    /// The ambiguous attributes of the item, for a finding about ambiguity.
    let openness: OpenAttributes?
    /// The blamed constraints, the most important first: those that the finding names, else those that decide the size
    /// of a target that is too small.
    let constraints: [Constraint]
    /// The constraints that members name beside those, of a finding about a document.
    let memberConstraints: [Constraint]

    var finding: Finding { folded.finding }
    /// True if the named constraints are to blame; false if one is missing.
    var blames: Bool { openness.map { !$0.rivals.isEmpty } ?? true }
    /// True if the finding needs review.
    var isOpen: Bool { finding.status == .needsReview }

    /// Returns the findings that a drawing shows, numbered from 1.
    static func marks(_ scene: DrawingScene) -> [FindingMark] {
        scene.causes.enumerated().map { FindingMark($0.offset + 1, $0.element, scene) }
    }

    init(_ number: Int, _ folded: FoldedFinding, _ scene: DrawingScene) {
        self.number = number
        self.folded = folded
        let finding = folded.finding
        let position = scene.itemPosition(of: finding.subject).flatMap { scene.hasPlace[$0] ? $0 : nil }
        self.position = position
        touch = position.flatMap { Self.touch(finding, $0, scene) }
        openness = OpenAttributes(finding)
        let sizing = touch?.tooShort.flatMap(\.length.constraints) ?? []
        var seen: Set<String> = []
        let blamed = (finding.constraints + sizing).filter { seen.insert($0).inserted }
        constraints = blamed.compactMap(scene.reported.constraint)
        let regions = FindingRegions(scene: scene)
        self.regions = position.map { regions.seen(folded.aboutSubject, at: $0) } ?? []
        whole = scene.itemPosition(of: finding.subject) == nil ? scene.device.window : nil
        members = Self.members(folded, scene, regions, besides: position)
        let known = [position].compactMap { $0 } + members.map(\.position)
        named = Self.named(finding, openness, scene, besides: Set(known))
        let others = whole == nil ? [] : folded.members.flatMap(\.constraints)
        memberConstraints = others.filter { seen.insert($0).inserted }.compactMap(scene.reported.constraint)
    }

    private static func named(
        _ finding: Finding, _ openness: OpenAttributes?, _ scene: DrawingScene, besides known: Set<Int>
    ) -> [Int] {
        var seen = known
        let ids = finding.predicates.flatMap(\.namedItems).map(\.id) + (openness?.rivalItems ?? [])
        return ids.compactMap(scene.position).filter { place in
            scene.hasPlace[place] && scene.parents[place] != nil && scene.items[place].guide == nil
                && seen.insert(place).inserted
        }
    }

    private static func members(
        _ folded: FoldedFinding, _ scene: DrawingScene, _ regions: FindingRegions, besides position: Int?
    ) -> [Member] {
        let findings = Dictionary(grouping: folded.members, by: \.subject)
        var seen = Set([position].compactMap { $0 })
        return folded.concerned.compactMap { subject in
            guard let place = scene.itemPosition(of: subject), scene.hasPlace[place], seen.insert(place).inserted,
                scene.items[place].guide == nil || !scene.frames[place].isEmpty
            else { return nil }
            return Member(position: place, regions: regions.seen(findings[subject] ?? [], at: place))
        }
    }

    /// Returns the touch target for a finding about its size; nil for other findings.
    private static func touch(_ finding: Finding, _ position: Int, _ scene: DrawingScene) -> TouchTarget? {
        guard finding.rule == TouchTargetTooSmall.metadata.id else { return nil }
        return scene.judgedLayout?.touchTarget(of: scene.items[position].id)
    }

    /// The words beside the outline of the whole screen.
    var wholeWords: String { finding.cause == .document ? "the whole document" : "the whole screen" }

    /// Returns the length written beside a region, in points: its span, else the finding's overlap; nil if it has
    /// neither.
    func points(of region: Region) -> Double? {
        if let span = region.span { return span.upperBound - span.lowerBound }
        return finding.overlap > 0 ? finding.overlap : nil
    }
}
