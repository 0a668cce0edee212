// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// What decides where one edge of an item is, in one layout.
public struct EdgeExplanation: Hashable, Sendable {
    /// The edge, physical.
    public let edge: Edge
    /// Where it is, window coordinates, points.
    public let position: Double
    /// Ids of the constraints that hold it, the one that ties to the root view or a guide first.
    public let constraints: [String]
    /// What the chain of constraints ends at: `safe area`, `superview`, `margins`, or `frame` for none.
    public let anchor: String
    /// Whether the measured size of some text is part of the chain.
    public let dependsOnText: Bool
}

extension LayoutContext {
    /// What decides each edge of an item, in the order top, left, bottom, right; empty for an id that is not there.
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

/// A change of one constraint's constant that would clear a finding and make nothing else worse.
public struct ConstantChange: Hashable, Sendable {
    /// The constraint, by id.
    public let constraint: String
    /// Its constant now, points.
    public let constant: Double
    /// The constant nearest to it, in whole points, with which the finding is gone in every configuration.
    public let needed: Double
}

/// Looks for the smallest change of a blamed constraint that clears a finding.
public struct ChangeFinder {
    private let checker = ScreenChecker()
    private let screen: Screen
    private let app: App?
    private let profiles: [String: DeviceProfile]
    private let configurations: [Configuration]
    /// The findings there are, by rule and subject.
    private let before: [Key: Finding]
    private let harm: ChangeHarm

    private struct Key: Hashable {
        var rule: String
        var subject: String
    }

    /// Prepares a screen with token constants filled in.
    ///
    /// - Parameter findings: everything all rules find on the screen in `configurations`.
    public init(
        _ screen: Screen, app: App? = nil, findings: [Finding], profiles: [String: DeviceProfile],
        configurations: [Configuration]
    ) {
        self.screen = screen
        self.app = app
        self.profiles = profiles
        self.configurations = configurations
        harm = ChangeHarm(screen, app: app, profiles: profiles, configurations: configurations)
        before = Dictionary(
            findings.map { (Key(rule: $0.rule, subject: $0.subject), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// At most one change for each of the first three blamed constraints, verified by solving the changed screen in every
    /// configuration: the finding is gone, no other appears, none reaches further or fails in more configurations, and
    /// nothing is pushed out of the window or over its neighbour.
    public func changes(clearing finding: Finding) -> [ConstantChange] {
        guard finding.overlap > 0 else { return [] }
        return finding.constraints.prefix(3).compactMap { id in
            guard let index = screen.constraints.firstIndex(where: { $0.id == id }) else { return nil }
            let constant = screen.constraints[index].constant
            for sign in [-1.0, 1] {
                guard let step = smallestStep(index, sign, finding) else { continue }
                if harm.isDone(by: changed(index, sign * step)) { continue }
                return ConstantChange(
                    constraint: id, constant: constant, needed: (1e3 * (constant + sign * step)).rounded() / 1e3)
            }
            return nil
        }
    }

    /// The smallest step in whole points that clears the finding, at most twice the overlap; nil when none does.
    private func smallestStep(_ index: Int, _ sign: Double, _ finding: Finding) -> Double? {
        // Towards the safe area, the first point already helps.
        guard let first = outcome(index, sign, finding), first.overlap <= finding.overlap - 0.5 else { return nil }
        // So large a step may do harm on the other side, where the overlap itself is enough.
        let steps = [(2 * finding.overlap).rounded(.up) + 2, finding.overlap.rounded(.up)]
        guard let start = steps.first(where: { clears(index, sign * $0, finding) }) else { return nil }
        var (no, yes) = (0.0, start)
        while yes - no > 1 {
            let middle = ((no + yes) / 2).rounded(.down)
            if clears(index, sign * middle, finding) { yes = middle } else { no = middle }
        }
        return yes
    }

    private func clears(_ index: Int, _ change: Double, _ finding: Finding) -> Bool {
        outcome(index, change, finding)?.isCleared ?? false
    }

    /// The screen with the constant of a constraint greater by some points.
    private func changed(_ index: Int, _ change: Double) -> Screen {
        var changed = screen
        changed.constraints[index].constant += change
        return changed
    }

    /// What a change does to the finding; nil when something else gets worse.
    private func outcome(_ index: Int, _ change: Double, _ finding: Finding) -> (isCleared: Bool, overlap: Double)? {
        let changed = changed(index, change)
        let verdicts = checker.check(changed, profiles: profiles, configurations: configurations, app: app)
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
