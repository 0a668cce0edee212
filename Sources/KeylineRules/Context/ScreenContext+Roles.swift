// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension ScreenContext {
    /// Returns the roles of all items. A role in the catalog takes precedence; otherwise controls, bars and views with
    /// an enabled recognizer are interactive, text, pictures and indicators are content, surfaces, scroll views and
    /// views that have a background and no subviews are background, and everything else is a container.
    static func roles(
        _ screen: Screen, families: [ViewFamily], children: [[Int]], recognizers: [[Int]], root: Int
    ) -> [ViewRole] {
        screen.items.indices.map { position in
            if let role = screen.items[position].role { return role }
            if screen.items[position].guide != nil { return .container }
            let listens = !recognizers[position].isEmpty && position != root
            switch families[position] {
            case .control, .bar: return .interactive
            case .text, .indicator, .textView: return listens ? .interactive : .content
            case .image:
                return isNamedBackground(screen.items[position]) ? .background : listens ? .interactive : .content
            case .surface, .scroll, .table, .collection: return .background
            case .stack: return listens ? .interactive : .container
            case .plain:
                if listens { return .interactive }
                let isLeaf = !children[position].contains { screen.items[$0].guide == nil }
                return isLeaf && screen.items[position].hasBackground ? .background : .container
            }
        }
    }

    /// Returns true if a name or class marks the item as decoration (`backgroundImageView`, `bgImage`, `BackdropView`).
    private static func isNamedBackground(_ item: LayoutItem) -> Bool {
        let words = [item.name, item.customClass, item.content.image?.name].compactMap { $0?.lowercased() }
        return words.contains { word in
            word.contains("background") || word.contains("backdrop") || word.contains("wallpaper")
                || word.hasPrefix("bg") || word.hasSuffix("bg") || word.contains("gradient")
        }
    }
}

extension ScreenContext {
    /// Returns true for a view that draws something itself, or has no subviews and therefore exists to be seen.
    func drawsItself(_ position: Int) -> Bool {
        switch families[position] {
        case .text, .control, .image, .indicator, .textView, .bar, .table, .collection: true
        case .surface, .scroll, .stack, .plain: screen.items[position].hasBackground || children[position].isEmpty
        }
    }

    /// Returns true if a view inside draws something.
    func drawsInside(_ position: Int) -> Bool {
        children[position].contains { drawsItself($0) || drawsInside($0) }
    }
}
