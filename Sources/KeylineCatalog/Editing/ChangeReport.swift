// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The change of the verdicts by a transaction.
public struct ChangeReport: Sendable, Equatable {
    /// Ids of the screens that were solved again.
    public var screens: [String]
    /// The number of layouts solved: screens × configurations.
    public var layouts: Int
    /// Findings whose fingerprint was absent before.
    public var appeared: [Finding]
    /// Findings whose fingerprint is absent now.
    public var disappeared: [Finding]
    /// Findings present before that are worse now.
    public var worsened: [FindingChange]
    /// Findings present before that are less severe now.
    public var improved: [FindingChange]
    /// Findings as severe as before, but with other contents.
    public var changed: [FindingChange]
    /// Constants that could not be taken from their tokens, on the screens that were solved.
    public var tokenIssues: [TokenIssue]
    /// Constraints on the screens that were solved which no configuration of the matrix has.
    public var unchecked: [UncheckedConstraint]

    /// Creates a report; by default nothing changed.
    public init(
        screens: [String] = [], layouts: Int = 0, appeared: [Finding] = [], disappeared: [Finding] = [],
        worsened: [FindingChange] = [], improved: [FindingChange] = [], changed: [FindingChange] = [],
        tokenIssues: [TokenIssue] = [], unchecked: [UncheckedConstraint] = []
    ) {
        self.screens = screens
        self.layouts = layouts
        self.appeared = appeared
        self.disappeared = disappeared
        self.worsened = worsened
        self.improved = improved
        self.changed = changed
        self.tokenIssues = tokenIssues
        self.unchecked = unchecked
    }

    /// Ids of the screens with findings that changed.
    public var namedScreens: Set<String> {
        Set((appeared + disappeared + (worsened + improved + changed).map(\.after)).map(\.screen))
    }

    /// Adds the report of another change.
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
        unchecked += other.unchecked
    }

    /// Adds the differences between two lists of findings.
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
