// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel

/// Detects harm that a change of a screen does and no rule reports: a view leaves the window, or covers another one.
///
/// Rules ignore views wholly outside the window, because they may wait there on purpose, and most views that cover each
/// other. A change that Keyline itself offers or makes must cause neither. Every change is judged by this type: those
/// that a check offers, those that an explanation offers, and the edits of documents and catalogs.
public struct ChangeHarm {
    /// The harm, with the display names of the views.
    public enum Kind: Hashable, Sendable {
        /// A view leaves the window, or reaches farther out of it.
        case pushesOut(element: String)
        /// A view covers text, a control or a picture that it did not cover before.
        case covers(element: String, covered: String)
    }

    private let context: ScreenContext
    private let environments: [LayoutEnvironment]
    /// The positions of views that are shown only while the screen waits.
    private let waiting: Set<Int>

    /// Prepares a screen as it is.
    ///
    /// - Parameter environments: the environments in which the screen is shown.
    public init(_ screen: Screen, app: App?, in environments: [LayoutEnvironment]) {
        self.init(ScreenContext(screen, app: app), in: environments)
    }

    init(_ context: ScreenContext, in environments: [LayoutEnvironment]) {
        (self.context, self.environments) = (context, environments)
        waiting = Self.waiting(context)
    }

    /// Returns the positions of spinners, and of panels around them that hold no control, with their contents. They are in
    /// front of what they wait for, and only meanwhile.
    private static func waiting(_ context: ScreenContext) -> Set<Int> {
        let items = context.screen.items
        var waiting: Set<Int> = []
        for spinner in items.indices where items[spinner].className == "UIActivityIndicatorView" {
            waiting.insert(spinner)
            let panel = context.parents[spinner]
            guard panel >= 0, panel != context.root else { continue }
            let contents = items.indices.filter { context.isInside($0, panel) }
            guard !contents.contains(where: { context.roles[$0] == .interactive }) else { continue }
            waiting.formUnion(contents + [panel])
        }
        return waiting
    }

