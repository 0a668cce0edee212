// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct CopiedScreensTests {
    private static func screen(_ id: String, _ objects: [String]) -> Screen {
        var screen = Screen(id: id, name: id)
        screen.items = objects.map { object in
            var item = LayoutItem(
                id: id + object, parent: object == objects[0] ? nil : id + objects[0], className: "UIView")
            item.source = SourceLocation(file: id + ".xib", line: 1, objectID: object)
            return item
        }
        return screen
    }

    private static func finding(_ screen: String, _ object: String) -> Finding {
        var verdict = ReportSamples.verdict(ReportSamples.matrix[3])
        (verdict.screen, verdict.subject) = (screen, screen + object)
        return Finding.grouping([verdict])[0]
    }

    @Test(arguments: [
        (["r", "a", "b", "c"], ["r", "a", "b", "c"], true), (["r", "a", "b", "c"], ["r", "a", "b", "d"], false),
        (["r", "a"], ["r", "a"], false),
    ])
    func `screens with the same object ids are copies`(first: [String], second: [String], areCopies: Bool) {
        let screens = [Self.screen("A", first), Self.screen("B", second)]
        let copies = CopiedScreens(
            Dictionary(uniqueKeysWithValues: screens.map { ($0.id, ReportedScreen($0)) }))
        let elements = ["A", "B"].map { copies.element(Self.finding($0, "a")) }
        #expect((elements[0] != nil && elements[0] == elements[1]) == areCopies)
    }
}
