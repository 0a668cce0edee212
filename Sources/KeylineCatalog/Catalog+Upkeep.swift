// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
@_spi(WritePath) public import KeylineStore

/// Writes to local tables that no screen depends on: remotes, access keys, the catalog's site.
extension Catalog {
    /// Adds a remote, or replaces the one with its name.
    ///
    /// - Throws: `StoreError`; nothing is changed then.
    public func putRemote(_ remote: Remote) throws { try store.write { try $0.putRemote(remote) } }

    /// Removes a remote.
    ///
    /// - Throws: `StoreError`; nothing is changed then.
    public func removeRemote(_ name: String) throws { try store.write { try $0.removeRemote(name) } }

    /// Records which revisions a remote has.
    ///
    /// - Throws: `StoreError`; nothing is changed then.
    public func note(_ versionVector: VersionVector, ofRemote name: String) throws {
        try store.write { try $0.note(versionVector, ofRemote: name) }
    }

    /// Adds an access key; the catalog stores only its digest.
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

    /// Gives the catalog a new site from its next change on, sets its author, or both.
    ///
    /// - Parameters:
    ///   - isNew: true to give it a new site.
    ///   - author: the author; empty to use Git's, nil to leave it unchanged.
    /// - Throws: `StoreError`; nothing is changed then.
    public func setSite(isNew: Bool, author: String?) throws {
        try store.write { transaction in
            if isNew { try transaction.becomeNewSite() }
            if let author { try transaction.setAuthor(author.isEmpty ? nil : author) }
        }
    }

    /// Commits the changes that other programs made since the last revision as a revision.
    ///
    /// - Throws: `StoreError`; nothing is changed then.
    public func seal() throws { try store.write { _ in } }

    /// Copies the catalog with its verdicts into a new file, which becomes a site of its own.
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
