// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

/// Which screens are embedded in which.
extension CatalogReader {
    /// Ids of the screens that container views of some screens show, each once, without those given.
    ///
    /// - Complexity: linear in the items of the screens given; in all screens only where some of them embed others.
    public func screens(embeddedIn ids: [String]) throws -> [String] {
        let containers = try db.cachedStatement(
            sql: """
                SELECT DISTINCT json_extract(content, '$.attributes.embeds') FROM layout_item
                WHERE screen_id = ? AND content LIKE '%"embeds"%'
                """)
        var controllers: Set<String> = []
        for id in ids { controllers.formUnion(try String?.fetchAll(containers, arguments: [id]).compactMap { $0 }) }
        var (result, seen) = ([String](), Set(ids))
        for controller in controllers.sorted() {
            let found = try String.fetchAll(
                db, sql: "SELECT id FROM screen WHERE controller_object_id = ?1 OR name = ?1 ORDER BY id",
                arguments: [controller])
            result += found.filter { seen.insert($0).inserted }
        }
        return result
    }

    /// Ids of the screens that have container views. Linear in all items.
    public func embeddingScreens() throws -> [String] {
        try String.fetchAll(
            db, sql: "SELECT DISTINCT screen_id FROM layout_item WHERE content LIKE '%\"embeds\"%' ORDER BY screen_id")
    }
}
