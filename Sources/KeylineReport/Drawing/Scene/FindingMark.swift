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
        /// True for a part of words, which hatching behind them would not show.
        var isOverWords = false
        /// The outline, if it is not a rectangle.
        var outline: [Point]?
        /// The length written beside it, in points; nil for none.
        var points: Double?
        /// The extents along the edge's axis that give its length; nil if its length has another reason.
        var extents: RegionExtents?

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
    /// The subject's name; nil where its own text says it, and for the screen as a whole.
    let subjectName: String?
    /// The length that is asked for and the one that is there; nil for a finding that compares no lengths.
    let pair: MeasuredPair?
    /// The whole screen, window coordinates, where the finding is about no item of it.
    let whole: Rect?
    /// The further items that the cause concerns, in report order.
    let members: [Member]
    /// Positions of the other items that its statements and notes speak of, the root left out.
    let named: [Int]
    /// The touch target of the item, for a finding about a target that is too small.
    let touch: TouchTarget?
    /// The view that cuts a part of the touch target off; nil if none does.
    let cut: TouchCut?
    /// The ambiguous attributes of the item, for a finding about ambiguity.
    let openness: OpenAttributes?
    /// The blamed constraints, the most important first: those that the finding names, else those that decide the size
    /// of a target that is too small.
    let constraints: [Constraint]
    /// The requirements of views that conflict with the constraints.
    let demands: [ConflictMember]
    /// The paths from the window's edges to the misplaced edges of the item, to those that cut it off, or across a window in which
    /// the contents fit.
    let paths: [LengthPath]
    /// The constraints that members name beside those, of a finding about a document.
    let memberConstraints: [Constraint]

    var finding: Finding { folded.finding }
    /// True if the named constraints are to blame; false if one is missing.
    var blames: Bool { openness.map { !$0.rivals.isEmpty } ?? true }
    /// True if the finding needs review.
    var isOpen: Bool { finding.status == .needsReview }

    /// Returns the subject in sentences below the message: `it` where the message is about that alone, else its name.
    func pronoun(_ scene: DrawingScene) -> String {
        let items = finding.predicates.first?.arguments.compactMap {
            if case .item(let item) = $0 { item.id } else { nil }
        }
        guard let position, items?.contains(finding.subject) != true else { return "it" }
        return scene.quotedName(position)
    }

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
        let touch = position.flatMap { Self.touch(finding, $0, scene) }
        self.touch = touch
        cut = touch.flatMap { touch in position.flatMap { TouchCut(touch, at: $0, scene) } }
        openness = OpenAttributes(finding)
        let short = position.flatMap { touch?.tooShort(scene.layout.windowFrames[$0]) } ?? []
        let sizing = (cut?.constraints ?? []) + short.flatMap(\.length.constraints)
        var seen: Set<String> = []
        let room = RoomReasons(folded, scene)
        let blamed = (finding.constraints + sizing + room.constraints).filter { seen.insert($0).inserted }
        paths = room.path.map { [$0] } ?? cut?.paths ?? Self.edgePaths(folded, scene)
        constraints = ConstraintChain.ordered(blamed.compactMap(scene.constraint))
        demands = Self.demands(finding.cause == .conflict ? finding.constraints : room.conflict, scene)
        let regions = FindingRegions(scene: scene)
        self.regions = position.map { regions.seen(folded.aboutSubject, at: $0) } ?? []
        subjectName = position.flatMap { scene.showsItsName($0) ? nil : scene.plateName($0) }
        whole = scene.itemPosition(of: finding.subject) == nil ? scene.device.window : nil
        members = Self.members(folded, scene, regions, besides: position)
        let known = [position].compactMap { $0 } + members.map(\.position)
        named = Self.named(
            finding, (openness?.rivalItems ?? []) + [touch?.cutBy].compactMap(\.self), scene, besides: Set(known))
        pair = MeasuredPair(finding, constraints, demands, scene)
        let others = whole == nil ? [] : folded.members.flatMap(\.constraints)
        memberConstraints = others.filter { seen.insert($0).inserted }.compactMap(scene.reported.constraint)
    }

    /// The paths to the misplaced edges of the item; of a finding about the whole screen, to those of the item that is farthest
    /// outside.
    private static func edgePaths(_ folded: FoldedFinding, _ scene: DrawingScene) -> [LengthPath] {
        let finding = folded.finding
        let isWhole = scene.itemPosition(of: finding.subject) == nil
        let measured = isWhole ? folded.members.filter { !$0.edges.isEmpty }.max { $0.overlap < $1.overlap } : finding
        guard let measured, let position = scene.itemPosition(of: measured.subject), scene.hasPlace[position] else {
            return []
        }
        return EdgePaths(measured, at: position, scene).paths
    }

    /// The requirements of views in the conflict of some constraints.
    private static func demands(_ constraints: [String], _ scene: DrawingScene) -> [ConflictMember] {
        let members = Set(constraints.map(ConflictMember.constraint))
        let conflict = scene.layout.conflicts.first { !members.isEmpty && members.isSubset(of: $0.members) }
        return conflict.map { $0.members.filter { !members.contains($0) } } ?? []
    }

    private static func named(
        _ finding: Finding, _ others: [String], _ scene: DrawingScene, besides known: Set<Int>
    ) -> [Int] {
        var seen = known
        let ids = finding.predicates.flatMap(\.namedItems).map(\.id) + others
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
}
