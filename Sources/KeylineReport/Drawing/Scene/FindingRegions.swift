// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// Finds the parts of items that lie where findings say that they should not; window coordinates, points.
struct FindingRegions {
    typealias Region = FindingMark.Region

    let scene: DrawingScene

    /// The parts that some findings about one item state, each once, as far as the item's ancestors and the window show them.
    func seen(_ findings: [Finding], at position: Int) -> [Region] {
        var found: [Region] = []
        for region in findings.flatMap({ regions($0, position) })
        where !found.contains(where: { region.rect.isInside($0.rect) || $0.edge != nil && $0.edge == region.edge }) {
            found.append(region)
        }
        return found.map { $0.seen(at: position, scene) }
    }

    private func regions(_ finding: Finding, _ position: Int) -> [Region] {
        let frame = scene.frames[position].inset(by: scene.layout.alignmentInsets(position))
        if finding.rule == ObstructionRoundedCorner.metadata.id {
            let corners = DisplayCorners(
                window: scene.environment.window, radii: scene.environment.cornerRadii ?? .square)
            let found = corners.outside(frame).map {
                Region(rect: $0.rect, edge: nil, outline: $0.outline, points: finding.length)
            }
            if !found.isEmpty { return found }
        }
        if finding.rule == ContentOverlaps.metadata.id { return shared(finding, position) }
        if let covers = covers(finding.rule) {
            let isField = finding.rule == KeyboardCoversField.metadata.id
            let own = isField ? KeyboardCoversField.typedInto(frame, of: scene.items[position]) : frame
            let found = covers.compactMap { covered(own, by: $0, finding) }
            if !found.isEmpty { return found }
        }
        let stopsShort = finding.rule == SafeAreaBackgroundStopsShort.metadata.id
        return finding.edges.compactMap { edge in
            stopsShort ? band(frame, edge, finding) : beyond(frame, edge, finding)
        }
    }

    // MARK: - What covers an item

    /// Something that covers items, with its name in sentences.
    private typealias Cover = (name: String, rect: Rect)

    /// The rectangles of what a rule says covers an item; nil where it says no such thing.
    private func covers(_ rule: String) -> [Cover]? {
        func rects(_ name: String, _ isMeant: (ObstructionKind) -> Bool) -> [Cover] {
            scene.environment.obstructions.filter { isMeant($0.kind) }.map { (name, $0.rect) }
        }
        switch rule {
        case ObstructionSensorHousing.metadata.id: return rects("the sensor housing", \.isSensorHousing)
        case ObstructionHomeIndicator.metadata.id: return rects("the home indicator") { $0 == .homeIndicator }
        case ObstructionWindowControls.metadata.id:
            return rects("the area of the window's controls") { $0 == .windowControls }
        case ObstructionStatusBar.metadata.id:
            let bar = Rect(x: 0, y: 0, width: scene.environment.window.width, height: scene.environment.statusBarHeight)
            return [("the status bar", bar)] + rects("the status bar") { $0 == .statusBar }
        case KeyboardCoversField.metadata.id: return scene.device.keyboard.map { [("the keyboard", $0)] }
        default: return nil
        }
    }

    private func covered(_ frame: Rect, by cover: Cover, _ finding: Finding) -> Region? {
        guard let shared = frame.intersection(cover.rect) else { return nil }
        guard let edge = finding.edges.first else { return Region(rect: shared, points: finding.length) }
        return measured(shared, edge, frame, cover, finding)
    }

    /// The parts that the drawn part of an item has in common with those of the items that it overlaps; the largest is measured
    /// along the axis on which it is shorter.
    private func shared(_ finding: Finding, _ position: Int) -> [Region] {
        guard let layout = scene.judgedLayout else { return [] }
        func drawn(_ position: Int) -> Rect? {
            layout.drawnPart(of: scene.items[position].id).map { scene.scrolled($0, with: position) }
        }
        guard let own = drawn(position) else { return [] }
        let others = finding.predicates.flatMap(\.namedItems).compactMap { scene.position($0.id) }
        let parts = others.filter { $0 != position }.compactMap { other -> (cover: Cover, shared: Rect)? in
            guard let rect = drawn(other), let shared = own.intersection(rect) else { return nil }
            return (("'\(scene.name(other))'", rect), shared)
        }
        let largest = parts.indices.max { parts[$0].shared.shorterSide < parts[$1].shared.shorterSide }
        return parts.indices.map { index in
            let (cover, shared) = parts[index]
            var region =
                index == largest
                ? measured(shared, shared.width < shared.height ? .left : .top, own, cover, finding)
                : Region(rect: shared)
            region.isOverWords = true
            region.extents?.axes = [.horizontal, .vertical]
            return region
        }
    }

    private func measured(_ shared: Rect, _ edge: Edge, _ own: Rect, _ cover: Cover, _ finding: Finding) -> Region {
        let extents = RegionExtents(own: own, other: cover.name, bounds: cover.rect, axes: [edge.axis])
        return region(shared, edge, shared.span(edge.axis), extents, finding)
    }

    // MARK: - Edges

