// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
public import KeylineReplica
public import KeylineStore

/// Properties of the catalog itself rather than of its screens: file, site, remotes and access keys. Reading them
/// solves no screens.
extension Catalog {
    // MARK: The file

    /// The catalog's file, or `:memory:`.
    public var path: String { store.path }

    /// The path of the folder or file that cannot be written; nil if the catalog is writable.
    public var obstacle: String? { store.obstacle }

    /// Checks that the catalog can be written; call it before work that would otherwise be lost.
    ///
    /// - Throws: `StoreError.readOnly`.
    public func checkWritable() throws(StoreError) { try store.checkWritable() }

    /// Returns the number of screens and of revisions.
    ///
    /// - Throws: `StoreError`.
    public func counts() throws -> (screens: Int, revisions: Int) {
        try store.read { reader in
            (try reader.screenIDs().count, try reader.versionVector().entries.reduce(0) { $0 + Int($1.sequence) })
        }
    }

    /// Returns the name of a screen; nil if no screen has the id.
    ///
    /// - Throws: `StoreError`.
    public func screenName(_ id: String) throws -> String? { try store.read { try $0.screen(id)?.name } }

    // MARK: The site and its history

    /// The author of new revisions, such as `Ada <ada@example.org>`; empty if not set.
    public var author: String {
        get { store.author }
        set { store.author = newValue }
    }

    /// Returns the site under which this catalog writes, with its author.
    ///
    /// - Throws: `StoreError`.
    public func siteStatus() throws -> SiteStatus { try store.siteStatus() }

    /// Returns the default author of this site's revisions; nil if none is set.
    ///
    /// - Throws: `StoreError`.
    public func siteAuthor() throws -> String? { try siteStatus().author }

    /// Returns the version vector of the stored revisions.
    ///
    /// - Throws: `StoreError`.
    public func versionVector() throws -> VersionVector { try store.read { try $0.versionVector() } }

    /// Returns the changes that other programs made since the last revision.
    ///
    /// - Throws: `StoreError`.
    public func pendingChanges() throws -> PendingChanges { try store.read { try $0.pendingChanges() } }

    /// Returns the number of unresolved conflicts, without bookkeeping.
    ///
    /// - Throws: `StoreError`.
    public func openConflictCount() throws -> Int { try store.read { try $0.conflictCounts().open } }

    // MARK: Others

    /// Returns the remotes, by name.
    ///
    /// - Throws: `StoreError`.
    public func remotes() throws -> [Remote] { try store.read { try $0.remotes() } }

    /// Returns the version vector that a remote had after the last sync.
    ///
    /// - Throws: `StoreError`.
    public func versionVector(ofRemote name: String) throws -> VersionVector {
        try store.read { try $0.versionVector(ofRemote: name) }
    }

    /// Returns the sync state of each remote as of the last sync, by name.
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

    /// Returns the access key of a secret; nil if the secret belongs to none.
    ///
    /// - Parameter hash: the secret's digest.
    /// - Throws: `StoreError`.
    public func accessKey(hash: [UInt8]) throws -> AccessKey? { try store.read { try $0.accessKey(hash: hash) } }
}

/// Names of the tables, registers and columns of the synced schema; nil for numbers that only a newer version defines.
public enum SchemaNames {
    /// The name of a table.
    public static func table(_ table: Int) -> String? { SyncedSchema.current.table(table)?.name }

    /// The display name of a register.
    public static func register(_ register: Int, of table: Int) -> String? {
        SyncedSchema.current.table(table)?.register(register)?.name
    }

    /// The columns of a register.
    public static func columns(_ register: Int, of table: Int) -> [String]? {
        SyncedSchema.current.table(table)?.register(register)?.columns
    }

    /// The number of the register that holds a row's name; nil for tables without one.
    public static func naming(_ table: Int) -> Int? {
        SyncedSchema.current.table(table)?.registers.first { $0.columns == ["name"] }?.number
    }

    /// The numbers of the tables whose rows belong to a screen.
    public static var tablesOfScreens: [Int] { SyncedSchema.current.tables.filter { $0.owner != nil }.map(\.number) }
}
