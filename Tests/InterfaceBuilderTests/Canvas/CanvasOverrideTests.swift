// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import Testing

@testable import InterfaceBuilder

@Suite("Overrides of the canvas")
struct CanvasOverrideTests {
    @Test("every row has a unique id, and evidence from two projects or a primary source")
    func evidence() {
        #expect(Set(CanvasOverride.all.map(\.id)).count == CanvasOverride.all.count)
        for row in CanvasOverride.all {
            #expect(row.evidence.projects >= 2 || row.evidence.source != nil, "\(row.id)")
            #expect(!row.versions.isEmpty && !row.documents.isEmpty, "\(row.id)")
        }
    }

    @Test("every row changes the behavior it names")
    func effect() {
        for row in CanvasOverride.all {
            let kinds: [CanvasDocuments] = [.storyboards, .xibs, .televisionStoryboards, .televisionXibs]
            let differs = kinds.contains { kind in
                let isTV = !kind.isDisjoint(with: .television)
                return [row.versions.lowerBound, min(row.versions.upperBound, 26_000) - 1].contains { number in
                    let version = InterfaceBuilderVersion(toolsVersion: number, isTelevision: isTV)
                    return CanvasBehavior.interfaceBuilder(version, kind: kind)
                        != .interfaceBuilder(version, kind: kind, excluding: [row.id])
                }
            }
            #expect(differs, "\(row.id)")
        }
    }

    @Test(
        "an Xcode has the SDK of its year",
        arguments: [
            (nil, 7), (6211, 8), (9532, 9), (12121, 10), (13771, 11), (14490, 12), (16097, 13), (17701, 14),
            (19529, 15), (21507, 16), (22505, 17), (32700, 17), (23504, 18), (24412, 26),
        ] as [(Int?, Int)])
    func sdk(toolsVersion: Int?, major: Int) {
        #expect(InterfaceBuilderVersion(toolsVersion: toolsVersion).sdk == major)
    }

    @Test("a fact about an OS version reaches the canvas", arguments: [(23504, 18), (24765, 26)])
    func systems(toolsVersion: Int, major: Int) {
        let canvas = PlatformBehavior.interfaceBuilder(toolsVersion: toolsVersion, kind: .storyboard)
        let device = PlatformBehavior.iOS(major)
        #expect(canvas.controls.pageControlPitch == device.controls.pageControlPitch)
        #expect(canvas.controls.searchBarHeight == device.controls.searchBarHeight)
        #expect(canvas.controls.switchSize == device.controls.switchSize)
        #expect(canvas.cells.verticalMargin == device.cells.verticalMargin)
    }
}
