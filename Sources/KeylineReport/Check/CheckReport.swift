// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel
import KeylineRules

/// The findings of a check with everything needed to report them: the screens, the devices and the matrix.
///
/// Findings are in report order: by screen, worst first, then by rule and by place in the file; those about apps as wholes
/// come last.
public struct CheckReport: Sendable {
    /// The checked screens, in report order.
    public let screens: [Screen]
    /// The apps of the screens, as their projects declare them.
    public let apps: [DeclaredApp]
    /// The findings, in report order.
    public let findings: [Finding]
    /// The findings by cause, as every format reports them, without those that hold only on unreleased or foldable
    /// devices.
    let causes: [FoldedFinding]
    /// A sentence that counts the findings left out of `causes`; nil if there are none.
    let guessedWords: String?
    /// True if reports for people list findings that need review one by one.
    public var listsReviews = false
    /// True if reports for programs give each orientation a row of its own.
    public var splitsOrientations = false
    /// Device profiles by id.
    public let profiles: [String: DeviceProfile]
    /// Every configuration in which some screen was laid out, in matrix order.
    public let configurations: [Configuration]
    /// The number of judged pairs of a screen and a configuration; pairs with the same environment are laid out once.
    public let layoutCount: Int
    /// The window sizes for which findings hold, by fingerprint; empty unless requested.
    public var ranges: [String: [SizeRange]] = [:]
    /// The files that could not be read.
    public var unread: [UnreadFile] = []
    /// The files that were skipped, because no app of UIKit's is built from them or their format is too old. Only JSON lists
    /// them: a folder may contain the screens of a Mac app.
    public var skipped: [UnreadFile] = []
    /// Notes about parts of the files that were skipped or replaced, if they are to be reported.
    public var notes: [ImportNote] = []
    /// The files with drawings of findings, by fingerprint; empty unless requested.
    public var drawings: [String: String] = [:]

    /// The identities of these findings over time.
    let identities: FindingIdentities
    /// The changes since a commit.
    public struct Since: Hashable, Sendable {
        /// The ref as it was named.
        public var ref: String
        /// The commit that is compared with: the merge base.
        public var commit: String
        /// The number of findings that appeared.
        public var appeared = 0
        /// The number of findings that got worse.
        public var worse = 0
        /// Findings that are gone, in words.
        public var disappeared: [String] = []

        /// Nothing changed.
        public init(ref: String, commit: String) { (self.ref, self.commit) = (ref, commit) }
    }

    /// The changes since a commit; nil where everything is reported.
    public var since: Since?
    /// The numbers of findings that are left out because the baseline holds them, and because they are suppressed.
    public var leftOut = (baselined: 0, suppressed: 0)

    private let places: [String: Int]
    /// The screens with findings, by id.
    private let reported: [String: ReportedScreen]
    private let summaries: [ShownPlaces: ConfigurationSummary]

