// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// A screen with everything that its drawing needs, by position in `Screen.items`.
struct DrawingScene {
    let drawing: ScreenDrawing
    /// The items, with the values of their size classes applied.
    let items: [LayoutItem]
    /// Window coordinates, with the contents of scroll views scrolled as in the drawing.
    let frames: [Rect]
    /// The scroll offsets that make the subject of the drawing visible.
    let scrolling: ScrolledContents
    /// Positions of the drawing's subjects: the highlighted item, else the subjects of the findings.
    let subjects: [Int]
    /// The findings by cause, in the order in which they are numbered.
    let causes: [FoldedFinding]
    /// Positions of further items that the causes concern.
    let concerned: [Int]
    private let names: DistinctNames
    let solved: SolvedItems
    /// The children of each item without guides, back to front.
    let children: [[Int]]
    let parents: [Int?]
    /// The items without a parent, excluding guides.
    let roots: [Int]
    /// Looks elements up by id.
    let reported: ReportedScreen
    let device: DeviceGeometry
    let palette: DrawingPalette
    let text: TextSetter
    /// True for each item with a place that can be drawn.
    let hasPlace: [Bool]
    /// The part of the window in which each item is visible, clipped by its ancestors; nil for none.
    let clips: [Rect?]
    private let positions: [String: Int]

    var screen: Screen { drawing.screen }
    var layout: SolvedLayout { drawing.layout }
    var environment: LayoutEnvironment { drawing.layout.environment }

    /// - Parameter followsSubjects: true to scroll and widen the picture to its subjects; false if pictures are
    ///   compared.
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
            // Parents precede their items; an item that names a later one as its parent is a root, as in the layout.
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
        let names = DistinctNames(items, parents)
        self.names = names
        let reported = ReportedScreen(drawing.screen.renamed(names.changed))
        self.reported = reported
        causes = DrawnCauses.causes(of: drawing, reported, names.changed)
        text = TextSetter(environment)
        palette = DrawingPalette(items, drawing.screen.appearance, os: environment.osMajor)
        let layout = drawing.layout
        let inBars = Self.inBars(items, parents)
        let hasPlace = items.indices.map { index in
            index < count && !inBars[index] && layout.isInstalled(index) && !lost.contains(items[index].id)
                && Self.isUsable(atRest[index])
        }
        self.hasPlace = hasPlace
        let about = Self.subjects(of: drawing, causes) { Self.itemPosition(of: $0, items, positions, reported) }
        subjects = followsSubjects ? about.positions.filter { hasPlace[$0] } : []
        concerned = followsSubjects ? about.concerned.filter { hasPlace[$0] } : []
        var scrolling = ScrolledContents(atRest)
        // Several subjects may be in one scroll view, which can only be scrolled to one place.
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

    /// Returns true for each item in a bar of its controller's containers; the drawing of the bar shows it.
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

    /// Returns true if a view clips its subviews to its bounds.
    static func clips(_ item: LayoutItem) -> Bool { item.clipsToBounds || scrolls(item) }

    /// Returns true if the contents of a view scroll.
    static func scrolls(_ item: LayoutItem) -> Bool {
        ["UIScrollView", "UITableView", "UICollectionView", "UITextView"].contains(item.className)
    }

    /// Returns the subjects of a drawing, and the axes along which no finding judges their places.
    private static func subjects(
        of drawing: ScreenDrawing, _ causes: [FoldedFinding], _ position: (String) -> Int?
    ) -> (positions: [Int], concerned: [Int], axes: Set<Axis>) {
        if let item = drawing.highlighted { return ([item].compactMap(position), [], Set(Axis.allCases)) }
        var seen: Set<Int> = []
        let positions = causes.compactMap { position($0.finding.subject) }.filter { seen.insert($0).inserted }
        let concerned = causes.flatMap(\.concerned).compactMap(position).filter { seen.insert($0).inserted }
        let judged = causes.flatMap { ([$0.finding] + $0.members).flatMap(\.edges).map(\.axis) }
        return (positions, concerned, Set(Axis.allCases).subtracting(judged))
    }

    /// Returns the position of an item; nil for an unknown id.
    func position(_ id: String) -> Int? { positions[id] }

    /// Returns the position of the item for a subject: the item itself, the inner item of a constraint, or the view of
    /// a recognizer.
    func itemPosition(of subject: String) -> Int? {
        Self.itemPosition(of: subject, items, positions, reported)
    }

    private static func itemPosition(
        of subject: String, _ items: [LayoutItem], _ positions: [String: Int], _ reported: ReportedScreen
    ) -> Int? {
        if let position = positions[subject] { return position }
        if let constraint = reported.constraint(subject) {
            let ends = constraint.itemIDs.compactMap { positions[$0] }
            return ends.filter { items[$0].guide == nil }.max() ?? ends.max()
        }
        return reported.screen.gestures.first { $0.id == subject }?.item.flatMap { positions[$0] }
    }

    /// Returns true if an item is a descendant of another one.
    func isInside(_ position: Int, _ ancestor: Int) -> Bool {
        var above = parents[position]
        while let parent = above {
            if parent == ancestor { return true }
            above = parents[parent]
        }
        return false
    }

    /// Returns true if an item is visible.
    func isVisible(_ position: Int) -> Bool { hasPlace[position] && layout.isVisible(position) }

    /// The position of the highlighted item.
    var highlighted: Int? { drawing.highlighted.flatMap { positions[$0] } }

    /// The window without the insets of its bars and hardware; on televisions at least the title-safe margin, the same
    /// as in the rules.
    var safeArea: Rect {
        var insets = environment.safeArea
        if environment.idiom == .tv {
            insets = EdgeInsets(
                top: max(insets.top, 60), left: max(insets.left, 80), bottom: max(insets.bottom, 60),
                right: max(insets.right, 80))
        }
        return Rect(size: environment.window).inset(by: insets)
    }

    /// The name that no other item has.
    func name(_ position: Int) -> String { names.names[position] }

    /// Returns a view with the values that its control needs to draw itself.
    ///
    /// - Parameter unit: the unit of the drawing's style, points.
    func view(_ position: Int, unit: Double) -> DrawnView {
        DrawnView(
            item: items[position], frame: frames[position], safeAreaInsets: solved[position].safeAreaInsets,
            subviews: children[position].filter { isVisible($0) }.map { (items[$0], frames[$0]) },
            inFront: items[position].content.image == nil ? [] : inFront(of: position),
            environment: environment, palette: palette, text: text, unit: unit)
    }
}
