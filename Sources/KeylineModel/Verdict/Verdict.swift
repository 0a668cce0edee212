// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The severity of a finding.
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

/// The certainty of a verdict: `fail` is certain, `needsReview` needs a person's decision.
public enum VerdictStatus: String, Codable, CaseIterable, Sendable {
    case fail
    case needsReview = "needs-review"

    /// The status of a verdict with a reason to doubt it, or with none.
    public init(_ doubt: ReviewReason?) { self = doubt == nil ? .fail : .needsReview }
}

/// The result of one rule on one element of one screen in one configuration. Only failures are verdicts.
///
/// All values but the configuration and the overlap are in storage that copies share, because many configurations fail
/// in the same way.
public struct Verdict: Hashable, Sendable {
    /// The configuration; nil if the verdict holds in every configuration (static rules).
    public var configuration: Configuration?
    /// The overlap, points; 0 for rules without a measure.
    public var overlap: Double
    private var shared: SharedContent

    /// Creates a verdict; `overlap` is in points.
    public init(
        rule: String, screen: String, subject: String, configuration: Configuration?, severity: Severity,
        status: VerdictStatus = .fail, edges: [Edge] = [], overlap: Double = 0, constraints: [String] = [],
        cause: Cause? = nil, reason: ReviewReason? = nil, predicate: RuleStatement, fixes: [Fix] = []
    ) {
        self.configuration = configuration
        self.overlap = overlap
        shared = SharedContent(
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

    /// The contents that many verdicts share. Equality takes constant time for the same object.
    fileprivate final class SharedContent: Hashable, Sendable {
        let content: Content

        init(_ content: Content) { self.content = content }

        static func == (a: SharedContent, b: SharedContent) -> Bool { a === b || a.content == b.content }

        /// Hashes the parts in which verdicts mostly differ.
        func hash(into hasher: inout Hasher) {
            hasher.combine(content.subject)
            hasher.combine(content.predicate)
        }
    }

    private mutating func state<Value>(_ part: WritableKeyPath<Content, Value>, _ value: Value) {
        var content = shared.content
        content[keyPath: part] = value
        shared = SharedContent(content)
    }

    /// Rule id, such as `safe-area-content-outside`.
    public var rule: String {
        get { shared.content.rule }
        set { state(\.rule, newValue) }
    }
    /// Screen id.
    public var screen: String {
        get { shared.content.screen }
        set { state(\.screen, newValue) }
    }
    /// Id of the layout item, constraint or gesture binding that the verdict is about; the screen's id if it is about
    /// the whole screen.
    public var subject: String {
        get { shared.content.subject }
        set { state(\.subject, newValue) }
    }
    /// The severity.
    public var severity: Severity {
        get { shared.content.severity }
        set { state(\.severity, newValue) }
    }
    /// The certainty.
    public var status: VerdictStatus {
        get { shared.content.status }
        set { state(\.status, newValue) }
    }
    /// The edges it is about, in the order top, left, bottom, right.
    public var edges: [Edge] {
        get { shared.content.edges }
        set { state(\.edges, newValue) }
    }
    /// Ids of the constraints that cause it, the most responsible first.
    public var constraints: [String] {
        get { shared.content.constraints }
        set { state(\.constraints, newValue) }
    }
    /// The kind of cause; nil = unknown.
    public var cause: Cause? {
        get { shared.content.cause }
        set { state(\.cause, newValue) }
    }
    /// The reason for the review; nil if the verdict is certain.
    public var reason: ReviewReason? {
        get { shared.content.reason }
        set { state(\.reason, newValue) }
    }
    /// The statement about the fault, without device or coordinates.
    public var predicate: RuleStatement {
        get { shared.content.predicate }
        set { state(\.predicate, newValue) }
    }
    /// The fixes, to be applied together.
    public var fixes: [Fix] {
        get { shared.content.fixes }
        set { state(\.fixes, newValue) }
    }

    /// Marks the verdict as needing review for a reason. A minor reason also lowers the severity to info.
    public mutating func doubt(_ reason: ReviewReason) {
        (status, self.reason) = (.needsReview, reason)
        if reason.isMinor { severity = .info }
    }

    /// Returns true if the verdicts at two indices have the same contents, whatever their configurations and overlaps.
    /// It takes indices because copying two verdicts takes longer than comparing them.
    public static func sayTheSame(_ first: [Verdict], _ index: Int, _ second: [Verdict], _ other: Int) -> Bool {
        first[index].shared == second[other].shared
    }
}

/// A remark of an importer about contents that it did not understand or repaired, with its place; never a failure.
public struct ImportNote: Hashable, Codable, Sendable {
    /// The message, in lower case, the fact first.
    public var message: String
    /// The place in the file.
    public var location: SourceLocation
    /// True if a screen's layout differs from its file: contents were skipped, replaced or kept separate.
    public var changesLayout: Bool

    /// Creates a note.
    public init(message: String, location: SourceLocation, changesLayout: Bool = false) {
        self.message = message
        self.location = location
        self.changesLayout = changesLayout
    }
}
