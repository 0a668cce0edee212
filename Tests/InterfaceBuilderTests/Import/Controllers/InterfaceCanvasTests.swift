// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import InterfaceBuilder
import KeylineModel
import Testing

@Suite struct InterfaceCanvasTests {
    @Test func `The canvas is read from the document's attributes`() throws {
        let design = try #require(try Fixture.load("Library.storyboard").screens[0].design)
        let canvas = design.canvas
        #expect(canvas.device == "retina6_12" && canvas.isLandscape && canvas.adaptation == "splitview1_3")
        #expect(design.toolsVersion == 21701 && design.deployment == "3840")
        #expect(design.usesAutoLayout && design.usesSafeAreas && design.usesTraitCollections)
        #expect(!design.isTV && !design.isXib)
        let xib = try #require(try Fixture.load("Panels.xib").screens[0].design)
        #expect(xib.isXib && xib.canvas.device == nil && !xib.usesSafeAreas && xib.toolsVersion == 10117)
        let launch = try #require(try Fixture.load("Launch.storyboard").screens[0].design)
        #expect(launch.isTV && launch.toolsVersion == 32700 && !launch.canvas.isLandscape)
    }

    @Test func `Simulated metrics are kept as they are written, the document's under default`() throws {
        let book = try #require(try Fixture.load("Library.storyboard").screen("bok-00-001")?.canvas?.simulatedMetrics)
        #expect(book["simulatedStatusBarMetrics"] == ["tag": "nil"])
        #expect(
            book["simulatedTopBarMetrics"]
                == ["tag": "simulatedNavigationBarMetrics", "translucent": "NO", "prompted": "NO"])
        #expect(book["freeformSize"] == ["tag": "size", "width": "393", "height": "900"])
        let panel = try Fixture.load("Panels.xib").screens[0].canvas?.simulatedMetrics
        #expect(panel == ["simulatedDestinationMetrics": ["tag": "simulatedScreenMetrics", "type": "retina47"]])
        let launch = try Fixture.load("Launch.storyboard").screens[0].canvas?.simulatedMetrics
        #expect(launch?["default.destination"] == ["tag": "simulatedScreenMetrics", "type": "retina4"])
    }

    @Test(
        arguments: [
            ("2304", "9.0"), ("1792", "7.0"), ("1552", "6.1"), ("4352", "17.0"), ("4864", "19.0"), ("2112", "8.4"),
            ("15.2", "15.2"), ("12", nil), ("-5", nil), ("x", nil),
        ] as [(String, String?)])
    func `A deployment target is a packed number or a version`(written: String, expected: String?) throws {
        let xml = Fixture.document(
            "<view id=\"v\"/>", isXib: true,
            after: "<dependencies><deployment version=\"\(written)\" identifier=\"iOS\"/></dependencies>")
        #expect(try Fixture.read(xml).screens[0].deploymentTarget == expected)
    }
}
