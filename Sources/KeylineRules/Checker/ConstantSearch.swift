// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Finds, from the present value of a token outward, the first value at which a rule reports something new about a
/// screen in some configuration. Values are tried in hundredths of a point.
///
/// That a finding stays once it has appeared is not assumed. The compiled program reports where one affine map of the
/// frames ends and another begins. Within one map the frames are linear in the value, so findings appear and disappear
/// only where edges meet or a length crosses a limit; the search tries both ends of each map, the values at which two
/// edges meet, and one value between any two of them, and bisects only between the first of them that has something new
/// and the one before. A screen in the containers of other screens, or with spacings, margins or insets that depend on the
/// token, is tried at each whole point instead.
public struct ConstantSearch: Sendable {
    /// Returns the screen for a value of the token, in points.
    public typealias Variation<Content> = @Sendable (_ value: Double) -> Content

    private let screen: Variation<Screen>
    private let hosts: Variation<[ScreenHost]>
    private let app: App?
    private let rules: [any Rule]
    private let profiles: [String: DeviceProfile]
    private let configurations: [Configuration]
    private let changesConstantsOnly: Bool

    /// The values in a point.
    public static let stepsPerPoint = 100

    /// Prepares a search.
    ///
    /// - Parameters:
    ///   - changesConstantsOnly: true if the screens for two values differ only in constants of constraints.
    ///   - screen: the screen for a value, with the lengths of all tokens filled in.
    ///   - hosts: the containers that show it, for a value.
    public init(
        app: App?, rules: [any Rule], profiles: [String: DeviceProfile], configurations: [Configuration],
        changesConstantsOnly: Bool, screen: @escaping Variation<Screen>, hosts: @escaping Variation<[ScreenHost]>
    ) {
        (self.app, self.rules, self.profiles, self.configurations) = (app, rules, profiles, configurations)
        (self.changesConstantsOnly, self.screen, self.hosts) = (changesConstantsOnly, screen, hosts)
    }

    /// Returns the first step, in hundredths of a point, at which something is new; nil if there is none up to a limit.
    ///
    /// - Parameters:
    ///   - value: the present value, in points.
    ///   - limit: the last step to try, above or below the present value.
    /// - Complexity: for each environment, a layout and a check for each value tried.
    public func firstNew(from value: Double, to limit: Int) -> Int? {
        let groups = EnvironmentGroup.all(
            screen(value), profiles: profiles, configurations: configurations, app: app)
        let programs = ScreenPrograms()
        let whole = Comparison(self, from: value, in: configurations, programs)
        guard changesConstantsOnly, hosts(value).isEmpty else {
            let parts = Comparison(self, from: value, in: groups.map { configurations[$0.indices[0]] }, programs)
            let search = StepSearch(value: value, limit: limit) { parts.hasNew($0) && whole.hasNew($0) }
            return search.first { Array(stride(from: 1, to: $0, by: 1)) + [$0] }
        }
        var (limit, found) = (limit, Int?.none)
        for group in groups {
            let trial = Trial(
                search: self, group: group, configuration: configurations[group.indices[0]], programs: programs,
                value: value, whole: whole)
            guard let first = trial.firstNew(to: limit) else { continue }
            found = first
            limit = first + (Double(first) > value * Double(Self.stepsPerPoint) ? -1 : 1)
        }
        return found
    }

    /// Returns the value of a step, in points.
    public static func points(_ step: Int) -> Double { Double(step) / Double(stepsPerPoint) }

    /// Compares checks in some configurations with that for the present value.
    ///
    /// A check in one configuration may state more than one in all of them: ambiguity is analyzed once for those that are
    /// alike. So what a part of the configurations has new counts only if all of them together have something new.
    private final class Comparison {
        private let search: ConstantSearch
        private let value: Double
        private let configurations: [Configuration]
        private let checker: ScreenChecker
        /// The verdicts for the present value; on most screens nothing asks for those in all configurations.
        private lazy var known = Set(search.verdicts(at: value, in: configurations, checker).map(VerdictSubject.init))

        init(
            _ search: ConstantSearch, from value: Double, in configurations: [Configuration], _ programs: ScreenPrograms
        ) {
            (self.search, self.value, self.configurations) = (search, value, configurations)
            checker = ScreenChecker(rules: search.rules, programs: programs)
        }

        /// Returns true if something is new at a step.
        func hasNew(_ step: Int) -> Bool {
            search.verdicts(at: ConstantSearch.points(step), in: configurations, checker)
                .contains { !known.contains(VerdictSubject($0)) }
        }
    }

    /// The verdicts for a value in some configurations.
    private func verdicts(
        at value: Double, in configurations: [Configuration], _ checker: ScreenChecker
    ) -> [Verdict] {
        checker.check(
            screen(value), in: hosts(value), profiles: profiles, configurations: configurations, app: app)
    }

