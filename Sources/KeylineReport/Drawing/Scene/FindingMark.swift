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

    /// The number, from 1.
    let number: Int
    let folded: FoldedFinding
    /// The position of the subject; nil for the screen as a whole.
    let position: Int?
    let regions: [Region]
    /// The touch target of the item, for a finding about a target that is too small.
    let touch: TouchTarget?
    /// The ambiguous attributes of the item, for a finding about ambiguity.
    let openness: OpenAttributes?
    /// The blamed constraints, the most important first: those that the finding names, else those that decide the size
    /// of a target that is too small.
    let constraints: [Constraint]

    var finding: Finding { folded.finding }
    /// True if the named constraints are to blame; false if one is missing.
    var blames: Bool { openness.map { !$0.rivals.isEmpty } ?? true }
    /// True if the finding needs review.
    var isOpen: Bool { finding.status == .needsReview }

    /// Returns the findings that a drawing shows, numbered from 1.
    static func marks(_ scene: DrawingScene) -> [FindingMark] {
        guard scene.drawing.layers.contains(.findings) else { return [] }
        let folded = FoldedFinding.fold(
            scene.drawing.findings, axis: { scene.reported.constraint($1)?.firstAttribute.axis })
        return folded.enumerated().map { FindingMark($0.offset + 1, $0.element, scene) }
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
        let named = (finding.constraints + sizing).filter { seen.insert($0).inserted }
        constraints = named.compactMap(scene.reported.constraint)
        regions = position.map { place in Self.regions(finding, place, scene).map { $0.seen(at: place, scene) } } ?? []
    }

    /// Returns the touch target for a finding about its size; nil for other findings.
    private static func touch(_ finding: Finding, _ position: Int, _ scene: DrawingScene) -> TouchTarget? {
        guard finding.rule == TouchTargetTooSmall.metadata.id else { return nil }
        return scene.judgedLayout?.touchTarget(of: scene.items[position].id)
    }

    private static func regions(_ finding: Finding, _ position: Int, _ scene: DrawingScene) -> [Region] {
        let frame = scene.frames[position]
        if finding.rule == ObstructionRoundedCorner.metadata.id {
            let corners = DisplayCorners(window: scene.environment.window, radius: scene.environment.cornerRadius ?? 0)
            let found = corners.outside(frame).map { Region(rect: $0.rect, edge: nil, outline: $0.outline) }
            if !found.isEmpty { return found }
        }
        if let kind = obstructed(finding.rule, scene) {
            let found = kind.compactMap { frame.intersection($0) }.map { Region(rect: $0, edge: nil) }
            if !found.isEmpty { return found }
        }
        let stopsShort = finding.rule == SafeAreaBackgroundStopsShort.metadata.id
        return finding.edges.compactMap { edge in
            stopsShort ? band(frame, edge, finding, scene) : beyond(frame, edge, finding, scene)
        }
    }

    /// Returns the rectangles of the obstructions that a rule is about; nil for other rules.
    private static func obstructed(_ rule: String, _ scene: DrawingScene) -> [Rect]? {
        func rects(_ kinds: ObstructionKind...) -> [Rect] {
            scene.environment.obstructions.filter { kinds.contains($0.kind) }.map(\.rect)
        }
        switch rule {
        case ObstructionSensorHousing.metadata.id: return rects(.notch, .dynamicIsland)
        case ObstructionHomeIndicator.metadata.id: return rects(.homeIndicator)
        case ObstructionStatusBar.metadata.id:
            let bar = Rect(x: 0, y: 0, width: scene.environment.window.width, height: scene.environment.statusBarHeight)
            return [bar]
        default: return nil
        }
    }

    /// Returns the part of a frame beyond the safe area on an edge, limited to the finding's overlap.
    private static func beyond(_ frame: Rect, _ edge: Edge, _ finding: Finding, _ scene: DrawingScene) -> Region? {
        let safe = scene.safeArea
        let most = finding.overlap > 0 ? finding.overlap : .infinity
        let (start, end): (Double, Double) =
            switch edge {
            case .top: (max(frame.minY, safe.minY - most), safe.minY)
            case .left: (max(frame.minX, safe.minX - most), safe.minX)
            case .bottom: (safe.maxY, min(frame.maxY, safe.maxY + most))
            case .right: (safe.maxX, min(frame.maxX, safe.maxX + most))
            }
        guard end > start else { return nil }
        let strip =
            edge.axis == .vertical
            ? Rect(x: frame.minX, y: start, width: frame.width, height: end - start)
            : Rect(x: start, y: frame.minY, width: end - start, height: frame.height)
        return strip.intersection(frame).map { Region(rect: $0, edge: edge, span: start...end) }
    }

    /// Returns the band between a frame and an edge of the window, limited to the finding's overlap.
    private static func band(_ frame: Rect, _ edge: Edge, _ finding: Finding, _ scene: DrawingScene) -> Region? {
        let window = Rect(size: scene.environment.window)
        let most = finding.overlap > 0 ? finding.overlap : .infinity
        let (start, end): (Double, Double) =
            switch edge {
            case .top: (0, min(frame.minY, most))
            case .left: (0, min(frame.minX, most))
            case .bottom: (max(frame.maxY, window.maxY - most), window.maxY)
            case .right: (max(frame.maxX, window.maxX - most), window.maxX)
            }
        guard end > start else { return nil }
        let rect =
            edge.axis == .vertical
            ? Rect(x: frame.minX, y: start, width: frame.width, height: end - start)
            : Rect(x: start, y: frame.minY, width: end - start, height: frame.height)
        return Region(rect: rect, edge: edge, span: start...end)
    }

    /// Returns the length written beside a region, in points: its span, else the finding's overlap; nil if it has
    /// neither.
    func points(of region: Region) -> Double? {
        if let span = region.span { return span.upperBound - span.lowerBound }
        return finding.overlap > 0 ? finding.overlap : nil
    }
}
