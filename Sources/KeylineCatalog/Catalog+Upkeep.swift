// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
@_spi(WritePath) public import KeylineStore

/// Writes to what is this catalog's own and touches no screen: remotes, access keys, its site.
extension Catalog {
    /// Adds a remote, or replaces the one of its name.
    ///
    /// - Throws: `StoreError`; nothing is changed then.
    public func putRemote(_ remote: Remote) throws { try store.write { try $0.putRemote(remote) } }

    /// Forgets a remote.
    ///
    /// - Throws: `StoreError`; nothing is changed then.
    public func removeRemote(_ name: String) throws { try store.write { try $0.removeRemote(name) } }

    /// Notes which revisions a remote has.
    ///
    /// - Throws: `StoreError`; nothing is changed then.
    public func note(_ versionVector: VersionVector, ofRemote name: String) throws {
        try store.write { try $0.note(versionVector, ofRemote: name) }
    }

    /// Adds an access key, of which the catalog keeps the digest alone.
    ///
    /// - Returns: the secret.
    /// - Throws: `StoreError`; nothing is changed then.
    public func addAccessKey(_ name: String, isReadOnly: Bool) throws -> String {
        let secret = AccessSecret.random()
        let key = AccessKey(name: name, isReadOnly: isReadOnly, created: store.now())
        try store.write { try $0.addAccessKey(key, hash: secret.hash) }
        return secret.text
    }

    /// Revokes an access key.
    ///
    /// - Throws: `StoreError`; nothing is changed then.
    public func removeAccessKey(_ name: String) throws { try store.write { try $0.removeAccessKey(name) } }

    /// Makes the catalog a site of its own from its next change on, or says who writes in it.
    ///
    /// - Parameters:
    ///   - isNew: Whether it becomes a new site.
    ///   - author: The author; empty = who Git says, nil = as before.
    /// - Throws: `StoreError`; nothing is changed then.
    public func setSite(isNew: Bool, author: String?) throws {
        try store.write { transaction in
            if isNew { try transaction.becomeNewSite() }
            if let author { try transaction.setAuthor(author.isEmpty ? nil : author) }
        }
    }

    /// Seals what other programs changed since the last revision.
    ///
    /// - Throws: `StoreError`; nothing is changed then.
    public func seal() throws { try store.write { _ in } }

    /// Copies the catalog, verdicts among its rows, into a new file that is a site of its own.
    ///
    /// - Throws: `StoreError`.
    public func clone(to target: String, remote: Remote) throws -> Catalog {
        let copy = try store.clone(to: target, remote: remote)
        try copy.write {
            try $0.becomeNewSite()
            try $0.note(try $0.reader.versionVector(), ofRemote: remote.name)
        }
        return Catalog(store: copy, checker: checker)
    }
}
