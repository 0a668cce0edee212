// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import KeylineReport
import Testing

@Suite struct ShownPathsTests {
    @Test(arguments: [
        ("/app", "UI/Main.xib", "UI/Main.xib"), ("/app/UI", "UI/Main.xib", "Main.xib"),
        ("/app/UI/Deep", "UI/Main.xib", "../Main.xib"), ("/app/Other", "UI/Main.xib", "../UI/Main.xib"),
        ("/elsewhere", "UI/Main.xib", "../app/UI/Main.xib"), ("/app/UI", "/data/Main.xib", "/data/Main.xib"),
    ])
    func `a file is named by the path from the working directory`(folder: String, file: String, expected: String) {
        #expect(ShownPaths(base: "/app", workingDirectory: folder).path(file, isGone: true) == expected)
        #expect(ShownPaths.stored.path(file, isGone: true) == file)
    }

    @Test func `a file that is not found keeps its stored path`() throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: base) }
        try FileManager.default.createDirectory(atPath: base + "/UI", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: base + "/UI/Main.xib"))
        let paths = ShownPaths(base: base, workingDirectory: base + "/UI")
        #expect(paths.place(SourceLocation(file: "UI/Main.xib", line: 3)).description == "Main.xib:3")
        #expect(paths.place(SourceLocation(file: "UI/Other.xib", line: 3)).description == "UI/Other.xib:3")
    }
}
