// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineRules

/// What a check found, with everything needed to tell it: the screens, the devices and the matrix.
///
/// Findings are in report order: by screen, worst first, then by rule and by place in the file.
public struct CheckReport: Sendable {
    /// The screens that were checked, in report order.
    public let screens: [Screen]
    /// What was found.
    public let findings: [Finding]
    /// The findings by cause, as every format reports them, without those that hold on unreleased or foldable devices alone.
    let causes: [FoldedFinding]
    /// How much is left to review on devices whose figures are guesses, in words; nil without any.
    let guessedWords: String?
    /// True where people are told what needs review, one by one.
    public var tellsReviews = false
    /// True where programs are told of each configuration rather than of each device.
    public var tellsConfigurations = false
    /// Device profiles by id.
    public let profiles: [String: DeviceProfile]
    /// Every configuration that some screen was laid out in, in matrix order.
    public let configurations: [Configuration]
    /// How many pairs of a screen and a configuration were judged; those with the same environment are laid out once.
    public let layoutCount: Int
    /// The window sizes for which findings hold, by fingerprint; only where they were asked for.
    public var ranges: [String: [SizeRange]] = [:]
    /// The files that could not be read.
    public var unread: [UnreadFile] = []
    /// The files with drawings of findings, by fingerprint; only where they were asked for.
    public var drawings: [String: String] = [:]

    /// What these findings are called over time.
    let identities: FindingIdentities
    /// What a report tells of changes since a commit.
    public struct Since: Hashable, Sendable {
        /// The ref as it was named, and the commit that is compared with.
        public var ref: String
        public var commit: String
        /// How many findings appeared and got worse: those that are reported.
        public var appeared = 0
        public var worse = 0
        /// Findings that are gone, in words.
        public var disappeared: [String] = []

        /// Nothing changed.
        public init(ref: String, commit: String) { (self.ref, self.commit) = (ref, commit) }
    }

    /// What changed since a commit; nil where everything is reported.
    public var since: Since?
    /// How many findings are left out because the baseline holds them, and because they are suppressed.
    public var leftOut = (baselined: 0, suppressed: 0)

    private let causeFingerprints: [String: String]
    private let places: [String: Int]
    /// The screens that something was found on, by id.
    private let reported: [String: ReportedScreen]
    private let summaries: [Venue: ConfigurationSummary]

    /// What of a screen decides in which configurations it is shown.
    private struct Venue: Hashable {
        var isTV: Bool?
        var orientations: SupportedOrientations
        var oldest: Int

        init(_ screen: Screen) {
            oldest = screen.oldestShownMajor
            isTV = screen.design?.isTV
            orientations = screen.supportedOrientations
        }
    }

