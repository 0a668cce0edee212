// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
public import KeylineReplica
@_spi(WritePath) public import KeylineStore

extension Catalog {
    /// Returns the horizon: the version vector up to which the history is compacted.
    ///
    /// - Throws: `StoreError`.
    public func horizon() throws -> VersionVector { try store.read { try $0.horizon() } }

    /// Drops changes that are no longer current and that every site and remote has seen. A catalog that has seen less
    /// takes the remaining compacted revisions when it next syncs.
    ///
    /// - Parameters:
    ///   - forgotten: sites that will not sync again, by the first digits of their ids.
    ///   - isRehearsal: true to report only what would be done.
    /// - Returns: the report, and the sites and remotes that prevent further compaction.
    /// - Throws: `CatalogError.notAcknowledged`, `.unknownSite`, or `StoreError`; nothing is changed then.
    public func compact(
        forgetting forgotten: [String] = [], isRehearsal: Bool = false
    ) throws -> (report: CompactionReport, waitsFor: [Acknowledgement]) {
        let run: (CatalogTransaction) throws -> (CompactionReport, [Acknowledgement]) = { transaction in
            let known = try transaction.acknowledgements()
            let gone = Set(try forgotten.map { try Self.site($0, among: known) })
            let live = known.filter { !gone.contains($0.who) }
            let now = try transaction.reader.versionVector()
            let behind = live.filter { !$0.versionVector.covers(now) }
            let report = try transaction.compact(upTo: live.reduce(now) { $0.common($1.versionVector) })
            if report.droppedChangeCount == 0, report.droppedCount == 0, !behind.isEmpty {
                throw CatalogError.notAcknowledged(behind.map(\.words))
            }
            return (report, behind)
        }
        guard !isRehearsal else {
            var (report, behind) = try store.rehearse(run)
            report.byteCountBefore = try store.byteCount()
            return (report, behind)
        }
        var (report, behind) = try store.write(run)
        (report.byteCountBefore, report.byteCountAfter) = try store.shrink()
        return (report, behind)
    }

    /// Excludes a site from the acknowledgements that compaction waits for, until it syncs again.
    ///
    /// - Parameter digits: at least the first four digits of its id.
    /// - Returns: the site.
    /// - Throws: `CatalogError.unknownSite`, or `StoreError`.
    @discardableResult
    public func forgetSite(_ digits: String) throws -> SiteID {
        try store.write { transaction in
            guard case .site(let site) = try Self.site(digits, among: transaction.acknowledgements()) else {
                throw CatalogError.unknownSite(digits)
            }
            try transaction.forgetReader(site)
            return site
        }
    }

    private static func site(_ digits: String, among known: [Acknowledgement]) throws -> Acknowledgement.Who {
        let found = known.map(\.who).filter { who in
            if case .site(let site) = who { return site.description.hasPrefix(digits.lowercased()) }
            return false
        }
        guard let site = found.first, found.count == 1, digits.count >= 4 else {
            throw CatalogError.unknownSite(digits)
        }
        return site
    }
}

extension Acknowledgement {
    /// The display name of a site or remote.
    public struct Words: Hashable, Sendable {
        /// The name, such as `site 1a2b3c4d (Ada)`.
        public var name: String
        /// The site's digits that `keyline site forget` takes; nil for a remote.
        public var option: String?
    }

    /// The site or remote in words.
    public var words: Words {
        switch who {
        case .site(let site):
            let author = last?.author.components(separatedBy: " <")[0] ?? ""
            return Words(
                name: "site \(site.prefix)" + (author.isEmpty ? "" : " (\(author))"),
                option: site.prefix)
        case .remote(let name): return Words(name: "remote '\(name)'")
        }
    }
}

extension [Acknowledgement.Words] {
    /// The first three names, and the number of the others.
    public var list: String {
        let names = prefix(3).map(\.name) + (count > 3 ? ["\(count - 3) more"] : [])
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    /// The advice for sites and remotes that will not sync again.
    ///
    /// An abandoned site cannot be distinguished from a silent one: a copy of the catalog may still write under its
    /// name. So only the user can decide. A branch whose catalog has continued under another site is not among them.
    public var remedy: String {
        let options = compactMap(\.option)
        let sites =
            options.isEmpty
            ? nil
            : "'keyline site forget \(options[0])' excludes a site that will not sync again, such as a deleted copy or "
                + "a renamed branch"
        let remotes = options.count == count ? nil : "'keyline remote remove NAME' removes a remote"
        let advice = "the changes are dropped once these have synced"
        return ([advice] + [sites, remotes].compactMap { $0 }).joined(separator: "; ")
    }
}
