// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct DrawingComparisonTests {
    private func drawing(_ screen: Screen, on device: String = "iphone-16-pro") throws -> ScreenDrawing {
        try DrawingSamples.drawing(of: screen, on: device)
    }

    /// Returns the comparison of a screen with a changed version of itself.
    private func versions(_ name: String, _ change: (inout Screen) -> Void) throws -> ScreenComparison {
        let old = try DrawingSamples.screen(name)
        var new = old
        change(&new)
        return try ScreenComparison(before: drawing(old), after: drawing(new), kind: .versions)
    }

    private func differences(_ comparison: ScreenComparison) -> [(kind: ItemDifference.Kind, name: String)] {
        let (first, second) = (DrawingScene(comparison.before), DrawingScene(comparison.after))
        return ItemDifference.all(first, second, scaled: comparison.kind == .devices).map { difference in
            (
                difference.kind,
                difference.after.map { second.name($0) } ?? difference.before.map { first.name($0) } ?? ""
            )
        }
    }

    @Test func `a version that is the same differs in nothing`() throws {
        let comparison = try versions("registration") { _ in }
        #expect(differences(comparison).isEmpty)
        #expect(comparison.svg.contains("no item moved</text>"))
    }

    @Test func `what moved is reported with its old and its new frame`() throws {
        let comparison = try versions("registration") { screen in
            for index in screen.constraints.indices where screen.constraints[index].constant == 8 {
                screen.constraints[index].constant = 44
            }
        }
        let found = differences(comparison)
        #expect(!found.isEmpty && found.allSatisfy { $0.kind == .moved }, "\(found)")
        let svg = comparison.svg
        #expect(svg.contains("→") && svg.contains("moved; dashed where it was"))
        #expect(svg.contains("<g id=\"left-changes\"") && svg.contains("<g id=\"right-changes\""))
    }

    @Test func `of what is removed and added only the outermost view is reported`() throws {
        let comparison = try versions("registration") { screen in
            let form = screen.items.first { $0.name == "form" }?.id
            let inside = Set(screen.items.filter { $0.id == form || $0.parent == form }.map(\.id))
            screen.items.removeAll { inside.contains($0.id) }
            screen.constraints.removeAll { constraint in
                inside.contains(constraint.firstItem) || constraint.secondItem.map(inside.contains) ?? false
            }
            screen.gestures.removeAll { $0.item.map(inside.contains) ?? false }
        }
        #expect(differences(comparison).map(\.kind) == [.removed])
        #expect(comparison.svg.contains("form: removed, was x "))
        let back = ScreenComparison(before: comparison.after, after: comparison.before, kind: .versions)
        #expect(differences(back).map(\.kind) == [.added])
        #expect(back.svg.contains("form: added, x "))
    }

    @Test func `what is hidden in the new version is said to be`() throws {
        let comparison = try versions("photo-viewer") { screen in
            for index in screen.items.indices where screen.items[index].name == "closeButton" {
                screen.items[index].isHidden = true
            }
        }
        #expect(comparison.svg.contains("closeButton: hidden now, was x "))
    }

    @Test(arguments: ["iphone-se-3", "ipad-pro-11-m4"])
    func `what is held to edges and middles follows the window`(device: String) throws {
        let screen = try DrawingSamples.screen("photo-viewer")
        let comparison = try ScreenComparison(
            before: drawing(screen), after: drawing(screen, on: device), kind: .devices)
        #expect(differences(comparison).isEmpty, "\(differences(comparison))")
    }

    @Test func `what does not follow the window is marked`() throws {
        var screen = try DrawingSamples.screen("photo-viewer")
        let index = try #require(screen.items.firstIndex { $0.name == "closeButton" })
        screen.items[index].translatesAutoresizingMaskIntoConstraints = true
        screen.items[index].frame = Rect(x: 300, y: 500, width: 44, height: 44)
        screen.constraints.removeAll { [$0.firstItem, $0.secondItem].contains(screen.items[index].id) }
        let other = try drawing(screen, on: "ipad-pro-11-m4")
        var wide = other
        wide.screen.items[index].frame = Rect(x: 300, y: 500, width: 200, height: 44)
        wide = try drawing(wide.screen, on: "ipad-pro-11-m4")
        let comparison = try ScreenComparison(before: drawing(screen), after: wide, kind: .devices)
        #expect(differences(comparison).map(\.name) == ["closeButton"])
        #expect(comparison.svg.contains("does not follow the window"))
    }

    @Test func `findings of both drawings have one number`() throws {
        let comparison = try versions("photo-viewer") { _ in }
        let svg = comparison.svg
        #expect(svg.contains("below the safe area (both)</text>"))
        let read = try ReadDrawing(svg)
        #expect(Set(read.ids).count == read.ids.count)
    }
}
