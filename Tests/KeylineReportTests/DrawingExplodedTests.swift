// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct DrawingExplodedTests {
    private func svg(_ depths: ClosedRange<Int>) throws -> String {
        var drawing = try DrawingSamples.drawing(of: DrawingSamples.screen("registration"), on: "iphone-16-pro")
        drawing.explodedDepths = depths
        return drawing.svg
    }

    @Test func `every depth has a plane, and its views stand beside it`() throws {
        let svg = try svg(0...Int.max)
        let planes = svg.matches(of: /<g id="plane-([0-9]+)"/).map { String($0.1) }
        #expect(planes == ["0", "1", "2"])
        #expect(svg.contains(">email, confirm, register</text>"))
        let read = try ReadDrawing(svg)
        #expect(Set(read.ids).count == read.ids.count && read.elements.isSubset(of: ReadDrawing.known))
    }

    @Test func `depths that were not asked for are left out`() throws {
        let svg = try svg(1...1)
        #expect(svg.matches(of: /<g id="plane-/).count == 1 && svg.contains("id=\"plane-1\""))
        #expect(!svg.contains(">email"))
        #expect(try self.svg(9...12).contains("no view is at these depths"))
    }

    @Test func `planes do not lie on one another`() {
        let projection = ObliqueProjection(window: Rect(x: 0, y: 0, width: 400, height: 800), count: 12)
        let corners = (0..<12).map(projection.lowerCorner)
        #expect(zip(corners, corners.dropFirst()).allSatisfy { $1.x - $0.x >= 20 && $1.y > $0.y })
        #expect(corners.allSatisfy { $0.x >= projection.bounds.minX && $0.y <= projection.bounds.maxY + 0.01 })
    }
}
