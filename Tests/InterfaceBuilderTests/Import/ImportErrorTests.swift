// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import Testing

@Suite struct ImportErrorTests {
    static let reasons: [ImportError.Reason] = [
        .unreadable("permission denied"), .notFound, .empty, .malformedXML("'>' is missing"), .tooDeep(limit: 256),
        .documentType, .encoding("UTF-7"), .wrongRoot("html"), .untypedDocument, .mergeConflict, .macDocument,
        .watchDocument, .archive,
        .otherRuntime("x"), .malformedJSON("a value is missing"), .invalidValue(path: "items[0]", fact: "is null"),
        .unknownItem("a", path: "items[0].parent", suggestions: ["b"]), .ambiguousItem("a", path: "items[0].parent"),
        .duplicateID("a", path: "items[1]"), .visualFormat(path: "visualFormat[0]", fact: "column 3: whitespace"),
        .unknownFileKind("a.txt"),
    ]

    @Test(arguments: reasons)
    func `Every error is one line, lower case, without a full stop`(_ reason: ImportError.Reason) {
        let error = ImportError(file: "a.xib", reason: reason)
        #expect(!error.message.contains("\n") && !error.message.hasSuffix("."))
        #expect(error.message.first?.isUppercase == false)
        #expect(error.hint?.hasSuffix(".") != true)
    }

    @Test func `The place comes first, the hint on a line of its own`() {
        let error = ImportError(file: "UI/a.xib", line: 3, column: 9, reason: .malformedXML("'>' is missing"))
        #expect(
            error.description == """
                UI/a.xib:3:9: malformed XML: '>' is missing
                hint: restore the file from version control, or open and save it in Xcode
                """)
        #expect(ImportError(file: "b", reason: .notFound).description == "b: no such file or folder")
    }
}
