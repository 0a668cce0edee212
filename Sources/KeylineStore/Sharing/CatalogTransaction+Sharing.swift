// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

extension CatalogTransaction {
    /// Adds a remote, or gives one another address; what is there now is not known then.
    public func putRemote(_ remote: Remote) throws {
        if try !reader.remotes().contains(remote) { try removeRemote(remote.name) }
        try db.execute(
            sql: "INSERT OR REPLACE INTO remote (name, address) VALUES (?, ?)",
            arguments: [remote.name, remote.address])
    }

    /// Forgets a remote and what it has.
    public func removeRemote(_ name: String) throws {
        try db.execute(sql: "DELETE FROM remote WHERE name = ?", arguments: [name])
        try db.execute(sql: "DELETE FROM remote_frontier WHERE remote = ?", arguments: [name])
    }

    /// Notes what a remote has.
    public func note(_ versionVector: VersionVector, ofRemote name: String) throws {
        try db.execute(sql: "DELETE FROM remote_frontier WHERE remote = ?", arguments: [name])
        for (site, sequence) in versionVector.entries {
            try db.execute(
                sql: "INSERT INTO remote_frontier (remote, site, sequence) VALUES (?, ?, ?)",
                arguments: [name, site.rawValue.bytes.blob, Int64(bitPattern: sequence)])
        }
    }

    /// Lets somebody in.
    ///
    /// - Parameter hash: of the key.
    public func addAccessKey(_ key: AccessKey, hash: [UInt8]) throws {
        try db.execute(
            sql: "INSERT INTO access_key (name, hash, is_read_only, created) VALUES (?, ?, ?, ?)",
            arguments: [key.name, hash.blob, key.isReadOnly, Int64(bitPattern: key.created)])
    }

    /// Lets somebody in no more.
    public func removeAccessKey(_ name: String) throws {
        try db.execute(sql: "DELETE FROM access_key WHERE name = ?", arguments: [name])
    }

    /// Sets who writes here unless told otherwise; nil = nobody is set.
    public func setAuthor(_ author: String?) throws {
        try db.execute(sql: "UPDATE replica SET author = ?", arguments: [author])
    }

    /// Makes a copied catalog one of its own: what only the original may know is gone.
    func forgetSharing() throws {
        for table in ["remote", "remote_frontier", "access_key", "reader", "reader_frontier"] {
            try db.execute(sql: "DELETE FROM \(table)")
        }
        try db.execute(sql: "UPDATE replica SET author = NULL")
    }
}
