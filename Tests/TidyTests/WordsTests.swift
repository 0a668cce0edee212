// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Holds sources, tests and pages to plain words: phrases that a reader has to translate occur nowhere.
@Suite struct WordsTests {
    /// A phrase and what to write instead. Test data may contain them; comments, names and sentences may not.
    static let phrases: [(pattern: String, instead: String)] = [
        (#"\b(nobody|somebody|someone|anybody)\b"#, "the user, a peer, another process, no one"),
        (#"\b(hangs?|hung) on\b"#, "depends on"),
        (#"\b(gives?|gave|giving) way\b"#, "is relaxed, is violated"),
        (#"\bgoes without saying\b"#, "is implicit"), (#"\banew\b"#, "again"),
        (#"\bbears on\b"#, "concerns"), (#"\bfor good and all\b"#, "permanently"),
        (#"\bis called otherwise\b"#, "is renamed"), (#"\bas good as (sent|known)\b"#, "already"),
    ]
    /// Beginnings of doc comments that do not say what a declaration is.
    static let beginnings = #"///\s+(- Returns: |- [A-Za-z]+: )?(What|Whether|what|whether) "#

    static let files =
        Repository.swiftFiles(below: Repository.root.appendingPathComponent("Sources"))
        + Repository.swiftFiles(below: Repository.root.appendingPathComponent("Tests"))
    static let pages = [
        "README.md", "Sources/README.md", "Sources/SOLVER.md", "Sources/GLOSSARY.md", "Migrations/README.md",
        "Seeds/README.md", "Tests/README.md", ".github/CONTRIBUTING.md",
    ]

    private func lines(_ file: URL) throws -> [(number: Int, text: Substring)] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated().map { ($0 + 1, $1) }
    }

    @Test(arguments: phrases.indices)
    func `a phrase that has a plain word is not used`(index: Int) throws {
        let (pattern, instead) = Self.phrases[index]
        let phrase = try Regex(pattern).ignoresCase()
        var found: [String] = []
        let pages = Self.pages.map { Repository.root.appendingPathComponent($0) }
        for file in Self.files + pages where file.lastPathComponent != "WordsTests.swift" {
            for line in try lines(file) where line.text.firstMatch(of: phrase) != nil {
                found.append("\(file.lastPathComponent):\(line.number): \(line.text)")
            }
        }
        #expect(found.isEmpty, "write '\(instead)':\n\(found.joined(separator: "\n"))")
    }

    @Test func `a doc comment begins with what a declaration is`() throws {
        let beginning = try Regex(Self.beginnings)
        var found: [String] = []
        for file in Self.files where file.lastPathComponent != "WordsTests.swift" {
            for line in try lines(file) where line.text.firstMatch(of: beginning) != nil {
                found.append("\(file.lastPathComponent):\(line.number): \(line.text)")
            }
        }
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }
}
