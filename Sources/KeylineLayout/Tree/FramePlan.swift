// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Determines which mechanism lays out an item.
enum FramePlan {
    /// Returns the mechanism that decides an item's frame in UIKit.
    static func source(of index: Int, in tree: LayoutTree, usesAutoLayout: Bool) -> FrameSource {
        guard let parent = tree.nodes[index].parent else { return .window }
        if tree.items[index].guide != nil { return .constraints }
        switch tree.items[index].containment {
        case .arranged: return tree.items[parent].content.stack == nil ? .constraints : .stack
        case .contentView, .cell, .tableHeader, .tableFooter, .barItem, .accessory: return .container
        case .subview, .guide: break
        }
        if !usesAutoLayout || tree.items[index].hasFixedFrame { return .autoresizing }
        return tree.items[index].translatesAutoresizingMaskIntoConstraints ? .autoresizing : .constraints
    }

    /// Returns the ids of the items whose recorded frames a layout may read: those that nothing else places, and their
    /// parents.
    static func itemsWithReadFrames(_ screen: Screen) -> Set<String> {
        var result: Set<String> = []
        var known: Set<String> = []
        for item in screen.items {
            known.insert(item.id)
            let isInside = item.parent.map(known.contains) ?? false
            guard !isInside || !isPlaced(item, usesAutoLayout: screen.usesAutoLayout) else { continue }
            result.insert(item.id)
            if let parent = item.parent { result.insert(parent) }
        }
        return result
    }

    /// Returns true if constraints or a stack view place an item in all size classes.
    private static func isPlaced(_ item: LayoutItem, usesAutoLayout: Bool) -> Bool {
        guard item.variations.isEmpty else { return false }
        switch item.containment {
        case .arranged: return true
        case .contentView, .cell, .tableHeader, .tableFooter, .barItem, .accessory: return false
        case .subview, .guide: break
        }
        return item.guide != nil
            || usesAutoLayout && !item.hasFixedFrame && !item.translatesAutoresizingMaskIntoConstraints
    }

    /// Returns true for classes whose edges refer to a content area in constraints.
    static func isScrollView(_ className: String) -> Bool { className == "UIScrollView" }

    /// Returns true for classes that scroll their contents, including tables and collections.
    static func scrolls(_ className: String) -> Bool {
        switch className {
        case "UIScrollView", "UITableView", "UICollectionView", "UITextView", "WKWebView", "UIWebView": true
        default: false
        }
    }
}
