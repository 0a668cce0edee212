// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineReplica
@_spi(WritePath) import KeylineStore

/// An unresolved conflict with the revisions that wrote both sides.
public struct OpenConflict: Sendable {
    /// The conflict.
    public var conflict: MergeConflict
    /// The revision that won.
    public var winner: RevisionHeader
    /// The revision that lost.
    public var loser: RevisionHeader
    /// The registers that the row has, or had when it was deleted.
    public var row: [Int: [RegisterValue]]
}

/// The conflicts of a catalog.
public struct ConflictList: Sendable {
    /// The conflicts in a fixed order.
    public var conflicts: [OpenConflict] = []
    /// The screens that the conflicts concern, by id.
    public var screens: [String: Screen] = [:]
    /// The site of the catalog; nil before it has written.
    public var site: SiteID?
}

/// The result of resolving a conflict.
public struct Resolution: Sendable {
    /// The change of the verdicts.
    public var change: ChangeReport
    /// The values that other revisions wrote to restored rows and that the choice discarded.
    public var overruled: [OverruledValue] = []
    /// The screens concerned, by id.
    public var screens: [String: Screen] = [:]
    /// The number of conflicts still to be resolved.
    public var openCount: Int
}

extension Catalog {
    /// Returns the unresolved conflicts.
    ///
    /// - Parameter includesBookkeeping: true to include those that need no decision, because they only concern where
    ///   something was read or its order.
    /// - Throws: `StoreError`.
    public func conflicts(includesBookkeeping: Bool = false) throws -> ConflictList {
        let log = try store.read { try $0.changeLog(ofScopes: $0.scopesInConflict()) }
        let state = log.state(at: nil)
        let headers = Dictionary(log.entries.map { ($0.header.stamp, $0.header) }, uniquingKeysWith: { a, _ in a })
        var list = ConflictList(site: try store.siteStatus().site)
        for conflict in state.conflicts() where includesBookkeeping || !conflict.isBookkeeping {
            guard let winner = headers[conflict.winner], let loser = headers[conflict.loser] else { continue }
            list.conflicts.append(
                OpenConflict(
                    conflict: conflict, winner: winner, loser: loser, row: state.lastRow(conflict.entity) ?? [:]))
        }
        list.screens = try Self.screens(of: state.everyRow(), in: list.conflicts.map(\.conflict.entity.scope))
        return list
    }

    /// Resolves a conflict: the chosen side becomes current, at every site that receives this revision. If rows are
    /// restored that several revisions had changed, the chosen revision's values win; conflicts on other rows stay
    /// open.
    ///
    /// - Parameters:
    ///   - id: the conflict's eight digits, or at least the first four.
    ///   - checkingTokens: throws if a token may not have the value that was written.
    /// - Throws: `CatalogError`, `StoreError`, or the checker's errors; nothing is changed then.
    @discardableResult
    public func resolve(
        _ id: String, taking choice: ConflictChoice, message: String = "",
        checkingTokens: (DesignToken) throws -> Void = { _ in }, progress: CheckProgress? = nil
    ) throws -> Resolution {
        try store.write(message: message) { transaction in
            let reader = transaction.reader
            let state = try reader.changeLog(ofScopes: reader.scopesInConflict()).state(at: nil)
            let conflict = try Self.conflict(id, among: state.conflicts())
            let operations = try ConflictResolution(conflict: conflict, state: state, site: transaction.ownSite())
                .operations(choice)
            try transaction.perform(operations, state)
            if case .value(let text) = choice {
                try Self.check(text, conflict, transaction)
                let tokens = try reader.tokens()
                for token in tokens where token.id == conflict.entity.scope { try checkingTokens(token) }
                if let screen = try reader.screen(conflict.entity.scope) {
                    try PlainName.check(screen.name, "name of a screen")
                }
            }
            let overruled = operations.flatMap { Self.overruled(by: $0, state) }
            let change = try DirtyScreenSolve(transaction: transaction, checker: checker, progress: progress).run()
            try transaction.seal()
            var resolution = Resolution(
                change: change, overruled: overruled, openCount: try reader.conflictCounts().open)
            for screen in Set(overruled.map(\.entity.scope)) { resolution.screens[screen] = try reader.screen(screen) }
            return resolution
        }
    }

    /// The values of a restored row that are discarded because another side was chosen.
    private static func overruled(by operation: RowOperation, _ state: ReplicaState) -> [OverruledValue] {
        switch operation {
        case .restore(let entity, let chosen): RestoredRow(entity, state, taking: chosen).overruled
        case .set, .affirm, .remove: []
        }
    }

    private static func conflict(_ id: String, among conflicts: [MergeConflict]) throws -> MergeConflict {
        let found = conflicts.filter { $0.id.hasPrefix(id.lowercased()) }
        guard let conflict = found.first, id.utf8.count >= 4 else { throw CatalogError.unknownConflict(id) }
        guard found.count == 1 else { throw CatalogError.ambiguousConflict(id, candidates: found.map(\.id)) }
        return conflict
    }

    /// Throws if the written value is invalid in its row.
    private static func check(_ text: String, _ conflict: MergeConflict, _ transaction: CatalogTransaction) throws {
        let entity = conflict.entity
        let issues = try transaction.issues(ofScreen: entity.scope)
        if let issue = issues.first(where: { $0.id == (entity.key.isEmpty ? entity.scope : entity.key) }) {
            throw CatalogError.invalidValue(issue.column, value: text, allowed: "one with a meaning: it \(issue.fact)")
        }
    }
}
