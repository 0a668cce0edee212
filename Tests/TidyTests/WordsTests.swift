// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Holds sources, tests and pages to plain words: phrases that a reader has to translate occur nowhere.
@Suite struct WordsTests {
    /// A phrase and what to write instead. Test data may contain them; comments, names and sentences may not.
    static let phrases: [(pattern: String, instead: String)] = [
        (#"\b(nobody|somebody|someone|anybody|everybody)\b"#, "the user, a peer, another process, no one"),
        (#"\b(hangs?|hung) (on|from|under)\b"#, "depends on, is pinned to, is attached to"),
        (#"\b(gives?|gave|giving) way\b"#, "is relaxed, is violated"),
        (#"\bgoes without saying\b"#, "is implicit"), (#"\banew\b"#, "again"),
        (#"\btold\b"#, "is printed, is reported, is distinguished"), (#"\bbears on\b"#, "concerns"),
        (#"\bfor good and all\b"#, "permanently"),
        (#"\bis called otherwise\b"#, "is renamed"), (#"\bas good as (sent|known)\b"#, "already"),
    ]
    /// Beginnings of doc comments that do not say what a declaration is.
    static let beginnings = #"///\s+(- Returns: |- [A-Za-z]+: )?(What|Whether|How|Where|When|Why|Who|what|whether)[ ,]"#

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

    static let files = ["Sources", "Tests", "Seeds", "Migrations"].flatMap {
        Repository.swiftFiles(below: Repository.root.appendingPathComponent($0))
    }
    static let pages = [
        "README.md", "Sources/README.md", "Sources/SOLVER.md", "Sources/GLOSSARY.md", "Migrations/README.md",
        "Seeds/README.md", "Tests/README.md", ".github/CONTRIBUTING.md",
    ]

    /// The texts of all files and pages, but for this one.
    private static let texts: [(name: String, text: String)] =
        (files + pages.map { Repository.root.appendingPathComponent($0) })
        .filter { $0.lastPathComponent != "WordsTests.swift" }
        .compactMap { file in
            (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
        }

    /// Returns the lines that match a pattern, in the syntax of `NSRegularExpression`: that of the standard library takes
    /// minutes for all files.
    private func lines(matching pattern: String, ignoresCase: Bool = false) throws -> [String] {
        let options: NSRegularExpression.Options =
            ignoresCase ? [.anchorsMatchLines, .caseInsensitive] : .anchorsMatchLines
        let expression = try NSRegularExpression(pattern: pattern, options: options)
        return Self.texts.flatMap { name, text in
            let whole = text as NSString
            let matches = expression.matches(in: text, range: NSRange(location: 0, length: whole.length))
            return matches.map { "\(name): \(whole.substring(with: whole.lineRange(for: $0.range)))" }
        }
    }

    @Test(arguments: phrases.indices)
    func `a phrase that has a plain word is not used`(index: Int) throws {
        let (pattern, instead) = Self.phrases[index]
        let found = try lines(matching: pattern, ignoresCase: true)
        #expect(found.isEmpty, "write '\(instead)':\n\(found.joined())")
    }

    @Test func `words are spelled as Apple's documentation spells them`() throws {
        let british = Self.spellings.map {
            "(?:^|[^a-z])\($0.british)|\($0.british.prefix(1).uppercased())\($0.british.dropFirst())"
        }
        let quotation = try NSRegularExpression(pattern: Self.quotations)
        let found = try lines(matching: british.joined(separator: "|")).filter {
            quotation.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) == nil
        }
        let forms = Self.spellings.map { "\($0.american), not \($0.british)" }.joined(separator: "; ")
        #expect(found.isEmpty, "write \(forms):\n\(found.joined())")
    }

    @Test func `a doc comment begins with what a declaration is`() throws {
        let found = try lines(matching: Self.beginnings)
        #expect(found.isEmpty, "\(found.joined())")
    }
}
