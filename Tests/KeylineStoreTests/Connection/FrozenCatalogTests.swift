// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
@_spi(WritePath) import KeylineStore
import Testing

/// A catalog that is read as it was.
@Suite struct FrozenCatalogTests {
    private let token = DesignToken(id: "t", name: "gap", type: "dimension", value: "8")

    @Test func `has what was there when it was frozen`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try CatalogStore.create(path: folder.appendingPathComponent("a.keyline").path)
        try store.write { try $0.putToken(token) }
        let frozen = try FrozenCatalog(store)
        try store.write { try $0.removeTokens(named: "gap") }
        #expect(try frozen.read { try $0.tokens().map(\.value) } == ["8"])
        #expect(try store.read { try $0.tokens() }.isEmpty)
        #expect(try FrozenCatalog(store).read { try $0.tokens() }.isEmpty)
    }

    @Test func `is the catalog itself where that is in memory`() throws {
        let store = try CatalogStore.inMemory(prepare: { try $0.putToken(token) })
        #expect(try FrozenCatalog(store).read { try $0.tokens().count } == 1)
    }
}
