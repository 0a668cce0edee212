// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// A screen with everything that its parts ask for when they are drawn, by position in `Screen.items`.
struct DrawingScene {
    let drawing: ScreenDrawing
    /// With the values of the size classes applied.
    let items: [LayoutItem]
    /// Window coordinates.
    let frames: [Rect]
    let solved: SolvedItems
    /// Back to front; guides are none.
    let children: [[Int]]
    let parents: [Int?]
    /// Without parent, guides left out.
    let roots: [Int]
    /// Looks elements up by id.
    let reported: ReportedScreen
    let device: DeviceGeometry
    let palette: DrawingPalette
    let text: TextSetter
    /// True where an item has a place that can be drawn.
    let hasPlace: [Bool]
    /// The part of the window that each item can be seen in, cut by its ancestors; nil = none.
    let clips: [Rect?]
    private let positions: [String: Int]

    var screen: Screen { drawing.screen }
    var layout: SolvedLayout { drawing.layout }
    var environment: LayoutEnvironment { drawing.layout.environment }

    init(_ drawing: ScreenDrawing) {
        let environment = drawing.layout.environment
        let items = drawing.screen.items(in: environment)
        let frames = drawing.layout.windowFrames
        let count = min(items.count, frames.count)
        let positions = Dictionary(items.indices.map { (items[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        var children = [[Int]](repeating: [], count: items.count)
        var parents = [Int?](repeating: nil, count: items.count)
        var roots: [Int] = []
        for index in 0..<count {
            // Items stand behind their parents; what names a later one is a root, as in the layout.
            if let parent = items[index].parent.flatMap({ positions[$0] }), parent < index {
                parents[index] = parent
                if items[index].guide == nil { children[parent].append(index) }
            } else if items[index].guide == nil {
                roots.append(index)
            }
        }
        let lost = Set(drawing.layout.lostItems)
        (self.drawing, self.items, self.frames) = (drawing, items, frames)
        (self.children, self.parents, self.roots, self.positions) = (children, parents, roots, positions)
        solved = drawing.layout.items
        reported = ReportedScreen(drawing.screen)
        text = TextSetter(environment)
        palette = DrawingPalette(items, drawing.screen.appearance, os: environment.osMajor)
        let layout = drawing.layout
        let inBars = Self.inBars(items, parents)
        hasPlace = items.indices.map { index in
            index < count && !inBars[index] && layout.isInstalled(index) && !lost.contains(items[index].id)
                && Self.isUsable(frames[index])
        }
        device = DeviceGeometry(drawing, root: roots.first.map { frames[$0] })
        let whole = Rect(x: -5000, y: -5000, width: 20_000, height: 20_000)
        var clips: [Rect?] = []
        for index in items.indices {
            let above = parents[index].map { parent in
                Self.clips(items[parent]) ? clips[parent].flatMap { $0.intersection(frames[parent]) } : clips[parent]
            }
            clips.append(index < count ? above ?? whole : nil)
        }
        self.clips = clips
    }

    /// True where each item is laid out by a bar of its controller's containers, whose drawing shows its place.
    private static func inBars(_ items: [LayoutItem], _ parents: [Int?]) -> [Bool] {
        var result: [Bool] = []
        for (index, item) in items.enumerated() {
            result.append(parents[index].map { result[$0] } ?? (item.containment == .barItem))
        }
        return result
    }

    private static func isUsable(_ rect: Rect) -> Bool {
        [rect.x, rect.y, rect.width, rect.height].allSatisfy { $0.isFinite && $0.magnitude < SolvedLayout.farthest }
    }

    /// True where a view cuts off what lies outside its bounds.
    static func clips(_ item: LayoutItem) -> Bool {
        item.clipsToBounds
            || ["UIScrollView", "UITableView", "UICollectionView", "UITextView"].contains(item.className)
    }

    /// Position of an item; nil for an id that no item has.
    func position(_ id: String) -> Int? { positions[id] }

    /// Position of the item that something of the screen is about: itself, the inner end of a constraint, the view of a
    /// recognizer.
    func itemPosition(of subject: String) -> Int? {
        if let position = positions[subject] { return position }
        if let constraint = reported.constraint(subject) {
            let ends = [constraint.firstItem, constraint.secondItem].compactMap { $0.flatMap { positions[$0] } }
            return ends.filter { items[$0].guide == nil }.max() ?? ends.max()
        }
        return screen.gestures.first { $0.id == subject }?.item.flatMap { positions[$0] }
    }

    /// True where an item is in another one, however deep.
    func isInside(_ position: Int, _ ancestor: Int) -> Bool {
        var above = parents[position]
        while let parent = above {
            if parent == ancestor { return true }
            above = parents[parent]
        }
        return false
    }

    /// True where an item can be seen.
    func isVisible(_ position: Int) -> Bool { hasPlace[position] && layout.isVisible(position) }

    /// The item that is told from all others.
    var highlighted: Int? { drawing.highlighted.flatMap { positions[$0] } }

    /// The window without the insets of its bars and hardware; on televisions at least the title-safe margin, as the rules
    /// have it.
    var safeArea: Rect {
        var insets = environment.safeArea
        if environment.idiom == .tv {
            insets = EdgeInsets(
                top: max(insets.top, 60), left: max(insets.left, 80), bottom: max(insets.bottom, 60),
                right: max(insets.right, 80))
        }
        return Rect(size: environment.window).inset(by: insets)
    }

    /// The display name of an item.
    func name(_ position: Int) -> String { SVGText.withoutDirections(items[position].displayName.onOneLine) }

    /// A view as its control draws it.
    func view(_ position: Int) -> DrawnView {
        DrawnView(
            item: items[position], frame: frames[position], safeAreaInsets: solved[position].safeAreaInsets,
            subviews: children[position].filter { isVisible($0) }.map { (items[$0], frames[$0]) },
            environment: environment, palette: palette, text: text)
    }
}
