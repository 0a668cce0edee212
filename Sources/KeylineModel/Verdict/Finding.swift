// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The verdicts of one rule on one element, or along one axis of it, grouped as reports show them.
public struct Finding: Hashable, Sendable {
    /// Rule id.
    public var rule: String
    /// The worst severity of its verdicts.
    public var severity: Severity
    /// `fail` if any verdict is certain.
    public var status: VerdictStatus
    /// Screen id.
    public var screen: String
    /// The id of the element it is about (see `Verdict.subject`).
    public var subject: String
    /// The statements about the fault: the worst verdict's, and those of others that name further edges; without
    /// duplicates.
    public var predicates: [RuleStatement]
    /// The edges of its verdicts. Verdicts on devices that fold count only if there are no others; the same holds for
    /// severity, statements, overlap, constraints, cause, reason and fixes.
    public var edges: [Edge]
    /// Further edges on devices that fold.
    public var foldableEdges: [Edge]
    /// The largest overlap, points.
    public var overlap: Double
    /// The configurations in which it fails, in matrix order, each with its overlap in points; empty for static rules,
    /// which do not depend on a configuration.
    public var configurations: [(configuration: Configuration, overlap: Double)]
    /// For a finding that is certain in some configurations: the others, in which a person must decide, in the same
    /// form.
    public var doubtful: [(configuration: Configuration, overlap: Double)]
    /// Ids of the constraints that cause it.
    public var constraints: [String]
    /// The kind of cause; nil = unknown.
    public var cause: Cause?
    /// The most frequent reason for the review, the first of several; nil for a certain finding.
    public var reason: ReviewReason?
    /// The fixes for all edges; without duplicates.
    public var fixes: [Fix]

    /// An element of a screen, by their ids.
    public struct Place: Hashable, Sendable {
        /// Screen id.
        public let screen: String
        /// The id of the element.
        public let subject: String
    }

    /// The element that identifies a finding reported at another one: a setting of a document is reported at its worst
    /// consequence, which may be another one with other devices. Nil if it is the finding's own element.
    private var origin: Place?

    /// Moves the report of the finding to another element; its identity stays.
    public mutating func report(at place: Place) {
        let own = identifiedAt
        origin = place == own ? nil : own
        (screen, subject) = (place.screen, place.subject)
    }

    /// The element that identifies the finding.
    public var identifiedAt: Place { origin ?? place }

    /// The element at which the finding is reported.
    public var place: Place { Place(screen: screen, subject: subject) }

    /// The configurations in which it fails, without devices that fold; all of them if it fails on such devices only.
    public var mainConfigurations: [(configuration: Configuration, overlap: Double)] {
        let main = configurations.filter { !$0.configuration.isOnFoldable }
        return main.isEmpty ? configurations : main
    }

    /// The one of the main configurations with the largest overlap, the first of several; nil for a finding that holds in
    /// every configuration.
    public var worstConfiguration: Configuration? {
        mainConfigurations.max { $0.overlap < $1.overlap }?.configuration
    }

    /// An id that is equal for the same finding in other runs and on other devices. It depends on rule, screen and
    /// subject, and on the axis of a statement about a length; never on a device or coordinate.
    public var fingerprint: String {
        let place = identifiedAt
        let axis = predicates.first?.lengthAxis.map { [$0.rawValue] } ?? []
        return DerivedID.make(["finding", rule, place.screen, place.subject] + axis)
    }

    /// The findings that follow from this one.
    public var explained: [RuleStatement.Member] { predicates.first?.members ?? [] }

    /// The severity that thresholds compare: a finding that needs review counts as a warning at most.
    public var countedSeverity: Severity { status == .needsReview ? min(severity, .warning) : severity }

    /// Groups verdicts by rule, screen, subject and axis of a length, in the order in which each group first appears.
    public static func grouping(_ verdicts: [Verdict]) -> [Finding] {
        groups(of: verdicts).compactMap { Finding($0.places, of: verdicts) }
    }

    /// Returns the groups of verdicts that make up one finding each, as indices.
    private static func groups(of verdicts: [Verdict]) -> [(key: Key, places: [Int])] {
        var order: [Key: Int] = [:]
        var groups: [(key: Key, places: [Int])] = []
        // The verdicts of every configuration have nearly the same order: the group that followed last time mostly
        // follows again, and then no key is hashed.
        var following: [Int] = []
        var last: Int?
        for index in verdicts.indices {
            let expected = last.map { following[$0] } ?? -1
            let place: Int
            if expected >= 0, groups[expected].key.fits(verdicts[index]) {
                place = expected
            } else {
                let key = Key(verdicts[index])
                place = order[key] ?? groups.count
                if place == groups.count {
                    order[key] = place
                    groups.append((key, []))
                    following.append(-1)
                }
            }
            groups[place].places.append(index)
            if let last { following[last] = place }
            last = place
        }
        return groups
    }

    private struct Key: Hashable {
        let rule: String
        let screen: String
        let subject: String
        let axis: Axis?

        init(_ verdict: Verdict) {
            (rule, screen, subject) = (verdict.rule, verdict.screen, verdict.subject)
            axis = verdict.predicate.lengthAxis
        }

        func fits(_ verdict: Verdict) -> Bool {
            subject == verdict.subject && rule == verdict.rule && screen == verdict.screen
                && axis == verdict.predicate.lengthAxis
        }
    }

