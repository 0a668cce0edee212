// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The verdicts of one rule on one element, or along one axis of it, grouped: what a person reads.
public struct Finding: Hashable, Sendable {
    /// Rule id.
    public var rule: String
    /// The worst severity of its verdicts.
    public var severity: Severity
    /// `fail` when any verdict is certain.
    public var status: VerdictStatus
    /// Screen id.
    public var screen: String
    /// What it is about (see `Verdict.subject`).
    public var subject: String
    /// What is wrong: what the worst verdict states, and others as far as they name further edges; each once.
    public var predicates: [RuleStatement]
    /// All edges concerned.
    public var edges: [Edge]
    /// The largest overlap, points.
    public var overlap: Double
    /// Where it fails, in matrix order, each with its overlap in points; empty = whatever the device (static rules).
    public var configurations: [(configuration: Configuration, overlap: Double)]
    /// Where a person must decide whether it fails as well, of a finding that is certain elsewhere; likewise.
    public var doubtful: [(configuration: Configuration, overlap: Double)]
    /// Ids of the constraints to blame.
    public var constraints: [String]
    /// What it follows from, as far as it is known.
    public var cause: Cause?
    /// Why it needs review, where a fact of the sources or the project makes it so; nil for what is certain.
    public var reason: ReviewReason?
    /// What to do about it, on every edge; each once.
    public var fixes: [Fix]

    /// Same finding across runs and devices: rule, screen and subject, and the axis of a statement about a length; never a device
    /// or coordinate.
    public var fingerprint: String {
        guard let axis = predicates.first?.lengthAxis else { return DerivedID.make("finding", rule, screen, subject) }
        return DerivedID.make("finding", rule, screen, subject, axis.rawValue)
    }

    /// The findings that follow from this one.
    public var explained: [RuleStatement.Member] { predicates.first?.members ?? [] }

    /// The severity that a threshold compares: what a person must look at first is no more than a warning.
    public var countedSeverity: Severity { status == .needsReview ? min(severity, .warning) : severity }

    /// Groups verdicts by rule, subject and axis of a length, keeping the order in which each group first appears.
    public static func grouping(_ verdicts: [Verdict]) -> [Finding] {
        groups(of: verdicts).compactMap { Finding($0.places, of: verdicts) }
    }

    /// The places of verdicts that make up one finding.
    private static func groups(of verdicts: [Verdict]) -> [(key: Key, places: [Int])] {
        var order: [Key: Int] = [:]
        var groups: [(key: Key, places: [Int])] = []
        // One configuration after another has its verdicts in the same order: the group that came next last time mostly
        // does again, and nothing is hashed then.
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

    /// The finding of some verdicts of one rule on one element, by their positions among others; nil without any.
    public init?(_ group: [Int], of all: [Verdict]) {
        guard let index = group.first else { return nil }
        // What is certain is told by itself: devices and edges of which nobody knows make it no truer.
        let isCertain = group.contains { all[$0].status == .fail }
        let doubted = isCertain ? group.filter { all[$0].status != .fail } : []
        let group = doubted.isEmpty ? group : group.filter { all[$0].status == .fail }
        let weights = group.map { Weight(all[$0]) }
        let told = Self.telling(weights).map { all[group[$0]] }
        rule = all[index].rule
        screen = all[index].screen
        subject = all[index].subject
        severity = weights.map(\.severity).max() ?? all[index].severity
        status = isCertain ? .fail : .needsReview
        let order: [Edge?] = [nil, .top, .bottom, .left, .right]
        predicates = order.flatMap { edge in told.filter { $0.edges.first == edge } }.map(\.predicate).unique
        let named = weights.reduce(0) { $0 | $1.edges }
        edges = Edge.allCases.filter { named & Weight.bit($0) != 0 }
        overlap = weights.map(\.overlap).max() ?? all[index].overlap
        func places(_ group: [Int]) -> [(configuration: Configuration, overlap: Double)] {
            group.compactMap { index in all[index].configuration.map { ($0, all[index].overlap) } }
        }
        (configurations, doubtful) = (places(group), places(doubted))
        var seen: Set<String> = []
        constraints = told.flatMap(\.constraints).filter { seen.insert($0).inserted }
        cause = told.first?.cause
        reason = isCertain ? nil : told.lazy.compactMap(\.reason).first
        fixes = told.flatMap(\.fixes).unique
    }

    /// The worst verdict, and of the others as few as it takes to name every edge, by position.
    private static func telling(_ weights: [Weight]) -> [Int] {
        var told: [Int] = []
        var untold = weights.reduce(0) { $0 | $1.edges }
        var left = Array(weights.indices)
        repeat {
            guard let worst = left.max(by: { weights[$1].isWorse(than: weights[$0], naming: untold) }) else { break }
            told.append(worst)
            untold &= ~weights[worst].edges
            left = left.filter { weights[$0].edges & untold != 0 }
        } while untold != 0
        return told
    }

    /// Equal when every part is.
    public static func == (a: Finding, b: Finding) -> Bool {
        a.rule == b.rule && a.severity == b.severity && a.status == b.status && a.screen == b.screen
            && a.subject == b.subject && a.predicates == b.predicates && a.edges == b.edges && a.overlap == b.overlap
            && a.constraints == b.constraints && a.cause == b.cause && a.reason == b.reason && a.fixes == b.fixes
            && a.configurations.elementsEqual(b.configurations) { $0 == $1 }
            && a.doubtful.elementsEqual(b.doubtful) { $0 == $1 }
    }

    /// Hashes the identity of the finding.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rule)
        hasher.combine(screen)
        hasher.combine(subject)
    }
}

extension Array where Element: Equatable {
    /// Each element once, where it comes first. Quadratic: for a few.
    fileprivate var unique: [Element] {
        reduce(into: []) { result, element in if !result.contains(element) { result.append(element) } }
    }
}

/// What of a verdict decides which one is told.
private struct Weight {
    let severity: Severity
    /// A bit for each edge.
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

    /// Severity first, then how many of some edges it names, then the overlap.
    func isWorse(than other: Weight, naming wanted: UInt8) -> Bool {
        if severity != other.severity { return severity > other.severity }
        let counts = ((edges & wanted).nonzeroBitCount, (other.edges & wanted).nonzeroBitCount)
        return counts.0 == counts.1 ? overlap > other.overlap : counts.0 > counts.1
    }
}
