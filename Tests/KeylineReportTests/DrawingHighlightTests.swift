// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct DrawingHighlightTests {
    /// Returns the drawing of a screen with one highlighted item.
    private func svg(
        _ screen: String, item: String, _ change: (inout LayoutItem) -> Void = { _ in }
    ) throws -> String {
        var screen = try DrawingSamples.screen(screen)
        let index = try #require(screen.items.firstIndex { $0.name == item })
        change(&screen.items[index])
        var drawing = try DrawingSamples.drawing(of: screen, on: "iphone-16-pro")
        drawing.highlighted = screen.items[index].id
        return drawing.svg
    }

    @Test func `an item is outlined with its name and size, and the legend lists what holds it`() throws {
        let svg = try svg("registration", item: "email")
        #expect(svg.contains("<g id=\"highlight\""))
        #expect(svg.contains(">email  386 × 34 pt</text>"), "\(svg.ranges(of: ">email").count)")
        #expect(svg.contains("item looked at</text>") && svg.contains(">held by "))
        #expect(svg.contains("class=\"constraint\""))
    }

    @Test func `a hidden item is a dashed ghost`() throws {
        let svg = try svg("registration", item: "email") { $0.isHidden = true }
        #expect(svg.contains(">email (hidden)  ") && svg.contains("pt in the window, hidden"))
        #expect(svg.firstMatch(of: /stroke="#b0007a" stroke-width="[0-9.]+" stroke-dasharray/) != nil)
    }

    @Test func `constraints are drawn once where their layer is on`() throws {
        let screen = try DrawingSamples.screen("registration")
        var drawing = try DrawingSamples.drawing(of: screen, on: "iphone-16-pro")
        drawing.highlighted = screen.items.first { $0.name == "email" }?.id
        drawing.layers.insert(.constraints)
        let ids = drawing.svg.matches(of: /data-constraint="([^"]*)"/).map(\.1)
        #expect(!ids.isEmpty && Set(ids).count == ids.count)
    }

    @Test func `what ties a subview to an item does not hold the item`() throws {
        let screen = try DrawingSamples.screen("registration")
        let drawing = try DrawingSamples.drawing(of: screen, on: "iphone-16-pro")
        let scene = DrawingScene(drawing)
        let form = try #require(screen.items.firstIndex { $0.name == "form" })
        let chain = HighlightChain(form, scene)
        for constraint in chain.constraints where chain.isOwn(constraint) {
            let ends = [constraint.firstItem, constraint.secondItem].compactMap { $0.flatMap(scene.position) }
            #expect(ends.contains(form) && !ends.contains { scene.isInside($0, form) })
        }
    }
}
