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
        let frame = scene.frames[position]
        if finding.rule == ObstructionRoundedCorner.metadata.id {
            let corners = DisplayCorners(window: scene.environment.window, radius: scene.environment.cornerRadius ?? 0)
            let found = corners.outside(frame).map { Region(rect: $0.rect, edge: nil, outline: $0.outline) }
            if !found.isEmpty { return found }
        }
        if let kind = obstructed(finding.rule) {
            let found = kind.compactMap { frame.intersection($0) }.map { Region(rect: $0, edge: nil) }
            if !found.isEmpty { return found }
        }
        let stopsShort = finding.rule == SafeAreaBackgroundStopsShort.metadata.id
        return finding.edges.compactMap { edge in
            stopsShort ? band(frame, edge, finding) : beyond(frame, edge, finding)
        }
    }

    /// The rectangles of what a rule says covers an item; nil where it says no such thing.
    private func obstructed(_ rule: String) -> [Rect]? {
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

    /// The part of a frame that lies beyond the safe area on an edge, no farther than the finding says.
    private func beyond(_ frame: Rect, _ edge: Edge, _ finding: Finding) -> Region? {
        let safe = scene.safeArea
        let most = finding.overlap > 0 ? finding.overlap : .infinity
        let (start, end): (Double, Double) =
            switch edge {
            case .top: (max(frame.minY, safe.minY - most), safe.minY)
            case .left: (max(frame.minX, safe.minX - most), safe.minX)
            case .bottom: (safe.maxY, min(frame.maxY, safe.maxY + most))
            case .right: (safe.maxX, min(frame.maxX, safe.maxX + most))
            }
        guard end > start else { return finding.edges == [edge] ? stated(frame, edge, finding.overlap) : nil }
        return strip(frame, edge, start...end).map { Region(rect: $0, edge: edge, span: start...end) }
    }

    /// The part of a frame from its edge inwards, as long as the finding says: where the screen's own safe area is not the one
    /// that the finding was judged by, as of a view in another screen.
    private func stated(_ frame: Rect, _ edge: Edge, _ overlap: Double) -> Region? {
        guard overlap > 0, overlap.isFinite else { return nil }
        let span =
            switch edge {
            case .top: frame.minY...(frame.minY + overlap)
            case .left: frame.minX...(frame.minX + overlap)
            case .bottom: (frame.maxY - overlap)...frame.maxY
            case .right: (frame.maxX - overlap)...frame.maxX
            }
        return strip(frame, edge, span).map { Region(rect: $0, edge: edge, span: span) }
    }

    /// The part of a frame in a span along an edge's axis.
    private func strip(_ frame: Rect, _ edge: Edge, _ span: ClosedRange<Double>) -> Rect? {
        let length = span.upperBound - span.lowerBound
        let strip =
            edge.axis == .vertical
            ? Rect(x: frame.minX, y: span.lowerBound, width: frame.width, height: length)
            : Rect(x: span.lowerBound, y: frame.minY, width: length, height: frame.height)
        return strip.intersection(frame)
    }

    /// The band that remains beside a frame at an edge of the window, as wide as the finding says.
    private func band(_ frame: Rect, _ edge: Edge, _ finding: Finding) -> Region? {
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
}