    /// Makes a report; the screens are sorted by file and line.
    public init(
        screens: [Screen], apps: [DeclaredApp] = [], findings: [Finding], profiles: [String: DeviceProfile],
        configurations: [Configuration],
        layoutCount: Int
    ) {
        let sorted = screens.enumerated().sorted { a, b in
            let (one, other) = (Self.place(a.element), Self.place(b.element))
            return one == other ? a.offset < b.offset : one < other
        }.map(\.element)
        let ids = sorted.map(\.id) + apps.map(\.id)
        let places = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        self.screens = sorted
        self.apps = apps
        self.places = places
        let shown = Dictionary(screens.map { (ShownPlaces(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        summaries = shown.mapValues { ConfigurationSummary(of: $0, among: configurations, profiles: profiles) }
        self.profiles = profiles
        self.configurations = configurations
        self.layoutCount = layoutCount
        let reported = Set(findings.map(\.screen)).reduce(into: [:]) { reported, id in
            reported[id] = places[id].flatMap { sorted.indices.contains($0) ? ReportedScreen(sorted[$0]) : nil }
        }
        self.reported = reported
        identities = FindingIdentities(sorted, apps, reported)
        self.findings = Self.oncePerDocument(Self.sorted(findings, places, reported), reported).map { finding in
            reported[finding.screen]?.named(finding) ?? finding
        }
        let guessed = GuessedFindings(self.findings, configurations, profiles) {
            reported[$0.screen]?.screen.isKnownToFold == true
        }
        let isPicture = { (finding: Finding) in reported[finding.screen]?.isPicture(finding.subject) == true }
        let switches = DocumentSwitches(
            guessed.reported, matrix: configurations, file: { reported[$0.screen]?.screen.source?.file },
            insets: { finding, configuration in
                guard let screen = reported[finding.screen]?.screen, let profile = profiles[configuration.device] else {
                    return nil
                }
                return LayoutEnvironment(profile: profile, configuration: configuration, screen: screen).safeArea
            }, isPicture: isPicture)
        let hosted = HostedFindings(switches.findings, on: sorted, reported)
        let named = Set(apps.map(\.id))
        causes = FoldedFinding.fold(
            switches.findings, matrix: configurations, document: switches.document, host: hosted.cause,
            copy: CopiedScreens(reported).element,
            holder: { reported[$0.screen]?.holder(of: $0) },
            constraint: { reported[$0.screen]?.constraint($1) },
            repetitions: { reported[$0.screen]?.repetitions($0) ?? [] }, isPicture: isPicture
        ).map { named.contains($0.finding.screen) ? $0.sharing(named) : $0 }
        guessedWords = guessed.words
    }

    private static let rulesOfDocuments = Set(
        RuleRegistry.all.map(\.metadata).filter(\.isOfDocument).map(\.id))

    /// Returns the findings without those that repeat a finding about a document on another screen of it.
    private static func oncePerDocument(
        _ findings: [Finding], _ reported: [String: ReportedScreen]
    ) -> [Finding] {
        var seen: Set<DocumentFinding> = []
        return findings.filter { finding in
            guard rulesOfDocuments.contains(finding.rule), let file = reported[finding.screen]?.screen.source?.file
            else { return true }
            return seen.insert(DocumentFinding(rule: finding.rule, predicates: finding.predicates, file: file)).inserted
        }
    }

    /// A rule's finding about a document, without the screen.
    private struct DocumentFinding: Hashable {
        let rule: String
        let predicates: [RuleStatement]
        let file: String
    }

    /// Returns the screen of a finding; nil if the report does not contain it.
    public func screen(of finding: Finding) -> Screen? { reported[finding.screen]?.screen }

    /// The app that a finding is about as a whole; nil for findings on screens.
    public func app(of finding: Finding) -> DeclaredApp? { app(id: finding.screen) }

    /// The app with an id; nil where it is that of a screen.
    func app(id: String) -> DeclaredApp? {
        guard let place = places[id], place >= screens.count else { return nil }
        return apps[place - screens.count]
    }

    /// The name of what a finding is on: a screen, or an app as a whole.
    func placeName(of finding: Finding) -> String {
        screen(of: finding)?.name.asName ?? app(of: finding).map { "app '\($0.name.asName)'" } ?? finding.screen
    }

    /// Returns the screen with an id if it has findings.
    func screen(id: String) -> Screen? { reported[id]?.screen }

    /// Returns the screen of a finding with its elements by id; nil if the report does not contain it.
    func reportedScreen(of finding: Finding) -> ReportedScreen? { reported[finding.screen] }

    /// Returns the constraints that a finding blames, as they are where it is worst: constants may differ by size class.
    func constraints(of finding: Finding) -> [Constraint] {
        guard let reported = reported[finding.screen] else { return [] }
        let constraints = finding.constraints.compactMap(reported.constraint)
        guard constraints.contains(where: { !$0.variations.isEmpty }), let worst = finding.worstConfiguration,
            let profile = profiles[worst.device]
        else { return constraints }
        let environment = LayoutEnvironment(profile: profile, configuration: worst, screen: reported.screen)
        return constraints.map {
            $0.varied(horizontal: environment.horizontalSizeClass, vertical: environment.verticalSizeClass)
        }
    }

    /// Returns the place of a finding's subject, else that of its screen; nil if neither has one.
    func source(of finding: Finding) -> SourceLocation? { subject(of: finding)?.source ?? screen(of: finding)?.source }

    /// Returns the subject of a finding; nil if the report holds neither its screen nor its app.
    func subject(of finding: Finding) -> FindingSubject? {
        reported[finding.screen]?.subject(finding.subject)
            ?? app(of: finding).map { FindingSubject($0, finding.subject) }
    }

    /// Returns the display name of a finding's subject; nil if the report does not contain its screen.
    public func subjectName(of finding: Finding) -> String? { subject(of: finding)?.name }

    /// Returns the summary that describes findings on a screen relative to the configurations in which the screen is
    /// checked.
    public func summary(of screen: Screen?) -> ConfigurationSummary {
        screen.flatMap { summaries[ShownPlaces(of: $0)] }
            ?? ConfigurationSummary(of: nil, among: configurations, profiles: profiles)
    }

    /// The number of screens that are shown in none of the configurations.
    public var unshownScreenCount: Int { screens.count { summary(of: $0).isEmpty } }

    /// Returns the number of certain causes of a severity.
    public func count(_ severity: Severity) -> Int {
        causes.count { $0.finding.severity == severity && $0.finding.status == .fail }
    }

    /// The fingerprints of the causes that findings follow from, by fingerprint of the finding; findings that the report
    /// leaves out have none.
    public var causeFingerprints: [String: String] {
        Dictionary(
            causes.flatMap { cause in
                let fingerprint = identities.fingerprint(of: cause)
                return cause.members.map { ($0.fingerprint, fingerprint) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The leading finding of each cause, in report order.
    public var leadingFindings: [Finding] { causes.map(\.finding) }

    /// The findings of each cause on the screen of its leading finding, that one first; in the order of `leadingFindings`.
    public var leadingWithMembers: [[Finding]] {
        causes.map { cause in cause.members.filter { $0.screen == cause.finding.screen } }
    }

    /// The leading finding of each cause with the members that its fixes are for, in report order.
    public var leadingWithAlike: [(finding: Finding, alike: [Finding])] { causes.map { ($0.finding, $0.alike) } }

    /// The number of causes.
    public var causeCount: Int { causes.count }

    /// The number of causes that need review.
    public var reviewCount: Int { causes.count { $0.finding.status == .needsReview } }

    /// Returns the reported findings that count at a threshold; one that needs review counts as a warning at most.
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
