// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// A screen with everything that its parts ask for when they are drawn, by position in `Screen.items`.
struct DrawingScene {
    let drawing: ScreenDrawing
    /// With the values of the size classes applied.
    let items: [LayoutItem]
    /// Window coordinates, the contents of scroll views as the drawing shows them.
    let frames: [Rect]
    /// How far contents are scrolled so that the item the drawing is about can be seen.
    let scrolling: ScrolledContents
    /// Positions of the items that the drawing is about: the highlighted one, else those of the findings.
    let subjects: [Int]
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

    /// - Parameter followsSubjects: true to scroll and widen the picture to the items that the drawing is about; false where
    ///   pictures are compared.
    init(_ drawing: ScreenDrawing, followsSubjects: Bool = true) {
        let environment = drawing.layout.environment
        let items = drawing.screen.items(in: environment)
        let atRest = drawing.layout.windowFrames
        let count = min(items.count, atRest.count)
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
        (self.drawing, self.items) = (drawing, items)
        (self.children, self.parents, self.roots, self.positions) = (children, parents, roots, positions)
        solved = drawing.layout.items
        let reported = ReportedScreen(drawing.screen)
        self.reported = reported
        text = TextSetter(environment)
        palette = DrawingPalette(items, drawing.screen.appearance, os: environment.osMajor)
        let layout = drawing.layout
        let inBars = Self.inBars(items, parents)
        let hasPlace = items.indices.map { index in
            index < count && !inBars[index] && layout.isInstalled(index) && !lost.contains(items[index].id)
                && Self.isUsable(atRest[index])
        }
        self.hasPlace = hasPlace
        let about = Self.subjects(of: drawing) { Self.itemPosition(of: $0, items, positions, reported) }
        subjects = followsSubjects ? about.positions.filter { hasPlace[$0] } : []
        var scrolling = ScrolledContents(atRest)
        // Several items may be in one scroll view, which shows one place of its contents only.
        if subjects.count == 1 {
            scrolling.show(
                subjects[0], in: items, parents, along: about.axes, direction: environment.direction
            ) { frame, scroll in
                let seen = frame.intersection(Rect(size: environment.window)) ?? frame
                return seen.inset(by: layout.items[scroll].safeAreaInsets)
            }
        }
        let frames = scrolling.frames
        (self.scrolling, self.frames) = (scrolling, frames)
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
    static func clips(_ item: LayoutItem) -> Bool { item.clipsToBounds || scrolls(item) }

    /// True where the contents of a view scroll.
    static func scrolls(_ item: LayoutItem) -> Bool {
        ["UIScrollView", "UITableView", "UICollectionView", "UITextView"].contains(item.className)
    }

    /// The items that a drawing is about, and the axes along which no finding judges where they are.
    private static func subjects(
        of drawing: ScreenDrawing, _ position: (String) -> Int?
    ) -> (positions: [Int], axes: Set<Axis>) {
        if let item = drawing.highlighted { return ([item].compactMap(position), Set(Axis.allCases)) }
        guard drawing.layers.contains(.findings) else { return ([], []) }
        let told = FoldedFinding.fold(drawing.findings).map(\.finding)
        var seen: Set<Int> = []
        let positions = told.compactMap { position($0.subject) }.filter { seen.insert($0).inserted }
        return (positions, Set(Axis.allCases).subtracting(told.flatMap(\.edges).map(\.axis)))
    }

    /// Position of an item; nil for an id that no item has.
    func position(_ id: String) -> Int? { positions[id] }

    /// Position of the item that something of the screen is about: itself, the inner end of a constraint, the view of a
    /// recognizer.
    func itemPosition(of subject: String) -> Int? {
        Self.itemPosition(of: subject, items, positions, reported)
    }

    private static func itemPosition(
        of subject: String, _ items: [LayoutItem], _ positions: [String: Int], _ reported: ReportedScreen
    ) -> Int? {
        if let position = positions[subject] { return position }
        if let constraint = reported.constraint(subject) {
            let ends = [constraint.firstItem, constraint.secondItem].compactMap { $0.flatMap { positions[$0] } }
            return ends.filter { items[$0].guide == nil }.max() ?? ends.max()
        }
        return reported.screen.gestures.first { $0.id == subject }?.item.flatMap { positions[$0] }
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
