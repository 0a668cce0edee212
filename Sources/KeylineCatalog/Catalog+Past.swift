// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineReplica
import KeylineStore

extension Catalog {
    /// The catalog as it was, in memory, with its history up to then.
    ///
    /// - Throws: `StoreError`.
    public func past(at frontier: Frontier) throws -> Catalog {
        var revisions: [Revision] = []
        try store.read { reader in
            try reader.forEachRevision(after: Frontier()) { revision in
                if frontier.covers(revision.header.stamp) { revisions.append(revision) }
            }
        }
        return Catalog(store: try CatalogStore.inMemory(revisions: revisions), checker: checker)
    }

    // MARK: Since when

    /// Since which revision each finding on a screen has been there: the one before which it was not, found by bisection
    /// over the revisions that bear on the screen, its tokens, its app and the devices.
    ///
    /// - Parameters:
    ///   - findings: what is found now in the configurations.
    ///   - configurations: where to look.
    /// - Returns: a revision for each finding, nil where it is younger than the last one.
    /// - Throws: `StoreError`, or what the checker throws.
    public func origins(
        of findings: [Finding], onScreen screen: String, in configurations: [Configuration]
    ) throws -> [RevisionHeader?] {
        let log = try store.read { try $0.changeLog { ScreenHistory.bears($0, on: screen) } }
        var history = ScreenHistory(screen: screen, log: log, configurations: configurations, checker: checker)
        return try findings.map { try history.origin(of: $0.fingerprint) }
    }
}

/// What was found on a screen after each revision that bears on it.
struct ScreenHistory {
    private let screen: String
    private let log: ChangeLog
    private let configurations: [Configuration]
    private let checker: any ScreenChecking
    /// Positions in the log of the revisions that bear on the screen.
    private let steps: [Int]
    /// Fingerprints of what was found, by position in `steps`.
    private var known: [Int: Set<String>] = [:]

    init(screen: String, log: ChangeLog, configurations: [Configuration], checker: any ScreenChecking) {
        self.screen = screen
        self.log = log
        self.configurations = configurations
        self.checker = checker
        steps = log.entries.indices.filter { !log.entries[$0].isHeld && !log.entries[$0].changes.isEmpty }
    }

    /// Whether a row can change what is found on a screen.
    static func bears(_ entity: EntityID, on screen: String) -> Bool {
        guard let table = SyncedSchema.current.table(entity.table), !table.name.hasPrefix("import_") else {
            return false
        }
        if table.name == "screen" || table.owner != nil { return entity.scope == screen }
        return table.name == "app" || table.name == "design_token" || table.name.hasPrefix("device_")
    }

    /// The revision since which something has been found. The steps back from now double until it was not there.
    mutating func origin(of fingerprint: String) throws -> RevisionHeader? {
        guard let last = steps.indices.last, try findings(last).contains(fingerprint) else { return nil }
        var (present, absent, stride) = (last, -1, 1)
        while present > 0 {
            let step = max(0, present - stride)
            guard try findings(step).contains(fingerprint) else {
                absent = step
                break
            }
            (present, stride) = (step, stride * 2)
        }
        while present - absent > 1 {
            let middle = (present + absent) / 2
            if try findings(middle).contains(fingerprint) { present = middle } else { absent = middle }
        }
        return log.entries[steps[present]].header
    }

    /// What was found after a step.
    private mutating func findings(_ step: Int) throws -> Set<String> {
        if let found = known[step] { return found }
        let last = log.entries[steps[step]].header.stamp
        let state = log.state { !$0.isHeld && $0.header.stamp <= last }
        let (inputs, found) = try CatalogStore.inMemory(rows: state.rows()).read { reader in
            let inputs = try CheckInputs(reader)
            var issues: [TokenIssue] = []
            return (inputs, try inputs.screen(screen, reader, issues: &issues))
        }
        let usable = configurations.filter { inputs.profiles[$0.device] != nil }
        let verdicts = try inputs.check([found], usable, checker, (done: 0, total: 1), nil).joined()
        let fingerprints = Set(Finding.grouping(Array(verdicts)).map(\.fingerprint))
        known[step] = fingerprints
        return fingerprints
    }
}
