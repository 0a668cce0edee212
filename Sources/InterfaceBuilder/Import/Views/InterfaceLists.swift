// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads the settings of table, collection and scroll views.
enum InterfaceLists {
    /// Returns the settings of a table or collection view.
    static func listSettings(of element: InterfaceElement) -> ListSettings {
        var list = scroll(element)
        if element.name == "tableView" {
            list.style = element["style"]
            list.rowHeight = element.number("rowHeight")
            list.sectionHeaderHeight = element.number("sectionHeaderHeight")
            list.sectionFooterHeight = element.number("sectionFooterHeight")
        }
        if let layout = element.child("collectionViewFlowLayout") { readFlowLayout(layout, into: &list) }
        return list
    }

    /// Returns the settings of a scroll or text view; nil if it sets none.
    static func scrollSettings(of element: InterfaceElement) -> ListSettings? {
        let list = scroll(element)
        return list == ListSettings() ? nil : list
    }

    private static func scroll(_ element: InterfaceElement) -> ListSettings {
        var list = ListSettings()
        list.contentInsetAdjustmentBehavior = element.text("contentInsetAdjustmentBehavior")
        list.contentInset = element.child("inset", key: "contentInset").map(InterfaceItemProperties.inset)
        return list
    }

    private static func readFlowLayout(_ layout: InterfaceElement, into list: inout ListSettings) {
        list.itemSize = layout.child("size", key: "itemSize").map {
            Size(width: $0.number("width", default: 0), height: $0.number("height", default: 0))
        }
        list.sectionInset = layout.child("inset", key: "sectionInset").map(InterfaceItemProperties.inset)
        list.minimumLineSpacing = layout.number("minimumLineSpacing")
        list.minimumInteritemSpacing = layout.number("minimumInteritemSpacing")
        list.scrollDirection = layout.text("scrollDirection")
        list.sectionInsetReference = layout["sectionInsetReference"]
        let estimate = layout.child("size", key: "estimatedItemSize")
        let isEstimated = ["width", "height"].contains { estimate?.number($0, default: 0) ?? 0 > 0 }
        if layout["automaticEstimatedItemSize"] == "YES" || isEstimated { list.hasSelfSizingItems = true }
    }
}
