// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@Suite("Chrome")
struct ChromeTests {
    private func screen(_ chrome: String, canvas: String = "null") throws -> Screen {
        let text = "{\"name\": \"S\", \"chrome\": \(chrome), \"canvas\": \(canvas)}"
        return try JSONDecoder().decode(Screen.self, from: Data(text.utf8))
    }

    private let opaqueCanvas = """
        {"isXib": false, "isLandscape": false, "isTV": false, "usesAutoLayout": true, "usesSafeAreas": true,
         "usesTraitCollections": true, "simulatedMetrics": {"container.navigationBar": {"translucent": "NO"}}}
        """

    @Test("has UIKit's defaults where keys are absent")
    func defaults() throws {
        #expect(try screen("null").chrome == Chrome())
        #expect(try screen("{}").chrome == Chrome())
        let bar = try screen("{\"navigationBar\": {\"hasPrompt\": true}}").chrome.navigationBar
        #expect(bar == Chrome.NavigationBar(hasPrompt: true))
    }

    @Test("takes the canvas's values for absent keys")
    func canvas() throws {
        #expect(try screen("{\"navigationBar\": {}}", canvas: opaqueCanvas).beginsBelowBar)
        #expect(try !screen("{\"navigationBar\": {\"isOpaque\": false}}", canvas: opaqueCanvas).beginsBelowBar)
        let edges = "{\"navigationBar\": {}, \"edgesForExtendedLayout\": [\"bottom\"]}"
        #expect(try screen(edges).chrome.edgesForExtendedLayout == .bottom)
    }

    @Test("survives coding, beside any canvas", arguments: [true, false], [true, false])
    func roundTrip(isDrawnOpaque: Bool, isOpaque: Bool) throws {
        var screen = Screen(id: "s", name: "S")
        if isDrawnOpaque { screen.design = try self.screen("{}", canvas: opaqueCanvas).design }
        screen.chrome.navigationBar = Chrome.NavigationBar(isOpaque: isOpaque)
        screen.chrome.edgesForExtendedLayout = [.left, .top]
        screen.chrome.isToolbarOpaque = isOpaque
        let data = try JSONEncoder().encode(screen)
        #expect(try JSONDecoder().decode(Screen.self, from: data) == screen)
        #expect(String(decoding: data, as: UTF8.self).contains("isOpaque") == (isOpaque != isDrawnOpaque))
    }
}