    /// A report; screens are put in the order of their files and lines.
    public init(
        screens: [Screen], findings: [Finding], profiles: [String: DeviceProfile], configurations: [Configuration],
        layoutCount: Int
    ) {
        let sorted = screens.enumerated().sorted { a, b in
            let (one, other) = (Self.place(a.element), Self.place(b.element))
            return one == other ? a.offset < b.offset : one < other
        }.map(\.element)
        let places = Dictionary(sorted.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.screens = sorted
        self.places = places
        let venues = Dictionary(screens.map { (Venue($0), $0) }, uniquingKeysWith: { first, _ in first })
        summaries = venues.mapValues { ConfigurationSummary(of: $0, among: configurations, profiles: profiles) }
        self.profiles = profiles
        self.configurations = configurations
        self.layoutCount = layoutCount
        let reported = Set(findings.map(\.screen)).reduce(into: [:]) { reported, id in
            reported[id] = places[id].map { ReportedScreen(sorted[$0]) }
        }
        self.reported = reported
        identities = FindingIdentities(sorted, reported)
        self.findings = Self.oncePerDocument(Self.sorted(findings, places, reported), reported)
        let guessed = GuessedFindings(self.findings, configurations, profiles)
        let switches = DocumentSwitches(guessed.told, matrix: configurations) {
            reported[$0.screen]?.screen.source?.file
        }
        causes = FoldedFinding.fold(
            switches.findings, document: switches.document, copy: CopiedScreens(reported).element,
            axis: { reported[$0.screen]?.constraint($1)?.firstAttribute.axis })
        let identities = identities
        causeFingerprints = Dictionary(
            causes.flatMap { cause in
                let fingerprint = identities.fingerprint(of: cause)
                return cause.members.map { ($0.fingerprint, fingerprint) }
            }, uniquingKeysWith: { first, _ in first })
        guessedWords = guessed.words
    }

    private static let rulesOfDocuments = Set(
        RuleRegistry.all.map(\.metadata).filter(\.isOfDocument).map(\.id))

    /// Findings without those that say the same of a document again, on another screen of it.
    private static func oncePerDocument(
        _ findings: [Finding], _ reported: [String: ReportedScreen]
    ) -> [Finding] {
        var told: Set<DocumentFinding> = []
        return findings.filter { finding in
            guard rulesOfDocuments.contains(finding.rule), let file = reported[finding.screen]?.screen.source?.file
            else { return true }
            return told.insert(DocumentFinding(rule: finding.rule, predicates: finding.predicates, file: file)).inserted
        }
    }

    /// What a rule says of a document, whatever the screen.
    private struct DocumentFinding: Hashable {
        let rule: String
        let predicates: [RuleStatement]
        let file: String
    }

    /// The screen of a finding; nil when the report does not hold it.
    public func screen(of finding: Finding) -> Screen? { reported[finding.screen]?.screen }

    /// The screen with an id among those that something was found on.
    func screen(id: String) -> Screen? { reported[id]?.screen }

    /// The same, with its elements by id.
    func reportedScreen(of finding: Finding) -> ReportedScreen? { reported[finding.screen] }

    /// What a finding is about; nil when the report does not hold its screen.
    func subject(of finding: Finding) -> FindingSubject? { reported[finding.screen]?.subject(finding.subject) }

    /// The display name of a finding's subject; nil where the report does not hold its screen.
    public func subjectName(of finding: Finding) -> String? { subject(of: finding)?.name }

    /// Tells findings on a screen against the configurations that the screen is checked in.
    public func summary(of screen: Screen?) -> ConfigurationSummary {
        screen.flatMap { summaries[Venue($0)] }
            ?? ConfigurationSummary(of: nil, among: configurations, profiles: profiles)
    }

    /// How many of the screens are shown in none of the configurations.
    public var unshownScreenCount: Int { screens.count { summary(of: $0).isEmpty } }

    /// How many causes of a severity there are, without those that need review.
    public func count(_ severity: Severity) -> Int {
        causes.count { $0.finding.severity == severity && $0.finding.status == .fail }
    }

    /// The fingerprint of the cause that a finding follows from; nil for one that the report does not tell.
    public func causeFingerprint(of finding: Finding) -> String? {
        causeFingerprints[finding.fingerprint]
    }

    /// The leading finding of each cause, in report order.
    public var told: [Finding] { causes.map(\.finding) }

    /// How many causes there are.
    public var causeCount: Int { causes.count }

    /// How many causes need review.
    public var reviewCount: Int { causes.count { $0.finding.status == .needsReview } }

    /// The findings that count at a threshold, of those that are told; one that needs review counts as a warning at most.
    public func findings(atLeast severity: Severity) -> [Finding] {
        causes.flatMap(\.members).filter { $0.countedSeverity >= severity }
    }

    private static func place(_ screen: Screen) -> (String, Int) {
        (screen.source?.file ?? "", screen.source?.line ?? 0)
    }

    private static func sorted(
        _ findings: [Finding], _ places: [String: Int], _ reported: [String: ReportedScreen]
    ) -> [Finding] {
        let keyed = findings.enumerated().map { offset, finding in
            let place = places[finding.screen] ?? places.count
            let line = reported[finding.screen]?.subject(finding.subject).source?.line ?? 0
            return (place: place, line: line, offset: offset, finding: finding)
        }
        return keyed.sorted { a, b in
            if a.place != b.place { return a.place < b.place }
            if a.finding.severity != b.finding.severity { return a.finding.severity > b.finding.severity }
            if a.finding.rule != b.finding.rule { return a.finding.rule < b.finding.rule }
            return (a.line, a.offset) < (b.line, b.offset)
        }.map(\.finding)
    }
}
