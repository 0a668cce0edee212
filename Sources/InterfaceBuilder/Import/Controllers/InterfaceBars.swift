// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads the contents of bars: titles, buttons, tabs and colors, which only drawings need.
struct InterfaceBars {
    let context: InterfaceDocumentContext

    /// Returns the contents of a bar that is one of the screen's views.
    func contents(of bar: InterfaceElement) -> BarContents {
        var contents = BarContents()
        let items = bar.child("items")?.children ?? []
        switch bar.name {
        case "navigationBar":
            if let top = items.last(where: { $0.name == "navigationItem" }) { read(top, into: &contents) }
            if items.count > 1 { contents.back = title(backTo: items[items.count - 2]) }
        case "toolbar": contents.items = buttons(in: items)
        default: contents.items = tabs(items)
        }
        contents.colors = colors(of: bar)
        return contents
    }

    /// Adds the bar contents that a controller states itself to those of its containers.
    func read(_ controller: InterfaceElement, into appearance: inout ScreenAppearance) {
        var bar = appearance.navigationBar ?? BarContents()
        if let item = controller.child("navigationItem", key: "navigationItem") {
            read(item, into: &bar)
            if item.flag("hidesBackButton") == true { bar.back = nil }
        }
        bar.title = bar.title ?? controller["title"]
        appearance.navigationBar = bar == BarContents() ? nil : bar
        if let items = controller.child("toolbarItems") {
            var toolbar = appearance.toolbar ?? BarContents()
            toolbar.items = buttons(in: items.children)
            appearance.toolbar = toolbar
        }
    }

    /// Reads the bar contents that a container sets for its child: colors of its bars, and tabs.
    ///
    /// - Parameters:
    ///   - children: the container's children in their order.
    ///   - selected: the index of the child among them.
    func read(
        container: InterfaceElement, children: [InterfaceElement?], selected: Int,
        into appearance: inout ScreenAppearance
    ) {
        switch container.name {
        case "navigationController":
            appearance.navigationBar = colored(container.child("navigationBar", key: "navigationBar"))
            appearance.toolbar = colored(container.child("toolbar", key: "toolbar"))
        case "tabBarController":
            var tabBar = BarContents()
            tabBar.items = children.map { child in
                var item = child?.child("tabBarItem", key: "tabBarItem").map(self.item) ?? BarItem()
                if item.title == nil, item.system == nil { item.title = child?["title"] }
                return item
            }
            tabBar.selectedIndex = selected
            if let bar = container.child("tabBar", key: "tabBar") { tabBar.colors = colors(of: bar) }
            appearance.tabBar = tabBar
        default: break
        }
    }

    /// Returns the title of the button that leads back to a controller, found as UIKit does.
    func backTitle(to controller: InterfaceElement) -> String {
        let item = controller.child("navigationItem", key: "navigationItem")
        return item.map(title(backTo:)) ?? controller["title"] ?? "Back"
    }

    private func colored(_ bar: InterfaceElement?) -> BarContents? {
        var contents = BarContents()
        if let bar { contents.colors = colors(of: bar) }
        return contents.colors.isEmpty ? nil : contents
    }

    private func title(backTo item: InterfaceElement) -> String {
        item.child("barButtonItem", key: "backBarButtonItem")?["title"] ?? InterfaceText.string(item, "title") ?? "Back"
    }

    private func read(_ item: InterfaceElement, into bar: inout BarContents) {
        bar.title = InterfaceText.string(item, "title") ?? bar.title
        bar.prompt = InterfaceText.string(item, "prompt")
        bar.titleView = item.child(key: "titleView")?.id.map(context.id)
        bar.leading = buttons(of: item, side: "left")
        bar.trailing = buttons(of: item, side: "right")
    }

    private func buttons(of item: InterfaceElement, side: String) -> [BarItem] {
        let list = item.children.first { $0.name == side + "BarButtonItems" || $0.key == side + "BarButtonItems" }
        let single = item.child("barButtonItem", key: side + "BarButtonItem")
        return buttons(in: list?.children ?? [single].compactMap { $0 })
    }

    private func buttons(in items: [InterfaceElement]) -> [BarItem] {
        items.filter { $0.name == "barButtonItem" }.map { item in
            var button = self.item(item)
            button.style = item["style"] == "plain" ? nil : item["style"]
            button.width = item["width"].flatMap { Double($0) }.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
            button.isEnabled = item["enabled"] == "NO" ? false : nil
            button.tint = item.child("color", key: "tintColor").flatMap(context.color)
            button.view = item.child(key: "customView")?.id.map(context.id)
            return button
        }
    }

    private func tabs(_ items: [InterfaceElement]) -> [BarItem] {
        items.filter { $0.name == "tabBarItem" }.map(item)
    }

    private func item(_ element: InterfaceElement) -> BarItem {
        let title = InterfaceText.string(element, "title").flatMap { $0.isEmpty ? nil : $0 }
        var item = BarItem(title: title, system: element["systemItem"])
        item.image = InterfaceImages.image(element, key: "image", context: context)
        // Bars draw symbols at a fixed size, not at the size that the document records for the image.
        if item.image?.catalog == "system" { item.image?.size = nil }
        return item
    }

    /// Returns the colors of a bar; those of its standard appearance override its own.
    private func colors(of bar: InterfaceElement) -> [ColorUse: DocumentColor] {
        var colors = InterfaceAppearance.colors(of: bar, context: context)
        let standard = bar.children.first {
            $0.key == "standardAppearance" && InterfaceVocabulary.barAppearances.contains($0.name)
        }
        if let color = standard?.child("color", key: "backgroundColor").flatMap(context.color) {
            colors[.barTint] = color
        }
        let title =
            [standard, bar].compactMap { $0?.child("textAttributes", key: "titleTextAttributes") }.first
            .flatMap { $0.child("color", key: "textColor") }
        if let color = title.flatMap(context.color) { colors[.title] = color }
        return colors
    }
}