    // MARK: One environment

    /// The search in one environment.
    private final class Trial {
        private let search: ConstantSearch
        private let environment: LayoutEnvironment
        private let own: Comparison
        private let whole: Comparison
        private let program: ScreenProgram
        private let value: Double
        private var placements: [Double: Placement] = [:]

        init(
            search: ConstantSearch, group: EnvironmentGroup, configuration: Configuration, programs: ScreenPrograms,
            value: Double, whole: Comparison
        ) {
            (self.search, environment, self.value) = (search, group.environment, value)
            own = Comparison(search, from: value, in: [configuration], programs)
            self.whole = whole
            program = ScreenProgram(search.screen(value))
        }

        func firstNew(to limit: Int) -> Int? {
            let search = StepSearch(value: value, limit: limit) { self.own.hasNew($0) && self.whole.hasNew($0) }
            return search.first { distances(to: $0, search.isUp) }
        }

        /// The distances to try: the ends of the affine pieces, where edges meet in them, and one between any two.
        private func distances(to end: Double, _ isUp: Bool) -> [Double] {
            func value(_ distance: Double) -> Double { isUp ? self.value + distance : self.value - distance }
            let cutter = AffinePieces(
                placement: { self.placement(at: value($0)) }, reach: program.reach(from:points:),
                solveAgain: { _ = self.solve(value($0)) })
            return cutter.pieces(from: 0, to: end).flatMap { piece in
                var places = [piece.lower]
                if piece.isAffine { places += meetings(in: piece, value) }
                places.append(piece.upper)
                return places + zip(places, places.dropFirst()).map { ($0 + $1) / 2 }
            }
        }

        private func solve(_ value: Double) -> SolvedLayout {
            _ = program.adopt(search.screen(value))
            return program.solve(in: environment, roundsToPixels: false)
        }

        private func placement(at value: Double) -> Placement? {
            if let known = placements[value] { return known }
            _ = solve(value)
            placements[value] = program.placement
            return program.placement
        }

        /// The distances at which two edges meet within a piece, ascending.
        private func meetings(in piece: AffinePiece, _ value: (Double) -> Double) -> [Double] {
            let ends = (solve(value(piece.lower)).windowFrames, solve(value(piece.upper)).windowFrames)
            let window = [Rect(size: environment.window)]
            let lines = window + [window[0].inset(by: environment.safeArea)] + environment.obstructions.map(\.rect)
            let finder = Meetings(piece)
            let moved = zip(ends.0, ends.1).filter { $0 != $1 }
            return moved.reduce(into: Set<Double>()) { result, frames in
                result.formUnion(finder.between(frames, (ends.0 + lines, ends.1 + lines)))
            }.sorted()
        }
    }
}

/// Tries steps outward from a value until something is new.
private struct StepSearch {
    /// The present value, in points.
    let value: Double
    /// The last step to try.
    let limit: Int
    /// Returns true if something is new at a step.
    let hasNew: (Int) -> Bool

    /// True if the steps ascend.
    var isUp: Bool { Double(limit) > value * Double(ConstantSearch.stepsPerPoint) }

    /// Returns the first step with something new: the first among those tried, and bisected back to the one before.
    ///
    /// - Parameter distances: returns the distances from the value to try, up to the one it is given, in points.
    func first(_ distances: (Double) -> [Double]) -> Int? {
        let scaled = value * Double(ConstantSearch.stepsPerPoint)
        var last = Int(scaled.rounded(isUp ? .down : .up))
        guard isUp ? last < limit : last > limit else { return nil }
        let end = abs(ConstantSearch.points(limit) - value)
        for step in steps(at: distances(end)) where isUp ? step > last : step < last {
            guard hasNew(step) else {
                last = step
                continue
            }
            var first = step
            while abs(first - last) > 1 {
                let middle = (first + last) / 2
                if hasNew(middle) { first = middle } else { last = middle }
            }
            return first
        }
        return nil
    }

    /// The steps at some distances, outward.
    private func steps(at distances: [Double]) -> [Int] {
        let steps = distances.map { distance in
            let place = isUp ? value + distance : value - distance
            let step = Int((place * Double(ConstantSearch.stepsPerPoint)).rounded())
            return isUp ? min(step, limit) : max(step, limit)
        }
        return Set(steps).sorted { isUp ? $0 < $1 : $0 > $1 }
    }
}

/// The fault and the element of a verdict in a configuration, by which findings are distinguished.
private struct VerdictSubject: Hashable {
    let rule: String
    let subject: String
    let axis: Axis?
    let configuration: Configuration?

    init(_ verdict: Verdict) {
        (rule, subject, axis) = (verdict.rule, verdict.subject, verdict.predicate.lengthAxis)
        configuration = verdict.configuration
    }
}
