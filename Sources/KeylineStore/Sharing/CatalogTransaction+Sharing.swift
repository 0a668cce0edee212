// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

extension CatalogTransaction {
    /// Adds a remote. If its address changes, the version vector known of it is deleted.
    public func putRemote(_ remote: Remote) throws {
        if try !reader.remotes().contains(remote) { try removeRemote(remote.name) }
        try db.execute(
            sql: "INSERT OR REPLACE INTO remote (name, address) VALUES (?, ?)",
            arguments: [remote.name, remote.address])
    }

    /// Deletes a remote and the version vector known of it.
    public func removeRemote(_ name: String) throws {
        try db.execute(sql: "DELETE FROM remote WHERE name = ?", arguments: [name])
        try db.execute(sql: "DELETE FROM remote_frontier WHERE remote = ?", arguments: [name])
    }

    /// Stores a remote's version vector.
    public func note(_ versionVector: VersionVector, ofRemote name: String) throws {
        try db.execute(sql: "DELETE FROM remote_frontier WHERE remote = ?", arguments: [name])
        for (site, sequence) in versionVector.entries {
            try db.execute(
                sql: "INSERT INTO remote_frontier (remote, site, sequence) VALUES (?, ?, ?)",
                arguments: [name, site.rawValue.bytes.blob, Int64(bitPattern: sequence)])
        }
    }

    /// Adds an access key.
    ///
    /// - Parameter hash: the hash of the key's secret.
    public func addAccessKey(_ key: AccessKey, hash: [UInt8]) throws {
        try db.execute(
            sql: "INSERT INTO access_key (name, hash, is_read_only, created) VALUES (?, ?, ?, ?)",
            arguments: [key.name, hash.blob, key.isReadOnly, Int64(bitPattern: key.created)])
    }

    /// Deletes an access key.
    public func removeAccessKey(_ name: String) throws {
        try db.execute(sql: "DELETE FROM access_key WHERE name = ?", arguments: [name])
    }

    /// Sets the default author of changes; nil for none.
    public func setAuthor(_ author: String?) throws {
        try db.execute(sql: "UPDATE replica SET author = ?", arguments: [author])
    }

    /// Deletes the data of a copied catalog that only the original may have: remotes, access keys, readers and author.
    func forgetSharing() throws {
        for table in ["remote", "remote_frontier", "access_key", "reader", "reader_frontier"] {
            try db.execute(sql: "DELETE FROM \(table)")
        }
        try db.execute(sql: "UPDATE replica SET author = NULL")
    }
}
