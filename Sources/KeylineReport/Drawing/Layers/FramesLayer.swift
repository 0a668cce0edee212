// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Outlines of the views, and their names if they fit.
struct FramesLayer {
    let scene: DrawingScene
    /// Positions of the items whose names are drawn elsewhere.
    var named: Set<Int> = []
    /// Positions of the items whose names may be drawn beside them; nil for all. Others are named where they have room in their
    /// own frames, because names beside views distract from findings.
    var mentioned: Set<Int>?
    /// The words over which no outline is drawn.
    let mask: ContentMask

    func elements(_ pen: inout Pen) -> [SVGElement] {
        let look = ShapeLook(stroke: AnnotationStyle.frame.opacity(0.5), lineWidth: 0.7 * pen.unit)
        var outlines: [SVGElement] = []
        var names: [SVGElement] = []
        for position in scene.items.indices where isShown(position) && scene.frames[position] != scene.device.window {
            guard let outline = outline(position, look) else { continue }
            // An outline that reaches beyond the window is drawn there only if the picture shows all of it.
            let shown = scene.shown(position)
            let isWhole = !shown.isInside(scene.device.window) && shown.isInside(pen.placer.bounds)
            outlines.append(isWhole ? outline : outline.with("clip-path", "url(#screen-clip)"))
        }
        let leaves = scene.items.indices.filter { isShown($0) && scene.children[$0].isEmpty }
        // Small views in front are named first, because the large views behind have more places for their names.
        for position in scene.items.indices.reversed() where isShown(position) {
            guard !named.contains(position), let name = name(position), let seen = seen(position, pen) else { continue }
            // The whole name is preferred; where it has no room, the plain one identifies the view.
            // In its own frame a name must not cover what is in front of the view; outside, no other view without subviews.
            let inFront = leaves.filter { $0 > position }.map { scene.frames[$0] } + parts(position) + mask.details
            let others = leaves.filter { $0 != position }.map { scene.frames[$0] }
            let outside =
                mentioned.map { $0.contains(position) } == false
                ? nil
                : Outside(
                    views: others, places: scene.neighbors(position) + mask.details,
                    parent: scene.parents[position].map(scene.shown))
            let whole = label(name, seen, inFront, outside, &pen)
            names += whole.isEmpty ? label(plainName(position), seen, inFront, outside, &pen) : whole
        }
        return mask.cut(outlines) + names
    }

    /// The views and places that a name beside its view must not cover.
    private struct Outside {
        /// The frames of other views without subviews: a name close to one of them would seem to be its.
        let views: [Rect]
        let places: [Rect]
        /// The frame of the superview: a name on its edge would seem to be its.
        let parent: Rect?

        /// Returns true for a name that covers a view or a place, or that a view stands so close to that the name would seem
        /// to be its.
        func isTouched(by name: Rect) -> Bool {
            let near = name.inset(by: EdgeInsets(all: -name.height / 2))
            // On the same line as another view, a name would seem to be its even from farther.
            let line = name.inset(by: EdgeInsets(top: 0, left: -2 * name.height, bottom: 0, right: -2 * name.height))
            return places.contains { $0.intersection(name) != nil } || parent.map { !name.isInside($0) } ?? false
                || views.contains { $0.intersection(near) != nil || $0.intersection(line) != nil }
        }
    }

    /// Returns the views inside a view that are clearly smaller, as far as they are its subviews or have a background: a name on
    /// one of them would seem to be its.
    private func parts(_ position: Int) -> [Rect] {
        let own = scene.shown(position)
        func isPart(_ inner: Int) -> Bool {
            scene.parents[inner] == position
                || scene.isInside(inner, position) && scene.hasOpaqueBackground(inner)
        }
        return scene.items.indices.dropFirst(position + 1).filter { isPart($0) && isShown($0) }.map(scene.shown).filter
        { part in
            part.width * part.height < Self.partShare * own.width * own.height
        }
    }

    private static let partShare = 0.8

    /// True for a view in the window, or a subject outside it; of others, the edge of the picture would cut off a part.
    private func isShown(_ position: Int) -> Bool {
        guard scene.items[position].guide == nil, scene.isVisible(position), scene.parents[position] != nil,
            !scene.isCovered(position) || mentioned?.contains(position) == true,
            let shown = scene.clips[position]?.intersection(scene.frames[position])
        else { return false }
        return shown.intersection(scene.device.window) != nil || scene.outsideSubjects.contains(position)
    }