    /// Returns the harm that a changed screen does: a view reaches farther out of the window, or over another view by more
    /// than 2 points farther than before. Nil if it does none.
    ///
    /// - Complexity: two layouts in each environment; comparing them is quadratic in the views that move.
    public func kind(of changed: Screen) -> Kind? {
        let (old, new) = (ScreenProgram(context.screen), ScreenProgram(changed))
        let positions = Dictionary(
            changed.items.indices.map { (changed.items[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        let places = context.screen.items.map { positions[$0.id] }
        for environment in environments {
            let comparison = PlaceComparison(
                context, before: old.solve(in: environment), after: new.solve(in: environment), places: places,
                waiting: waiting)
            if let found = comparison.pushedOut ?? comparison.covering { return found }
        }
        return nil
    }
}

/// The views of one environment before and after a change, by their positions before it.
private struct PlaceComparison {
    /// One view before and after the change. Points, window coordinates.
    private struct Place {
        let position: Int
        /// True if the change moves or resizes the view.
        let moves: Bool
        /// The frame.
        let old, new: Rect
        /// The part that people must see or touch; nil if there is none.
        let oldContent, newContent: Rect?
        /// True if the view hides what is behind it.
        let hides: Bool
    }

    private let context: ScreenContext
    private let window: Rect
    private let direction: LayoutDirection
    private let shown: [Place]
    /// The frames of all items before and after the change.
    private let frames: (old: [Rect], new: [Int: Rect])

    /// Views that reach less far out of the window count as rounded, in points.
    private static let outsideTolerance = 1.0
    /// The largest new overlap that does no harm, in points.
    private static let overlapTolerance = 2.0

    /// - Parameters:
    ///   - places: the position of each item of the screen after the change; nil if the change removes it.
    ///   - waiting: the positions of views that cover nothing.
    init(
        _ context: ScreenContext, before: SolvedLayout, after: SolvedLayout, places: [Int?], waiting: Set<Int>
    ) {
        let direction = after.environment.direction
        self.direction = direction
        self.context = context
        let moved = places.enumerated().compactMap { position, place in place.map { (position, after.windowFrames[$0]) }
        }
        frames = (before.windowFrames, Dictionary(moved, uniquingKeysWith: { first, _ in first }))
        window = Rect(size: after.environment.window)
        shown = context.screen.items.indices.compactMap { position in
            guard let place = places[position], context.screen.items[position].guide == nil,
                after.isVisible(place), position < before.windowFrames.count, place < after.windowFrames.count
            else { return nil }
            let (old, new) = (before.windowFrames[position], after.windowFrames[place])
            let isShown = !waiting.contains(position)
            guard new.width > Self.outsideTolerance, new.height > Self.outsideTolerance else { return nil }
            return Place(
                position: position, moves: old != new, old: old, new: new,
                oldContent: before.isVisible(position) && isShown
                    ? context.contentRect(position, in: old, direction) : nil,
                newContent: isShown ? context.contentRect(position, in: new, direction) : nil,
                hides: isShown && context.hidesBehind(position))
        }
    }

    /// A view that reaches farther out of the window; one that draws nothing counts only if it did not leave the window
    /// before. Contents of a scroll view may leave it at the bottom and at the end, because they can be scrolled back, but
    /// not at the edges where they begin.
    var pushedOut: ChangeHarm.Kind? {
        shown.first { place in
            guard place.moves else { return false }
            let scrollView = context.scrollViews.around[place.position]
            if scrollView < 0 {
                let isEmptyOutside = place.newContent == nil && overflow(place.old) > Self.outsideTolerance
                return !isEmptyOutside && overflow(place.new) > overflow(place.old) + Self.outsideTolerance
            }
            let position = context.scrollViews.positions[scrollView]
            guard let bounds = frames.new[position] else { return false }
            return beginning(place.new, bounds)
                > beginning(place.old, frames.old[position]) + Self.outsideTolerance
        }.map { .pushesOut(element: name($0.position)) }
    }

    private func overflow(_ rect: Rect) -> Double {
        max(0, window.minX - rect.minX, window.minY - rect.minY, rect.maxX - window.maxX, rect.maxY - window.maxY)
    }

    /// Returns the points by which scrolled contents leave their scroll view at the edges where they begin.
    private func beginning(_ rect: Rect, _ bounds: Rect) -> Double {
        let start = direction == .rightToLeft ? rect.maxX - bounds.maxX : bounds.minX - rect.minX
        return max(0, bounds.minY - rect.minY, start)
    }

    /// A view that covers the contents of one behind it.
    var covering: ChangeHarm.Kind? {
        for (place, front) in shown.enumerated() where front.hides || front.newContent != nil {
            for back in shown[..<place] where (front.moves || back.moves) && covers(front, back) {
                return .covers(element: name(front.position), covered: name(back.position))
            }
        }
        return nil
    }

    /// Returns true if a view overlaps the contents of one behind it farther than before. Contents of a view, and of
    /// different scroll views or cells, are not compared.
    private func covers(_ front: Place, _ back: Place) -> Bool {
        guard let content = back.newContent, !context.isInside(front.position, back.position),
            context.scrollViews.around[front.position] == context.scrollViews.around[back.position],
            context.surroundings[front.position].cell == context.surroundings[back.position].cell
        else { return false }
        let new = front.hides ? front.new : front.newContent
        let old = front.hides ? front.old : front.oldContent
        return overlap(new, content) > overlap(old, back.oldContent) + Self.overlapTolerance
    }

    /// Returns the smaller side of the visible part of two rectangles' intersection, in points.
    private func overlap(_ one: Rect?, _ other: Rect?) -> Double {
        guard let common = one.flatMap({ one in other.flatMap(one.intersection) })?.intersection(window) else {
            return 0
        }
        return min(common.width, common.height)
    }

    private func name(_ position: Int) -> String { context.screen.items[position].displayName }
}
