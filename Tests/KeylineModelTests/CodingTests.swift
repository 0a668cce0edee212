// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@Suite struct CodingTests {
    private func roundTrip<T: Codable & Equatable>(_ value: T) throws -> (T, String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let data = try encoder.encode(value)
        return (try JSONDecoder().decode(T.self, from: data), String(decoding: data, as: UTF8.self))
    }

    @Test func `a constraint with UIKit's defaults is written without them`() throws {
        let constraint = Constraint(id: "c", firstItem: "a", firstAttribute: .width, constant: 20)
        let (read, text) = try roundTrip(constraint)
        #expect(read == constraint)
        #expect(text == #"{"constant":20,"firstAttribute":"width","firstItem":"a","id":"c","relation":"=="}"#)
    }

    @Test func `a statement about lengths survives coding`() throws {
        let statement = RuleStatement(
            "needs", .length(.vertical, points: 528), .lengths(320, 414.5),
            .members([RuleStatement.Member(rule: "layout-conflict", subject: "a")]))
        let read = try roundTrip(statement).0
        #expect(read == statement)
        #expect(read.members.map(\.subject) == ["a"])
    }

    @Test func `a screen with all values set survives coding`() throws {
        var item = LayoutItem(id: "a", parent: nil, className: "UILabel")
        item.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        item.hugging = AxisValues(horizontal: 251, vertical: nil)
        item.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        item.content.text = TextContent()
        item.content.text?.text = "Hello"
        item.content.stack = StackSettings(axis: .vertical)
        item.variations = [Variation(widthClass: .regular, isInstalled: false)]
        var screen = Screen(id: "s", name: "Screen", kind: .cell)
        screen.items = [item, LayoutItem(id: "g", parent: "a", guide: .safeArea)]
        screen.supportedOrientations = SupportedOrientations(phone: [.portrait], pad: Orientation.allCases)
        screen.chrome.navigationBar = Chrome.NavigationBar(hasLargeTitle: true)
        screen.gestures = [GestureBinding(id: "t", item: "a", kind: .tap)]
        screen.source = SourceLocation(file: "A.storyboard", line: 3, objectID: "x")
        let (read, _) = try roundTrip(screen)
        #expect(read == screen)
    }

    @Test func `a view's looks survive coding, and default looks are not written`() throws {
        var appearance = Appearance()
        appearance.colors = [.text: DocumentColor(name: "labelColor"), .onTint: DocumentColor(value: .white)]
        (appearance.cornerRadius, appearance.borderWidth) = (8, 0.5)
        appearance.runColors = [nil, DocumentColor(value: .black)]
        (appearance.effect, appearance.embedded) = ("dark", "Map")
        appearance.sections = [TableSection(header: "Account", rowCount: 2)]
        var bar = BarContents()
        (bar.title, bar.back, bar.selectedIndex) = ("Mail", "Inbox", 1)
        bar.leading = [BarItem(system: "add")]
        appearance.bar = bar
        var screen = Screen(id: "s", name: "Screen")
        screen.items = [LayoutItem(id: "a", parent: nil, className: "UILabel")]
        screen.items[0].appearance = appearance
        screen.appearance = ScreenAppearance()
        screen.appearance?.tabBar = bar
        #expect(try roundTrip(screen).0 == screen)
        let text = try roundTrip(screen.items[0]).1
        #expect(text.contains(##""colors":{"onTintColor":"#ffffff","textColor":"labelColor"}"##))
        #expect(text.contains(#""bar":{"back":"Inbox","leading":[{"system":"add"}],"selectedIndex":1,"title":"Mail"}"#))
        #expect(try roundTrip(Appearance()).1 == "{}")
    }

    @Test func `unknown uses of colors are ignored`() throws {
        let text = ##"{"colors":{"glowColor":"#ffffff","textColor":"#000000"},"sheen":3}"##
        let read = try JSONDecoder().decode(Appearance.self, from: Data(text.utf8))
        #expect(read.colors == [.text: DocumentColor(value: .black)])
    }

    @Test func `insets by orientation are keyed by the orientation's name`() throws {
        let insets = OrientedInsets(os: OSRange(min: 18, max: 18), insets: [.landscapeLeft: .zero])
        let (read, text) = try roundTrip(insets)
        #expect(read == insets)
        #expect(text.contains(#""landscape-left":{"#))
    }
}
