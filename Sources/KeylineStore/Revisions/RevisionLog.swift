// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB
internal import KeylineReplica

/// The revisions that a catalog holds; valid within one transaction.
final class RevisionLog {
    let db: Database
    private var sites: [Int64: SiteID] = [:]
    private var numbers: [SiteID: Int64] = [:]
    private var headers: [Int64: RevisionHeader] = [:] {
        didSet { if headers.count > Self.headerLimit { (headers, revisions, counters) = ([:], [:], [:]) } }
    }
    private var revisions: [Stamp: Int64] = [:]
    private var counters: [Place: UInt64] = [:]

    /// So many headers are kept; when there are more, all are dropped, as are the numbers and counters beside them.
    private static let headerLimit = 1 << 16

    private struct Place: Hashable {
        var site: SiteID
        var sequence: UInt64
    }

    init(_ db: Database) throws {
        self.db = db
        let cursor = try Row.fetchCursor(db.cachedStatement(sql: "SELECT number, id FROM site"))
        while let row = try cursor.next() {
            let site = SiteID(rawValue: [UInt8](blob: row[1]).bits)
            sites[row[0]] = site
            numbers[site] = row[0]
        }
    }

    // MARK: Sites

    func site(_ number: Int64) throws -> SiteID {
        guard let site = sites[number] else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "revision of unknown site \(number)")
        }
        return site
    }

    /// The row number of a site; a new site is inserted.
    func number(of site: SiteID) throws -> Int64 {
        if let number = numbers[site] { return number }
        try db.cachedStatement(sql: "INSERT INTO site (id) VALUES (?)").execute(arguments: [site.rawValue.bytes.blob])
        let number = db.lastInsertedRowID
        sites[number] = site
        numbers[site] = number
        return number
    }

    // MARK: Version vectors

    /// The number of revisions of each site that are here; with the waiting ones only if `includesWaiting`.
    func versionVector(includesWaiting: Bool = false) throws -> VersionVector {
        let statement = try db.cachedStatement(
            sql: """
                SELECT sequence FROM revision WHERE site = ? AND is_waiting <= ? ORDER BY sequence DESC LIMIT 1
                """)
        var versionVector = VersionVector()
        for (number, site) in sites {
            let last = try Int64.fetchOne(statement, arguments: [number, includesWaiting])
            versionVector[site] = UInt64(clamping: last ?? 0)
        }
        return versionVector
    }

    // MARK: Revisions

    /// The hash of a site's revision; nil if it is not here, 0 for sequence number 0.
    func hash(of site: SiteID, _ sequence: UInt64) throws -> UInt128? {
        guard sequence > 0 else { return 0 }
        guard let number = numbers[site] else { return nil }
        let statement = try db.cachedStatement(sql: "SELECT hash FROM revision WHERE site = ? AND sequence = ?")
        return try Data.fetchOne(statement, arguments: [number, Int64(clamping: sequence)]).map {
            [UInt8](blob: $0).bits
        }
    }

    /// The counter of a site's revision; nil if it is not here.
    func counter(of site: SiteID, _ sequence: UInt64) throws -> UInt64? {
        let place = Place(site: site, sequence: sequence)
        if let known = counters[place] { return known }
        guard let number = numbers[site] else { return nil }
        let statement = try db.cachedStatement(sql: "SELECT counter FROM revision WHERE site = ? AND sequence = ?")
        let found = try Int64.fetchOne(statement, arguments: [number, Int64(clamping: sequence)])
        counters[place] = found.map(UInt64.init(bitPattern:))
        return counters[place]
    }

    func number(of site: SiteID, _ sequence: UInt64) throws -> Int64? {
        guard let number = numbers[site] else { return nil }
        let statement = try db.cachedStatement(sql: "SELECT number FROM revision WHERE site = ? AND sequence = ?")
        return try Int64.fetchOne(statement, arguments: [number, Int64(clamping: sequence)])
    }

    func number(of stamp: Stamp) throws -> Int64? {
        if let known = revisions[stamp] { return known }
        guard let number = try number(of: stamp.site, stamp.sequence) else { return nil }
        revisions[stamp] = number
        return number
    }

    func header(_ number: Int64) throws -> RevisionHeader {
        if let known = headers[number] { return known }
        let statement = try db.cachedStatement(
            sql: """
                SELECT site, sequence, counter, schema, author, message, parents, format, wall
                FROM revision WHERE number = ?
                """)
        guard let row = try Row.fetchOne(statement, arguments: [number]) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "revision \(number) is missing")
        }
        let stamp = Stamp(
            counter: UInt64(bitPattern: row[2]), site: try site(row[0]), sequence: UInt64(bitPattern: row[1]))
        let header = RevisionHeader(
            stamp: stamp, parents: try parents([UInt8](blob: row[6])), schema: row[3], author: row[4], message: row[5],
            format: RevisionFormat(code: row[7], wall: row[8]))
        headers[number] = header
        revisions[stamp] = number
        return header
    }

    func revision(_ number: Int64) throws -> Revision {
        let statement = try db.cachedStatement(sql: "SELECT hash, body FROM revision WHERE number = ?")
        guard let row = try Row.fetchOne(statement, arguments: [number]) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "revision \(number) is missing")
        }
        return Revision(
            header: try header(number), body: try StoredBody.unpack([UInt8](blob: row[1])),
            hash: [UInt8](blob: row[0]).bits)
    }

    /// Gives the changes of a revision to `handle`, in order of the rows.
    ///
    /// - Parameter scopes: the scopes of the rows; nil = all.
    /// - Complexity: O(bytes of the body), or for a long body O(bytes of the scopes' changes).
    func forEachChange(
        of number: Int64, in scopes: Set<String>?, _ handle: (Change) throws(MalformedBytes) -> Void
    ) throws {
        let statement = try db.cachedStatement(
            sql: "SELECT CASE WHEN length(body) <= ? THEN body END FROM revision WHERE number = ?")
        let limit = scopes == nil ? Int.max : Self.shortCount
        let body: [UInt8]
        if let short = try Data?.fetchOne(statement, arguments: [limit, number]).flatMap(\.self) {
            body = try StoredBody.unpack([UInt8](blob: short))
        } else {
            let blob = try BodyBlob(db, revision: number)
            if let scopes, let blocks = try StoredBlocks(count: blob.count, read: blob.bytes) {
                return try blocks.read(scopes, handle)
            }
            body = try StoredBody.unpack(Array(blob.bytes(0..<blob.count)))
        }
        if let scopes { try ChangeCoding.read(body, in: scopes, handle) } else { try ChangeCoding.read(body, handle) }
    }

    /// A stored body of so many bytes is read as a whole.
    private static let shortCount = 1 << 13

    /// Inserts a revision.
    ///
    /// - Returns: its row number.
    @discardableResult
    func insert(_ revision: Revision, isWaiting: Bool, changes: [Change]) throws -> Int64 {
        let header = revision.header
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO revision (
                    site, sequence, counter, schema, author, message, parents, hash, is_waiting, body, format, wall
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        try statement.execute(arguments: [
            try number(of: header.stamp.site), Int64(bitPattern: header.stamp.sequence),
            Int64(bitPattern: header.stamp.counter), header.schema, header.author, header.message,
            try bytes(of: header.parents).blob, revision.hash.bytes.blob, isWaiting,
            StoredBody.pack(revision.body).blob,
            header.format.code, Int64(clamping: header.milliseconds),
        ])
        let number = db.lastInsertedRowID
        try index(changes.lazy.map(\.entity.scope), number)
        headers[number] = header
        revisions[header.stamp] = number
        counters[Place(site: header.stamp.site, sequence: header.stamp.sequence)] = header.stamp.counter
        return number
    }

    private func index(_ scopes: some Sequence<String>, _ number: Int64) throws {
        let index = try db.cachedStatement(sql: "INSERT OR IGNORE INTO revision_scope (scope, revision) VALUES (?, ?)")
        var last: String?
        for scope in scopes where scope != last {
            last = scope
            try index.execute(arguments: [scope, number])
        }
    }

    /// Runs `body` without capturing its changes. Only in `body` may revisions be deleted or shortened; triggers refuse
    /// it otherwise.
    func merging<T>(_ body: () throws -> T) throws -> T {
        try db.cachedStatement(sql: "INSERT INTO merge_in_progress (id) VALUES (1)").execute()
        let result = try body()
        try db.cachedStatement(sql: "DELETE FROM merge_in_progress").execute()
        return result
    }

    /// Keeps only some of a revision's changes; its hash remains that of all of them.
    func replaceBody(of number: Int64, with changes: ChangeWriter) throws {
        try db.cachedStatement(sql: "UPDATE revision SET body = ? WHERE number = ?").execute(arguments: [
            StoredBody.pack(changes.bytes).blob, number,
        ])
        try db.cachedStatement(sql: "DELETE FROM revision_scope WHERE revision = ?").execute(arguments: [number])
        try index(changes.scopes, number)
    }

    /// The scopes that a revision touches.
    func scopes(of number: Int64) throws -> [String] {
        let statement = try db.cachedStatement(sql: "SELECT scope FROM revision_scope WHERE revision = ?")
        return try String.fetchAll(statement, arguments: [number])
    }

    /// Stores a revision's new site, sequence number, parents and hash.
    func rename(_ number: Int64, to revision: Revision) throws {
        let stamp = revision.header.stamp
        try db.cachedStatement(
            sql: "UPDATE revision SET site = ?, sequence = ?, parents = ?, hash = ? WHERE number = ?"
        ).execute(arguments: [
            try self.number(of: stamp.site), Int64(bitPattern: stamp.sequence),
            try bytes(of: revision.header.parents).blob, revision.hash.bytes.blob, number,
        ])
        headers[number] = nil
        revisions = [:]
        counters = [:]
    }

    // MARK: Parents

    private func bytes(of versionVector: VersionVector) throws -> [UInt8] {
        var writer = ByteWriter()
        for (site, sequence) in versionVector.entries {
            writer.put(varint: UInt64(try number(of: site)))
            writer.put(varint: sequence)
        }
        return writer.bytes
    }

    private func parents(_ bytes: [UInt8]) throws -> VersionVector {
        var reader = ByteReader(bytes)
        var versionVector = VersionVector()
        while reader.remaining > 0 {
            let site = try site(Int64(try reader.varint(upTo: Int(Int32.max))))
            versionVector[site] = try reader.varint()
        }
        return versionVector
    }
}
