// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import KeylineStore

/// What was found on a screen after each revision that bears on it.
struct ScreenHistory {
    private let screen: PastScreen
    /// Positions in the log of the revisions that bear on the screen.
    private let steps: [Int]
    /// Fingerprints of what was found, by position in `steps`.
    private var known: [Int: Set<String>] = [:]

    init(screen: String, log: ChangeLog, configurations: [Configuration], checker: any ScreenChecking) {
        self.screen = PastScreen(screen: screen, log: log, configurations: configurations, checker: checker)
        steps = log.entries.indices.filter { !log.entries[$0].isHeld && !log.entries[$0].changes.isEmpty }
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
        return screen.log.entries[steps[present]].header
    }

    /// What was found after a step.
    private mutating func findings(_ step: Int) throws -> Set<String> {
        if let found = known[step] { return found }
        let last = screen.log.entries[steps[step]].header.stamp
        let found = Set(try screen.findings { $0.header.stamp <= last }.map(\.fingerprint))
        known[step] = found
        return found
    }
}
