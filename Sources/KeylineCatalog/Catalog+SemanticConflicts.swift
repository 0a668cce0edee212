// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineReplica
public import KeylineStore

/// A finding that a merge made, though each side was right by itself.
public struct SemanticConflict: Sendable {
    /// The screen.
    public var screen: ScreenSummary
    /// What is found, and where.
    public var finding: Finding
    /// The revisions of both sides that make it, as few as possible.
    public var culprits: MergeCulprits
}

extension Catalog {
    /// What merges broke and what is still broken.
    ///
    /// - Throws: `StoreError`, or what the checker throws.
    public func semanticConflicts() throws -> [SemanticConflict] {
        try settled { reader in
            let culprits = try reader.mergeCulprits()
            guard !culprits.isEmpty else { return [] }
            let summaries = Dictionary(
                try reader.screenSummaries().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            let findings = try Dictionary(
                uniqueKeysWithValues: Set(culprits.map(\.screen)).map { screen in
                    (screen, Finding.grouping(try reader.verdicts(ofScreens: [screen]).flatMap { $0 }))
                })
            return culprits.compactMap { culprits in
                guard let screen = summaries[culprits.screen],
                    let finding = findings[culprits.screen]?.first(where: { $0.fingerprint == culprits.fingerprint })
                else { return nil }
                return SemanticConflict(screen: screen, finding: finding, culprits: culprits)
            }
        }
    }

    /// Finds out who broke what a merge broke, and keeps it.
    ///
    /// - Parameters:
    ///   - change: what became of the verdicts.
    ///   - before: what had been folded in here before the merge.
    func blame(_ change: ChangeReport, on merged: [RevisionHeader], before: Frontier, _ transaction: CatalogTransaction)
        throws -> [MergeCulprits]
    {
        let theirs = merged.reduce(into: Frontier()) { seen, header in
            seen = seen.joined(header.parents)
            seen[header.stamp.site] = max(seen[header.stamp.site], header.stamp.sequence)
        }
        let appeared = Dictionary(grouping: change.appeared.filter { $0.severity > .info }, by: \.screen)
        guard !appeared.isEmpty, !theirs.covers(before) else { return [] }
        let stamps = Set(merged.map(\.stamp))
        let configurations = try transaction.reader.matrixInUse().configurations
        return try appeared.sorted { $0.key < $1.key }.flatMap { screen, findings in
            let log = try transaction.reader.changeLog { PastScreen.bears($0, on: screen) }
            let past = PastScreen(screen: screen, log: log, configurations: configurations, checker: checker)
            let culprits = try SemanticConflictFinder(screen: past, merged: stamps, theirs: theirs)
                .culprits(of: findings)
            for found in culprits { try transaction.putCulprits(found) }
            return culprits
        }
    }
}
