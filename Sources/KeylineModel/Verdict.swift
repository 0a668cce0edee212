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

extension Verdict {
    /// Whether the verdicts at two places say the same, in whatever configuration and by whatever amount.
    ///
    /// By place and by field: to copy a verdict takes longer than to compare two.
    public static func sayTheSame(_ first: [Verdict], _ index: Int, _ second: [Verdict], _ other: Int) -> Bool {
        first[index].subject == second[other].subject && first[index].rule == second[other].rule
            && first[index].screen == second[other].screen && first[index].severity == second[other].severity
            && first[index].status == second[other].status && first[index].edges == second[other].edges
            && first[index].constraints == second[other].constraints
            && first[index].message == second[other].message && first[index].fix == second[other].fix
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
