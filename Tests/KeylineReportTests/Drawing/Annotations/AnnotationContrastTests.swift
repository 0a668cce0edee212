// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@testable import KeylineReport

/// Marks must be seen on every background.
@Suite struct AnnotationContrastTests {
    /// The relative luminance of the web's accessibility guidelines (WCAG 2, relative luminance).
    private static func luminance(_ channels: [Double]) -> Double {
        let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// The red, green and blue of a paint on a background, 0 to 1.
    private static func channels(_ paint: Paint, on background: [Double]) throws -> [Double] {
        let number = try #require(Int(paint.color.dropFirst(), radix: 16))
        let own = [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
        return zip(own, background).map { $0 * paint.opacity + $1 * (1 - paint.opacity) }
    }

    private static func contrast(_ first: [Double], _ second: [Double]) -> Double {
        let (one, other) = (luminance(first), luminance(second))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private static let black = [0.0, 0, 0]
    private static let white = [1.0, 1, 1]

    @Test(arguments: Severity.allCases)
    func `the ink of a finding stands out from its halo on any background`(severity: Severity) throws {
        for background in [Self.black, Self.white] {
            let halo = try Self.channels(AnnotationStyle.halo, on: background)
            let ink = try Self.channels(AnnotationStyle(unit: 1).ink(severity), on: halo)
            #expect(Self.contrast(ink, halo) >= 4.5)
        }
    }

    @Test func `the outline of light words stands out from them on white`() throws {
        let outline = try Self.channels(.wordOutline, on: Self.white)
        #expect(Self.contrast(outline, Self.white) >= 4.5)
    }

    @Test func `every outline of a mark lies on its halo`() throws {
        let drawing = try DrawingSamples.drawing(of: DrawingSamples.screen("photo-viewer"), on: "iphone-16-pro")
        let scene = DrawingScene(drawing)
        var pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: scene.device.window))
        var parts = LayerParts()
        let mark = try #require(FindingMark.marks(scene).first)
        var outlined: [Rect] = []
        MarkShapes(scene: scene, mark: mark).add(to: &parts, besides: &outlined, &pen)
        let widths = parts.shapes.prefix(2).compactMap { shape in
            shape.attributes.first { $0.name == "stroke-width" }.flatMap { Double($0.value) }
        }
        #expect(widths.count == 2 && widths[0] > widths[1])
    }
}
