// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Checks that the engine contains no facts about editors or their versions, only properties of a behavior.
@Suite struct EngineTests {
    @Test func `no file of the engine names a canvas, a tools version or a version number`() throws {
        let words = /[cC]anvas|[tT]oolsVersion|\b[0-9]{5}\b/
        let files = Repository.swiftFiles(below: Repository.root.appendingPathComponent("Sources/KeylineLayout"))
        #expect(files.count > 40)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            let found = text.split(separator: "\n").filter { $0.firstMatch(of: words) != nil }
            #expect(found.isEmpty, "\(file.lastPathComponent): \(found.first ?? "")")
        }
    }
}
