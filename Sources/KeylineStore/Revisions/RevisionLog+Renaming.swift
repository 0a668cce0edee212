// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

extension RevisionLog {
    /// The first revision of each site.
    func firsts() throws -> [Stamp] {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT s.number, r.counter FROM site s JOIN revision r ON r.site = s.number AND r.sequence = 1"))
        return try rows.map { row in
            Stamp(counter: UInt64(bitPattern: row[1]), site: try site(row[0]), sequence: 1)
        }
    }

    /// The revisions of all sites that have a counter. O(revisions).
    func revisions(withCounter counter: UInt64) throws -> [Revision] {
        try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT number FROM revision WHERE counter = ? ORDER BY number"),
            arguments: [Int64(bitPattern: counter)]
        ).map(revision)
    }

    /// Renames a site's revisions from `first` on, and hashes again those that have seen them.
    ///
    /// - Returns: the scopes of the revisions whose stamp changed.
    func rename(from first: Stamp, _ renaming: inout BranchRenaming) throws -> Set<String> {
        guard let start = try number(of: first) else { return [] }
        let numbers = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT number FROM revision WHERE number >= ? ORDER BY number"),
            arguments: [start])
        var scopes: Set<String> = []
        for number in numbers {
            let former = try header(number)
            guard renaming.concerns(former) else { continue }
            let renamed = try renaming.renamed(revision(number)) { try hash(of: $0, $1) }
            try rename(number, to: renamed)
            if renamed.header.stamp != former.stamp { scopes.formUnion(try self.scopes(of: number)) }
        }
        return scopes
    }
}
