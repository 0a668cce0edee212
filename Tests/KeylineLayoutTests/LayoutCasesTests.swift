// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineLayout
import KeylineModel
import Testing

/// Every file in `Cases/` is a layout case; the engine must give its frames to within 0.011 points.
@Suite struct LayoutCasesTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")

    static let cases: [Result<LayoutCase, any Error>] = {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "layout" }.sorted { $0.path < $1.path }.map { file in
            Result {
                try LayoutCase(
                    name: file.deletingPathExtension().lastPathComponent,
                    text: String(contentsOf: file, encoding: .utf8))
            }
        }
    }()

    @Test func `there are cases`() { #expect(Self.cases.count >= 20) }

    @Test func `at least 60 cases name a device and its system`() {
        #expect(Self.cases.count { (try? $0.get().device) != nil } >= 60)
    }

    @Test(arguments: cases.indices)
    func `the engine gives the expected layout`(position: Int) throws {
        let layoutCase = try Self.cases[position].get()
        let layout = ScreenProgram(layoutCase.screen)
            .solve(in: layoutCase.environment, findsAmbiguity: !layoutCase.ambiguous.isEmpty)
        for (item, frame) in layoutCase.expected {
            let actual = try #require(layout[item]?.frame, "\(layoutCase.name): no item '\(item)'")
            let error = max(
                abs(actual.x - frame.x), abs(actual.y - frame.y), abs(actual.width - frame.width),
                abs(actual.height - frame.height))
            #expect(error < 0.011, "\(layoutCase.name): \(item) is \(actual), not \(frame)")
        }
        for (item, attribute, range) in layoutCase.ambiguous {
            let found = try #require(
                layout[item]?.ambiguity.first { $0.attribute == attribute }, "\(layoutCase.name): \(item) is determined"
            )
            #expect(abs(found.range.lowerBound - range.lowerBound) < 0.01 || found.range == range)
            #expect(abs(found.range.upperBound - range.upperBound) < 0.01 || found.range == range)
        }
        if !layoutCase.ambiguous.isEmpty {
            let found = layout.items.flatMap { item in item.ambiguity.map { "\(item.id) \($0.attribute.rawValue)" } }
            #expect(Set(found) == Set(layoutCase.ambiguous.map { "\($0.item) \($0.attribute.rawValue)" }))
        }
        #expect(layout.conflicts.first?.members.count == layoutCase.conflictSize, "\(layoutCase.name): conflicts")
    }
}
