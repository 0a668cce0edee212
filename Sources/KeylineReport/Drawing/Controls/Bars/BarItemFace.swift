// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The form of a bar item: words, a picture, or space between others.
enum BarItemFace: Hashable, Sendable {
    case words(String)
    case picture(ImageContent)
    /// The width in points; nil for the remaining space.
    case space(Double?)
    /// A custom view, by its id.
    case view(String)

    /// Makes the face of a bar button item.
    init(_ item: BarItem) {
        if let view = item.view {
            self = .view(view)
        } else if item.system == "flexibleSpace" {
            self = .space(nil)
        } else if item.system == "fixedSpace" {
            self = .space(item.width ?? 8)
        } else if let system = item.system, let symbol = Self.symbols[system] {
            self = .picture(ImageContent(name: symbol, catalog: "system"))
        } else if let image = item.image {
            self = .picture(image)
        } else {
            self = .words(item.title ?? item.system.map(Self.capitalized) ?? "Item")
        }
    }

    /// Returns the title and picture of a tab.
    static func tab(_ item: BarItem) -> (title: String?, image: ImageContent?) {
        guard let system = item.system else { return (item.title, item.image) }
        let image = tabSymbols[system].map { ImageContent(name: $0, catalog: "system") }
        return (item.title ?? capitalized(system), item.image ?? image)
    }

    /// Returns a name in words: `topRated` → `Top Rated`.
    private static func capitalized(_ name: String) -> String {
        name.enumerated().map { index, letter in
            index == 0 ? letter.uppercased() : (letter.isUppercase ? " " : "") + String(letter)
        }.joined()
    }

    /// Symbols of the system's items, by Interface Builder's names. Source: UIBarButtonItem.SystemItem. Items such as
    /// `done` and `edit` are words.
    private static let symbols = [
        "add": "plus", "compose": "square.and.pencil", "reply": "arrowshape.turn.up.left",
        "action": "square.and.arrow.up", "organize": "folder", "bookmarks": "book", "search": "magnifyingglass",
        "refresh": "arrow.clockwise", "stop": "xmark", "close": "xmark", "camera": "camera", "trash": "trash",
        "play": "play.fill", "pause": "pause.fill", "rewind": "backward.fill", "fastForward": "forward.fill",
        "pageCurl": "doc",
    ]

    /// Symbols of the system's tabs. Source: UITabBarItem.SystemItem.
    private static let tabSymbols = [
        "favorites": "star.fill", "featured": "star.fill", "topRated": "star.fill", "recents": "clock.fill",
        "history": "clock.fill", "mostRecent": "clock.fill", "mostViewed": "list.number", "contacts": "person.fill",
        "bookmarks": "book.fill", "search": "magnifyingglass", "downloads": "arrow.down", "more": "ellipsis",
    ]
}
