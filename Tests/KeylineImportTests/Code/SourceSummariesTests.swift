// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineImport

@Suite struct SourceSummariesTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    }

    /// The names of the types in files, in order.
    private func types(_ names: [String], looking: Set<String> = [], storedPath: String? = nil) -> [String] {
        SourceSummaries.read(names.map { (path($0), storedPath ?? $0) }, names: SoughtNames(texts: looking)).flatMap {
            $0.types.keys.sorted()
        }
    }

    @Test func `a file is read again when it changes, and a kept one gives the same`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("class A: B {}", to: "A.swift")
        try SourceSummaries.$kept.withValue(SourceSummaries()) {
            #expect(types(["A.swift", "Missing.swift"]) == ["A"])
            #expect(types(["A.swift"]) == ["A"])
            try write("class A: B {}\nclass C: B {}", to: "A.swift")
            #expect(types(["A.swift"]) == ["A", "C"])
            try FileManager.default.removeItem(atPath: path("A.swift"))
            #expect(types(["A.swift"]) == [])
        }
    }

    @Test func `a link is followed, because its target is what changes`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("class A: B {}", to: "Target.swift")
        try FileManager.default.createSymbolicLink(
            atPath: path("Link.swift"), withDestinationPath: path("Target.swift"))
        try SourceSummaries.$kept.withValue(SourceSummaries()) {
            #expect(types(["Link.swift"]) == ["A"])
            try write("class Other: B {}", to: "Target.swift")
            #expect(types(["Link.swift"]) == ["Other"])
        }
    }

    @Test func `other names are looked for again, and many sets of them do not pile up`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("class A { func f() { show(\"id\") } }", to: "A.swift")
        func mentions(_ names: Set<String>) -> Int {
            SourceSummaries.read([(path("A.swift"), "A.swift")], names: SoughtNames(texts: names)).reduce(0) {
                $0 + $1.mentions.count
            }
        }
        SourceSummaries.$kept.withValue(SourceSummaries()) {
            #expect(mentions([]) == 0)
            let found = mentions(["id"])
            #expect(found > 0)
            for number in 0..<40 { #expect(mentions(["other \(number)"]) == 0) }
            #expect(mentions(["id"]) == found)
        }
    }

    @Test func `nothing is kept by a program that checks once`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("class A: B {}", to: "A.swift")
        #expect(SourceSummaries.kept == nil && types(["A.swift"]) == ["A"])
    }
}
