// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import InterfaceBuilder
import KeylineModel
import Testing

@Suite struct InterfaceColorsTests {
    @Test(
        arguments: [
            (
                "white=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"",
                "#ffffffff"
            ),
            ("red=\"1\" green=\"1\" blue=\"1\" alpha=\"1\" colorSpace=\"calibratedRGB\"", "#ffffffff"),
            ("red=\"0.2\" green=\"-0.1\" blue=\"1.3\" alpha=\"0.5\"", "#3300ff80"),
            ("cocoaTouchSystemColor=\"whiteColor\"", "#ffffffff"),
            ("systemColor=\"systemBackgroundColor\"", "systemBackgroundColor"),
            ("name=\"Brand\"", "Brand"), ("cyan=\"1\" magenta=\"0\"", nil), ("white=\"0\" alpha=\"0\"", nil),
        ] as [(String, String?)])
    func `Equal background colors have equal texts`(
        attributes: String, expected: String?
    ) throws {
        let view = try Fixture.view("<view id=\"v\"><color key=\"backgroundColor\" \(attributes)/></view>")
        #expect(view.item("v")?.content.attributes?["backgroundColor"] == expected)
    }
}
