// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import KeylineSeeds
import Testing

@Suite struct ScreenSeedTests {
    private static let names = KeylineSeeds.screens.map(\.name)

    private func screen(_ name: String) throws -> Screen {
        let seed = try #require(KeylineSeeds.screens.first { $0.name == name })
        return try JSONDecoder().decode(Screen.self, from: Data(seed.json.utf8))
    }

    @Test func `there is a screen for every situation of the tour`() {
        #expect(
            Self.names == [
                "account-after", "account-before", "gesture-sampler", "green-view", "hand-made-search",
                "photo-viewer", "registration", "schedule", "tv-posters",
            ])
    }

    @Test(arguments: names)
    func `a screen has name, class, deployment target and no key that the model lacks`(name: String) throws {
        let screen = try screen(name)
        #expect(!screen.name.isEmpty && screen.controllerClass != nil && screen.deploymentTarget != nil)
        let seed = try #require(KeylineSeeds.screens.first { $0.name == name })
        let read = try object(Data(seed.json.utf8))
        let again = try object(JSONEncoder().encode(screen))
        #expect(Set(read.keys).subtracting(again.keys).isSubset(of: ["visualFormat"]))
        for list in ["items", "constraints", "gestures"] {
            let written = read[list] as? [[String: Any]] ?? []
            let kept = again[list] as? [[String: Any]] ?? []
            try #require(written.count == kept.count)
            for (entry, known) in zip(written, kept) {
                // The class of a plain view may be written, although it is the default.
                let lost = Set(entry.keys).subtracting(known.keys)
                #expect(lost.isEmpty || (lost == ["class"] && entry["class"] as? String == "UIView"), "\(entry)")
            }
        }
    }

    private func object(_ json: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    }

    @Test(arguments: names)
    func `items have unique names and come after their parents`(name: String) throws {
        var seen: Set<String> = []
        for (index, item) in try screen(name).items.enumerated() {
            let itemName = try #require(item.name)
            #expect(seen.insert(itemName).inserted, "\(itemName)")
            #expect((item.parent == nil) == (index == 0), "\(itemName)")
            if let parent = item.parent { #expect(seen.contains(parent), "\(itemName) in \(parent)") }
        }
    }

    @Test(arguments: names)
    func `constraints and gestures refer to items of the screen`(name: String) throws {
        let screen = try screen(name)
        let items = Set(screen.items.compactMap(\.name))
        for constraint in screen.constraints {
            #expect(items.contains(constraint.firstItem))
            #expect((constraint.secondItem == nil) == (constraint.secondAttribute == nil))
            if let second = constraint.secondItem { #expect(items.contains(second)) }
        }
        let bindings = Set(screen.gestures.compactMap(\.name))
        #expect(bindings.count == screen.gestures.count)
        for gesture in screen.gestures {
            #expect(gesture.item.map(items.contains) == true && !gesture.targets.isEmpty)
            #expect(bindings.isSuperset(of: gesture.failureRequirements))
        }
    }

    @Test func `the sampler binds every kind of recognizer, and one to a view that gets no touches`() throws {
        let screen = try screen("gesture-sampler")
        #expect(Set(screen.gestures.map(\.kind)) == Set(RecognizerKind.allCases))
        #expect(screen.gestures.contains { !$0.failureRequirements.isEmpty })
        let deaf = Set(screen.items.filter { !$0.receivesTouches }.compactMap(\.name))
        #expect(screen.gestures.filter { $0.item.map(deaf.contains) == true }.map(\.name) == ["unheard"])
    }

    @Test func `the photo viewer's page control is tied to the superview's bottom`() throws {
        let blamed = try screen("photo-viewer").constraints.filter {
            $0.firstItem == "pageControl" && $0.firstAttribute == .bottom
        }
        #expect(blamed.map(\.secondItem) == ["view"] && blamed.map(\.secondAttribute) == [.bottom])
    }
}