    /// The part of a frame that lies beyond the safe area on an edge, no farther than the finding says.
    private func beyond(_ frame: Rect, _ edge: Edge, _ finding: Finding) -> Region? {
        let safe = scene.safeArea
        let most = finding.length ?? .infinity
        let (start, end): (Double, Double) =
            switch edge {
            case .top: (max(frame.minY, safe.minY - most), safe.minY)
            case .left: (max(frame.minX, safe.minX - most), safe.minX)
            case .bottom: (safe.maxY, min(frame.maxY, safe.maxY + most))
            case .right: (safe.maxX, min(frame.maxX, safe.maxX + most))
            }
        guard end > start else { return finding.edges == [edge] ? stated(frame, edge, finding) : nil }
        let name = scene.environment.idiom == .tv ? "the title-safe area" : "the safe area"
        let extents = RegionExtents(own: frame, other: name, bounds: safe, axes: [edge.axis])
        return strip(frame, edge, start...end).map { region($0, edge, start...end, extents, finding) }
    }

    /// The part of a frame from its edge inwards, as long as the finding says: where the screen's own safe area is not the one
    /// that the finding was judged by, as of a view in another screen.
    private func stated(_ frame: Rect, _ edge: Edge, _ finding: Finding) -> Region? {
        guard let overlap = finding.length, overlap.isFinite else { return nil }
        let span =
            switch edge {
            case .top: frame.minY...(frame.minY + overlap)
            case .left: frame.minX...(frame.minX + overlap)
            case .bottom: (frame.maxY - overlap)...frame.maxY
            case .right: (frame.maxX - overlap)...frame.maxX
            }
        let whole = scene.device.window.span(edge.axis)
        let isNear = edge == .top || edge == .left
        let (start, end) = isNear ? (span.upperBound, whole.upperBound) : (whole.lowerBound, span.lowerBound)
        let bounds = scene.device.window.replacing(edge.axis, start...max(start, end))
        var extents = RegionExtents(own: frame, other: "the safe area around it", bounds: bounds, axes: [edge.axis])
        extents.isSafeAreaAround = true
        return strip(frame, edge, span).map {
            Region(rect: $0, edge: edge, span: span, points: overlap, extents: extents)
        }
    }

    /// The part of a frame in a span along an edge's axis.
    private func strip(_ frame: Rect, _ edge: Edge, _ span: ClosedRange<Double>) -> Rect? {
        frame.replacing(edge.axis, span).intersection(frame)
    }

    /// The band that remains beside a frame at an edge of the window, as wide as the finding says.
    private func band(_ frame: Rect, _ edge: Edge, _ finding: Finding) -> Region? {
        let window = Rect(size: scene.environment.window)
        let most = finding.length ?? .infinity
        let (start, end): (Double, Double) =
            switch edge {
            case .top: (0, min(frame.minY, most))
            case .left: (0, min(frame.minX, most))
            case .bottom: (max(frame.maxY, window.maxY - most), window.maxY)
            case .right: (max(frame.maxX, window.maxX - most), window.maxX)
            }
        guard end > start else { return nil }
        let extents = RegionExtents(own: frame, other: "the window", bounds: window, axes: [edge.axis])
        return region(frame.replacing(edge.axis, start...end), edge, start...end, extents, finding)
    }

    /// A region with its length; its extents do not apply where the rule judged another part of the item.
    private func region(
        _ rect: Rect, _ edge: Edge, _ span: ClosedRange<Double>, _ extents: RegionExtents, _ finding: Finding
    ) -> Region {
        let length = span.upperBound - span.lowerBound
        let isWhole = finding.edges.count > 1 || finding.length.map { abs($0 - length) < 1 } ?? true
        return Region(
            rect: rect, edge: edge, span: span, points: isWhole ? length : finding.length,
            extents: isWhole ? extents : nil)
    }
}

extension Finding {
    /// The overlap, in points; nil for none.
    fileprivate var length: Double? { overlap > 0 ? overlap : nil }
}

/// The frame of an item, and that of what it should lie in or keep out of; window coordinates, points.
struct RegionExtents: Hashable {
    let own: Rect
    /// The name of the other thing in sentences: `the safe area`.
    let other: String
    let bounds: Rect
    /// The axes along which the two are compared.
    var axes: [Axis]
    /// True where the other thing is a safe area of another screen around the item's, which the finding states.
    var isSafeAreaAround = false

    /// The two along their axes, without what they have in common.
    func spans(_ name: String) -> String {
        "\(name) spans \(own.words(axes)); \(other) spans \(bounds.words(axes))"
    }

    /// The two along their axes: `it spans y 424 to 444.5; the safe area spans y 0 to 320`, followed by the size of what they
    /// have in common if they are compared along both axes.
    func words(_ name: String) -> String {
        let spans = self.spans(name)
        guard axes.count > 1, let shared = own.intersection(bounds) else { return spans }
        return "\(spans); they share \(NumberText.tenths(shared.width)) × \(NumberText.tenths(shared.height)) pt"
    }
}

extension Rect {
    /// The extents along some axes: `x 16 to 377 and y 20 to 64`.
    func words(_ axes: [Axis]) -> String {
        WordList.of(
            axes.map { axis in
                let span = span(axis)
                let ends = [span.lowerBound, span.upperBound].map(NumberText.tenths)
                return "\(axis == .horizontal ? "x" : "y") \(ends[0]) to \(ends[1])"
            })
    }
}
