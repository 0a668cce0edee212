// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Holds the pages about the code to the code: the files and test suites that they name exist.
@Suite struct PagesTests {
    static let pages = [
        "Sources/README.md", "Sources/SOLVER.md", "Sources/SYNC.md", "Sources/GLOSSARY.md", ".github/CONTRIBUTING.md",
        "Migrations/README.md", "Tests/README.md",
    ]
    static let text = Dictionary(
        uniqueKeysWithValues: pages.compactMap { page in
            (try? String(contentsOf: Repository.root.appendingPathComponent(page), encoding: .utf8)).map { (page, $0) }
        })

    @Test(arguments: pages)
    func `a source file that a page names exists`(page: String) throws {
        let text = try #require(Self.text[page])
        for match in text.matches(of: /`((?:Sources\/|Tests\/)?[A-Z][A-Za-z]+\/[A-Za-z+\/-]+\.swift)`/) {
            let path = String(match.output.1)
            let candidates = [path, "Sources/\(path)"].map { Repository.root.appendingPathComponent($0).path }
            #expect(candidates.contains(where: FileManager.default.fileExists(atPath:)), "\(page) names \(path)")
        }
    }

    @Test(arguments: pages)
    func `a test suite that a page names exists`(page: String) throws {
        let text = try #require(Self.text[page])
        let files = Set(
            Repository.swiftFiles(below: Repository.root.appendingPathComponent("Tests")).map {
                $0.deletingPathExtension().lastPathComponent
            })
        let folders = Set(
            (try? FileManager.default.contentsOfDirectory(atPath: Repository.root.appendingPathComponent("Tests").path))
                ?? [])
        for match in text.matches(of: /`([A-Z][A-Za-z+]+Tests)`/) {
            let name = String(match.output.1)
            #expect(files.contains(name) || folders.contains(name), "\(page) names \(name)")
        }
    }

    @Test func `a type that the glossary names is declared`() throws {
        let sources = try Repository.swiftFiles(below: Repository.root.appendingPathComponent("Sources"))
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let declared = Set(
            sources.matches(of: /(?:struct|class|enum|protocol|typealias) ([A-Z][A-Za-z]*)/).map { String($0.output.1) }
        )
        // The types of a term stand behind its meaning, after a colon.
        let glossary = try #require(Self.text["Sources/GLOSSARY.md"])
        let names = glossary.split(separator: "\n").flatMap { line -> [Substring] in
            let cells = line.split(separator: "|")
            guard cells.count == 3, let types = cells[1].split(separator: ":").last else { return [] }
            return types.matches(of: /`([A-Z][A-Za-z]+)`/).map(\.output.1)
        }
        let missing = names.filter { !declared.contains(String($0)) && !$0.hasPrefix("UI") && !$0.hasPrefix("NS") }
        #expect(names.count > 30 && missing.isEmpty, "the glossary names \(missing)")
    }
}
