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
///
/// Findings of one cause blame the same constraints, so that they try the same changes: each is judged once.
public final class ChangeFinder {
    /// The checker for all configurations, and the one for those of the finding; each remembers its environments.
    private let checkers: (all: ScreenChecker, failing: ScreenChecker)
    private let screen: Screen
    private let app: App?
    private let profiles: [String: DeviceProfile]
    private let configurations: [Configuration]
    /// The current findings, by rule and subject.
    private let before: [Key: Finding]
    private let harm: ChangeHarm
    /// The results of the changes that were tried.
    private var known: [Attempt: [Key: Double]?] = [:]
    /// True for the changes that do harm, as `harm` judges it.
    private var harmful: [Change: Bool] = [:]

    private struct Key: Hashable {
        var rule: String
        var subject: String

        init(_ finding: Finding) { (rule, subject) = (finding.rule, finding.subject) }
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
            findings.map { (Key($0), $0) }, uniquingKeysWith: { first, _ in first })
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
                if isHarmful(Change(index: index, amount: sign * step)) { continue }
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
        guard let first = overlap(index, sign, finding, failing) else { return nil }
        let slope = finding.overlap - first
        guard slope >= 0.5 else { return nil }
        // Most overlaps are linear in the constant.
        let guess = (finding.overlap / slope).rounded(.up)
        if clears(index, sign * guess, finding, all),
            guess <= 1 || !clears(index, sign * (guess - 1), finding, failing)
        {
            return guess
        }
        // A step of twice the overlap may do harm on the other side; then a step of the overlap is tried.
        let steps = [(2 * finding.overlap).rounded(.up) + 2, finding.overlap.rounded(.up)]
        guard let start = steps.first(where: { clears(index, sign * $0, finding, all) }) else { return nil }
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

    /// A constraint by its position on the screen, and the points that are added to its constant.
    private struct Change: Hashable {
        var index: Int
        var amount: Double
    }

    private struct Attempt: Hashable {
        var change: Change
        var configurations: [Configuration]
    }

    private func clears(_ index: Int, _ change: Double, _ finding: Finding, _ trial: Trial) -> Bool {
        overlaps(Change(index: index, amount: change), trial).map { $0[Key(finding)] == nil } ?? false
    }

    /// Returns the overlap that a change leaves of the finding; nil if another finding gets worse.
    private func overlap(_ index: Int, _ change: Double, _ finding: Finding, _ trial: Trial) -> Double? {
        overlaps(Change(index: index, amount: change), trial).map { $0[Key(finding)] ?? 0 }
    }

    /// Returns the overlaps of the findings that a change leaves; nil if one is new or worse than before.
    private func overlaps(_ change: Change, _ trial: Trial) -> [Key: Double]? {
        let attempt = Attempt(change: change, configurations: trial.configurations)
        if let known = known[attempt] { return known }
        let verdicts = trial.checker.check(
            changed(change), profiles: profiles, configurations: trial.configurations, app: app)
        let left = overlaps(Finding.grouping(verdicts))
        known[attempt] = .some(left)
        return left
    }

    private func overlaps(_ findings: [Finding]) -> [Key: Double]? {
        var left: [Key: Double] = [:]
        for found in findings {
            guard let known = before[Key(found)], found.overlap <= known.overlap + 0.01,
                found.configurations.count <= known.configurations.count
            else { return nil }
            left[Key(found)] = found.overlap
        }
        return left
    }

    private func isHarmful(_ change: Change) -> Bool {
        if let known = harmful[change] { return known }
        let isHarmful = harm.kind(of: changed(change)) != nil
        harmful[change] = isHarmful
        return isHarmful
    }

    /// Returns the screen after a change.
    private func changed(_ change: Change) -> Screen {
        var changed = screen
        changed.constraints[change.index].constant += change.amount
        return changed
    }
}