    /// Returns the part of a frame inside its ancestors and the picture that no bar covers.
    private func seen(_ position: Int, _ pen: Pen) -> Rect? {
        let shown = scene.clips[position]?.intersection(scene.frames[position])?.intersection(pen.placer.bounds)
        let bars = [scene.device.navigationBar, scene.device.tabBar, scene.device.toolbar].compactMap(\.self).map(
            \.rect)
        return bars.reduce(shown) { seen, bar in
            guard let seen, seen.intersection(bar) != nil, !seen.isInside(bar) else { return seen }
            let below = max(seen.minY, bar.maxY)
            return bar.midY < seen.midY
                ? seen.replacing(.vertical, below...max(below, seen.maxY))
                : seen.replacing(.vertical, seen.minY...max(seen.minY, min(seen.maxY, bar.minY)))
        }
    }

    /// Returns the sides of a frame that its ancestors show; nil if they show none.
    private func outline(_ position: Int, _ look: ShapeLook) -> SVGElement? {
        let frame = scene.frames[position]
        guard let clip = scene.clips[position], let shown = frame.intersection(clip) else { return nil }
        if shown == frame { return .rect(frame, look) }
        let corners = [
            Point(x: shown.minX, y: shown.minY), Point(x: shown.maxX, y: shown.minY),
            Point(x: shown.maxX, y: shown.maxY), Point(x: shown.minX, y: shown.maxY),
        ]
        let isSide = [
            shown.minY == frame.minY, shown.maxX == frame.maxX, shown.maxY == frame.maxY, shown.minX == frame.minX,
        ]
        let sides = (0..<4).filter { isSide[$0] }.map { side -> String in
            let (start, end) = (corners[side], corners[(side + 1) % 4])
            return "M" + SVGNumber.list([start.x, start.y]) + " L" + SVGNumber.list([end.x, end.y])
        }
        return sides.isEmpty ? nil : .path(sides.joined(separator: " "), look)
    }

    /// Returns the name of a view that has its own name or a custom class; a UIKit class name would add nothing to the
    /// drawing.
    private func name(_ position: Int) -> String? {
        let item = scene.items[position]
        guard item.name?.isEmpty == false || item.customClass != nil else { return nil }
        let name = scene.name(position)
        return name.isEmpty || item.displayName == item.content.visibleText?.asName ? nil : name.shortened
    }

    private func plainName(_ position: Int) -> String {
        DistinctNames.plainName(scene.items[position]).shortened
    }

    /// - Parameters:
    ///   - inFront: the frames that the name must not cover inside its own.
    ///   - outside: the views that it must not cover outside; nil to keep it inside.
    private func label(
        _ name: String, _ frame: Rect, _ inFront: [Rect], _ outside: Outside?, _ pen: inout Pen
    ) -> [SVGElement] {
        let size = pen.size([name])
        let isRoomy = size.width <= frame.width && size.height <= frame.height
        let (left, right) = (frame.minX, frame.maxX - size.width)
        var corners: [Point] = []
        if isRoomy {
            for x in [left, right, frame.midX - size.width / 2] {
                corners += [Point(x: x, y: frame.minY), Point(x: x, y: frame.maxY - size.height)]
            }
            corners.append(Point(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2))
        } else {
            // A name is at most three times as wide as the view; a wider one would be ambiguous.
            guard outside != nil, size.width <= 3 * frame.width else { return [] }
            for x in [frame.midX - size.width / 2, left, right] {
                corners += [Point(x: x, y: frame.minY - size.height), Point(x: x, y: frame.maxY)]
            }
        }
        // Names of views in the window stay in the window.
        let window = scene.device.window
        if frame.isInside(window), size.width < window.width {
            corners = corners.map {
                Point(
                    x: min(max($0.x, window.minX), window.maxX - size.width),
                    y: min(max($0.y, window.minY), window.maxY - size.height))
            }
        }
        func rect(_ corner: Point) -> Rect { Rect(x: corner.x, y: corner.y, width: size.width, height: size.height) }
        if !isRoomy {
            // Moved into the window, a name beside a view near the edge would lie on the view itself.
            corners.removeAll { rect($0).intersection(frame).map { $0.shorterSide > 0.5 } ?? false }
            corners.removeAll { outside?.isTouched(by: rect($0)) ?? false }
        }
        guard let rect = pen.placer.place(size, at: isRoomy ? corners.clear(size, of: inFront) : corners) else {
            return []
        }
        return pen.label([name], in: rect, ink: AnnotationStyle.frame)
    }
}
