// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineCatalog
import KeylineConcurrency
public import KeylineModel
public import KeylineRules
import Synchronization

/// The interval of a token's values, around its present one, in which no screen gets a new finding in any configuration
/// of the matrix in use. Values are hundredths of a point.
///
/// A finding is new in a configuration if its rule does not report the element there at the present value.
public struct TokenInterval: Sendable {
    /// An end of the interval.
    public struct End: Sendable {
        /// The last value without a new finding, in points.
        public var value: Double
        /// The next value and the findings that are new there; nil if the interval reaches the limit of the search.
        public var broken: (value: Double, findings: [Finding])?
    }

    /// The present value, in points.
    public let value: Double
    /// The lower end.
    public let lower: End
    /// The upper end.
    public let upper: End

    /// The largest value that is tried, in points, unless the token's own is larger; the smallest is 0, or the opposite for a
    /// negative token.
    public static let limit = 1000.0

    /// Finds the interval of a token; nil for a token that is no length by itself.
    ///
    /// - Complexity: see `ConstantSearch`; screens are searched in parallel.
    public init?(_ variation: TokenVariation, rules: [any Rule] = RuleRegistry.all, progress: CheckProgress? = nil) {
        guard let value = variation.value else { return nil }
        let search = Search(variation: variation, rules: rules, value: value)
        self.value = value
        let total = variation.screens.count * 2
        lower = search.end(toward: value < 0 ? min(-Self.limit, value) : 0, isUp: false) { progress?($0, total) }
        upper = search.end(toward: value < 0 ? 0 : max(Self.limit, value), isUp: true) {
            progress?($0 + total / 2, total)
        }
    }

    /// The search toward one end.
    private struct Search: Sendable {
        let variation: TokenVariation
        let rules: [any Rule]
        let value: Double

        func end(toward limit: Double, isUp: Bool, progress: @escaping @Sendable (Int) -> Void) -> End {
            let steps = limit * Double(ConstantSearch.stepsPerPoint)
            let (variation, rules, value) = (variation, rules, value)
            // The nearest one found so far; screens searched later need not look beyond it.
            let nearest = Mutex<Int?>(nil)
            _ = ParallelMap.map(variation.screens, progress: progress) { screen in
                let first = ConstantSearch(
                    app: variation.app(of: screen), rules: rules, profiles: variation.profiles,
                    configurations: variation.configurations,
                    changesConstantsOnly: variation.changesConstantsOnly(of: screen),
                    screen: { variation.screen(screen, at: $0) }, hosts: { variation.hosts(of: screen, at: $0) }
                ).firstNew(from: value, to: nearest.withLock { $0 } ?? Int(steps))
                guard let first else { return }
                nearest.withLock { $0 = $0.map { isUp ? min($0, first) : max($0, first) } ?? first }
            }
            guard let first = nearest.withLock({ $0 }) else { return End(value: limit, broken: nil) }
            let before = first + (isUp ? -1 : 1)
            let present = findings(at: value)
            let known = Set(present.flatMap(\.placed))
            let new = findings(at: ConstantSearch.points(first)).compactMap { $0.keeping { !known.contains($0) } }
            return End(
                value: isUp ? max(ConstantSearch.points(before), value) : min(ConstantSearch.points(before), value),
                broken: (ConstantSearch.points(first), new))
        }

        private func findings(at value: Double) -> [Finding] {
            let (variation, rules) = (variation, rules)
            return ParallelMap.map(variation.screens) { screen in
                Finding.grouping(
                    ScreenChecker(rules: rules).check(
                        variation.screen(screen, at: value), in: variation.hosts(of: screen, at: value),
                        profiles: variation.profiles, configurations: variation.configurations,
                        app: variation.app(of: screen)))
            }.flatMap(\.self)
        }
    }
}

/// A finding in one configuration; nil for one that does not depend on it.
private struct PlacedFinding: Hashable {
    let fingerprint: String
    let configuration: Configuration?
}

extension Finding {
    fileprivate var placed: [PlacedFinding] {
        let places = (configurations + doubtful).map {
            PlacedFinding(fingerprint: fingerprint, configuration: $0.configuration)
        }
        return places.isEmpty ? [PlacedFinding(fingerprint: fingerprint, configuration: nil)] : places
    }

    /// Returns the finding in some of its configurations; nil if none is left.
    fileprivate func keeping(_ isKept: (PlacedFinding) -> Bool) -> Finding? {
        guard placed.contains(where: isKept) else { return nil }
        let fingerprint = fingerprint
        func isPlaceKept(_ place: (configuration: Configuration, overlap: Double)) -> Bool {
            isKept(PlacedFinding(fingerprint: fingerprint, configuration: place.configuration))
        }
        var finding = self
        finding.configurations.removeAll { !isPlaceKept($0) }
        finding.doubtful.removeAll { !isPlaceKept($0) }
        return finding
    }
}
