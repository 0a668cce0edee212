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

/// A change of one constraint's constant that would clear a finding.
public struct ConstantChange: Hashable, Sendable {
    /// The constraint, by id.
    public let constraint: String
    /// Its constant now, points.
    public let constant: Double
    /// The constant nearest to it with which the finding is gone wherever it was looked for.
    public let needed: Double
}

/// Looks for the smallest change of a blamed constraint that clears a finding.
public struct ChangeFinder {
    private let checker: ScreenChecker
    private let screen: Screen
    private let app: App?
    private let profiles: [String: DeviceProfile]

    /// Prepares a screen with token constants filled in.
    public init(_ screen: Screen, app: App? = nil, rule: any Rule, profiles: [String: DeviceProfile]) {
        checker = ScreenChecker(rules: [rule])
        self.screen = screen
        self.app = app
        self.profiles = profiles
    }

    /// At most one change for each of the first three blamed constraints, verified by solving the changed screen in every
    /// configuration that the finding names.
    public func changes(clearing finding: Finding) -> [ConstantChange] {
        guard finding.overlap > 0 else { return [] }
        return finding.constraints.prefix(3).compactMap { id in
            guard let index = screen.constraints.firstIndex(where: { $0.id == id }) else { return nil }
            let constant = screen.constraints[index].constant
            // Towards the safe area, the first point already helps; away from it, an item may leave the window and be no
            // finding for that reason.
            for sign in [-1.0, 1] where overlap(index, sign, finding) <= finding.overlap - 0.5 {
                guard let step = smallestStep(index, sign, finding) else { continue }
                return ConstantChange(constraint: id, constant: constant, needed: constant + sign * step)
            }
            return nil
        }
    }

    /// The smallest step in whole points that clears the finding, at most twice the overlap; nil when none does.
    private func smallestStep(_ index: Int, _ sign: Double, _ finding: Finding) -> Double? {
        let most = (2 * finding.overlap).rounded(.up) + 2
        guard clears(index, sign * most, finding) else { return nil }
        var (no, yes) = (0.0, most)
        while yes - no > 1 {
            let middle = ((no + yes) / 2).rounded(.down)
            if clears(index, sign * middle, finding) { yes = middle } else { no = middle }
        }
        return yes
    }

    private func clears(_ index: Int, _ change: Double, _ finding: Finding) -> Bool {
        verdicts(index, change, finding).isEmpty
    }

    /// The largest overlap that is left after a change.
    private func overlap(_ index: Int, _ change: Double, _ finding: Finding) -> Double {
        verdicts(index, change, finding).map(\.overlap).max() ?? 0
    }

    private func verdicts(_ index: Int, _ change: Double, _ finding: Finding) -> [Verdict] {
        var changed = screen
        changed.constraints[index].constant += change
        let verdicts = checker.check(
            changed, profiles: profiles, configurations: finding.configurations.map(\.configuration), app: app)
        return verdicts.filter { $0.subject == finding.subject }
    }
}
