// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// The constraints that place one edge of an item in one layout.
public struct EdgeExplanation: Hashable, Sendable {
    /// The physical edge.
    public let edge: Edge
    /// The coordinate of the edge in the window, in points.
    public let position: Double
    /// Ids of the constraints that place it, the one that ties to the root view or a guide first.
    public let constraints: [String]
    /// The end of the chain of constraints: `safe area`, `superview`, `margins`, or `frame` if no constraint anchors
    /// it.
    public let anchor: String
    /// True if the measured size of some text is part of the chain.
    public let dependsOnText: Bool
}

extension LayoutContext {
    /// Returns the explanation of each edge of an item, in the order top, left, bottom, right; empty for an unknown id.
    public func explanation(of id: String) -> [EdgeExplanation] {
        let position = screen.position(id)
        guard position >= 0 else { return [] }
        let frame = frame(position)
        return Edge.allCases.map { edge in
            let blame = blame(position, edge)
            let anchor =
                switch blame.anchorage {
                case .safeArea: "safe area"
                case .superview: "superview"
                case .margins: "margins"
                case .frame: "frame"
                }
            let place =
                switch edge {
                case .top: frame.minY
                case .left: frame.minX
                case .bottom: frame.maxY
                case .right: frame.maxX
                }
            return EdgeExplanation(
                edge: edge, position: place, constraints: constraintIDs(blame.constraints), anchor: anchor,
                dependsOnText: blame.dependsOnText)
        }
    }
}

/// A change of one constraint's constant that would clear a finding without making another one worse.
public struct ConstantChange: Hashable, Sendable {
    /// The id of the constraint.
    public let constraint: String
    /// The current constant, in points.
    public let constant: Double
    /// The nearest constant, a whole number of points away, that clears the finding in every configuration.
    public let needed: Double
}

/// Searches for the smallest change of a blamed constraint that clears a finding.
public struct ChangeFinder {
    /// The checker for all configurations, and the one for those of the finding; each remembers its environments.
    private let checkers: (all: ScreenChecker, failing: ScreenChecker)
    private let screen: Screen
    private let app: App?
    private let profiles: [String: DeviceProfile]
    private let configurations: [Configuration]
    /// The current findings, by rule and subject.
    private let before: [Key: Finding]
    private let harm: ChangeHarm

    private struct Key: Hashable {
        var rule: String
        var subject: String
    }

    /// Prepares a screen whose tokens' lengths are filled in.
    ///
    /// - Parameter findings: all findings of all rules on the screen in `configurations`.
    public init(
        _ screen: Screen, app: App? = nil, findings: [Finding], profiles: [String: DeviceProfile],
        configurations: [Configuration]
    ) {
        self.screen = screen
        self.app = app
        self.profiles = profiles
        self.configurations = configurations
        let programs = ScreenPrograms()
        checkers = (ScreenChecker(programs: programs), ScreenChecker(programs: programs))
        harm = ChangeHarm(
            screen, app: app,
            in: LayoutEnvironment.all(
                of: screen, in: [], app: app, profiles: profiles, configurations: configurations))
        before = Dictionary(
            findings.map { (Key(rule: $0.rule, subject: $0.subject), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns at most one change for each of the first three blamed constraints. Each is verified by solving the
    /// changed screen in every configuration: the finding is gone, no other appears, none grows or fails in more
    /// configurations, and no view is pushed out of the window or over another one.
    public func changes(clearing finding: Finding) -> [ConstantChange] {
        guard finding.overlap > 0, finding.cause != .conflict else { return [] }
        return finding.constraints.prefix(3).compactMap { id in
            guard let index = screen.constraints.firstIndex(where: { $0.id == id }) else { return nil }
            let constant = screen.constraints[index].constant
            for sign in [-1.0, 1] {
                guard let step = smallestStep(index, sign, finding) else { continue }
                if harm.kind(of: changed(index, sign * step)) != nil { continue }
                return ConstantChange(
                    constraint: id, constant: constant, needed: (1e3 * (constant + sign * step)).rounded() / 1e3)
            }
            return nil
        }
    }

    /// Returns the smallest step in whole points that clears the finding, up to about twice the overlap; nil if there
    /// is none.
    private func smallestStep(_ index: Int, _ sign: Double, _ finding: Finding) -> Double? {
        let failing = Trial(
            checker: checkers.failing,
            configurations: (finding.configurations + finding.doubtful).map(\.configuration))
        let all = Trial(checker: checkers.all, configurations: configurations)
        // In the right direction, a step of one point already reduces the overlap.
        guard let first = outcome(index, sign, finding, failing) else { return nil }
        let slope = finding.overlap - first.overlap
        guard slope >= 0.5 else { return nil }
        // A step of twice the overlap may do harm on the other side; then a step of the overlap is tried.
        let steps = [(2 * finding.overlap).rounded(.up) + 2, finding.overlap.rounded(.up)]
        guard let start = steps.first(where: { clears(index, sign * $0, finding, all) }) else { return nil }
        // Most overlaps are linear in the constant.
        let guess = (finding.overlap / slope).rounded(.up)
        let step = shortest(0, start, [guess, guess - 1]) { clears(index, sign * $0, finding, failing) }
        if step == start || clears(index, sign * step, finding, all) { return step }
        return shortest(step, start, []) { clears(index, sign * $0, finding, all) }
    }

    /// Returns the smallest whole step above `no` that suffices, by bisection; `yes` suffices.
    private func shortest(
        _ no: Double, _ yes: Double, _ guesses: [Double], suffices: (Double) -> Bool
    ) -> Double {
        var (no, yes) = (no, yes)
        var guesses = guesses[...]
        while yes - no > 1 {
            let middle = guesses.popFirst() ?? ((no + yes) / 2).rounded(.down)
            guard middle > no, middle < yes else { continue }
            if suffices(middle) { yes = middle } else { no = middle }
        }
        return yes
    }

    /// The configurations in which changes are tried, with the checker that remembers their environments.
    private struct Trial {
        let checker: ScreenChecker
        let configurations: [Configuration]
    }

    private func clears(_ index: Int, _ change: Double, _ finding: Finding, _ trial: Trial) -> Bool {
        outcome(index, change, finding, trial)?.isCleared ?? false
    }

    /// Returns the screen with a constraint's constant increased by `change`, in points.
    private func changed(_ index: Int, _ change: Double) -> Screen {
        var changed = screen
        changed.constraints[index].constant += change
        return changed
    }

    /// Returns the effect of a change on the finding; nil if another finding gets worse.
    private func outcome(
        _ index: Int, _ change: Double, _ finding: Finding, _ trial: Trial
    ) -> (isCleared: Bool, overlap: Double)? {
        let changed = changed(index, change)
        let verdicts = trial.checker.check(
            changed, profiles: profiles, configurations: trial.configurations, app: app)
        var left = 0.0
        var isCleared = true
        for found in Finding.grouping(verdicts) {
            guard let known = before[Key(rule: found.rule, subject: found.subject)],
                found.overlap <= known.overlap + 0.01,
                found.configurations.count <= known.configurations.count
            else { return nil }
            if found.rule == finding.rule, found.subject == finding.subject {
                isCleared = false
                left = found.overlap
            }
        }
        return (isCleared, left)
    }
}
