// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// This catalog's own data about syncing; none of it is synced.
extension CatalogReader {
    /// The remotes, by name.
    ///
    /// - Throws: a database error.
    public func remotes() throws -> [Remote] {
        try Row.fetchAll(db, sql: "SELECT name, address FROM remote ORDER BY name")
            .map { Remote(name: $0[0], address: $0[1]) }
    }

    /// The version vector that a remote is known to have.
    ///
    /// - Throws: a database error.
    public func versionVector(ofRemote name: String) throws -> VersionVector {
        let rows = try Row.fetchAll(
            db, sql: "SELECT site, sequence FROM remote_frontier WHERE remote = ?", arguments: [name])
        return VersionVector(
            rows.reduce(into: [:]) {
                $0[SiteID(rawValue: [UInt8](blob: $1[0]).bits)] = UInt64(bitPattern: $1[1])
            })
    }

    /// The access keys, by name.
    ///
    /// - Throws: a database error.
    public func accessKeys() throws -> [AccessKey] {
        try Row.fetchAll(db, sql: "SELECT name, is_read_only, created FROM access_key ORDER BY name").map(accessKey)
    }

    /// The access key with a hash; nil if there is none.
    ///
    /// - Throws: a database error.
    public func accessKey(hash: [UInt8]) throws -> AccessKey? {
        try Row.fetchOne(
            db, sql: "SELECT name, is_read_only, created FROM access_key WHERE hash = ?", arguments: [hash.blob]
        ).map(accessKey)
    }

    private func accessKey(_ row: Row) -> AccessKey {
        AccessKey(name: row[0], isReadOnly: row[1], created: UInt64(bitPattern: row[2]))
    }
}

extension CatalogStore {
    /// This catalog's site id, author and version vector.
    ///
    /// - Throws: `StoreError`.
    public func siteStatus() throws -> SiteStatus {
        let home = home
        return try read { reader in
            SiteStatus(
                site: try reader.ownSite(home: home),
                author: try String.fetchOne(reader.db, sql: "SELECT author FROM replica"),
                versionVector: try reader.versionVector())
        }
    }
}
