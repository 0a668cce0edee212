// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineCheck
import Testing

@testable import KeylineCommands

@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct OpenCatalogsTests {
    @Test func `a catalog is opened once, and again when its file is another one`() throws {
        let path = try CommandLineRunner().folder.appendingPathComponent("c.keyline").path
        let kept = OpenCatalogs()
        var count = 0
        func open() throws -> Catalog {
            try kept.catalog(at: path) {
                count += 1
                return try Catalog.open(path: path, checker: RuleChecker())
            }
        }
        _ = try Catalog.blank(path: path, checker: RuleChecker())
        _ = try (open(), open())
        #expect(count == 1)
        try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
        _ = try Catalog.blank(path: path, checker: RuleChecker())
        _ = try (open(), open())
        #expect(count == 2)
    }
}
