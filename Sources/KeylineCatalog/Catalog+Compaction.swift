// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
public import KeylineStore

extension Catalog {
    /// Up to where the history is compacted.
    ///
    /// - Throws: `StoreError`.
    public func horizon() throws -> Frontier { try store.read { try $0.horizon() } }

    /// Drops from the history what no longer counts and what every site and remote has seen: one that has seen less
    /// could sync with this catalog by way of others only.
    ///
    /// - Parameters:
    ///   - forgotten: sites that never come back, by the first digits of their ids.
    ///   - isRehearsal: only tells what would be done.
    /// - Returns: what was done, and who keeps the rest from being compacted.
    /// - Throws: `CatalogError.notAcknowledged`, `.unknownSite`, or `StoreError`; nothing is changed then.
    public func compact(
        forgetting forgotten: [String] = [], isRehearsal: Bool = false
    ) throws -> (report: CompactionReport, waitsFor: [Acknowledgement]) {
        let run: (CatalogTransaction) throws -> (CompactionReport, [Acknowledgement]) = { transaction in
            let known = try transaction.acknowledgements()
            let gone = Set(try forgotten.map { try Self.site($0, among: known) })
            let live = known.filter { !gone.contains($0.who) }
            let now = try transaction.reader.frontier()
            let behind = live.filter { !$0.frontier.covers(now) }
            let report = try transaction.compact(upTo: live.reduce(now) { $0.common($1.frontier) })
            if report.droppedChangeCount == 0, report.droppedCount == 0, !behind.isEmpty {
                throw CatalogError.notAcknowledged(behind.map(\.words))
            }
            return (report, behind)
        }
        guard !isRehearsal else { return try store.rehearse(run) }
        var (report, behind) = try store.write(run)
        (report.byteCountBefore, report.byteCountAfter) = try store.shrink()
        return (report, behind)
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
    /// Who it is, for people: `site 1a2b3c4d (Ada)`.
    public var words: String {
        switch who {
        case .site(let site):
            "site \(site.prefix)" + (last.map { $0.author.isEmpty ? "" : " (\($0.author))" } ?? "")
        case .remote(let name): "remote '\(name)'"
        }
    }
}
