// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Decides who lays an item out.
enum FramePlan {
    /// The party that decides an item's frame in UIKit.
    static func source(of index: Int, in tree: LayoutTree, usesAutoLayout: Bool) -> FrameSource {
        guard let parent = tree.nodes[index].parent else { return .canvas }
        if tree.items[index].guide != nil { return .constraints }
        switch tree.items[index].containment {
        case .arranged: return tree.items[parent].content.stack == nil ? .constraints : .stack
        case .contentView, .cell, .tableHeader, .tableFooter, .barItem, .accessory: return .container
        case .subview, .guide: break
        }
        if !usesAutoLayout || tree.items[index].hasFixedFrame { return .autoresizing }
        return tree.items[index].translatesAutoresizingMaskIntoConstraints ? .autoresizing : .constraints
    }

    /// Classes whose edges bind a content area.
    static func isScrollView(_ className: String) -> Bool { className == "UIScrollView" }

    /// Classes that scroll their contents, tables and collections included.
    static func scrolls(_ className: String) -> Bool {
        switch className {
        case "UIScrollView", "UITableView", "UICollectionView", "UITextView", "WKWebView", "UIWebView": true
        default: false
        }
    }
}
