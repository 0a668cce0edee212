// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineImport
import Testing

@Suite("Words and roots of catalog JSON")
struct CatalogJSONReaderWordsTests {
    private static let items = #""items": [{"name": "view"}, {"name": "a", "parent": "view"}]"#

    @Test(
        arguments: [
            (
                items + #", "constraints": [{"firstItem": "a", "firstAttribute": "width", "relation": "greaterThan"}]"#,
                "'constraints[0].relation' is 'greaterThan', which is not one of its values",
                "did you mean '==' or '<=' or '>='?"
            ),
            (items + #", "kind": "veiw""#, "'kind' is 'veiw', which is not one of its values", "did you mean 'view'?"),
            (
                #""items": [{"name": "view"}, {"name": "a", "parent": "view", "guide": "safeArae"}]"#,
                "'items[1].guide' is 'safeArae', which is not one of its values", "did you mean 'safeArea'?"
            ),
            (#""items": []"#, "'items' has no root view", nil),
            (
                #""items": [{"name": "view"}, {"name": "a"}]"#,
                "'items[1]' is a second root view; give it a 'parent', such as 'view'", nil
            ),
        ] as [(String, String, String?)])
    func `Unknown words, and screens without one root, are errors with a position`(
        members: String, message: String, hint: String?
    ) throws {
        let text = "{\"name\": \"Form\", \(members)}"
        let error = try #require(throws: ImportError.self) { try CatalogJSON.decode(Data(text.utf8), file: "a.json") }
        #expect(error.message == message && error.line == 1 && error.column != nil)
        #expect(hint == nil || error.hint == hint, "\(error.hint ?? "")")
    }

    @Test(arguments: ["[]", #"[{"id": "a"}, {"id": "b"}]"#])
    func `An exported screen may be unfinished`(items: String) throws {
        let text = "{\"id\": \"s\", \"name\": \"Form\", \"items\": \(items)}"
        #expect(try CatalogJSON.decode(Data(text.utf8), file: "a.json").screens.count == 1)
    }
}
