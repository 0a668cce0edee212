// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite struct FileDraftTests {
    private let folder: URL
    private var target: String { folder.appendingPathComponent("c.keyline").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func `drafts of a killed program are removed, locked ones are not`() throws {
        let abandoned = target + "." + UUID().uuidString + ".new"
        for path in [abandoned, abandoned + "-wal", target + ".notes.new", target + ".new"] {
            #expect(FileManager.default.createFile(atPath: path, contents: Data([1])))
        }
        let first = try FileDraft(of: target)
        let second = try FileDraft(of: target)
        let drafts = [first.path, second.path].map { ($0 as NSString).lastPathComponent }
        #expect(try names() == (drafts + ["c.keyline.new", "c.keyline.notes.new"]).sorted())
        _ = try CatalogStore.create(path: target)
        #expect(FileManager.default.fileExists(atPath: first.path))
        first.discard()
        second.discard()
        #expect(try names().filter { $0.hasSuffix(".new") } == ["c.keyline.new", "c.keyline.notes.new"])
    }

    @Test func `no draft that is just being made is removed as abandoned`() throws {
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<200 {
                let draft = try? FileDraft(of: target)
                #expect(draft.map { FileManager.default.fileExists(atPath: $0.path) } == true)
            }
        }
        #expect(try names() == [])
    }

    @Test func `a draft takes the place of what is there`() throws {
        try Data([1]).write(to: URL(fileURLWithPath: target))
        let draft = try FileDraft(of: target)
        try draft.handle.write(contentsOf: Data([2, 3]))
        #expect(draft.replaceTarget())
        draft.discard()
        #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == Data([2, 3]))
        #expect(try names() == ["c.keyline"])
    }
}
