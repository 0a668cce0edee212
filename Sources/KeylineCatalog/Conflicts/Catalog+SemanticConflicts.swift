// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineReplica
public import KeylineStore

/// A finding that a merge introduced although neither side had it.
public struct SemanticConflict: Sendable {
    /// The screen.
    public var screen: ScreenSummary
    /// The finding.
    public var finding: Finding
    /// A minimal set of revisions of both sides that causes it.
    public var culprits: MergeCulprits
}

extension Catalog {
    /// Returns the findings that merges introduced and that are still present.
    ///
    /// - Throws: `StoreError`, or the checker's errors.
    public func semanticConflicts() throws -> [SemanticConflict] {
        try solved { reader in
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

    /// Finds the revisions that together cause the findings that appeared, and stores them.
    ///
    /// - Parameters:
    ///   - change: the change of the verdicts by the merge.
    ///   - before: the version vector before the merge.
    func blame(
        _ change: ChangeReport, before: VersionVector, _ transaction: CatalogTransaction
    ) throws -> [MergeCulprits] {
        let reader = transaction.reader
        let appeared = Dictionary(grouping: change.appeared.filter { $0.severity > .info }, by: \.screen)
        let screens = try reader.writtenApart(among: Set(appeared.keys))
        guard !screens.isEmpty else { return [] }
        let configurations = try reader.matrixInUse().configurations
        let horizon = try reader.horizon()
        let logs = try PastScreen.logs(of: screens, reader)
        return try screens.sorted().flatMap { screen in
            guard let log = logs[screen] else { return [MergeCulprits]() }
            var finder = SemanticConflictFinder(
                PastScreen(screen: screen, log: log, configurations: configurations, checker: checker))
            let culprits = try finder.culprits(of: appeared[screen, default: []], horizon: horizon, before: before)
            for found in culprits { try transaction.putCulprits(found) }
            return culprits
        }
    }
}
