// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@testable import KeylineReport

/// Compares drawings of the example screens with golden files, byte for byte.
@Suite struct DrawingGoldenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let screen: String
        var device = "iphone-16-pro"
        var orientation = Orientation.portrait
        var window: Size?
        var layers = DrawingLayer.standard
        var item: String?
        /// The device to compare with.
        var other: String?
        /// The depths to draw apart.
        var depths: ClosedRange<Int>?
        /// The suffix of the golden file's name.
        var suffix = ""

        var testDescription: String { screen + suffix }
    }

    static let cases: [Case] = [
        Case(screen: "account-after"), Case(screen: "account-before"), Case(screen: "gesture-sampler"),
        Case(screen: "green-view"), Case(screen: "photo-viewer"), Case(screen: "registration"),
        Case(screen: "schedule"),
        Case(screen: "hand-made-search", orientation: .landscapeLeft),
        Case(screen: "tv-posters", device: "appletv-4k-3", orientation: .landscapeLeft),
        Case(screen: "photo-viewer", device: "iphone-duo-inner", orientation: .landscapeLeft, suffix: "-duo"),
        Case(
            screen: "schedule", device: "ipad-pro-11-m4", window: Size(width: 507, height: 834), suffix: "-window"),
        Case(screen: "registration", layers: Set(DrawingLayer.allCases), item: "email", suffix: "-all"),
        Case(screen: "registration", item: "confirm", suffix: "-item"),
        Case(screen: "photo-viewer", device: "iphone-se-3", other: "iphone-16-pro", suffix: "-compared"),
        Case(screen: "photo-viewer", depths: 0...Int.max, suffix: "-exploded"),
    ]

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().resolvingSymlinksInPath()
        .appending(path: "Goldens")

    @Test(arguments: cases)
    func `a drawing is the golden one`(example: Case) throws {
        let screen = try DrawingSamples.screen(example.screen)
        var drawing = try DrawingSamples.drawing(
            of: screen, on: example.device, example.orientation, window: example.window)
        drawing.layers = example.layers
        if let item = example.item { drawing.highlighted = screen.items.first { $0.name == item }?.id }
        drawing.explodedDepths = example.depths
        var svg = drawing.svg
        if let other = example.other {
            let right = try DrawingSamples.drawing(of: screen, on: other, example.orientation)
            svg = ScreenComparison(before: drawing, after: right, kind: .devices).svg
        }
        let url = Self.folder.appending(path: "\(example.screen)\(example.suffix).svg")
        if ProcessInfo.processInfo.environment["KEYLINE_RECORD"] == "1" {
            try Data(svg.utf8).write(to: url)
            Issue.record("the golden file was written again")
        }
        let golden = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        #expect(svg == golden, "KEYLINE_RECORD=1 swift test --filter DrawingGoldenTests writes it again")
    }

    @Test(arguments: cases)
    func `a drawing is the same twice`(example: Case) throws {
        let screen = try DrawingSamples.screen(example.screen)
        let once = try DrawingSamples.drawing(of: screen, on: example.device, example.orientation).svg
        let twice = try DrawingSamples.drawing(of: screen, on: example.device, example.orientation).svg
        #expect(once == twice)
    }
}
