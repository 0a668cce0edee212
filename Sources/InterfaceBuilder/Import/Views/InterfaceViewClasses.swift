// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The classes of Interface Builder's view elements.
enum InterfaceViewClasses {
    /// Returns the class of an element; nil for an element that is not a view.
    static func className(of element: String) -> String? { ViewClass.ofElement(element)?.name }

    /// Returns UIKit's class that a plain view has as its custom class, as scroll views had before Interface Builder
    /// could lay out their contents. Nil for all others.
    static func systemClass(of element: InterfaceElement) -> String? {
        guard element.name == "view", element["customModule"] == nil, let name = element["customClass"],
            ViewClass.named(name)?.elements.isEmpty == false
        else { return nil }
        return name
    }

    /// Elements of views that are shown in a list, not on their own.
    static let cells: Set<String> = [
        "tableViewCell", "collectionViewCell", "collectionReusableView", "tableViewHeaderFooterView",
        "tableHeaderFooterView",
    ]
}