    /// Creates the finding of some verdicts of one rule on one element, given as indices into `all`; nil if there are
    /// none.
    public init?(_ group: [Int], of all: [Verdict]) {
        guard let index = group.first else { return nil }
        // A certain finding states only its certain verdicts; doubtful devices and edges add nothing to it.
        let isCertain = group.contains { all[$0].status == .fail }
        let doubted = isCertain ? group.filter { all[$0].status != .fail } : []
        let group = doubted.isEmpty ? group : group.filter { all[$0].status == .fail }
        let main = group.filter { all[$0].configuration?.isOnFoldable != true }
        let stating = main.isEmpty ? group : main
        let weights = stating.map { Weight(all[$0]) }
        let decisive = Self.decisive(weights).map { all[stating[$0]] }
        rule = all[index].rule
        screen = all[index].screen
        subject = all[index].subject
        severity = weights.map(\.severity).max() ?? all[index].severity
        status = isCertain ? .fail : .needsReview
        let order: [Edge?] = [nil, .top, .bottom, .left, .right]
        predicates =
            order.flatMap { edge in decisive.filter { $0.edges.first == edge } }
            .map { $0.predicate.ranging(over: stating.lazy.map { all[$0].predicate }) }.unique
        let named = weights.reduce(0) { $0 | $1.edges }
        edges = Edge.allCases.filter { named & Weight.bit($0) != 0 }
        let further = group.reduce(0) { $0 | Weight(all[$1]).edges } & ~named
        foldableEdges = Edge.allCases.filter { further & Weight.bit($0) != 0 }
        overlap = weights.map(\.overlap).max() ?? all[index].overlap
        func places(_ group: [Int]) -> [(configuration: Configuration, overlap: Double)] {
            group.compactMap { index in all[index].configuration.map { ($0, all[index].overlap) } }
        }
        (configurations, doubtful) = (places(group), places(doubted))
        var seen: Set<String> = []
        constraints = decisive.flatMap(\.constraints).filter { seen.insert($0).inserted }
        cause = decisive.first?.cause
        reason = isCertain ? nil : stating.compactMap { all[$0].reason }.mostFrequent
        fixes = decisive.flatMap(\.fixes).unique
    }

    /// Returns the index of the worst verdict, and of as few others as are needed to name every edge.
    private static func decisive(_ weights: [Weight]) -> [Int] {
        var decisive: [Int] = []
        var unnamed = weights.reduce(0) { $0 | $1.edges }
        var left = Array(weights.indices)
        repeat {
            guard let worst = left.max(by: { weights[$1].isWorse(than: weights[$0], naming: unnamed) }) else { break }
            decisive.append(worst)
            unnamed &= ~weights[worst].edges
            left = left.filter { weights[$0].edges & unnamed != 0 }
        } while unnamed != 0
        return decisive
    }

    /// True if all parts are equal.
    public static func == (a: Finding, b: Finding) -> Bool {
        a.rule == b.rule && a.severity == b.severity && a.status == b.status && a.screen == b.screen
            && a.subject == b.subject && a.origin == b.origin && a.predicates == b.predicates && a.edges == b.edges
            && a.foldableEdges == b.foldableEdges && a.overlap == b.overlap
            && a.constraints == b.constraints && a.cause == b.cause && a.reason == b.reason && a.fixes == b.fixes
            && a.configurations.elementsEqual(b.configurations) { $0 == $1 }
            && a.doubtful.elementsEqual(b.doubtful) { $0 == $1 }
    }

    /// Hashes the rule, the screen and the subject.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rule)
        hasher.combine(screen)
        hasher.combine(subject)
    }
}

extension Array where Element: Equatable {
    /// Each element once, at its first position. Takes quadratic time, so for short arrays only.
    fileprivate var unique: [Element] {
        reduce(into: []) { result, element in if !result.contains(element) { result.append(element) } }
    }

    /// The most frequent element, the first of several; nil for an empty array. Linear for a few distinct elements.
    fileprivate var mostFrequent: Element? {
        var counts: [(element: Element, count: Int)] = []
        for element in self {
            if let place = counts.firstIndex(where: { $0.element == element }) {
                counts[place].count += 1
            } else {
                counts.append((element, 1))
            }
        }
        return counts.max { $0.count < $1.count }?.element
    }
}

/// The parts of a verdict that decide whether a finding states it.
private struct Weight {
    let severity: Severity
    /// One bit for each edge.
    let edges: UInt8
    let overlap: Double

    init(_ verdict: Verdict) {
        severity = verdict.severity
        edges = verdict.edges.reduce(0) { $0 | Self.bit($1) }
        overlap = verdict.overlap
    }

    static func bit(_ edge: Edge) -> UInt8 {
        switch edge {
        case .top: 1
        case .left: 2
        case .bottom: 4
        case .right: 8
        }
    }

    /// Compares severity, then the number of named edges among `wanted`, then the overlap.
    func isWorse(than other: Weight, naming wanted: UInt8) -> Bool {
        if severity != other.severity { return severity > other.severity }
        let counts = ((edges & wanted).nonzeroBitCount, (other.edges & wanted).nonzeroBitCount)
        return counts.0 == counts.1 ? overlap > other.overlap : counts.0 > counts.1
    }
}
