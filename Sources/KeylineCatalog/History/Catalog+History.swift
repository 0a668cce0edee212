// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineReplica
public import KeylineStore

/// The difference between two states of a catalog.
public struct StateComparison: Sendable {
    /// The rows that differ.
    public var rows: [RowDifference] = []
    /// The screens concerned, by id, as in the later state, or in the earlier one for rows that the later one lacks.
    public var screens: [String: Screen] = [:]

    /// Creates an empty comparison.
    public init() {}
}

extension Catalog {
    /// Returns the revisions that touch a screen, or all; latest first.
    ///
    /// - Parameter limit: so many at most; nil = all.
    /// - Throws: `StoreError`.
    public func revisions(touching screen: String? = nil, limit: Int? = nil) throws -> [StoredRevision] {
        try store.read { reader in
            // Those of one screen may be far back.
            let found = try reader.revisions(touching: screen, last: screen == nil ? limit : nil)
            return limit.map { Array(found.prefix($0)) } ?? found
        }
    }

    /// Returns the revision that the text names: `a1b2c3d4-7`, at least four first digits of a site and a sequence, or
    /// `latest`.
    ///
    /// - Throws: `CatalogError.unknownRevision`, `.ambiguousRevision` or `.compacted`; `StoreError`.
    public func revision(matching text: String) throws -> RevisionHeader {
        if text == RevisionAddress.latest, let latest = try latest() { return latest }
        guard let address = RevisionAddress(text) else { throw CatalogError.unknownRevision(text) }
        let found = try store.read { try $0.revisions(ofSite: address.site, address.sequence) }
        let horizon = try horizon()
        guard let revision = found.first else {
            let isCompacted = horizon.entries.contains {
                $0.site.description.hasPrefix(address.site) && address.sequence <= $0.sequence
            }
            throw isCompacted ? CatalogError.compacted(text) : .unknownRevision(text)
        }
        guard found.count == 1 else {
            throw CatalogError.ambiguousRevision(
                text, candidates: found.map { "\($0.stamp.site)-\($0.stamp.sequence)" })
        }
        guard revision.versionVector.covers(horizon) else { throw CatalogError.compacted(text) }
        return revision
    }

    /// The latest revision that is not waiting; nil if there is none. It may be compacted.
    private func latest() throws -> RevisionHeader? {
        let last = try revisions(limit: Self.readFirst)
        if let revision = last.first(where: { !$0.isWaiting }) { return revision.header }
        if last.count == Self.readFirst, let revision = try revisions().first(where: { !$0.isWaiting }) {
            return revision.header
        }
        let horizon = try horizon()
        let headers = try store.read { reader in try horizon.entries.compactMap { try reader.sealed($0, $1)?.header } }
        guard let last = headers.max(by: { $0.stamp < $1.stamp }) else { return nil }
        guard last.versionVector.covers(horizon) else { throw CatalogError.compacted(RevisionAddress.latest) }
        return last
    }

    /// The number of revisions that are read first: the latest one that is not waiting is mostly among them.
    private static var readFirst: Int { 16 }

    /// Makes sure that the state before a revision is known.
    func checkIsWhole(_ revision: RevisionHeader) throws {
        guard try revision.parents.covers(horizon()) else { throw CatalogError.compacted(revision.stamp.name) }
    }

    /// Returns the changes of a revision: the difference between its parents and its own version vector.
    ///
    /// - Throws: `CatalogError.compacted` or `StoreError`.
    public func changes(of revision: RevisionHeader) throws -> StateComparison {
        try checkIsWhole(revision)
        return try compare(revision.parents, revision.versionVector)
    }

    /// Returns the difference between the states at two version vectors; nil means the current state.
    ///
    /// - Throws: `StoreError`.
    public func compare(_ first: VersionVector?, _ second: VersionVector?) throws -> StateComparison {
        let log = try store.read { try $0.changeLog(ofScopes: $0.scopes(between: first, and: second)) }
        let before = log.state(at: first).rows()
        let after = log.state(at: second).rows()
        var comparison = StateComparison()
        comparison.rows = RowDifference.between(before, after)
        comparison.screens = try Self.screens(of: before.merging(after) { $1 }, in: comparison.rows.map(\.entity.scope))
        return comparison
    }

    /// Returns the screens that consist of these rows, by id.
    static func screens(
        of rows: [EntityID: [Int: [RegisterValue]]], in scopes: some Sequence<String>
    ) throws -> [String: Screen] {
        let scopes = Set(scopes)
        let past = try CatalogStore.inMemory(rows: rows.filter { scopes.contains($0.key.scope) })
        return try past.read { reader in
            try scopes.reduce(into: [:]) { $0[$1] = try reader.screen($1) }
        }
    }
}

/// A revision's address as users type it: at least four first digits of the site, a hyphen, and the sequence.
public struct RevisionAddress: Sendable {
    /// The revision with the greatest stamp.
    public static let latest = "latest"

    /// The site's first digits.
    public let site: String
    /// The sequence.
    public let sequence: UInt64

    /// Parses an address; returns nil for other text.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, (4...32).contains(parts[0].count), let sequence = UInt64(parts[1]), sequence > 0,
            parts[0].utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
        else { return nil }
        site = parts[0].lowercased()
        self.sequence = sequence
    }
}
