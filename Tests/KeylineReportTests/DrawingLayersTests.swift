// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct DrawingLayersTests {
    private func svg(_ screen: String, _ change: (inout ScreenDrawing) -> Void) throws -> String {
        var drawing = try DrawingSamples.drawing(of: DrawingSamples.screen(screen), on: "iphone-16-pro")
        change(&drawing)
        return drawing.svg
    }

    @Test(arguments: DrawingLayer.allCases)
    func `a layer is drawn when it is asked for and not else`(layer: DrawingLayer) throws {
        let group = "id=\"layer-\(layer.rawValue)\""
        #expect(try svg("photo-viewer") { $0.layers = [layer] }.contains(group))
        #expect(
            try !svg("photo-viewer") { $0.layers = Set(DrawingLayer.allCases).subtracting([layer]) }.contains(group))
    }

    @Test func `a finding shows its overlap, its cause and its fix`() throws {
        let drawing = try svg("photo-viewer") { _ in }
        #expect(drawing.contains("34 pt</text>"))
        #expect(drawing.contains("pageControl.bottom = superview.bottom"))
        #expect(drawing.contains("fix: pin it to the safe area&#39;s bottom"))
        #expect(drawing.contains("url(#hatching-error)"))
        #expect(drawing.contains("class=\"blamed constraint\""))
    }

    @Test func `without findings there is nothing of them`() throws {
        let drawing = try svg("photo-viewer") { $0.findings = [] }
        #expect(!drawing.contains("fill=\"url(#hatching-error)\"") && !drawing.contains("fix:"))
    }

    @Test func `hidden and transparent views are not drawn`() throws {
        var screen = try DrawingSamples.screen("photo-viewer")
        for index in screen.items.indices where screen.items[index].name == "closeButton" {
            screen.items[index].isHidden = true
        }
        let drawing = try DrawingSamples.drawing(of: screen, on: "iphone-16-pro").svg
        #expect(!drawing.contains("<title>closeButton"))
    }

    @Test func `the key has the safe area only where it is drawn`() throws {
        #expect(try svg("registration") { $0.findings = [] }.contains("outside the safe area"))
        var screen = try DrawingSamples.screen("registration")
        screen.kind = .cell
        var drawing = try DrawingSamples.drawing(of: screen, on: "iphone-16-pro")
        drawing.findings = []
        #expect(!drawing.svg.contains("outside the safe area"))
    }

    @Test(arguments: [true, false])
    func `the heading has the whole window`(isOpaque: Bool) throws {
        var screen = try DrawingSamples.screen("schedule")
        screen.chrome.navigationBar = Chrome.NavigationBar()
        screen.chrome.navigationBar?.isOpaque = isOpaque
        let window = Size(width: 507, height: 834)
        let drawing = try DrawingSamples.drawing(of: screen, on: "ipad-pro-11-m4", window: window)
        #expect((drawing.layout.environment.window != window) == isOpaque)
        #expect(drawing.svg.contains("window of 507 × 834 pt"))
    }

    @Test func `a name on another view would seem to be its`() throws {
        let drawing = try DrawingSamples.drawing(of: DrawingSamples.screen("gesture-sampler"), on: "iphone-16-pro")
        let scene = DrawingScene(drawing)
        let tiles = scene.items.indices.filter { scene.items[$0].name?.hasSuffix("Tile") == true }
        #expect(tiles.count > 2)
        let (first, last) = (try #require(tiles.first), try #require(tiles.last))
        #expect(scene.neighbors(first).contains(scene.shown(last)))
        #expect(!scene.neighbors(first).contains(scene.shown(first)))
        let size = Size(width: 10, height: 10)
        let corner = Point(x: scene.shown(last).midX, y: scene.shown(last).midY)
        #expect([corner].clear(size, of: scene.neighbors(first)).isEmpty)
        #expect([corner].clear(size, of: scene.neighbors(last)) == [corner])
    }

    @Test func `labels never overlap`() {
        var placer = LabelPlacer(bounds: Rect(x: 0, y: 0, width: 100, height: 100))
        let size = Size(width: 30, height: 10)
        var placed: [Rect] = []
        while let rect = placer.place(size, near: Point(x: 50, y: 50)) { placed.append(rect) }
        #expect(placed.count >= 18)
        for (index, one) in placed.enumerated() {
            #expect(placed.dropFirst(index + 1).allSatisfy { $0.intersection(one) == nil })
        }
    }

    @Test func `drawings of huge and tiny windows are drawings`() throws {
        let screen = try DrawingSamples.screen("registration")
        for size in [Size(width: 100, height: 100), Size(width: 9000, height: 200)] {
            let drawing = try DrawingSamples.drawing(of: screen, on: "ipad-pro-11-m4", window: size)
            _ = try ReadDrawing(drawing.svg)
        }
    }
}
