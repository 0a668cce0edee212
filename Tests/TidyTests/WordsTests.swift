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
        (#"\b(is|are) told\b(?! apart)"#, "is printed, is reported"), (#"\bbears on\b"#, "concerns"),
        (#"\bfor good and all\b"#, "permanently"),
        (#"\bis called otherwise\b"#, "is renamed"), (#"\bas good as (sent|known)\b"#, "already"),
    ]
    /// Beginnings of doc comments that do not say what a declaration is.
    static let beginnings = #"///\s+(- Returns: |- [A-Za-z]+: )?(What|Whether|How|Where|When|Why|Who|what|whether) "#

    /// British forms, as they begin, and the American ones. Pages and comments are spelled as Apple's documentation is.
    static let spellings: [(british: String, american: String)] = [
        ("behaviour", "behavior"), ("colour", "color"), ("neighbour", "neighbor"), ("favour", "favor"),
        ("rumour", "rumor"), ("centre", "center"), ("centred", "centered"), ("metre", "meter"), ("grey", "gray"),
        ("licence", "license"), ("catalogue", "catalog"), ("judgement", "judgment"), ("misspelt", "misspelled"),
        ("afterwards", "afterward"), ("towards", "toward"), ("analyse", "analyze"), ("cancelled", "canceled"),
        ("cancelling", "canceling"), ("labelled", "labeled"), ("modelling", "modeling"), ("travelled", "traveled"),
        ("recognis", "recogniz"), ("optimis", "optimiz"), ("minimis", "minimiz"), ("maximis", "maximiz"),
        ("normalis", "normaliz"), ("localis", "localiz"), ("equalis", "equaliz"), ("humanis", "humaniz"),
        ("summaris", "summariz"), ("initialis", "initializ"), ("organis", "organiz"), ("emphasis(?=e)", "emphasiz"),
        ("generalis", "generaliz"), ("synchronis", "synchroniz"), ("specialis", "specializ"),
    ]
    /// Lines that quote another's spelling: a method of a protocol, an API, a word that a test mistypes.
    static let quotations = #"notifications/cancelled|[iI]sCancelled|QueryCancelled|centrex|"colour"|colour=|'colour'"#

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

    @Test func `words are spelled as Apple's documentation spells them`() throws {
        let british = try Regex(
            Self.spellings.map {
                "(?:^|[^a-z])\($0.british)|\($0.british.prefix(1).uppercased())\($0.british.dropFirst())"
            }
            .joined(separator: "|"))
        let quotation = try Regex(Self.quotations)
        var found: [String] = []
        let pages = Self.pages.map { Repository.root.appendingPathComponent($0) }
        for file in Self.files + pages where file.lastPathComponent != "WordsTests.swift" {
            for line in try lines(file) where line.text.firstMatch(of: british) != nil {
                if line.text.firstMatch(of: quotation) != nil { continue }
                found.append("\(file.lastPathComponent):\(line.number): \(line.text)")
            }
        }
        let forms = Self.spellings.map { "\($0.american), not \($0.british)" }.joined(separator: "; ")
        #expect(found.isEmpty, "write \(forms):\n\(found.joined(separator: "\n"))")
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
