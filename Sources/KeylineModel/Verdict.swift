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
        message: String, fix: String? = nil
    ) {
        self.configuration = configuration
        self.overlap = overlap
        said = Said(
            Statement(
                rule: rule, screen: screen, subject: subject, severity: severity, status: status, edges: edges,
                constraints: constraints, message: message, fix: fix))
    }
}

extension Verdict {
    fileprivate struct Statement: Equatable {
        var rule: String
        var screen: String
        var subject: String
        var severity: Severity
        var status: VerdictStatus
        var edges: [Edge]
        var constraints: [String]
        var message: String
        var fix: String?
    }

    /// A statement that many verdicts make; equal at once where it is the same.
    fileprivate final class Said: Hashable, Sendable {
        let statement: Statement

        init(_ statement: Statement) { self.statement = statement }

        static func == (a: Said, b: Said) -> Bool { a === b || a.statement == b.statement }

        /// Hashes what statements mostly differ in.
        func hash(into hasher: inout Hasher) {
            hasher.combine(statement.subject)
            hasher.combine(statement.message)
        }
    }

    private mutating func state<Value>(_ part: WritableKeyPath<Statement, Value>, _ value: Value) {
        var statement = said.statement
        statement[keyPath: part] = value
        said = Said(statement)
    }

    /// Rule id, such as `safe-area-content-outside`.
    public var rule: String {
        get { said.statement.rule }
        set { state(\.rule, newValue) }
    }
    /// Screen id.
    public var screen: String {
        get { said.statement.screen }
        set { state(\.screen, newValue) }
    }
    /// Layout item, constraint or gesture binding id the verdict is about; the screen's id when it is about the whole.
    public var subject: String {
        get { said.statement.subject }
        set { state(\.subject, newValue) }
    }
    /// How bad.
    public var severity: Severity {
        get { said.statement.severity }
        set { state(\.severity, newValue) }
    }
    /// How certain.
    public var status: VerdictStatus {
        get { said.statement.status }
        set { state(\.status, newValue) }
    }
    /// Edges concerned, in the order top, left, bottom, right.
    public var edges: [Edge] {
        get { said.statement.edges }
        set { state(\.edges, newValue) }
    }
    /// Ids of the constraints to blame, most to blame first.
    public var constraints: [String] {
        get { said.statement.constraints }
        set { state(\.constraints, newValue) }
    }
    /// What is wrong, without device or coordinates: `'pageControl' reaches below the safe area`.
    public var message: String {
        get { said.statement.message }
        set { state(\.message, newValue) }
    }
    /// What to do about it.
    public var fix: String? {
        get { said.statement.fix }
        set { state(\.fix, newValue) }
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
