// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
public import KeylineReplica
public import KeylineStore

/// Properties of the catalog itself rather than of its screens: file, site, remotes and access keys. Reading them solves nothing.
extension Catalog {
    // MARK: The file

    /// The catalog's file, or `:memory:`.
    public var path: String { store.path }

    /// The path that cannot be written, of the catalog's folder or its file; nil where the catalog is writable.
    public var obstacle: String? { store.obstacle }

    /// Makes sure that the catalog can be written, before work that would be in vain.
    ///
    /// - Throws: `StoreError.readOnly`.
    public func checkWritable() throws(StoreError) { try store.checkWritable() }

    /// How many screens and revisions there are.
    ///
    /// - Throws: `StoreError`.
    public func counts() throws -> (screens: Int, revisions: Int) {
        try store.read { reader in
            (try reader.screenIDs().count, try reader.versionVector().entries.reduce(0) { $0 + Int($1.sequence) })
        }
    }

    /// The name of a screen as it is stored; nil when there is none of that id.
    ///
    /// - Throws: `StoreError`.
    public func screenName(_ id: String) throws -> String? { try store.read { try $0.screen(id)?.name } }

    // MARK: The site and its history

    /// The author of new revisions, such as `Ada <ada@example.org>`; empty = not set.
    public var author: String {
        get { store.author }
        set { store.author = newValue }
    }

    /// The site that this catalog writes as.
    ///
    /// - Throws: `StoreError`.
    public func siteStatus() throws -> SiteStatus { try store.siteStatus() }

    /// The author of this site's revisions unless a command names another; nil where none is set.
    ///
    /// - Throws: `StoreError`.
    public func siteAuthor() throws -> String? { try siteStatus().author }

    /// Which revisions are here.
    ///
    /// - Throws: `StoreError`.
    public func versionVector() throws -> VersionVector { try store.read { try $0.versionVector() } }

    /// The changes that other programs made since the last revision.
    ///
    /// - Throws: `StoreError`.
    public func pendingChanges() throws -> PendingChanges { try store.read { try $0.pendingChanges() } }

    /// How many conflicts people have to decide.
    ///
    /// - Throws: `StoreError`.
    public func openConflictCount() throws -> Int { try store.read { try $0.conflictCounts().open } }

    // MARK: Others

    /// Those that this catalog syncs with, by name.
    ///
    /// - Throws: `StoreError`.
    public func remotes() throws -> [Remote] { try store.read { try $0.remotes() } }

    /// Which revisions a remote had after the last sync.
    ///
    /// - Throws: `StoreError`.
    public func versionVector(ofRemote name: String) throws -> VersionVector {
        try store.read { try $0.versionVector(ofRemote: name) }
    }

    /// How far each remote was after the last sync, by name.
    ///
    /// - Throws: `StoreError`.
    public func peers() throws -> [CatalogStatus.Peer] {
        let site = try store.siteStatus().site
        return try store.read { try CatalogStatus.Peer.all($0, site) }
    }

    /// The access keys, by name.
    ///
    /// - Throws: `StoreError`.
    public func accessKeys() throws -> [AccessKey] { try store.read { try $0.accessKeys() } }

    /// The access key of a secret; nil for a secret that belongs to none.
    ///
    /// - Parameter hash: the secret's digest.
    /// - Throws: `StoreError`.
    public func accessKey(hash: [UInt8]) throws -> AccessKey? { try store.read { try $0.accessKey(hash: hash) } }
}

/// Names of the tables, registers and columns of the synced schema; nil for those that only a newer program knows.
public enum SchemaNames {
    /// The name of a table.
    public static func table(_ table: Int) -> String? { SyncedSchema.current.table(table)?.name }

    /// The name of a register for people.
    public static func register(_ register: Int, of table: Int) -> String? {
        SyncedSchema.current.table(table)?.register(register)?.name
    }

    /// The columns of a register.
    public static func columns(_ register: Int, of table: Int) -> [String]? {
        SyncedSchema.current.table(table)?.register(register)?.columns
    }

    /// The register that holds what a row is called; nil for rows without a name.
    public static func naming(_ table: Int) -> Int? {
        SyncedSchema.current.table(table)?.registers.first { $0.columns == ["name"] }?.number
    }

    /// The tables of what is on a screen.
    public static var tablesOfScreens: [Int] { SyncedSchema.current.tables.filter { $0.owner != nil }.map(\.number) }
}
