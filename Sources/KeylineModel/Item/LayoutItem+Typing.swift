// Keyline
// SPDX-License-Identifier: Apache-2.0

extension LayoutItem {
    /// True for a view that people type into, which brings the keyboard up: a field, a search bar, or a text view that is edited.
    public var takesTyping: Bool { isField && !isTurnedOff }

    /// True for a view of a class that people type into.
    public var isField: Bool {
        switch className {
        case "UITextField", "UISearchTextField", "UISearchBar", "UITextView": true
        default: false
        }
    }

    /// True for a field that the document turns off, so that nothing can be typed until code turns it on.
    public var isTurnedOff: Bool {
        let attributes = content.attributes ?? [:]
        return className == "UITextView" ? attributes["editable"] == "NO" : attributes["enabled"] == "NO"
    }
}
