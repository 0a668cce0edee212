// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The name, severity and documentation page of a rule. Text is Markdown.
public struct RuleMetadata: Hashable, Sendable {
    /// Stable id, such as `safe-area-content-outside`.
    public let id: String
    /// A short title in plain words.
    public let title: String
    /// The severity of verdicts that do not set their own.
    public let severity: Severity
    /// The Keyline version that introduced the rule.
    public let since: String
    /// One sentence for lists.
    public let summary: String
    /// The facts that the rule reads, and the condition under which it reports.
    public let whatItDoes: String
    /// The harm to people who use the app.
    public let whyItIsBad: String
    /// The ways to resolve a finding.
    public let fix: String
    /// True if the finding is about the whole document of a screen, so that reports show it once per document.
    public let isOfDocument: Bool

    /// Makes the metadata.
    public init(
        id: String, title: String, severity: Severity, since: String = "0.1", summary: String, whatItDoes: String,
        whyItIsBad: String, fix: String, isOfDocument: Bool = false
    ) {
        self.id = id
        self.title = title
        self.severity = severity
        self.since = since
        self.summary = summary
        self.whatItDoes = whatItDoes
        self.whyItIsBad = whyItIsBad
        self.fix = fix
        self.isOfDocument = isOfDocument
    }
}

/// A pure judgment of screens: the same screen and layout always give the same verdicts in the same order.
///
/// A rule reports once per screen (findings that no configuration changes), once per solved layout, or both.
public protocol Rule: Sendable {
    /// The kinds of statement that the rule makes, with their phrases.
    associatedtype Kind: StatementKind
    /// Its id, texts and severity.
    static var metadata: RuleMetadata { get }
    /// Small screens with their expected verdicts; tests run them and the rule's page shows them.
    static var examples: [RuleExample] { get }
    /// True if `check(_:)` of a layout reads `SolvedItem.ambiguity`, which costs an extra analysis.
    static var readsAmbiguity: Bool { get }

    /// The rules whose verdicts `check(_:)` of all layouts reads; empty for a rule that judges one layout at a time.
    static var readsVerdicts: [any Rule] { get }

    /// True if `check(_:)` of a layout reads obstructions, rounded corners, the height of the status bar, the place of the
    /// raised keyboard (`LayoutContext.keyboard`) or `LayoutEnvironment.beginsAtScreenTop`. Environments that differ
    /// only in these share one layout, which other rules judge once for all of them.
    static var readsObstructions: Bool { get }

    /// A rule has no settings of its own.
    init()

    /// Returns the verdicts that hold in every configuration; none by default.
    func check(_ screen: ScreenContext) -> [Verdict]

    /// Verdicts about an app as a whole, of what its project declares; none by default.
    func check(_ app: DeclaredApp) -> [Verdict]

    /// Returns the verdicts of one layout; none by default.
    func check(_ layout: LayoutContext) -> [Verdict]

    /// Returns the verdicts of one layout to be compared with those of another: parts of statements that need a further
    /// layout may be missing. The same as `check(_:)` by default.
    func comparableVerdicts(_ layout: LayoutContext) -> [Verdict]

    /// Returns the verdicts that follow from comparing the layouts of a screen and other rules' verdicts in them; none
    /// by default.
    func check(_ layouts: JudgedLayouts) -> [Verdict]

    /// Returns the overlap of the first verdict on `subject` in one layout, in points; nil if there is none.
    ///
    /// The range search calls it for each finding in many layouts. Rules that report hundreds of elements should judge
    /// only this one.
    func overlap(of subject: String, in layout: LayoutContext) -> Double?
}

extension Rule {
    /// Its id, texts and severity.
    public var metadata: RuleMetadata { Self.metadata }

    /// False: most rules read frames only.
    public static var readsAmbiguity: Bool { false }

    /// Empty: most rules judge one layout at a time.
    public static var readsVerdicts: [any Rule] { [] }

    /// True, as a conservative default: every set of obstructions is judged separately.
    public static var readsObstructions: Bool { true }

    /// Returns no verdicts.
    public func check(_ screen: ScreenContext) -> [Verdict] { [] }

    /// Nothing about an app as a whole.
    public func check(_ app: DeclaredApp) -> [Verdict] { [] }

    /// Returns no verdicts.
    public func check(_ layout: LayoutContext) -> [Verdict] { [] }

    /// Returns the verdicts with their whole statements.
    public func comparableVerdicts(_ layout: LayoutContext) -> [Verdict] { check(layout) }

    /// Returns no verdicts.
    public func check(_ layouts: JudgedLayouts) -> [Verdict] { [] }

    /// Judges all elements and picks the first verdict on `subject`.
    public func overlap(of subject: String, in layout: LayoutContext) -> Double? {
        check(layout).first { $0.subject == subject }?.overlap
    }
}
