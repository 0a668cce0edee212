// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The reason why touches do not reach a view in any layout.
///
/// Source: `UIView.hitTest(_:with:)`: views that are hidden, ignore user interaction or have an alpha level of less
/// than 0.01 are left out, together with their subviews.
enum TouchBlock {
    case hidden(Int), transparent(Int), deaf(Int)

    /// The position of the view that blocks them.
    var position: Int {
        switch self {
        case .hidden(let position), .transparent(let position), .deaf(let position): position
        }
    }
}

extension TouchBlock {
    /// The reason why hit-testing skips a view; nil if it does not.
    init?(_ position: Int, _ items: [LayoutItem]) {
        if !items[position].receivesTouches {
            self = .deaf(position)
        } else if items[position].isHidden {
            self = .hidden(position)
        } else if items[position].alpha < 0.01 {
            self = .transparent(position)
        } else {
            return nil
        }
    }

    /// Returns the first block from a view outwards: in the view itself, else in the nearest view around it.
    static func above(_ position: Int, _ items: [LayoutItem], _ parents: [Int]) -> TouchBlock? {
        var current = position
        while current >= 0 {
            if let block = TouchBlock(current, items) { return block }
            current = parents[current]
        }
        return nil
    }

    /// Returns true if a view is a button or a field that is typed into, or has a tap recognizer.
    static func isTarget(_ position: Int, _ screen: Screen, _ recognizers: [Int]) -> Bool {
        switch screen.items[position].className {
        case "UIButton", "UIControl": true
        default:
            screen.items[position].takesTyping || recognizers.contains { screen.gestures[$0].kind == .tap }
        }
    }
}

extension ScreenContext {
    /// Returns the first block from a view outwards: in the view itself, else in the nearest view around it.
    func touchBlock(_ position: Int) -> TouchBlock? { TouchBlock.above(position, screen.items, parents) }

    /// Returns true if touches reach a view, also where they do so only after code turns views on.
    func isReachedInTime(_ position: Int) -> Bool {
        var current = position
        while current >= 0, let block = touchBlock(current) {
            guard case .deaf(let view) = block, enabledByCode.contains(view), !screen.items[view].isHidden else {
                return false
            }
            current = parents[view]
        }
        return true
    }
}

extension LayoutContext {
    /// Returns the part of a view's frame inside the bounds of all views around it, up to one that scrolls, excluding
    /// the root view; nil if nothing is left. Views in front of it are ignored.
    func touchRegion(_ position: Int) -> Rect? {
        var (region, current) = (frame(position), screen.parents[position])
        while current >= 0, current != screen.root, !screen.families[current].scrolls {
            guard let inside = region.intersection(frame(current)), !inside.isEmpty else { return nil }
            (region, current) = (inside, screen.parents[current])
        }
        return region
    }
}

/// The part of a view that touches reach in a layout. Window coordinates, points.
///
/// Source: `UIView.hitTest(_:with:)`: points outside a view's bounds are never reported as hits, even where they lie in
/// one of its subviews; of siblings the one in front comes first. Neither depends on `clipsToBounds`.
struct TouchReach {
    /// The reason why touches do not reach all of the view.
    enum Obstacle: Equatable {
        /// The bounds of a view around it, by position.
        case bounds(Int)
        /// Siblings in front of it, or in front of a view around it, by position.
        case cover([Int])
    }

    /// The part of the frame inside the bounds of all views around it, excluding the root view; nil if nothing is left.
    private(set) var region: Rect?
    /// The siblings that cover all of it, else the outermost bounds that cut off a part of it.
    private(set) var obstacle: Obstacle?
    /// True if a view around it clips, so that the part cut off is not visible either.
    private(set) var isClipped = false

    init(_ position: Int, _ layout: LayoutContext) {
        let screen = layout.screen
        let frame = layout.frame(position)
        region = frame
        var remaining = [frame]
        var covers: [Int] = []
        var current = position
        var isInContent = false
        while current != screen.root, screen.parents[current] >= 0, let seen = region {
            let parent = screen.parents[current]
            if screen.screen.items[current].containment == .subview {
                for sibling in screen.children[parent]
                where sibling > current && layout.takesTouches(sibling) && !remaining.isEmpty {
                    let rest = remaining.flatMap { $0.subtracting(layout.frame(sibling)) }
                    if rest != remaining { covers.append(sibling) }
                    remaining = rest
                }
            }
            if remaining.isEmpty {
                obstacle = .cover(covers)
                return
            }
            if parent != screen.root {
                let bounds = layout.frame(parent)
                if screen.families[parent].scrolls {
                    // Contents can be scrolled to any place where the scroll view itself is touched.
                    (remaining, isInContent) = ([bounds], true)
                } else if isInContent {
                    remaining = remaining.compactMap { $0.intersection(bounds) }
                } else {
                    let inside = seen.intersection(bounds).flatMap { $0.isEmpty ? nil : $0 }
                    if inside != seen {
                        (obstacle, region) = (.bounds(parent), inside)
                        isClipped = isClipped || screen.screen.items[parent].clipsToBounds
                    }
                    remaining = remaining.compactMap { $0.intersection(bounds) }
                }
                // A view of no size takes no touches, even if its contents scroll.
                if bounds.isEmpty, covers.isEmpty {
                    (obstacle, region) = (.bounds(parent), nil)
                    return
                }
            }
            current = parent
        }
    }
}

extension LayoutContext {
    /// Returns true if a view takes the touches in its frame.
    fileprivate func takesTouches(_ position: Int) -> Bool {
        screen.takesTouches[position] && layout.isInstalled(position) && !frame(position).isEmpty
    }

    /// True if touches are judged in the layout: it fills a window, on a device with a touch screen.
    var judgesTouches: Bool { fillsWindow && screen.isTouched && environment.idiom != .tv }

    /// Returns a reason if the document does not determine where views are along some axes: a conflict or a placeholder
    /// constraint affects them.
    func doubtOfSettings(_ positions: [Int], _ axes: Set<Axis> = Set(Axis.allCases)) -> ReviewReason? {
        if axes.contains(where: { torn.contains($0, Set(positions)) }) { return ReviewReason(.isInConflict) }
        return screen.placeholder(of: positions, axes)
            ?? axes.lazy.compactMap { self.doubtOfProportions(positions, $0) }.first
    }
}

extension Rect {
    /// Returns the parts of the rectangle outside another one.
    fileprivate func subtracting(_ other: Rect) -> [Rect] {
        guard touches(other), let shared = intersection(other) else { return [self] }
        let parts = [
            Rect(x: minX, y: minY, width: width, height: shared.minY - minY),
            Rect(x: minX, y: shared.maxY, width: width, height: maxY - shared.maxY),
            Rect(x: minX, y: shared.minY, width: shared.minX - minX, height: shared.height),
            Rect(x: shared.maxX, y: shared.minY, width: maxX - shared.maxX, height: shared.height),
        ]
        return parts.filter { $0.width > 0.5 && $0.height > 0.5 }
    }
}
