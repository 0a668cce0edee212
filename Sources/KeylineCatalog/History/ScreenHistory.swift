// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import KeylineStore

/// The findings on a screen after each revision that can affect it.
struct ScreenHistory {
    private let screen: String
    /// The screen's own rows.
    private var own: StateTimeline
    /// The devices, apps and tokens of the check.
    private var others: StateTimeline
    private let configurations: [Configuration]
    private let checker: any ScreenChecking
    /// The revisions that can affect the screen, in ascending stamp order; of the compacted ones only the last.
    private let steps: [RevisionHeader]
    /// The inputs of the check, keyed by the last revision that changed them.
    private var inputs: [Stamp: CheckInputs] = [:]
    /// The fingerprints of the findings per state of the screen, keyed by the same revision.
    private var known: [Stamp: [Screen: Set<String>]] = [:]

    /// The number of steps that are checked one by one before the stride doubles.
    private static let exactSteps = 64

    init(
        screen: String, log: ChangeLog, horizon: VersionVector, configurations: [Configuration],
        checker: any ScreenChecking
    ) {
        func part(_ isWanted: (EntityID) -> Bool) -> ChangeLog {
            let entries = log.entries.map { entry in
                var entry = entry
                entry.changes.removeAll { !isWanted($0.entity) }
                return entry
            }
            return ChangeLog(entries.filter { !$0.isWaiting && !$0.changes.isEmpty }, rules: log.rules)
        }
        self.screen = screen
        self.configurations = configurations
        self.checker = checker
        own = StateTimeline(part { $0.scope == screen })
        others = StateTimeline(part { $0.scope != screen })
        let all = Set(own.log.entries.map(\.header)).union(others.log.entries.map(\.header)).sorted {
            $0.stamp < $1.stamp
        }
        // The rest of the compacted revisions describes a state only as a whole: the one at the horizon.
        let compacted = all.prefix { horizon.covers($0.stamp) }
        steps = Array(all.dropFirst(max(0, compacted.count - 1)))
    }

    /// Returns the revision since which a finding has been present; nil if it is absent after the last one.
    ///
    /// Searches backwards step by step, then with doubling strides, and then by bisection. If the finding vanished and
    /// reappeared within one long stride, the revision of an earlier appearance may be returned.
    mutating func origin(of fingerprint: String) throws -> RevisionHeader? {
        guard let last = steps.indices.last, try findings(last).contains(fingerprint) else { return nil }
        var (present, absent, stride) = (last, -1, 1)
        while present > 0 {
            let step = max(0, present - stride)
            guard try findings(step).contains(fingerprint) else {
                absent = step
                break
            }
            present = step
            if last - step >= Self.exactSteps { stride *= 2 }
        }
        while present - absent > 1 {
            let middle = (present + absent) / 2
            if try findings(middle).contains(fingerprint) { present = middle } else { absent = middle }
        }
        return steps[present]
    }

    /// Returns the fingerprints of the findings after a step.
    private mutating func findings(_ step: Int) throws -> Set<String> {
        let stamp = steps[step].stamp
        let (inputs, version) = try inputs(at: stamp)
        let rows = own.state(after: own.count(upTo: stamp)).rows()
        var issues: [TokenIssue] = []
        let found = try CatalogStore.inMemory(rows: rows).read { try inputs.screen(screen, $0, issues: &issues) }
        guard let found else { return [] }
        if let known = known[version]?[found] { return known }
        let usable = configurations.filter { inputs.profiles[$0.device] != nil }
        // Only the screen's own history is loaded, so it is checked without its containers.
        let verdicts = try inputs.check([found], in: ScreenHosts([]), usable, checker, (done: 0, total: 1), nil)
            .joined()
        let fingerprints = Set(Finding.grouping(Array(verdicts)).map(\.fingerprint))
        known[version, default: [:]][found] = fingerprints
        return fingerprints
    }

    /// Returns the inputs of the check at a stamp, and the last revision that changed them.
    private mutating func inputs(at stamp: Stamp) throws -> (CheckInputs, version: Stamp) {
        let count = others.count(upTo: stamp)
        let version = count > 0 ? others.log.entries[count - 1].header.stamp : stamp
        if let known = inputs[version] { return (known, version) }
        let rows = others.state(after: count).rows()
        let found = try CatalogStore.inMemory(rows: rows).read { try CheckInputs($0) }
        inputs[version] = found
        return (found, version)
    }
}
