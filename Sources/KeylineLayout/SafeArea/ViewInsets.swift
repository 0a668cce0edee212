// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Computes `safeAreaInsets` and `layoutMargins` of every view from the frames of a pass.
///
/// Sources: documentation of `safeAreaLayoutGuide` and of `preservesSuperviewLayoutMargins`; "Notes from the margins"
/// (martiancraft, 2019): a view's inset on an edge is how far it reaches into its superview's unsafe strip, at most the
/// superview's own inset; the safe inset is added to the margins.
struct ViewInsets {
    let tree: LayoutTree
    let environment: LayoutEnvironment
    private let screenKind: ScreenKind
    /// True for a view without controller whose root reaches the edges of the window.
    private let reachesScreenEdges: Bool
    private let respectsSystemMinimum: Bool
    private let hasSafeAreas: Bool
    private let designTime: DesignTimeBehavior
    /// True if the controller adjusts its scroll view even where that cannot scroll: it is in a navigation controller, even in
    /// one that hides its bar, or may be, which only code shows for a xib.
    ///
    /// Source: UIScrollView.h, UIScrollViewContentInsetAdjustmentAutomatic.
    let adjustsContentScrollView: Bool

    /// - Parameter hasWindow: true if the root view is laid out at the size of the window (`Screen.hasWindow`).
    init(tree: LayoutTree, screen: Screen, hasWindow: Bool, environment: LayoutEnvironment) {
        self.tree = tree
        self.environment = environment
        screenKind = screen.kind
        reachesScreenEdges = screen.kind == .view && hasWindow
        respectsSystemMinimum = screen.respectsSystemMinimumLayoutMargins
        hasSafeAreas = environment.behavior.insets.hasSafeAreas
        adjustsContentScrollView =
            (screen.isInNavigation || screen.design?.isXib == true) && screen.adjustsContentScrollView
        designTime = environment.behavior.designTime
    }

    /// Returns the safe area insets of every view for frames in window coordinates. Linear in the items.
    func safeAreaInsets(frames: [Rect]) -> [EdgeInsets] {
        var result: [EdgeInsets] = []
        safeAreaInsets(of: tree.allItems, frames: frames, into: &result)
        return result
    }

    /// Computes the safe area insets of some views for frames in window coordinates; those of all others become zero.
    ///
    /// - Parameters:
    ///   - items: the positions of the views, ascending, with all their ancestors; parents come before children.
    ///   - result: the insets by position; its storage is reused.
    func safeAreaInsets(of items: [Int], frames: some FrameList, into result: inout [EdgeInsets]) {
        result.reset(to: .zero, count: tree.nodes.count)
        result.withUnsafeMutableBufferPointer { result in
            for index in items where !tree.insetTraits[index].isGuide {
                guard let parent = tree.nodes[index].parent else {
                    if hasWindowInsets(index) { result[index] = environment.safeArea }
                    continue
                }
                if isDrawnApart(index) {
                    let window = Rect(size: environment.window)
                    result[index] = Self.reached(
                        Rect(size: frames[index].size), parent: window, insets: environment.windowSafeArea)
                    continue
                }
                result[index] = Self.reached(frames[index], parent: frames[parent], insets: result[parent])
                if tree.insetTraits[index].isInScrollView {
                    // A scroll view that adjusts its content inset moves its content out of the bars' way itself.
                    result[index].top = 0
                    result[index].bottom = 0
                }
            }
        }
    }

    /// Returns true for a collection view's cell that is laid out in a window of its own, without bars.
    private func isDrawnApart(_ index: Int) -> Bool {
        designTime.givesCollectionCellsWindows && tree.items[index].containment == .cell
            && tree.items[index].className == "UICollectionViewCell"
    }

    /// Returns the part of the superview's insets that reaches into a view. Both frames have the same coordinate space;
    /// points.
    static func reached(_ frame: Rect, parent: Rect, insets: EdgeInsets) -> EdgeInsets {
        func strip(_ distance: Double, _ inset: Double) -> Double { min(max(0, inset - distance), inset) }
        return EdgeInsets(
            top: strip(frame.minY - parent.minY, insets.top), left: strip(frame.minX - parent.minX, insets.left),
            bottom: strip(parent.maxY - frame.maxY, insets.bottom), right: strip(parent.maxX - frame.maxX, insets.right)
        )
    }

    /// Returns the margins of every view, safe area included, for frames in window coordinates. Linear in the items.
    func layoutMargins(frames: [Rect], safeAreaInsets: [EdgeInsets]) -> [EdgeInsets] {
        var result: [EdgeInsets] = []
        layoutMargins(of: tree.allItems, frames: frames, safeAreaInsets: safeAreaInsets, into: &result)
        return result
    }

