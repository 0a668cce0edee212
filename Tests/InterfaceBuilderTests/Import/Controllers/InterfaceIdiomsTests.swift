// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import InterfaceBuilder
import KeylineModel
import Testing

@Suite struct InterfaceIdiomsTests {
    private static let phones = SupportedOrientations(pad: [])
    private static let pads = SupportedOrientations(phone: [])

    private func devices(_ scenes: [String]) throws -> [SupportedOrientations] {
        try Fixture.read(Fixture.document(scenes.joined())).screens.map(\.supportedOrientations)
    }

    private func scene(
        _ id: String, _ name: String, label: String = "", owner: String = "About", size: String = "",
        segues: [String] = []
    ) -> String {
        let scene = Fixture.controller(
            id, attributes: "customClass=\"\(owner)\" storyboardIdentifier=\"\(name)\" userLabel=\"\(label)\"",
            segues: segues)
        return size.isEmpty ? scene : scene.replacing("width=\"393\" height=\"852\"", with: size)
    }

    @Test(
        arguments: [
            ("About", "iPhoneAbout", pads, phones), ("About-iPad", "About", pads, phones),
            ("iPad about", "about on iPhone", pads, phones), ("About", "About", .all, .all),
            ("Pair Watch", "Pair iPhone", .all, .all), ("iPhone2", "iPhone", .all, .all),
            ("About", "iPhonesAbout", .all, .all),
        ] as [(String, String, SupportedOrientations, SupportedOrientations)])
    func `Of two controllers of a class one is for phones and one for pads`(
        one: String, other: String, expected: SupportedOrientations, expectedOther: SupportedOrientations
    ) throws {
        #expect(try devices([scene("a", one), scene("b", other)]) == [expected, expectedOther])
        #expect(
            try devices([scene("a", "1", label: one), scene("b", "2", label: other)]) == [expected, expectedOther])
        #expect(try devices([scene("a", one), scene("b", other, owner: "Other")]) == [.all, .all])
        #expect(try devices([scene("a", one), scene("b", other), scene("c", "c")]) == [.all, .all, .all])
    }

    @Test(
        arguments: [
            ("width=\"1024\" height=\"38\"", "width=\"667\" height=\"26\"", true),
            ("width=\"768\" height=\"1024\"", "width=\"812\" height=\"375\"", true),
            ("width=\"834\" height=\"1194\"", "width=\"375\" height=\"812\"", true),
            ("width=\"375\" height=\"812\"", "width=\"375\" height=\"812\"", false),
            ("width=\"1024\" height=\"38\"", "width=\"1024\" height=\"38\"", false),
        ])
    func `The sizes of the canvases confirm other names`(one: String, other: String, isPair: Bool) throws {
        let scenes = [scene("a", "HeaderController", size: one), scene("b", "iPhoneHeader", size: other)]
        #expect(try devices(scenes) == (isPair ? [Self.pads, Self.phones] : [.all, .all]))
    }

    @Test func `Controllers that only segues from one kind lead to are of that kind`() throws {
        let scenes = [
            scene("a", "About", segues: ["both:show", "pad:show"]), scene("b", "iPhoneAbout", segues: ["both:show"]),
            Fixture.controller("both"), Fixture.controller("pad", segues: ["next:presentation", "named:show"]),
            Fixture.controller("next"), Fixture.controller("named", attributes: "storyboardIdentifier=\"n\""),
        ]
        #expect(try devices(scenes) == [Self.pads, Self.phones, .all, Self.pads, Self.pads, .all])
    }
}
