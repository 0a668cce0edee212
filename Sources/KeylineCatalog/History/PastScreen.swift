// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import KeylineStore

/// A screen in the state of a subset of the revisions, and its findings in that state.
struct PastScreen {
    /// The screen's id.
    let screen: String
    /// The revisions with their changes to rows that can affect the screen.
    let log: ChangeLog
    /// The configurations to check.
    let configurations: [Configuration]
    /// The checker of the screen.
    let checker: any ScreenChecking

    /// Returns true if a row can affect the findings on a screen.
    static func bears(_ entity: EntityID, on screen: String) -> Bool {
        isShared(entity) || entity.scope == screen && isPart(entity)
    }

    /// Returns the scopes of the rows that can affect, or could in the past, the findings on a screen: the screen, apps,
    /// devices, and the tokens it refers to. Most revisions of a long history touch none of them.
    ///
    /// - Throws: `MalformedBytes`, or a database error.
    static func scopes(bearingOn screen: String, _ reader: CatalogReader) throws -> Set<String> {
        let shared = SyncedSchema.current.tables.map(\.number).filter {
            isShared(EntityID(table: $0, scope: "")) && $0 != TokenHistory.table
        }
        return try TokenHistory(reader).scopes(usedBy: screen).union(reader.scopes(ofTables: shared)).union([screen])
    }

    /// Returns true if a row is a screen or belongs to one.
    private static func isPart(_ entity: EntityID) -> Bool {
        guard let table = SyncedSchema.current.table(entity.table) else { return false }
        return !table.name.hasPrefix("import_") && (table.name == "screen" || table.owner != nil)
    }

    /// Returns true if a row can affect the findings on every screen.
    private static func isShared(_ entity: EntityID) -> Bool {
        guard let table = SyncedSchema.current.table(entity.table) else { return false }
        return table.name == "app" || table.name == "design_token" || table.name.hasPrefix("device_")
    }

    /// Returns, for each of the screens, the log of changes that can affect it. Every revision is read once.
    ///
    /// - Throws: `MalformedBytes`, or a database error.
    static func logs(of screens: Set<String>, _ reader: CatalogReader) throws -> [String: ChangeLog] {
        let log = try reader.changeLog(ofScopes: screens.union(reader.sharedScopes())) {
            isShared($0) || screens.contains($0.scope) && isPart($0)
        }
        var entries: [String: [ChangeLog.Entry]] = [:]
        for entry in log.entries {
            let shared = entry.changes.filter { isShared($0.entity) }
            let parts = Dictionary(grouping: entry.changes.filter { !isShared($0.entity) }, by: \.entity.scope)
            for screen in shared.isEmpty ? Set(parts.keys) : screens {
                let changes = shared + (parts[screen] ?? [])
                entries[screen, default: []].append(
                    ChangeLog.Entry(header: entry.header, changes: changes, isWaiting: entry.isWaiting))
            }
        }
        return entries.mapValues { ChangeLog($0, rules: log.rules) }
    }

    /// Returns the findings in the state of the revisions for which `isSeen` is true.
    ///
    /// - Throws: `StoreError`, or the checker's errors.
    func findings(where isSeen: (ChangeLog.Entry) -> Bool) throws -> [Finding] {
        let state = log.state { !$0.isWaiting && isSeen($0) }
        let (inputs, found, hosts) = try CatalogStore.inMemory(rows: state.rows()).read { reader in
            let inputs = try CheckInputs(reader)
            var issues: [TokenIssue] = []
            let found = try inputs.screen(screen, reader, issues: &issues)
            return (inputs, found, try inputs.hosts([found], reader))
        }
        let usable = configurations.filter { inputs.profiles[$0.device] != nil }
        let verdicts = try inputs.check([found], in: hosts, usable, checker, (done: 0, total: 1), nil).joined()
        return Finding.grouping(Array(verdicts))
    }
}
