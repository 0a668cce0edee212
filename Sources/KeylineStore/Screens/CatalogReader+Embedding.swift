// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

/// Reads which screens are embedded in others.
extension CatalogReader {
    /// Ids of the screens that the container views of some screens show, directly or through other screens, each once
    /// and without the given ones.
    ///
    /// - Complexity: linear in the items of the given and found screens, and in all screens for each controller shown.
    public func screens(embeddedIn ids: [String]) throws -> [String] {
        let containers = try db.cachedStatement(
            sql: """
                SELECT DISTINCT json_extract(content, '$.attributes.embeds') FROM layout_item
                WHERE screen_id = ? AND content LIKE '%"embeds"%'
                """)
        let shown = try db.cachedStatement(
            sql: "SELECT id FROM screen WHERE controller_object_id = ?1 OR name = ?1 ORDER BY id")
        var (result, seen, open) = ([String](), Set(ids), ids)
        while !open.isEmpty {
            var controllers: Set<String> = []
            for id in open {
                controllers.formUnion(try String?.fetchAll(containers, arguments: [id]).compactMap { $0 })
            }
            open = []
            for controller in controllers.sorted() {
                open += try String.fetchAll(shown, arguments: [controller]).filter { seen.insert($0).inserted }
            }
            result += open
        }
        return result
    }

    /// Ids of the screens that have container views. O(all items).
    public func embeddingScreens() throws -> [String] {
        try String.fetchAll(
            db, sql: "SELECT DISTINCT screen_id FROM layout_item WHERE content LIKE '%\"embeds\"%' ORDER BY screen_id")
    }
}
