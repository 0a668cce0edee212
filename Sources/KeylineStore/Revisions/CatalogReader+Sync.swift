// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// Reads the parts of a catalog that a sync sends.
extension CatalogReader {
    /// The greeting that announces this catalog's heads.
    ///
    /// - Parameter limit: the version vector up to which heads are announced; nil announces all.
    /// - Throws: a database error.
    public func greeting(
        accepts: Bool = true, offers: Bool = true, upTo limit: VersionVector? = nil
    ) throws -> Greeting {
        let log = try RevisionLog(db)
        var greeting = Greeting(
            schema: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0, accepts: accepts, offers: offers)
        let own = try log.versionVector(includesWaiting: true)
        for (site, sequence) in (limit.map(own.common) ?? own).entries {
            guard let hash = try log.hash(of: site, sequence) else { continue }
            greeting.heads[site] = Greeting.Head(sequence: sequence, hash: hash)
        }
        if limit == nil { greeting.horizon = try CompactionFrontier(db: db, log: log).read() }
        return greeting
    }

    /// The header and hash of a site's revision; nil if it is not here.
    ///
    /// - Throws: a database error.
    public func sealed(_ site: SiteID, _ sequence: UInt64) throws -> SealedHeader? {
        let log = try RevisionLog(db)
        guard let number = try log.number(of: site, sequence), let hash = try log.hash(of: site, sequence) else {
            return nil
        }
        return SealedHeader(header: try log.header(number), hash: hash)
    }

    /// Some of the revisions that a version vector does not cover, each site's in order and every revision after those
    /// it has seen.
    ///
    /// - Parameters:
    ///   - place: the place that the last call returned; 0 at first.
    ///   - byteCount: the approximate number of bytes to return; at least one revision is returned.
    /// - Returns: the revisions, none at the end, and the place to continue from.
    /// - Throws: `DamagedRevision` if a revision does not match its hash, or a database error.
    public func revisions(
        after versionVector: VersionVector, from place: Int64 = 0, byteCount: Int = 1 << 20
    ) throws -> (revisions: [Revision], place: Int64) {
        let log = try RevisionLog(db)
        var found: [Revision] = []
        var (place, count) = (place, 0)
        let cursor = try Row.fetchCursor(
            db, sql: "SELECT number, site, sequence FROM revision WHERE number > ? ORDER BY number", arguments: [place])
        while count < byteCount, let row = try cursor.next() {
            place = row[0]
            guard versionVector[try log.site(row[1])] < UInt64(bitPattern: row[2]) else { continue }
            let revision = try log.sealed(place)
            count += revision.body.count + 64
            found.append(revision)
        }
        return (found, place)
    }

    /// The rest of some of the compacted revisions that a version vector does not cover, in the way of `revisions`.
    ///
    /// - Throws: a database error.
    public func compactedRevisions(
        after versionVector: VersionVector, from place: Int64 = 0, byteCount: Int = 1 << 20
    ) throws -> (revisions: [Revision], place: Int64) {
        let log = try RevisionLog(db)
        let horizon = try CompactionFrontier(db: db, log: log).read()
        var found: [Revision] = []
        var (place, count) = (place, 0)
        let cursor = try Int64.fetchCursor(
            db, sql: "SELECT number FROM revision WHERE number > ? ORDER BY number", arguments: [place])
        while count < byteCount, let number = try cursor.next() {
            place = number
            let stamp = try log.header(number).stamp
            guard horizon.covers(stamp), !versionVector.covers(stamp) else { continue }
            let revision = try log.revision(number)
            count += revision.body.count + 64
            found.append(revision)
        }
        return (found, place)
    }

    /// The fingerprint of the applied revisions, and a digest of the rows of each scope that the revisions after a
    /// version vector touch.
    ///
    /// - Throws: a database error.
    public func settlement(after versionVector: VersionVector) throws -> (
        fingerprint: UInt64, digests: [String: UInt64]
    ) {
        let log = try RevisionLog(db)
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        let touched = try scopes(after: versionVector, log)
        var digests: [String: UInt64] = [:]
        for scope in touched { digests[scope] = try digest(of: scope) }
        return (ScopeDigest.fingerprint(try log.versionVector(), schema: version), digests)
    }

    private func scopes(after versionVector: VersionVector, _ log: RevisionLog) throws -> Set<String> {
        let statement = try db.cachedStatement(
            sql: """
                SELECT DISTINCT c.scope FROM revision r JOIN revision_scope c ON c.revision = r.number
                WHERE r.site = ? AND r.sequence > ?
                """)
        var found: Set<String> = []
        for (site, _) in try log.versionVector(includesWaiting: true).entries {
            let arguments: StatementArguments = [try log.number(of: site), Int64(clamping: versionVector[site])]
            found.formUnion(try String.fetchAll(statement, arguments: arguments))
        }
        return found
    }

    /// The digest of the synced rows of a scope.
    private func digest(of scope: String) throws -> UInt64 {
        var digest = ScopeDigest()
        for table in SyncedSchema.current.tables {
            let columns = [table.keyExpression(of: table.name)] + table.registers.flatMap(\.columns)
            let statement = try db.cachedStatement(
                sql: "SELECT \(columns.joined(separator: ", ")) FROM \(table.name) WHERE \(table.key[0]) = ? ORDER BY 1"
            )
            let rows = try Row.fetchCursor(statement, arguments: [scope])
            while let row = try rows.next() {
                let values = (1..<columns.count).map { RegisterValue(row[$0] as DatabaseValue) }
                digest.add(EntityID(table: table.number, scope: scope, key: row[0]), values)
            }
        }
        return digest.value
    }
}
