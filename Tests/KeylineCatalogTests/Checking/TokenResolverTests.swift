// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineCatalog

@Suite("Token values")
struct TokenResolverTests {
    static let values: [(text: String, points: Double?)] = [
        ("16", 16), (" 16 ", 16), ("16pt", 16), ("1.5 px", 1.5), ("-8", -8), ("", nil), ("1rem", nil), ("nan", nil),
        ("inf", nil), ("#fff", nil), ("pt", nil),
    ]

    @Test("are lengths in points", arguments: values)
    func lengths(text: String, points: Double?) {
        let tokens = TokenResolver([DesignToken(id: "1", name: "t", type: "dimension", value: text)])
        #expect((try? tokens.value(of: "t").get()) == points)
    }

    @Test("supply spacings, margins and insets; a length without one stays as it is")
    func bindings() {
        var stack = LayoutItem(id: "stack", parent: nil, className: "UIStackView")
        stack.content.stack = StackSettings()
        stack.content.stack?.usesSystemSpacing = true
        var screen = Screen(id: "s", name: "Screen")
        stack.tokens = [.stackSpacing: "gap", .leftMargin: "gap", .topButtonInset: "gap"]
        var scroll = LayoutItem(id: "scroll", parent: "stack", className: "UIScrollView")
        scroll.layoutMargins = EdgeInsets(all: 1)
        scroll.tokens = [.topContentInset: "gap", .trailingMargin: "gap"]
        var button = LayoutItem(id: "button", parent: "stack", className: "UIButton")
        button.content.button = ButtonContent()
        button.tokens = [.topButtonInset: "gap"]
        screen.items = [stack, scroll, button]
        screen.additionalSafeAreaInsets.left = 3
        screen.tokens = [.bottomSafeAreaInset: "gap", .leftSafeAreaInset: "gone"]
        let resolver = TokenResolver([DesignToken(id: "1", name: "gap", type: "dimension", value: "12")])
        let (resolved, issues) = resolver.resolve(screen)
        #expect(resolved.items[0].content.stack?.spacing == 12)
        #expect(resolved.items[0].content.stack?.usesSystemSpacing == false)
        #expect(resolved.items[0].layoutMargins == EdgeInsets(top: 8, left: 12, bottom: 8, right: 8))
        #expect(resolved.items[0].content.button == nil)
        #expect(resolved.items[1].content.list?.contentInset == EdgeInsets(top: 12, left: 0, bottom: 0, right: 0))
        #expect(
            resolved.items[1].directionalLayoutMargins
                == DirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 12))
        #expect(
            resolved.items[2].content.button?.contentEdgeInsets == EdgeInsets(top: 12, left: 0, bottom: 0, right: 0))
        #expect(resolved.additionalSafeAreaInsets == EdgeInsets(top: 0, left: 3, bottom: 12, right: 0))
        #expect(issues.map(\.user) == ["additionalSafeAreaInsets.left"])
        #expect(issues.first?.description.contains("token binding 'additionalSafeAreaInsets.left' refers") == true)
    }

    @Test("come from the token with the smallest id when two have one name")
    func duplicates() throws {
        let tokens = ["b": "2", "a": "1"].map { DesignToken(id: $0, name: "t", type: "dimension", value: $1) }
        #expect(try TokenResolver(tokens).value(of: "t").get() == 1)
        #expect(try TokenResolver(tokens.reversed()).value(of: "t").get() == 1)
    }
}
