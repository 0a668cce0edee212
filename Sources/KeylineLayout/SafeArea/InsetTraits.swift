// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What an item's safe area, margins and place in a scroll view depend on, beside frames and the environment.
struct InsetTraits {
    /// Which margins a view has before safe areas and its superview have a say.
    enum OwnMargins {
        /// In left-to-right order; a stack view's are zero unless it declares others (recorded frames).
        case declared(EdgeInsets)
        /// By layout direction.
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
    /// Whether the superview scrolls it, so that bars above and below do not reach it.
    let isInScrollView: Bool
    /// The superview's content inset where the item is part of what it scrolls.
    let scrollInset: EdgeInsets?
    /// Whether the superview moves its contents clear of the bars.
    let movesWithBars: Bool

    init(_ item: LayoutItem, parent: LayoutItem?) {
        isGuide = item.guide != nil
        isSubview = item.containment == .subview
        insetsMarginsFromSafeArea = item.insetsLayoutMarginsFromSafeArea ?? true
        preservesSuperviewMargins = item.preservesSuperviewLayoutMargins
        if let margins = item.directionalLayoutMargins {
            ownMargins = .directional(margins)
        } else if let margins = item.layoutMargins {
            ownMargins = .declared(margins)
        } else {
            ownMargins =
                item.content.stack != nil
                ? .declared(.zero) : (Self.cells.contains(item.className) ? .cell : .standard)
        }
        let host = parent.flatMap { FramePlan.scrolls($0) ? $0 : nil }
        isInScrollView = host != nil && host?.className != "UITextView"
        scrollInset = item.guide == .frameLayout ? nil : host.map { $0.content.list?.contentInset ?? .zero }
        movesWithBars = host?.content.list?.contentInsetAdjustmentBehavior != "never"
    }
}
