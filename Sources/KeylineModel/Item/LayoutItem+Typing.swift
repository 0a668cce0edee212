// Keyline
// SPDX-License-Identifier: Apache-2.0

extension LayoutItem {
    /// True for a view that people type into, which brings the keyboard up: a field, a search bar, or a text view that is edited.
    public var takesTyping: Bool {
        let attributes = content.attributes ?? [:]
        switch className {
        case "UITextField", "UISearchTextField": return attributes["enabled"] != "NO"
        case "UISearchBar": return true
        case "UITextView": return attributes["editable"] != "NO"
        default: return false
        }
    }
}
