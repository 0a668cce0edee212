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
///
/// What it says apart from where and by how much is shared by its copies: configurations that fail alike are many.
public struct Verdict: Hashable, Sendable {
    /// The configuration; nil when the verdict holds in every configuration (static rules).
    public var configuration: Configuration?
    /// By how much, points; 0 where the rule has no measure.
    public var overlap: Double
    private var said: Said

    /// A verdict.
    public init(
        rule: String, screen: String, subject: String, configuration: Configuration?, severity: Severity,
        status: VerdictStatus = .fail, edges: [Edge] = [], overlap: Double = 0, constraints: [String] = [],
        cause: Cause? = nil, reason: ReviewReason? = nil, predicate: RuleStatement, fixes: [Fix] = []
    ) {
        self.configuration = configuration
        self.overlap = overlap
        said = Said(
            Content(
                rule: rule, screen: screen, subject: subject, severity: severity, status: status, edges: edges,
                constraints: constraints, cause: cause, reason: reason, predicate: predicate, fixes: fixes))
    }
}

extension Verdict {
    fileprivate struct Content: Equatable {
        var rule: String
        var screen: String
        var subject: String
        var severity: Severity
        var status: VerdictStatus
        var edges: [Edge]
        var constraints: [String]
        var cause: Cause?
        var reason: ReviewReason?
        var predicate: RuleStatement
        var fixes: [Fix]
    }

    /// What many verdicts say; equal at once where it is the same.
    fileprivate final class Said: Hashable, Sendable {
        let content: Content

        init(_ content: Content) { self.content = content }

        static func == (a: Said, b: Said) -> Bool { a === b || a.content == b.content }

        /// Hashes what verdicts mostly differ in.
        func hash(into hasher: inout Hasher) {
            hasher.combine(content.subject)
            hasher.combine(content.predicate)
        }
    }

    private mutating func state<Value>(_ part: WritableKeyPath<Content, Value>, _ value: Value) {
        var content = said.content
        content[keyPath: part] = value
        said = Said(content)
    }

    /// Rule id, such as `safe-area-content-outside`.
    public var rule: String {
        get { said.content.rule }
        set { state(\.rule, newValue) }
    }
    /// Screen id.
    public var screen: String {
        get { said.content.screen }
        set { state(\.screen, newValue) }
    }
    /// Layout item, constraint or gesture binding id the verdict is about; the screen's id when it is about the whole.
    public var subject: String {
        get { said.content.subject }
        set { state(\.subject, newValue) }
    }
    /// How bad.
    public var severity: Severity {
        get { said.content.severity }
        set { state(\.severity, newValue) }
    }
    /// How certain.
    public var status: VerdictStatus {
        get { said.content.status }
        set { state(\.status, newValue) }
    }
    /// Edges concerned, in the order top, left, bottom, right.
    public var edges: [Edge] {
        get { said.content.edges }
        set { state(\.edges, newValue) }
    }
    /// Ids of the constraints to blame, most to blame first.
    public var constraints: [String] {
        get { said.content.constraints }
        set { state(\.constraints, newValue) }
    }
    /// What it follows from, as far as it is known.
    public var cause: Cause? {
        get { said.content.cause }
        set { state(\.cause, newValue) }
    }
    /// Why it needs review, where a fact of the sources or the project makes it so.
    public var reason: ReviewReason? {
        get { said.content.reason }
        set { state(\.reason, newValue) }
    }
    /// What is wrong, without device or coordinates.
    public var predicate: RuleStatement {
        get { said.content.predicate }
        set { state(\.predicate, newValue) }
    }
    /// What to do about it: all of them together.
    public var fixes: [Fix] {
        get { said.content.fixes }
        set { state(\.fixes, newValue) }
    }

    /// Leaves it to a person, for a reason.
    public mutating func doubt(_ reason: ReviewReason) {
        (status, self.reason) = (.needsReview, reason)
        if reason.isMinor { severity = .info }
    }

    /// Whether the verdicts at two places say the same, in whatever configuration and by whatever amount. By place: to
    /// copy two verdicts takes longer than to compare them.
    public static func sayTheSame(_ first: [Verdict], _ index: Int, _ second: [Verdict], _ other: Int) -> Bool {
        first[index].said == second[other].said
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
