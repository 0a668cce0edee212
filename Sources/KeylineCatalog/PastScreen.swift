// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import KeylineStore

/// A screen as some of the revisions make it, and what is found on it then.
struct PastScreen {
    /// Its id.
    let screen: String
    /// The revisions with what they did to rows that bear on the screen.
    let log: ChangeLog
    /// Where to look.
    let configurations: [Configuration]
    /// What judges.
    let checker: any ScreenChecking

    /// Whether a row can change what is found on a screen.
    static func bears(_ entity: EntityID, on screen: String) -> Bool {
        guard let table = SyncedSchema.current.table(entity.table), !table.name.hasPrefix("import_") else {
            return false
        }
        if table.name == "screen" || table.owner != nil { return entity.scope == screen }
        return table.name == "app" || table.name == "design_token" || table.name.hasPrefix("device_")
    }

    /// What is found when some of the revisions count.
    ///
    /// - Throws: `StoreError`, or what the checker throws.
    func findings(where isSeen: (ChangeLog.Entry) -> Bool) throws -> [Finding] {
        let state = log.state { !$0.isHeld && isSeen($0) }
        let (inputs, found) = try CatalogStore.inMemory(rows: state.rows()).read { reader in
            let inputs = try CheckInputs(reader)
            var issues: [TokenIssue] = []
            return (inputs, try inputs.screen(screen, reader, issues: &issues))
        }
        let usable = configurations.filter { inputs.profiles[$0.device] != nil }
        let verdicts = try inputs.check([found], usable, checker, (done: 0, total: 1), nil).joined()
        return Finding.grouping(Array(verdicts))
    }
}
