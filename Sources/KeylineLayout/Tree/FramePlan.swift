// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Decides who lays an item out.
enum FramePlan {
    /// The party that decides an item's frame in UIKit.
    static func source(of index: Int, in tree: LayoutTree, usesAutoLayout: Bool) -> FrameSource {
        let item = tree.items[index]
        guard let parent = tree.nodes[index].parent else { return .canvas }
        if item.guide != nil { return .constraints }
        switch item.containment {
        case .arranged: return tree.items[parent].content.stack == nil ? .constraints : .stack
        case .contentView, .cell, .tableHeader, .tableFooter, .barItem, .accessory: return .container
        case .subview, .guide: break
        }
        if !usesAutoLayout || item.hasFixedFrame { return .autoresizing }
        return item.translatesAutoresizingMaskIntoConstraints ? .autoresizing : .constraints
    }

    /// Classes whose edges bind a content area.
    static func isScrollView(_ item: LayoutItem) -> Bool {
        item.className == "UIScrollView"
    }

    /// Classes that scroll their contents, tables and collections included.
    static func scrolls(_ item: LayoutItem) -> Bool {
        switch item.className {
        case "UIScrollView", "UITableView", "UICollectionView", "UITextView", "WKWebView", "UIWebView": true
        default: false
        }
    }
}
