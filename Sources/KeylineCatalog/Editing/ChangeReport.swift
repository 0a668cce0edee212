// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// What a change did to the verdicts.
public struct ChangeReport: Sendable, Equatable {
    /// Ids of the screens that were solved again.
    public var screens: [String]
    /// How many layouts that was: screens × configurations.
    public var layouts: Int
    /// Findings that were not there before, by fingerprint.
    public var appeared: [Finding]
    /// Findings that are gone, by fingerprint.
    public var disappeared: [Finding]
    /// Findings that were there before and are worse now.
    public var worsened: [FindingChange]
    /// Findings that are still there, but less bad.
    public var improved: [FindingChange]
    /// Findings that are as bad as before, but say something else.
    public var changed: [FindingChange]
    /// Constants that could not be taken from their tokens, on the screens that were solved.
    public var tokenIssues: [TokenIssue]

    /// A report; nothing changed unless told otherwise.
    public init(
        screens: [String] = [], layouts: Int = 0, appeared: [Finding] = [], disappeared: [Finding] = [],
        worsened: [FindingChange] = [], improved: [FindingChange] = [], changed: [FindingChange] = [],
        tokenIssues: [TokenIssue] = []
    ) {
        self.screens = screens
        self.layouts = layouts
        self.appeared = appeared
        self.disappeared = disappeared
        self.worsened = worsened
        self.improved = improved
        self.changed = changed
        self.tokenIssues = tokenIssues
    }

    /// Adds what another change did.
    public mutating func add(_ other: ChangeReport) {
        let known = Set(screens)
        screens += other.screens.filter { !known.contains($0) }
        layouts += other.layouts
        appeared += other.appeared
        disappeared += other.disappeared
        worsened += other.worsened
        improved += other.improved
        changed += other.changed
        tokenIssues += other.tokenIssues
    }

    /// Adds how one list of findings differs from another.
    public mutating func compare(_ former: [Finding], _ new: [Finding]) {
        let old = Dictionary(former.map { ($0.fingerprint, $0) }, uniquingKeysWith: { $1 })
        let kept = Set(new.map(\.fingerprint))
        disappeared += former.filter { !kept.contains($0.fingerprint) }
        for finding in new {
            guard let known = old[finding.fingerprint] else {
                appeared.append(finding)
                continue
            }
            let change = FindingChange(before: known, after: finding)
            switch change.direction {
            case .worse: worsened.append(change)
            case .better: improved.append(change)
            case .changed: changed.append(change)
            case .same: break
            }
        }
    }
}
