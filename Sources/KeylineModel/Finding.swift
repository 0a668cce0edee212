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
        var places: [Key: Int] = [:]
        var groups: [[Int]] = []
        for index in verdicts.indices {
            let key = Key(
                rule: verdicts[index].rule, screen: verdicts[index].screen, subject: verdicts[index].subject)
            if let place = places[key] {
                groups[place].append(index)
            } else {
                places[key] = groups.count
                groups.append([index])
            }
        }
        return groups.compactMap { Finding($0, of: verdicts) }
    }

    private struct Key: Hashable {
        var rule: String
        var screen: String
        var subject: String
    }

    /// The finding of some verdicts of one rule on one element, by position; nil without any.
    private init?(_ group: [Int], of all: [Verdict]) {
        guard let index = group.first else { return nil }
        let told = Self.telling(group, of: all).map { all[$0] }
        rule = all[index].rule
        screen = all[index].screen
        subject = all[index].subject
        severity = group.reduce(all[index].severity) { max($0, all[$1].severity) }
        status = group.contains { all[$0].status == .fail } ? .fail : .needsReview
        let order: [Edge?] = [nil, .top, .bottom, .left, .right]
        message = JoinedSentence.of(order.flatMap { edge in told.filter { $0.edges.first == edge } }.map(\.message))
        edges = Edge.allCases.filter { edge in group.contains { all[$0].edges.contains(edge) } }
        overlap = group.reduce(all[index].overlap) { max($0, all[$1].overlap) }
        configurations = group.compactMap { index in
            all[index].configuration.map { ($0, all[index].overlap) }
        }
        var seen: Set<String> = []
        constraints = told.flatMap(\.constraints).filter { seen.insert($0).inserted }
        let fixes = told.compactMap(\.fix)
        fix = fixes.isEmpty ? nil : JoinedSentence.of(fixes)
    }

    /// The worst verdict, and of the others as few as it takes to name every edge, by position.
    private static func telling(_ group: [Int], of all: [Verdict]) -> [Int] {
        var told: [Int] = []
        var untold = Edge.allCases.filter { edge in group.contains { all[$0].edges.contains(edge) } }
        var left = group
        repeat {
            guard let worst = left.max(by: { isWorse($1, than: $0, of: all, naming: untold) }) else { break }
            told.append(worst)
            untold.removeAll(where: all[worst].edges.contains)
            left = left.filter { index in untold.contains(where: all[index].edges.contains) }
        } while !untold.isEmpty
        return told
    }

    /// Severity first, then certainty, then how many edges it names, then the overlap.
    private static func isWorse(_ a: Int, than b: Int, of all: [Verdict], naming edges: [Edge]) -> Bool {
        if all[a].severity != all[b].severity { return all[a].severity > all[b].severity }
        if all[a].status != all[b].status { return all[a].status == .fail }
        let counts = (all[a].edges.count(where: edges.contains), all[b].edges.count(where: edges.contains))
        return counts.0 == counts.1 ? all[a].overlap > all[b].overlap : counts.0 > counts.1
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
