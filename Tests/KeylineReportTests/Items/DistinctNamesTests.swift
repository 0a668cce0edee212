// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

@Suite struct DistinctNamesTests {
    /// A root with a named card, and views below root or card by class and name.
    private func names(_ views: [(className: String, name: String?, parent: String)]) -> [String] {
        var card = LayoutItem(id: "card", parent: "root", className: "UIStackView")
        card.name = "cardView"
        var items = [LayoutItem(id: "root", parent: nil, className: "UIView"), card]
        for (index, view) in views.enumerated() {
            var item = LayoutItem(id: "view-\(index)", parent: view.parent, className: view.className)
            item.name = view.name
            items.append(item)
        }
        let positions = Dictionary(uniqueKeysWithValues: items.indices.map { (items[$0].id, $0) })
        return DistinctNames(items, items.map { $0.parent.flatMap { positions[$0] } }).names
    }

    @Test func `a name that one view has alone stays as it is`() {
        #expect(names([("UILabel", "title", "card"), ("UIButton", nil, "root")]).suffix(2) == ["title", "UIButton"])
    }

    @Test func `views that share a name go by the view around them`() {
        #expect(
            names([("UILabel", nil, "card"), ("UILabel", nil, "root")]).suffix(2) == ["UILabel in cardView", "UILabel"])
    }

    @Test func `a report names a view by its place, or by its text`() {
        var screen = Screen(id: "s", name: "Screen")
        var (card, button) = (
            LayoutItem(id: "card", parent: "root", className: "UIView"),
            LayoutItem(id: "buy", parent: "card", className: "UIButton")
        )
        card.name = "cardView"
        var title = TextContent()
        title.text = "Buy"
        button.content.text = title
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"), card,
            LayoutItem(id: "line", parent: "card", className: "UIView"), button,
        ]
        let names = DistinctNames(screen)
        #expect(names.changed == ["line": "UIView in cardView", "root": "root view"])
        #expect(names.inSentences(screen.items)["buy"] == "button 'Buy'")
        #expect(WordList.quoted(NamedItem(id: "buy", name: "button 'Buy'")) == "button 'Buy'")
        #expect(WordList.quoted(NamedItem(id: "line", name: "UIView in cardView")) == "'UIView in cardView'")
    }

    @Test func `views in one place are numbered`() {
        #expect(
            names([("UILabel", nil, "card"), ("UILabel", nil, "card"), ("UISwitch", "on", "root")]).suffix(3)
                == ["UILabel 1 in cardView", "UILabel 2 in cardView", "on"])
        #expect(names([("UISwitch", "on", "root"), ("UISwitch", "on", "root")]).suffix(2) == ["on 1", "on 2"])
    }

    @Test func `a root that shares the name of its class is the root view`() {
        #expect(names([("UIView", nil, "root")]) == ["root view", "cardView", "UIView"])
    }

    @Test func `sentences and formulas use the names`() throws {
        let sketch = ScreenSketch()
            .view("UIView", "left", .pin(.top, "safeArea"), .pin(.leading), .fixed(.width, 80), .fixed(.height, 80))
            .view("UIButton", "a", in: "left", .pin(.top), .pin(.leading), .fixed(.width, 20), .fixed(.height, 20))
            .view("UIView", "right", .pin(.top, "safeArea"), .pin(.trailing), .fixed(.width, 80), .fixed(.height, 80))
            .view("UIButton", "b", in: "right", .pin(.top), .pin(.leading), .fixed(.width, 20), .fixed(.height, 20))
        var screen = sketch.screen
        for index in screen.items.indices where ["a", "b"].contains(screen.items[index].id) {
            screen.items[index].name = "more"
        }
        let svg = try DrawingSamples.drawing(of: screen, on: "iphone-16-pro").svg
        #expect(svg.contains("<title>more in left (UIButton)") && svg.contains("<title>more in right (UIButton)"))
        #expect(svg.contains("more in left.width = 20") && svg.contains("&#39;more in right&#39; is smaller"))
    }
}
