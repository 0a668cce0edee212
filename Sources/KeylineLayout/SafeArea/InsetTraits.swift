// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The properties of an item on which its safe area, margins and scrolling depend, apart from frames and the
/// environment.
struct InsetTraits {
    /// The margins of a view before its safe area and its superview change them.
    enum OwnMargins {
        /// Margins by side; a stack view's are zero unless it declares others (source: one recorded frame).
        case declared(EdgeInsets)
        /// Margins by layout direction.
        case directional(DirectionalEdgeInsets)
        /// The default of a view: 8 points.
        case standard
        /// The default of a table view's cell and of its content view.
        case cell
    }

    private static let cells: Set<String> = ["UITableViewCell", "UITableViewCellContentView"]

    let isGuide: Bool
    let isSubview: Bool
    let ownMargins: OwnMargins
    let insetsMarginsFromSafeArea: Bool
    let preservesSuperviewMargins: Bool
    /// True if the side margins leave no more than the readable width between them.
    let followsReadableWidth: Bool
    /// True if the superview scrolls the item, so that bars above and below do not reach it.
    let isInScrollView: Bool
    /// The superview's content inset, if the superview scrolls the item; otherwise nil.
    let scrollInset: EdgeInsets?
    /// The properties on which the adjustment of the view's content inset depends; nil for views that do not scroll.
    let scrollTraits: ScrollTraits?

    /// Reads the traits of an item. Since iOS 11 the content view of a table view's cell has at least the cell's
    /// margins, whatever it declares. Source: recorded frames.
    init(_ index: Int, parent: Int?, in items: [LayoutItem], _ environment: LayoutEnvironment) {
        isGuide = items[index].guide != nil
        isSubview = items[index].containment == .subview
        insetsMarginsFromSafeArea = items[index].insetsLayoutMarginsFromSafeArea ?? true
        let isOwn =
            environment.behavior.designTime.isolatesCollectionCells && parent != nil
            && items[index].className == "UICollectionViewCell"
        let isContent = Self.isContent(index, parent, in: items, environment)
        preservesSuperviewMargins = (items[index].preservesSuperviewLayoutMargins || isContent) && !isOwn
        let isCell = items[index].className == "UITableViewCell"
        followsReadableWidth =
            Self.follows("layoutMarginsFollowReadableWidth", index, items)
            || isCell && parent.map { Self.follows("cellLayoutMarginsFollowReadableWidth", $0, items) } == true
            || isCell && parent.map { Self.follows("layoutMarginsFollowReadableWidth", $0, items) } == true
        if let margins = items[index].directionalLayoutMargins {
            ownMargins = .directional(margins)
        } else if let margins = items[index].layoutMargins {
            ownMargins = .declared(margins)
        } else {
            ownMargins =
                items[index].content.stack != nil
                ? .declared(.zero) : (Self.cells.contains(items[index].className) ? .cell : .standard)
        }
        let host = parent.flatMap { FramePlan.scrolls(items[$0].className) ? $0 : nil }
        let list = host.flatMap { items[$0].content.list }
        isInScrollView = host.map { items[$0].className != "UITextView" } ?? false
        scrollInset = host == nil || items[index].guide == .frameLayout ? nil : list?.contentInset ?? .zero
        scrollTraits = FramePlan.scrolls(items[index].className) ? ScrollTraits(items[index]) : nil
    }

    /// Takes a position, because an item is large and would be copied when passed.
    private static func follows(_ attribute: String, _ index: Int, _ items: [LayoutItem]) -> Bool {
        items[index].content.attributes?[attribute] == "YES"
    }

    private static func isContent(
        _ index: Int, _ parent: Int?, in items: [LayoutItem], _ environment: LayoutEnvironment
    ) -> Bool {
        guard environment.behavior.insets.hasSafeAreas else { return false }
        if items[index].className == "UITableViewCellContentView" { return true }
        guard environment.behavior.designTime.isolatesCollectionCells, items[index].containment == .contentView,
            let parent
        else { return false }
        return items[parent].className == "UICollectionViewCell"
    }
}
