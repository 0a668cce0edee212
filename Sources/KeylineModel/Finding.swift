// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The verdicts of one rule on one element, grouped: what a person reads.
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
    /// The worst verdict's message; those of others are joined to it where they name further edges.
    public var message: String
    /// All edges concerned.
    public var edges: [Edge]
    /// The largest overlap, points.
    public var overlap: Double
    /// Where it fails, in matrix order, each with its overlap in points; empty = everywhere (static rules).
    public var configurations: [(configuration: Configuration, overlap: Double)]
    /// Ids of the constraints to blame.
    public var constraints: [String]
    /// What to do about it, on every edge.
    public var fix: String?

    /// Same finding across runs and devices: rule, screen and subject, never a device or coordinate.
    public var fingerprint: String { DerivedID.make("finding", rule, screen, subject) }

    /// The severity that a threshold compares: what a person must look at first is no more than a warning.
    public var countedSeverity: Severity { status == .needsReview ? min(severity, .warning) : severity }

    /// Groups verdicts by rule and subject, keeping the order in which each group first appears.
    public static func grouping(_ verdicts: [Verdict]) -> [Finding] {
        groups(of: verdicts).compactMap { Finding($0.verdicts) }
    }

    /// The findings that differ between two lists of verdicts, as they are before and after.
    ///
    /// - Complexity: linear in the number of verdicts; findings are made of those groups alone that differ.
    public static func differing(_ before: [Verdict], _ after: [Verdict]) -> (before: [Finding], after: [Finding]) {
        let (old, new) = (groups(of: before), groups(of: after))
        let known = Dictionary(old.map { ($0.key, $0.verdicts) }, uniquingKeysWith: { first, _ in first })
        let same = Set(new.lazy.filter { known[$0.key] == $0.verdicts }.map(\.key))
        func findings(_ groups: [(key: Key, verdicts: [Verdict])]) -> [Finding] {
            groups.lazy.filter { !same.contains($0.key) }.compactMap { Finding($0.verdicts) }
        }
        return (findings(old), findings(new))
    }

    private static func groups(of verdicts: [Verdict]) -> [(key: Key, verdicts: [Verdict])] {
        var places: [Key: Int] = [:]
        var groups: [(key: Key, verdicts: [Verdict])] = []
        for verdict in verdicts {
            let key = Key(rule: verdict.rule, screen: verdict.screen, subject: verdict.subject)
            if let place = places[key] {
                groups[place].verdicts.append(verdict)
            } else {
                places[key] = groups.count
                groups.append((key, [verdict]))
            }
        }
        return groups
    }

    private struct Key: Hashable {
        var rule: String
        var screen: String
        var subject: String
    }

    /// The finding of some verdicts of one rule on one element; nil without any.
    private init?(_ verdicts: [Verdict]) {
        guard let first = verdicts.first, let severity = verdicts.map(\.severity).max() else { return nil }
        let told = Self.telling(verdicts)
        rule = first.rule
        screen = first.screen
        subject = first.subject
        self.severity = severity
        status = verdicts.contains { $0.status == .fail } ? .fail : .needsReview
        let order: [Edge?] = [nil, .top, .bottom, .left, .right]
        message = JoinedSentence.of(order.flatMap { edge in told.filter { $0.edges.first == edge } }.map(\.message))
        edges = Edge.allCases.filter { edge in verdicts.contains { $0.edges.contains(edge) } }
        overlap = verdicts.map(\.overlap).max() ?? 0
        configurations = verdicts.compactMap { verdict in
            verdict.configuration.map { ($0, verdict.overlap) }
        }
        var seen: Set<String> = []
        constraints = told.flatMap(\.constraints).filter { seen.insert($0).inserted }
        let fixes = told.compactMap(\.fix)
        fix = fixes.isEmpty ? nil : JoinedSentence.of(fixes)
    }

    /// The worst verdict, and of the others as few as it takes to name every edge.
    private static func telling(_ verdicts: [Verdict]) -> [Verdict] {
        var told: [Verdict] = []
        var untold = Set(verdicts.flatMap(\.edges))
        var left = verdicts
        repeat {
            guard let worst = left.max(by: { isWorse($1, than: $0, naming: untold) }) else { break }
            told.append(worst)
            untold.subtract(worst.edges)
            left = left.filter { !untold.isDisjoint(with: $0.edges) }
        } while !untold.isEmpty
        return told
    }

    /// Severity first, then certainty, then how many edges it names, then the overlap.
    private static func isWorse(_ a: Verdict, than b: Verdict, naming edges: Set<Edge>) -> Bool {
        if a.severity != b.severity { return a.severity > b.severity }
        if a.status != b.status { return a.status == .fail }
        let counts = (a.edges.count(where: edges.contains), b.edges.count(where: edges.contains))
        return counts.0 == counts.1 ? a.overlap > b.overlap : counts.0 > counts.1
    }

    /// Equal when every part is.
    public static func == (a: Finding, b: Finding) -> Bool {
        a.rule == b.rule && a.severity == b.severity && a.status == b.status && a.screen == b.screen
            && a.subject == b.subject && a.message == b.message && a.edges == b.edges && a.overlap == b.overlap
            && a.constraints == b.constraints && a.fix == b.fix
            && a.configurations.elementsEqual(b.configurations) { $0 == $1 }
    }

    /// Hashes the identity of the finding.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rule)
        hasher.combine(screen)
        hasher.combine(subject)
    }
}
