// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Interface Builder's view elements and the classes they stand for.
enum InterfaceViewClasses {
    /// The class for an element, or nil for an element that is no view.
    static func className(of element: String) -> String? { ViewClass.ofElement(element)?.name }

    /// UIKit's class that a plain view is made an object of by its custom class, as scroll views were before Interface Builder
    /// let one lay out their contents. Nil for all others.
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
