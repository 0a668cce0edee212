// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineCatalog

@Suite struct ScreenEditorTests {
    @Test func `lengths that a screen lacks are refused, but do not prevent other changes`() throws {
        var foreign = screen("a")
        foreign.tokens = [.stackSpacing: "gap"]
        var editor = ScreenEditor(foreign) { "new" }
        try editor.apply(.setScreen("a", .name("Other")))
        #expect(editor.screen.name == "Other" && editor.screen.tokens == foreign.tokens)
        #expect(throws: CatalogError.noSuchLength(.stackSpacing, item: "Other")) {
            try editor.apply(.setScreen("a", .tokens([.stackSpacing: "gap"])))
        }
    }
}