    /// Computes the margins of some views, safe area included, for frames in window coordinates; those of all others
    /// become zero.
    ///
    /// - Parameters:
    ///   - items: the positions of the views, ascending, with all their ancestors.
    ///   - result: the margins by position; its storage is reused.
    func layoutMargins(
        of items: [Int], frames: some FrameList, safeAreaInsets: [EdgeInsets], into result: inout [EdgeInsets]
    ) {
        result.reset(to: .zero, count: tree.nodes.count)
        result.withUnsafeMutableBufferPointer { result in
            for index in items {
                let traits = tree.insetTraits[index]
                if traits.isGuide { continue }
                var margins = ownMargins(index, traits.ownMargins)
                let window = windowMargins(index, traits)
                if window == .belowSafeArea { margins = preservedFromWindow(margins) }
                if traits.insetsMarginsFromSafeArea, hasSafeAreas { margins = margins + safeAreaInsets[index] }
                if window == .besideSafeArea { margins = preservedFromWindow(margins) }
                if traits.followsReadableWidth { margins = readable(margins, width: frames[index].width) }
                if traits.preservesSuperviewMargins, let parent = tree.nodes[index].parent, !isSkipped(index, traits) {
                    var outer = result[parent]
                    if traits.isInScrollView {
                        // As for the safe area: scrolled content does not reach the bars.
                        outer.top -= safeAreaInsets[parent].top
                        outer.bottom -= safeAreaInsets[parent].bottom
                    }
                    margins = preserved(
                        margins, frames[index], frames[parent], outer, isScrolled: traits.isInScrollView)
                }
                result[index] = margins
            }
        }
    }

    /// Returns margins that leave no more than the readable width in a view of the given width. Frames that no pass has
    /// computed yet are wider than the window, so the width is at most the window's.
    ///
    /// Source: Interface Builder, Follow Readable Width; `UIView.readableContentGuide`.
    private func readable(_ margins: EdgeInsets, width: Double) -> EdgeInsets {
        guard let readable = environment.readableContentWidth else { return margins }
        let side = max(0, (min(width, environment.window.width) - readable) / 2)
        return EdgeInsets(
            top: margins.top, left: max(margins.left, side), bottom: margins.bottom, right: max(margins.right, side))
    }

    private func ownMargins(_ index: Int, _ own: InsetTraits.OwnMargins) -> EdgeInsets {
        let isRoot = isControllerRoot(index)
        let side = minimumMargin(index)
        let declared: EdgeInsets
        switch own {
        case .declared(let margins): declared = margins
        case .directional(let margins): declared = margins.resolved(environment.direction)
        case .standard, .cell:
            if isRoot { return EdgeInsets(top: 0, left: side, bottom: 0, right: side) }
            if case .cell = own { return cellMargins(index) }
            return EdgeInsets(all: 8)
        }
        guard isRoot, respectsSystemMinimum else { return declared }
        return EdgeInsets(
            top: declared.top, left: max(side, declared.left), bottom: declared.bottom, right: max(side, declared.right)
        )
    }

    /// Returns the way in which a root view that preserves its superview's margins preserves those of the window.
    private func windowMargins(_ index: Int, _ traits: InsetTraits) -> DesignTimeBehavior.WindowMargins {
        guard designTime.windowMargins != .ignored, traits.preservesSuperviewMargins, isControllerRoot(index),
            !isTableWithOwnSides(index)
        else { return .ignored }
        return designTime.windowMargins
    }

    private func preservedFromWindow(_ margins: EdgeInsets) -> EdgeInsets {
        let side: Double = environment.window.width > Self.wide ? 20 : 16
        return EdgeInsets(
            top: max(8, margins.top), left: max(side, margins.left), bottom: max(8, margins.bottom),
            right: max(side, margins.right))
    }

    /// Returns the least side margin of a root view; in a document of a cell, it depends on the cell's width.
    private func minimumMargin(_ index: Int) -> Double {
        if let side = environment.behavior.insets.rootTableSide, isRootTable(index) { return side }
        guard screenKind == .cell, environment.idiom != .tv else { return environment.systemMinimumMargin }
        return cellWidth(index) >= Self.wide ? 20 : 16
    }

    private func isRootTable(_ index: Int) -> Bool {
        tree.items[index].className == "UITableView" && isControllerRoot(index)
    }

