// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineCatalog
import KeylineConcurrency
public import KeylineModel
import KeylineRules

/// Screens that were checked, and what was found on them.
public struct CheckedScreens: Sendable {
    /// The screens.
    public let screens: [Screen]
    /// The findings.
    public var findings: [Finding]
    /// Device profiles by id.
    public let profiles: [String: DeviceProfile]
    /// Every configuration that some screen was laid out in, in matrix order.
    public let configurations: [Configuration]
    /// How many pairs of a screen and a configuration were judged; those with the same environment are laid out once.
    public let layoutCount: Int
    /// The window sizes for which findings hold, by fingerprint; only where they were asked for.
    public private(set) var ranges: [String: [SizeRange]] = [:]

    /// - Parameter shown: the configurations in which each screen is shown, of all those that were asked for.
    init(
        screens: [Screen], findings: [Finding], profiles: [String: DeviceProfile], configurations: [Configuration],
        shown: [[Configuration]]
    ) {
        let used = Set(shown.joined())
        self.screens = screens
        self.findings = findings
        self.profiles = profiles
        self.configurations = configurations.filter(used.contains)
        layoutCount = shown.reduce(0) { $0 + $1.count }
    }

    /// The stored verdicts of some screens, or of all where nil, in the catalog's own matrix.
    ///
    /// - Throws: what reading the catalog throws.
    public init(stored catalog: Catalog, screens ids: Set<String>? = nil) throws {
        try self.init(
            catalog, screens: ids, findings: catalog.findings(), configurations: catalog.matrixInUse().configurations)
    }

    /// Findings on a catalog's screens in some configurations.
    ///
    /// - Parameter overruling: what did not count of what apps declare to support.
    /// - Throws: what reading the catalog throws.
    public init(
        _ catalog: Catalog, screens ids: Set<String>? = nil, findings: [Finding], configurations: [Configuration],
        overruling: SupportedOrientations.Support = []
    ) throws {
        let profiles = Dictionary(
            try catalog.devices().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let apps = try catalog.appsByID()
        let screens = try catalog.allScreens().filter { ids?.contains($0.id) ?? true }.map { screen in
            screen.overruling(overruling).within(screen.app.flatMap { apps[$0] })
        }
        let idioms = profiles.mapValues(\.idiom)
        self.init(
            screens: screens, findings: findings.filter { ids?.contains($0.screen) ?? true }, profiles: profiles,
            configurations: configurations,
            shown: screens.map { $0.configurations(among: configurations) { idioms[$0] } })
    }

    /// Finds the window sizes for which each finding holds, on every core.
    ///
    /// - Parameters:
    ///   - screens: the screens with token constants filled in; those that were checked where nil.
    ///   - apps: the apps they belong to, by id.
    public mutating func findRanges(on screens: [Screen]? = nil, apps: [String: App] = [:]) {
        let byScreen = Dictionary(grouping: findings, by: \.screen)
        let jobs = (screens ?? self.screens).compactMap { screen in byScreen[screen.id].map { (screen, $0) } }
        let (profiles, configurations, idioms) = (profiles, configurations, profiles.mapValues(\.idiom))
        let found = ParallelMap.map(jobs) { screen, findings in
            let finder = RangeFinder(
                screen, app: screen.app.flatMap { apps[$0] }, profiles: profiles,
                configurations: screen.configurations(among: configurations) { idioms[$0] })
            return findings.map { ($0.fingerprint, finder.ranges(of: $0)) }
        }
        ranges = Dictionary(found.flatMap { $0 }, uniquingKeysWith: { first, _ in first })
    }

    /// Leaves of the fixes of some findings those that clear them without harm, solved again on every core.
    ///
    /// - Parameters:
    ///   - told: fingerprints of the findings whose fixes are told.
    ///   - screens: the screens with token constants filled in; those that were checked where nil.
    ///   - apps: the apps they belong to, by id.
    public mutating func proveFixes(of told: Set<String>, on screens: [Screen]? = nil, apps: [String: App] = [:]) {
        let screens = screens ?? self.screens
        let hosts = ScreenHosts(screens)
        let known = findings
        let tied = known.indices.filter {
            !FixProver.ties(known[$0].fixes).isEmpty && told.contains(known[$0].fingerprint)
        }
        let places = Dictionary(grouping: tied) { known[$0].screen }
        let jobs = screens.compactMap { screen in places[screen.id].map { (screen, $0) } }
        let (profiles, configurations, idioms) = (profiles, configurations, profiles.mapValues(\.idiom))
        let checker = ScreenChecker()
        let proven = ParallelMap.map(jobs) { screen, tied in
            let shown = screen.configurations(among: configurations) { idioms[$0] }
            let (places, app) = (hosts.hosts(of: screen), screen.app.flatMap { apps[$0] })
            let prover = FixProver(screen) {
                checker.check($0, in: places, profiles: profiles, configurations: shown, app: app)
            }
            return tied.map { ($0, prover.proven(known[$0].fixes, of: known[$0])) }
        }
        for (place, fixes) in proven.joined() { findings[place].fixes = fixes }
    }
}
