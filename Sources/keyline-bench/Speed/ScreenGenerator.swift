// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import SeededRandom

/// Generates screens that resemble those of apps from a seed: a column of cards, form fields, rows of buttons and
/// paragraphs between the safe area's edges, with common mistakes.
struct ScreenGenerator {
    private var generator: SeededGenerator
    private var screen: Screen
    private var count = 0
    private let target: Int

    /// Returns a screen of about 20 to 80 views, determined by a number.
    static func screen(_ number: Int) -> Screen {
        var generator = ScreenGenerator(number)
        generator.fill()
        return generator.screen
    }

    private init(_ number: Int) {
        generator = SeededGenerator(seed: UInt64(number) &* 0xD134_2543_DE82_EF95)
        target = Int.random(in: 20...80, using: &generator)
        screen = Screen(id: "screen-\(number)", name: "Screen \(number)")
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"),
            LayoutItem(id: "safe", parent: "root", guide: .safeArea),
        ]
        screen.chrome.navigationBar = chance(2) ? Chrome.NavigationBar() : nil
        screen.chrome.showsTabBar = chance(3)
    }

    private mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &generator) == 0 }

    private mutating func fill() {
        let (column, top, bottom) = column()
        var previous: String?
        while count < target {
            let section = section(in: column)
            pin(section, .top, previous ?? top, previous == nil ? .top : .bottom, 8)
            let side = chance(10) ? "root" : "safe"
            pin(section, .leading, side, .leading, 16)
            pin(section, .trailing, side, .trailing, -16)
            previous = section
        }
        if let previous {
            let isScrolled = column != "root"
            pin(
                previous, .bottom, bottom, .bottom, -8, relation: isScrolled ? .equal : .lessThanOrEqual,
                priority: isScrolled ? 1000 : 749)
        }
        let dots = add("UIPageControl", in: "root")
        pin(dots, .bottom, chance(4) ? "root" : "safe", .bottom, 0)
        pin(dots, .centerX, "root", .centerX, 0)
    }

    /// Adds the view that contains the sections; long columns scroll. Returns the view, and the items to which its
    /// first and last edges are tied.
    private mutating func column() -> (view: String, top: String, bottom: String) {
        guard target > 30 else { return ("root", "safe", chance(5) ? "root" : "safe") }
        let scroll = add("UIScrollView", in: "root")
        for attribute in [Attribute.leading, .trailing] { pin(scroll, attribute, "root", attribute, 0) }
        pin(scroll, .top, "safe", .top, 0)
        pin(scroll, .bottom, "root", .bottom, 0)
        let content = add("UIView", in: scroll)
        for attribute in [Attribute.leading, .trailing, .top, .bottom] { pin(content, attribute, scroll, attribute, 0) }
        pin(content, .width, scroll, .width, 0)
        return (content, content, content)
    }

    private mutating func section(in parent: String) -> String {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: card(in: parent)
        case 1: field(in: parent)
        case 2: buttons(in: parent)
        default: paragraph(in: parent)
        }
    }

    /// Adds an image, a title over a subtitle, and a button.
    private mutating func card(in parent: String) -> String {
        let card = add("UIView", in: parent)
        let image = add("UIImageView", in: card)
        let title = label(in: card, lines: 1)
        let subtitle = label(in: card, lines: chance(2) ? 0 : 2)
        let button = button(in: card)
        pin(image, .leading, card, .leading, 12)
        pin(image, .top, card, .top, 12)
        fix(image, .width, 44)
        pin(image, .height, image, .width, 0)
        pin(image, .bottom, card, .bottom, -12, relation: .lessThanOrEqual)
        pin(title, .leading, image, .trailing, 12)
        pin(title, .top, card, .top, 12)
        pin(title, .trailing, button, .leading, -8, relation: .lessThanOrEqual)
        pin(subtitle, .leading, title, .leading, 0)
        pin(subtitle, .top, title, .bottom, 4)
        pin(subtitle, .trailing, button, .leading, -8)
        pin(subtitle, .bottom, card, .bottom, -12)
        pin(button, .trailing, card, .trailing, -12)
        pin(button, .centerY, card, .centerY, 0)
        return card
    }

    /// Adds a caption beside a text field, on one baseline.
    private mutating func field(in parent: String) -> String {
        let row = add("UIView", in: parent)
        let caption = label(in: row, lines: 1)
        let field = add("UITextField", in: row)
        pin(caption, .leading, row, .leading, 0)
        pin(caption, .firstBaseline, field, .firstBaseline, 0)
        fix(caption, .width, 96, priority: 750)
        pin(field, .leading, caption, .trailing, 8)
        pin(field, .trailing, row, .trailing, 0)
        pin(field, .top, row, .top, 4)
        pin(field, .bottom, row, .bottom, -4)
        return row
    }

    /// Adds two to four buttons in a stack view.
    private mutating func buttons(in parent: String) -> String {
        let stack = add("UIStackView", in: parent)
        var settings = StackSettings()
        settings.spacing = 8
        settings.distribution = chance(2) ? .fillEqually : .fill
        screen.items[screen.items.count - 1].content.stack = settings
        for place in 0..<Int.random(in: 2...4, using: &generator) {
            _ = button(in: stack)
            screen.items[screen.items.count - 1].containment = .arranged
            // The first button takes the remaining width.
            if place == 0 { screen.items[screen.items.count - 1].hugging.horizontal = 249 }
        }
        return stack
    }

    /// Adds text that wraps, in a box.
    private mutating func paragraph(in parent: String) -> String {
        let box = add("UIView", in: parent)
        let text = label(in: box, lines: 0)
        pin(text, .leading, box, .leadingMargin, 0)
        pin(text, .trailing, box, .trailingMargin, 0)
        pin(text, .top, box, .top, 8)
        pin(text, .bottom, box, .bottom, -8)
        return box
    }

    private static let words = [
        "Tickets", "for", "every", "train", "from", "Leeds", "to", "Whitby", "today", "by", "sea",
    ]

    private mutating func label(in parent: String, lines: Int) -> String {
        let id = add("UILabel", in: parent)
        let length = lines == 1 ? 2 : Int.random(in: 6...24, using: &generator)
        let text = (0..<length).map { _ in Self.words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
        var content = TextContent()
        content.text = text
        content.numberOfLines = lines
        screen.items[screen.items.count - 1].content.text = content
        return id
    }

    private mutating func button(in parent: String) -> String {
        let id = add("UIButton", in: parent)
        var content = ButtonContent()
        content.title = Self.words.randomElement(using: &generator)
        screen.items[screen.items.count - 1].content.button = content
        return id
    }

    private mutating func add(_ className: String, in parent: String) -> String {
        count += 1
        let id = "view-\(count)"
        var item = LayoutItem(id: id, parent: parent, className: className)
        item.translatesAutoresizingMaskIntoConstraints = false
        screen.items.append(item)
        return id
    }

    private mutating func pin(
        _ first: String, _ attribute: Attribute, _ second: String, _ other: Attribute, _ constant: Double,
        relation: ConstraintRelation = .equal, priority: Double = 1000
    ) {
        screen.constraints.append(
            Constraint(
                id: "c\(screen.constraints.count)", firstItem: first, firstAttribute: attribute, relation: relation,
                secondItem: second, secondAttribute: other, constant: constant, priority: priority))
    }

    private mutating func fix(_ item: String, _ attribute: Attribute, _ constant: Double, priority: Double = 1000) {
        screen.constraints.append(
            Constraint(
                id: "c\(screen.constraints.count)", firstItem: item, firstAttribute: attribute, constant: constant,
                priority: priority))
    }
}
