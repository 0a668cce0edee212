// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Checks every source file against the house rules that a formatter does not check.
@Suite struct SourceFileTests {
    static let sources = ["Sources", "Migrations", "Seeds", "Tests"].flatMap {
        Repository.swiftFiles(below: Repository.root.appendingPathComponent($0))
    }

    @Test func `every file begins with the two header lines`() throws {
        for file in Self.sources {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.hasPrefix("// Keyline\n// SPDX-License-Identifier: Apache-2.0\n"), "\(file.path)")
        }
    }

    @Test func `no source file contains a forced try, a forced cast or a fatal error`() throws {
        for file in Self.sources where !file.path.contains("/Tests/") {
            let text = try String(contentsOf: file, encoding: .utf8)
            for word in ["try!", "as!", "fatalError("] {
                #expect(!text.contains(word), "\(file.lastPathComponent) says \(word)")
            }
        }
    }

    @Test func `no source file contains unfinished work`() throws {
        for file in Self.sources where !file.path.contains("/TidyTests/") {
            let text = try String(contentsOf: file, encoding: .utf8)
            for word in ["TODO", "FIXME", "not implemented"] {
                #expect(!text.contains(word), "\(file.lastPathComponent) says \(word)")
            }
        }
    }

    /// Files that switch over codes of SQLite and Foundation, which have more cases than the program names.
    private static let foreignCodes = [
        "CatalogReader+Query.swift", "DocumentFinder.swift", "ErrorTranslation.swift", "ErrnoText.swift",
    ]

    @Test func `a switch over an enumeration of our own names every case`() throws {
        for file in Self.sources where file.path.contains("/Sources/") {
            guard !Self.foreignCodes.contains(file.lastPathComponent) else { continue }
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            for index in lines.indices where lines[index].drop(while: { $0 == " " }).hasPrefix("default:") {
                let indent = lines[index].prefix { $0 == " " }
                let siblings = lines[..<index].reversed()
                    .filter { $0.prefix { $0 == " " }.count <= indent.count }
                    .prefix { $0.hasPrefix(indent) && !$0.contains("switch ") }
                let named = siblings.first { $0.contains(/^ *case \(?\.[a-z]/) }
                #expect(named == nil, "\(file.lastPathComponent): \(named ?? "")")
            }
        }
    }

    @Test func `only the store imports GRDB and only the commands import ArgumentParser`() throws {
        for file in Self.sources where !file.path.contains("/Tests/") {
            let imports = try Repository.imports(of: file)
            #expect(!imports.contains("GRDB") || file.path.contains("/KeylineStore/"), "\(file.path)")
            let parsers = ["/KeylineCommands/", "/keyline-hub/", "/keyline-bench/"]
            #expect(!imports.contains("ArgumentParser") || parsers.contains(where: file.path.contains), "\(file.path)")
        }
    }

    @Test func `programs read and write a catalog through its own module, not through the store`() throws {
        let words = /\.store\b|CatalogStore|CatalogReader|SyncedSchema|SQLiteLibrary/
        let folders = ["KeylineCommands", "KeylineHub", "keyline-hub"].map { "/Sources/\($0)/" }
        for file in Self.sources where folders.contains(where: file.path.contains) {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            let found = lines.filter { $0.contains(words) }
            #expect(found.isEmpty, "\(file.lastPathComponent): \(found.first ?? "")")
        }
    }

    @Test func `the top level contains only the expected files`() throws {
        let allowed: Set = [
            "Package.swift", "Package.resolved", "Sources", "Tests", "Migrations", "Seeds", "README.md", "LICENSE",
        ]
        let names = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
        for name in names where !name.hasPrefix(".") && !name.hasSuffix(".keyline") {
            #expect(allowed.contains(name), "'\(name)' is outside the top level that the design fixes")
        }
    }
}
