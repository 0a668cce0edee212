// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Checks the imports of every source file against the table in `Sources/README.md`.
@Suite struct ArrowTests {
    /// The folders in `Sources` that are not in the table.
    static let others: Set = [
        "CCrypto", "CSQLite", "CZlib", "CommitPlugin", "EmbedText", "EmbedTextPlugin", "keyline", "keyline-bench",
    ]

    /// The modules that each module may import, from the table. `every module above` means those of the rows before its
    /// own.
    static let table: [String: Set<String>] = {
        let text =
            (try? String(contentsOf: Repository.root.appendingPathComponent("Sources/README.md"), encoding: .utf8))
        let rows = (text ?? "").split(separator: "\n").filter { $0.hasPrefix("| `") }
        var table: [String: Set<String>] = [:]
        for row in rows {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let name = cells[0].replacingOccurrences(of: "`", with: "")
            guard cells.count == 4, !name.contains(","), !others.contains(name) else { continue }
            let imports = cells[3].split(separator: "`").map { $0.trimmingCharacters(in: .whitespaces) }
            var allowed = Set(imports.filter { !$0.isEmpty && $0 != "–" })
            if allowed.remove("and every module above") != nil { allowed.formUnion(table.keys) }
            table[name] = allowed
        }
        return table
    }()

    /// The modules of the table's rows, from top to bottom.
    static let order: [String] = {
        let text = try? String(contentsOf: Repository.root.appendingPathComponent("Sources/README.md"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
            row.split(separator: "|")[0].split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "`", with: "")
            }
        }
    }()

    /// Returns the folder of a module.
    static func folder(_ module: String) -> URL {
        switch module {
        case "KeylineMigrations": Repository.root.appendingPathComponent("Migrations")
        case "KeylineSeeds": Repository.root.appendingPathComponent("Seeds")
        default: Repository.root.appendingPathComponent("Sources/\(module)")
        }
    }

    @Test func `the table contains every module`() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appendingPathComponent("Sources").path)
        let modules = Set(folders.filter { !$0.hasSuffix(".md") }).subtracting(Self.others).union([
            "KeylineMigrations", "KeylineSeeds",
        ])
        #expect(modules == Set(Self.table.keys))
    }

    @Test(arguments: table.keys.sorted())
    func `a module imports only modules above it`(module: String) throws {
        let place = try #require(Self.order.firstIndex(of: module))
        for name in try #require(Self.table[module]) {
            if let other = Self.order.firstIndex(of: name) { #expect(other < place, "\(module) imports \(name)") }
        }
    }

    @Test(arguments: table.keys.sorted())
    func `a module imports only what the table allows`(module: String) throws {
        var allowed = try #require(Self.table[module])
        // The standard library's own modules are part of Swift and need no entry.
        allowed.formUnion(["Synchronization"])
        for file in Repository.swiftFiles(below: Self.folder(module)) {
            for name in try Repository.imports(of: file) {
                #expect(allowed.contains(name), "\(file.lastPathComponent) of \(module) imports \(name)")
            }
        }
    }
}
