// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineRules
import Testing

@Suite("Rule documentation")
struct RuleDocumentationTests {
    private static let folder = SourceFolder.rules.appendingPathComponent("Documentation")
    private static let isRecording = ProcessInfo.processInfo.environment["KEYLINE_RECORD"] == "1"
    private static let command = "KEYLINE_RECORD=1 swift test --filter RuleDocumentationTests"

    /// The file names and the texts that the code generates.
    static let pages: [(name: String, text: String)] =
        [("README.md", RuleDocumentation.index())]
        + RuleRegistry.all.map { ($0.metadata.id + ".md", RuleDocumentation.markdown(for: $0)) }

    @Test("pages in Documentation are what the code generates", arguments: pages.map(\.name))
    func pagesAreCurrent(_ name: String) throws {
        let page = try #require(Self.pages.first { $0.name == name })
        let file = Self.folder.appendingPathComponent(name)
        if Self.isRecording {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try page.text.write(to: file, atomically: true, encoding: .utf8)
        }
        let recorded = try? String(contentsOf: file, encoding: .utf8)
        #expect(recorded == page.text, "regenerate with: \(Self.command)")
    }

    @Test("a removed rule has no page")
    func noPageIsLeftOver() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let known = Set(Self.pages.map(\.name))
        #expect(files.filter { $0.hasSuffix(".md") && !known.contains($0) }.isEmpty)
    }

    @Test("a page has the fixed headings", arguments: RuleRegistry.all.map(\.metadata.id))
    func pagesHaveTheFixedHeadings(_ id: String) throws {
        let rule = try #require(RuleRegistry.rule(id))
        let page = RuleDocumentation.markdown(for: rule)
        for heading in ["# \(id)", "## What it does", "## Why it is bad", "## Fix", "## Examples"] {
            #expect(page.contains("\n\(heading)\n") || page.hasPrefix("\(heading)\n"))
        }
    }
}
