// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineReplica
import KeylineStore

/// Something that people have to decide, and who wrote what.
public struct OpenConflict: Sendable {
    /// What went two ways.
    public var conflict: Conflict
    /// Who wrote what counts.
    public var winner: RevisionHeader
    /// Who wrote what does not count.
    public var loser: RevisionHeader
    /// The registers that the row has, or had when it was deleted.
    public var row: [Int: [RegisterValue]]
}

/// The conflicts of a catalog.
public struct ConflictList: Sendable {
    /// The conflicts in a fixed order.
    public var conflicts: [OpenConflict] = []
    /// The screens that they are on, by id.
    public var screens: [String: Screen] = [:]
    /// The site of the catalog; nil before it has written.
    public var site: SiteID?
}

extension Catalog {
    /// What people have to decide.
    ///
    /// - Parameter includesBookkeeping: also where nobody needs to, because it is about where something was read or in
    ///   which order it stands.
    /// - Throws: `StoreError`.
    public func conflicts(includesBookkeeping: Bool = false) throws -> ConflictList {
        let (log, site) = try store.read { (try $0.changeLog(ofScopes: $0.scopesInConflict()), try $0.ownSite()) }
        let state = log.state(at: nil)
        let headers = Dictionary(log.entries.map { ($0.header.stamp, $0.header) }, uniquingKeysWith: { a, _ in a })
        var list = ConflictList(site: site)
        for conflict in state.conflicts() where includesBookkeeping || !conflict.isBookkeeping {
            guard let winner = headers[conflict.winner], let loser = headers[conflict.loser] else { continue }
            list.conflicts.append(
                OpenConflict(
                    conflict: conflict, winner: winner, loser: loser, row: state.lastRow(conflict.entity) ?? [:]))
        }
        list.screens = try Self.screens(of: state.everyRow(), in: list.conflicts.map(\.conflict.entity.scope))
        return list
    }

    /// Ends a conflict: what is chosen counts, at every site that hears of it.
    ///
    /// - Parameter id: its eight digits, or the first of them.
    /// - Throws: `CatalogError`, `StoreError`, or what the checker throws; nothing is changed then.
    public func resolve(
        _ id: String, taking choice: ConflictChoice, message: String = "", progress: CheckProgress? = nil
    ) throws -> ChangeReport {
        try store.write(message: message) { transaction in
            let reader = transaction.reader
            let state = try reader.changeLog(ofScopes: reader.scopesInConflict()).state(at: nil)
            let conflict = try Self.conflict(id, among: state.conflicts())
            let resolution = ConflictResolution(conflict: conflict, state: state, site: try reader.ownSite())
            try transaction.perform(resolution.operations(choice), state)
            if case .value(let text) = choice { try Self.check(text, conflict, transaction) }
            return try Settlement(transaction: transaction, checker: checker, progress: progress).run()
        }
    }

    private static func conflict(_ id: String, among conflicts: [Conflict]) throws -> Conflict {
        let found = conflicts.filter { $0.id.hasPrefix(id.lowercased()) }
        guard let conflict = found.first, id.utf8.count >= 4 else { throw CatalogError.unknownConflict(id) }
        guard found.count == 1 else { throw CatalogError.ambiguousConflict(id, candidates: found.map(\.id)) }
        return conflict
    }

    /// Makes sure that a value has a meaning where it stands now.
    private static func check(_ text: String, _ conflict: Conflict, _ transaction: CatalogTransaction) throws {
        let entity = conflict.entity
        let issues = try transaction.issues(ofScreen: entity.scope)
        if let issue = issues.first(where: { $0.id == (entity.key.isEmpty ? entity.scope : entity.key) }) {
            throw CatalogError.invalidValue(issue.column, value: text, allowed: "one with a meaning: it \(issue.fact)")
        }
    }
}
