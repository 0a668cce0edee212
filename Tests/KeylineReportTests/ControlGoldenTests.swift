// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@testable import KeylineReport

/// Compares drawings of each kind of control with golden files, byte for byte.
@Suite struct ControlGoldenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().resolvingSymlinksInPath()
        .appending(path: "Goldens/Controls")

    @Test(arguments: ControlSamples.all.map(\.name))
    func `a control is the golden one`(name: String) throws {
        let samples = try #require(ControlSamples.all.first { $0.name == name }).samples
        var drawing = try DrawingSamples.drawing(of: ControlSamples.screen(samples), on: "iphone-16-pro")
        (drawing.layers, drawing.findings) = ([], [])
        let svg = drawing.svg
        _ = try ReadDrawing(svg)
        let url = Self.folder.appending(path: "\(name).svg")
        if ProcessInfo.processInfo.environment["KEYLINE_RECORD"] == "1" {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try Data(svg.utf8).write(to: url)
            Issue.record("the golden file was written again")
        }
        let golden = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        #expect(svg == golden, "KEYLINE_RECORD=1 swift test --filter ControlGoldenTests writes it again")
    }

    @Test func `no class has two drawings`() {
        let names = ControlDrawings.classNames
        #expect(Set(names).count == names.count)
    }

    /// Every view is drawn, however small it is.
    @Test(arguments: ControlSamples.all.map(\.name))
    func `a control in no room is a drawing`(name: String) throws {
        let samples = try #require(ControlSamples.all.first { $0.name == name }).samples
        for side in [0.0, 1, 9] {
            var screen = ControlSamples.screen(samples)
            for index in screen.items.indices.dropFirst() {
                screen.items[index].frame = Rect(x: 3, y: 3, width: side, height: side)
            }
            _ = try ReadDrawing(DrawingSamples.drawing(of: screen, on: "iphone-16-pro").svg)
        }
    }
}
