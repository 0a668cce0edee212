// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("A copy of a catalog that cannot be written")
struct CatalogCopyTests {
    @Test("has the changes that are only in the log, and leaves file and log untouched")
    func log() throws {
        let folder = try TemporaryFolder()
        let store = try CatalogStore.create(path: folder.file("live.keyline"))
        try store.write { try $0.putSetting("a", "from the log") }
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: folder.file("live.keyline" + suffix), toPath: folder.file("fixed.keyline" + suffix))
        }
        let before = try bytes(folder.file("fixed.keyline-wal"))
        #expect(!before.isEmpty)
        let names = try folder.names()
        let queue = try CatalogCopy(path: folder.file("fixed.keyline")).load()
        let value = try queue.read { try CatalogReader($0, issues: RowIssues(), memory: ReadCache()).setting("a") }
        #expect(value == "from the log")
        #expect(try bytes(folder.file("fixed.keyline-wal")) == before)
        #expect(try folder.names() == names)
        try store.write { try $0.putSetting("a", "later") }
    }

    @Test("follows symbolic links to the file that has the log")
    func link() throws {
        let folder = try TemporaryFolder()
        _ = try CatalogStore.create(path: folder.file("real.keyline")) { try $0.putSetting("a", "b") }
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link.keyline"), withDestinationPath: folder.file("real.keyline"))
        let copy = CatalogCopy(path: folder.file("link.keyline"))
        #expect(copy.isWritable)
        #expect(
            try copy.load().read { try CatalogReader($0, issues: RowIssues(), memory: ReadCache()).setting("a") }
                == "b")
    }
}
