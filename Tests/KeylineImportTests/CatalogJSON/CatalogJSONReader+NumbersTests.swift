// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineImport
import KeylineModel
import Testing

@Suite struct CatalogJSONNumbersTests {
    private func decode(_ text: String) throws -> CatalogDocument {
        try CatalogJSON.decode(Data(text.utf8), file: "Screens/form.json")
    }

    /// Returns a hand-written screen with the given further members.
    private func form(_ extra: String = "") -> String {
        """
        {
          "name": "Form",
          "items": [
            {"name": "view"},
            {"name": "safeArea", "parent": "view", "guide": "safeArea"},
            {"name": "email", "parent": "view", "class": "UITextField"},
            {"name": "send", "parent": "view", "class": "UIButton"}
          ]\(extra.isEmpty ? "" : ",\n  " + extra)
        }
        """
    }

    private func error(_ text: String) throws -> ImportError {
        try #require(throws: ImportError.self) { try decode(text) }
    }

    @Test(
        arguments: [
            ("\"frame\": {\"width\": 1e300}", "items[4].frame.width", "1e300, not a number from -100,000 to 100,000"),
            ("\"alpha\": 1e999", "items[4].alpha", "1e999, not a number from -100,000 to 100,000"),
            (
                "\"hugging\": {\"vertical\": 1001}", "items[4].hugging.vertical",
                "1001, not a number above 0 and up to 1,000"
            ),
            ("\"variations\": [{\"priority\": -5}]", "items[4].variations[0].priority", "-5, not a number above 0"),
            ("\"content\": {\"stack\": {\"spacing\": -200000}}", "items[4].content.stack.spacing", "-200000, not a"),
        ])
    func `A number that no layout can use is an error with its path`(member: String, path: String, fact: String) throws
    {
        let text = form().replacingOccurrences(of: "\n  ]", with: ",\n    {\"name\": \"bad\", \(member)}\n  ]")
        let error = try error(text)
        #expect(error.message.hasPrefix("'\(path)' is \(fact)"))
        #expect(error.line == 8 && error.category == .malformed)
    }

    @Test(arguments: [
        "\"constraints\": [{\"firstItem\": \"send\", \"firstAttribute\": \"width\", \"multiplier\": 1e9}]",
        "\"visualFormat\": [{\"format\": \"[send(pad)]\", \"metrics\": {\"pad\": 1e300}}]",
        "\"visualFormat\": [{\"format\": \"[send(900000)]\"}]",
    ])
    func `Constraints with numbers that no layout can use are errors`(_ member: String) throws {
        let error = try error(form(member))
        #expect(error.category == .malformed && error.message.contains(", not a number"))
    }

    @Test(arguments: ["[]", "{}", "{\"rows\": []}"])
    func `JSON without a screen or list is an error that describes catalog JSON`(_ text: String) throws {
        let error = try error(text)
        #expect(error.message == "contains neither a screen nor one of the lists of catalog JSON")
        #expect(error.hint?.contains("one screen, {\"name\": ") == true)
        let empty = try self.error(" \n")
        #expect(empty.hint == error.hint)
    }
}
