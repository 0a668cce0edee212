// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Draws the view tree: subviews in front of superviews, siblings in their order, each view as a group with an id and a
/// title.
struct ViewDrawing {
    private let scene: DrawingScene
    private var names = SVGNames()
    private let unit: Double
    private var outlines: WordOutlines
    /// Positions of the views on which their own names are written.
    private(set) var named: Set<Int> = []
    /// The places of words, in window coordinates.
    private(set) var words: [Rect] = []
    /// The frames of words, as tight as their fonts allow, window coordinates.
    private(set) var texts: [Rect] = []
    /// The frames of small shapes, window coordinates.
    private(set) var details: [Rect] = []

    /// - Parameter unit: the unit of the drawing's style, points.
    init(_ scene: DrawingScene, unit: Double) {
        (self.scene, self.unit) = (scene, unit)
        outlines = WordOutlines(unit: unit)
    }

    /// Draws all views.
    mutating func elements() -> [SVGElement] { scene.roots.compactMap { group($0) } }

    /// Draws a view without its subviews, as translucent as its superviews make it.
    mutating func alone(_ position: Int) -> SVGElement? {
        guard scene.isVisible(position) else { return nil }
        let view = scene.view(position, unit: unit)
        let drawing = ControlDrawings.drawing(of: view.item.className)
        let group = opened(position).adding(ViewFace.elements(view.item, in: view.frame, scene.palette))
        return translucent(
            group.adding(drawing.shapes(of: view)).adding(drawing.shapesInFront(of: view)), position)
    }

    /// Draws a view with its subviews once more, as translucent as its superviews make it; the places of words stay as they
    /// are.
    mutating func again(_ position: Int) -> SVGElement? {
        var other = self
        defer { names = other.names }
        return other.group(position).map { translucent($0, position) }
    }

    /// Returns the group of a view with the opacity of the view and its superviews.
    private func translucent(_ group: SVGElement, _ position: Int) -> SVGElement {
        var opacity = scene.items[position].alpha
        var above = scene.parents[position]
        while let parent = above {
            opacity *= scene.items[parent].alpha
            above = scene.parents[parent]
        }
        return opacity < 1 ? group.with("opacity", opacity) : group
    }

    private mutating func group(_ position: Int) -> SVGElement? {
        guard scene.isVisible(position) else { return nil }
        let item = scene.items[position]
        let view = scene.view(position, unit: unit)
        let drawing = ControlDrawings.drawing(of: item.className)
        let face = outlines.fitted(ViewFace.elements(item, in: view.frame, scene.palette))
        let shapes = outlines.fitted(drawing.shapes(of: view))
        var group = opened(position).adding(face).adding(shapes)
        func seen(_ places: [Rect]) -> [Rect] {
            places.compactMap { place in scene.clips[position].flatMap { place.intersection($0) } }
        }
        for front in seen([view.frame]) where scene.hidesWhatIsBehind(position) { leaveOut(behind: front) }
        words += seen(drawing.wordPlaces(of: view))
        texts += seen(shapes.flatMap(\.textPlaces))
        details += seen(shapes.flatMap(\.detailPlaces))
        let subviews = scene.children[position].compactMap { self.group($0) }
        let inFront = outlines.fitted(drawing.shapesInFront(of: view))
        let name = DistinctNames.plainName(item)
        if (shapes + inFront).contains(where: { $0.shows(name) }) { named.insert(position) }
        texts += seen(inFront.flatMap(\.textPlaces))
        details += seen(inFront.flatMap(\.detailPlaces))
        group = group.adding(clipped(subviews, by: item, view.frame))
        return group.adding(inFront)
    }

    /// Leaves out the places of words and small shapes that an opaque view hides.
    private mutating func leaveOut(behind front: Rect) {
        words.removeAll { $0.isInside(front) }
        texts.removeAll { $0.isInside(front) }
        details.removeAll { $0.isInside(front) }
    }

    /// Returns the group of a view with its id, attributes and title.
    private mutating func opened(_ position: Int) -> SVGElement {
        let item = scene.items[position]
        var group = SVGElement("g").with("id", names.unique("view", item.source?.objectID ?? item.id))
        group = group.with("class", "view").with("data-item", item.id).with("data-object-id", item.source?.objectID)
        group = group.with("data-class", item.customClass ?? item.className)
        if item.alpha < 1 { group = group.with("opacity", item.alpha) }
        return group.adding([SVGElement("title").adding(text: title(item))])
    }

    /// Returns the subviews, clipped to the view's bounds if the view clips.
    private mutating func clipped(_ subviews: [SVGElement], by item: LayoutItem, _ frame: Rect) -> [SVGElement] {
        guard !subviews.isEmpty, DrawingScene.clips(item) else { return subviews }
        let id = names.unique("clip", item.source?.objectID ?? item.id)
        let clip = SVGElement("clipPath", [.rect(frame, radius: ViewFace.radius(of: item), ShapeLook(fill: .black))])
            .with("id", id)
        return [clip, .group(subviews).with("clip-path", "url(#\(id))")]
    }

    /// Returns the title of a view: `Sign in (UIButton), x 16, y 700, 361 × 50 pt`.
    private func title(_ item: LayoutItem) -> String {
        guard let frame = scene.position(item.id).map({ scene.layout.windowFrames[$0] }) else { return "" }
        let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.points)
        let name = scene.position(item.id).map(scene.name) ?? ""
        return "\(name) (\(item.customClass ?? item.className)), x \(numbers[0]), y \(numbers[1]), "
            + "\(numbers[2]) × \(numbers[3]) pt"
    }
}
