// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineModel
import Testing

@testable import KeylineImport

@Suite struct DocumentClassesTests {
    private static func screen(_ classes: String...) -> Screen {
        var screen = Screen(id: "screen", name: "screen")
        screen.items = classes.map { name in
            var item = LayoutItem(id: name, parent: nil, className: "UIView")
            item.customClass = name
            return item
        }
        return screen
    }

    @Test func `a class is used outside a document by the views of others`() {
        let classes = DocumentClasses([
            [Self.screen("Pad", "Pad")], [Self.screen("Stick"), Self.screen("Stick", "Pad")],
        ])
        #expect(classes.isUsed("Pad", outside: 0))
        #expect(classes.isUsed("Pad", outside: 1))
        #expect(classes.isUsed("Stick", outside: 0))
        #expect(!classes.isUsed("Stick", outside: 1))
        #expect(!classes.isUsed("Wheel", outside: 0))
    }
}
