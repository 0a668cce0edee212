// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// What a rule is called, how bad its findings are, and what its page says. Text is Markdown.
public struct RuleMetadata: Hashable, Sendable {
    /// Stable id, such as `safe-area-content-outside`.
    public let id: String
    /// A short title in plain words.
    public let title: String
    /// Severity unless a verdict says otherwise.
    public let severity: Severity
    /// Keyline version that brought the rule.
    public let since: String
    /// One sentence for lists.
    public let summary: String
    /// What the rule looks at and when it speaks.
    public let whatItDoes: String
    /// What goes wrong for people who use the app.
    public let whyItIsBad: String
    /// What to do about a finding.
    public let fix: String
    /// Whether it speaks of the whole document of a screen: reports tell it once for each.
    public let isOfDocument: Bool
    /// Why its findings mostly need review, where no fact of the sources or the project makes them so.
    public let reviewReason: ReviewReason.Kind

    /// Everything a page needs.
    public init(
        id: String, title: String, severity: Severity, since: String = "0.1", summary: String, whatItDoes: String,
        whyItIsBad: String, fix: String, isOfDocument: Bool = false,
        reviewReason: ReviewReason.Kind = .isDrawnInside
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
        self.reviewReason = reviewReason
    }
}

/// A pure judgement of screens: the same screen and layout always give the same verdicts in the same order.
///
/// A rule answers once per screen (what no configuration can change), once per solved layout, or both.
public protocol Rule: Sendable {
    /// What it can state, with the phrases that tell it.
    associatedtype Kind: StatementKind
    /// Its name, severity and page.
    static var metadata: RuleMetadata { get }
    /// Small screens with the verdict they get, or none; tests run them and the page shows them.
    static var examples: [RuleExample] { get }
    /// Whether `check(_:)` of a layout reads `SolvedItem.ambiguity`, which costs an extra analysis.
    static var readsAmbiguity: Bool { get }

    /// The rules whose verdicts `check(_:)` of all layouts reads; none for a rule that judges one layout at a time.
    static var readsVerdicts: [any Rule] { get }

    /// Whether `check(_:)` of a layout reads what stands in the way of its contents: obstructions, rounded corners and the
    /// status bar. Environments that differ in nothing else have one layout, which other rules judge once for all of them.
    static var readsObstructions: Bool { get }

    /// A rule has no settings of its own.
    init()

    /// Verdicts that hold in every configuration; none by default.
    func check(_ screen: ScreenContext) -> [Verdict]

    /// Verdicts of one layout; none by default.
    func check(_ layout: LayoutContext) -> [Verdict]

    /// Verdicts that come of comparing the layouts of a screen, with those of other rules in them; none by default.
    func check(_ layouts: JudgedLayouts) -> [Verdict]

    /// By how much, points, the first of the verdicts of one layout that is about an element minds; nil where none is.
    ///
    /// Ranges ask it of each finding in many layouts: rules that speak of hundreds of elements look at that one alone.
    func overlap(of subject: String, in layout: LayoutContext) -> Double?
}

extension Rule {
    /// Its name, severity and page.
    public var metadata: RuleMetadata { Self.metadata }

    /// Most rules read frames only.
    public static var readsAmbiguity: Bool { false }

    /// Most rules judge one layout at a time.
    public static var readsVerdicts: [any Rule] { [] }

    /// To be sure.
    public static var readsObstructions: Bool { true }

    /// Nothing that holds in every configuration.
    public func check(_ screen: ScreenContext) -> [Verdict] { [] }

    /// Nothing that a layout shows.
    public func check(_ layout: LayoutContext) -> [Verdict] { [] }

    /// Nothing that only several layouts show.
    public func check(_ layouts: JudgedLayouts) -> [Verdict] { [] }

    /// What is said of all elements, but for the others.
    public func overlap(of subject: String, in layout: LayoutContext) -> Double? {
        check(layout).first { $0.subject == subject }?.overlap
    }
}
