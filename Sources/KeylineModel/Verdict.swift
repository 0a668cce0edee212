// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How bad a finding is.
public enum Severity: String, Codable, CaseIterable, Comparable, Sendable {
    case info, warning, error

    /// info < warning < error.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// Whether a verdict is certain or needs a person's eye.
public enum VerdictStatus: String, Codable, CaseIterable, Sendable {
    case fail
    case needsReview = "needs-review"
}

/// The result of one rule on one element of one screen in one configuration. Only failures are verdicts.
public struct Verdict: Hashable, Codable, Sendable {
    /// Rule id, such as `safe-area-content-outside`.
    public var rule: String
    /// Screen id.
    public var screen: String
    /// Layout item, constraint or gesture binding id the verdict is about; the screen's id when it is about the whole.
    public var subject: String
    /// The configuration; nil when the verdict holds in every configuration (static rules).
    public var configuration: Configuration?
    /// How bad.
    public var severity: Severity
    /// How certain.
    public var status: VerdictStatus
    /// Edges concerned, in the order top, left, bottom, right.
    public var edges: [Edge]
    /// By how much, points; 0 where the rule has no measure.
    public var overlap: Double
    /// Ids of the constraints to blame, most to blame first.
    public var constraints: [String]
    /// What is wrong, without device or coordinates: `'pageControl' reaches below the safe area`.
    public var message: String
    /// What to do about it.
    public var fix: String?

    /// A verdict.
    public init(
        rule: String, screen: String, subject: String, configuration: Configuration?, severity: Severity,
        status: VerdictStatus = .fail, edges: [Edge] = [], overlap: Double = 0, constraints: [String] = [],
        message: String, fix: String? = nil
    ) {
        self.rule = rule
        self.screen = screen
        self.subject = subject
        self.configuration = configuration
        self.severity = severity
        self.status = status
        self.edges = edges
        self.overlap = overlap
        self.constraints = constraints
        self.message = message
        self.fix = fix
    }
}

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
    /// The worst verdict's message.
    public var message: String
    /// All edges concerned.
    public var edges: [Edge]
    /// The largest overlap, points.
    public var overlap: Double
    /// Where it fails, in matrix order, each with its overlap in points; empty = everywhere (static rules).
    public var configurations: [(configuration: Configuration, overlap: Double)]
    /// Ids of the constraints to blame.
    public var constraints: [String]
    /// What to do about it.
    public var fix: String?

    /// Same finding across runs and devices: rule, screen and subject, never a device or coordinate.
    public var fingerprint: String { DerivedID.make("finding", rule, screen, subject) }

    /// Groups verdicts by rule and subject, keeping the order in which each group first appears.
    public static func grouping(_ verdicts: [Verdict]) -> [Finding] {
        var order: [String] = []
        var groups: [String: Finding] = [:]
        for verdict in verdicts {
            let key = verdict.rule + "\u{0}" + verdict.screen + "\u{0}" + verdict.subject
            if groups[key] == nil { order.append(key) }
            groups[key, default: Finding(verdict)].merge(verdict)
        }
        return order.compactMap { groups[$0] }
    }

    private init(_ verdict: Verdict) {
        rule = verdict.rule
        severity = verdict.severity
        status = verdict.status
        screen = verdict.screen
        subject = verdict.subject
        message = verdict.message
        edges = []
        overlap = -1
        configurations = []
        constraints = []
        fix = verdict.fix
    }

    private mutating func merge(_ verdict: Verdict) {
        if (verdict.severity, verdict.overlap) > (severity, overlap) {
            message = verdict.message
            fix = verdict.fix
            constraints = verdict.constraints
        }
        severity = max(severity, verdict.severity)
        if verdict.status == .fail { status = .fail }
        edges = Edge.allCases.filter { edges.contains($0) || verdict.edges.contains($0) }
        overlap = max(overlap, verdict.overlap)
        if let configuration = verdict.configuration { configurations.append((configuration, verdict.overlap)) }
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

/// Something an importer did not understand or repaired: a fact with its place, never a failure.
public struct ImportNote: Hashable, Codable, Sendable {
    /// Lower case, fact first.
    public var message: String
    /// Where.
    public var location: SourceLocation
    /// Whether a screen is laid out otherwise than its file says: something was skipped, replaced or kept apart.
    public var changesLayout: Bool

    /// A note.
    public init(message: String, location: SourceLocation, changesLayout: Bool = false) {
        self.message = message
        self.location = location
        self.changesLayout = changesLayout
    }
}
