// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineRules
import Testing

@Suite("Rule registry")
struct RuleRegistryTests {
    @Test("ids are unique, lower case and hyphenated")
    func idsAreUnique() {
        let ids = RuleRegistry.all.map(\.metadata.id)
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(id.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }, "\(id)") }
    }

    @Test("every file below Rules declares one rule of the registry")
    func everyFileIsRegistered() throws {
        let folder = SourceFolder.rules.appendingPathComponent("Rules")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }.map { URL(fileURLWithPath: $0).lastPathComponent }
        let types = Set(RuleRegistry.all.map { String(describing: type(of: $0)) + ".swift" })
        #expect(Set(files) == types)
    }

    @Test("texts end with a full stop, messages aside", arguments: RuleRegistry.all.map(\.metadata))
    func textsAreSentences(_ metadata: RuleMetadata) {
        for text in [metadata.summary, metadata.whatItDoes, metadata.whyItIsBad, metadata.fix] {
            #expect(text.hasSuffix("."), "\(metadata.id): \(text)")
        }
        #expect(!metadata.title.hasSuffix("."))
    }

    @Test("a rule is found by its id, an unknown id is nil")
    func rulesAreFoundByID() {
        #expect(RuleRegistry.rule("layout-conflict")?.metadata.id == "layout-conflict")
        #expect(RuleRegistry.rule("no-such-rule") == nil)
    }
}

/// The folder of the rules' sources, found relative to this file.
enum SourceFolder {
    static let rules = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/KeylineRules")
}