    private func isTableWithOwnSides(_ index: Int) -> Bool {
        environment.behavior.insets.rootTableSide != nil && isRootTable(index)
    }

    /// Returns the margins of a cell or of its content view.
    private func cellMargins(_ index: Int) -> EdgeInsets {
        let cell = cell(of: index)
        let hasAccessory = tree.items[cell].hasTrailingAccessory
        var margins = ownCellMargins(cell)
        if hasAccessory, cell != index {
            let isReversed = environment.direction == .rightToLeft
            (margins.left, margins.right) = isReversed ? (Self.beside, margins.right) : (margins.left, Self.beside)
        }
        return margins
    }

    /// Returns the cell of a content view; a cell itself.
    private func cell(of index: Int) -> Int {
        tree.items[index].containment == .contentView ? tree.nodes[index].parent ?? index : index
    }

    /// The margin between a cell's contents and its accessory, in points. Source: recorded frames.
    private static let beside = 8.0

    /// Returns true for a static cell below the end of a root table, and for its content view, if these have the
    /// default margins of views at design time, whatever they preserve, unless they declare margins.
    private func isSkipped(_ index: Int, _ traits: InsetTraits) -> Bool {
        guard designTime.skipsCellsBelowTables, case .cell = traits.ownMargins else { return false }
        let cell = cell(of: index)
        guard case .cell = tree.insetTraits[cell].ownMargins, let table = tree.nodes[cell].parent,
            tree.nodes[table].parent == nil,
            tree.items[table].content.attributes?["dataMode"] == "static", let place = tree.items[cell].frame,
            let size = tree.items[table].frame?.size
        else { return false }
        return place.y >= size.height
    }

    private func ownCellMargins(_ cell: Int) -> EdgeInsets {
        let margins = CellMargins(
            behavior: environment.behavior.cells, screenWidth: environment.screenWidth,
            windowWidth: environment.window.width)
        if isSkipped(cell, tree.insetTraits[cell]) { return margins.ofSkippedCell }
        let table = tree.nodes[cell].parent
        let place: CellMargins.Place = table.map { tree.nodes[$0].parent == nil ? .rootTable : .table } ?? .document
        return margins.insets(width: cellWidth(cell), in: place)
    }

    /// The width from which the side margins of cells are 20 points and not 16, in points. Source: recorded frames,
    /// with 16 up to a width of 387 and 20 from 396.
    private static let wide = 393.0

    /// Returns the width of a cell; at run time a cell is as wide as its window.
    private func cellWidth(_ cell: Int) -> Double {
        let drawn = designTime.keepsDrawnCells ? tree.items[cell].frame?.width : nil
        return drawn ?? environment.window.width
    }

    /// Returns true for a root view that fills the window, so that its safe area is the window's.
    private func hasWindowInsets(_ index: Int) -> Bool {
        isControllerRoot(index) || reachesScreenEdges && hasSafeAreas && tree.insetTraits[index].isSubview
    }

    /// Returns true for a view that is laid out as the root view of a view controller.
    private func isControllerRoot(_ index: Int) -> Bool {
        guard tree.nodes[index].parent == nil, tree.insetTraits[index].isSubview else { return false }
        switch screenKind {
        case .viewController, .launchScreen: return true
        case .view: return designTime.laysOutViewsAsRoots && hasSafeAreas
        case .cell: return false
        }
    }

    /// Applies `preservesSuperviewLayoutMargins`: the margin is at least the superview's minus the gap to it. Source:
    /// UIView.h.
    ///
    /// - Parameter isScrolled: true for a view that its superview scrolls: what lies beyond the superview's edges is
    ///   scrolled into view, so it does not add to the margins, as it does in other superviews.
    private func preserved(
        _ own: EdgeInsets, _ frame: Rect, _ parent: Rect, _ margins: EdgeInsets, isScrolled: Bool
    ) -> EdgeInsets {
        func margin(_ own: Double, _ outer: Double, _ gap: Double) -> Double {
            max(own, outer - (isScrolled ? max(0, gap) : gap))
        }
        return EdgeInsets(
            top: margin(own.top, margins.top, frame.minY - parent.minY),
            left: margin(own.left, margins.left, frame.minX - parent.minX),
            bottom: margin(own.bottom, margins.bottom, parent.maxY - frame.maxY),
            right: margin(own.right, margins.right, parent.maxX - frame.maxX))
    }
}

extension LayoutItem {
    /// True if a table view's cell shows a system accessory at its trailing end.
    fileprivate var hasTrailingAccessory: Bool { content.attributes?["accessoryType"].map { $0 != "none" } ?? false }
}
