// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineCatalog
import KeylineConcurrency
import KeylineLayout
public import KeylineModel
import KeylineRules

/// Checked screens with their findings.
public struct CheckedScreens: Sendable {
    /// The screens.
    public let screens: [Screen]
    /// Their apps, as projects declare them.
    public let apps: [DeclaredApp]
    /// The findings, on the screens and the apps.
    public var findings: [Finding]
    /// Device profiles by id.
    public let profiles: [String: DeviceProfile]
    /// All configurations in which at least one screen was laid out, in matrix order.
    public let configurations: [Configuration]
    /// The number of checked pairs of a screen and a configuration. Pairs with the same environment are laid out once.
    public let layoutCount: Int
    /// The window sizes for which findings hold, by fingerprint; empty before `findRanges(on:apps:)`.
    public private(set) var ranges: [String: [SizeRange]] = [:]

    /// - Parameter shown: for each screen, those of the requested configurations in which it is shown.
    init(
        screens: [Screen], apps: [DeclaredApp] = [], findings: [Finding], profiles: [String: DeviceProfile],
        configurations: [Configuration],
        shown: [[Configuration]]
    ) {
        let used = Set(shown.joined())
        self.screens = screens
        self.apps = apps
        self.findings = findings
        self.profiles = profiles
        self.configurations = configurations.filter(used.contains)
        layoutCount = shown.reduce(0) { $0 + $1.count }
    }

    /// Joins checks of different screens by the same rules in the same configurations.
    public init(joining parts: [CheckedScreens]) {
        screens = parts.flatMap(\.screens)
        apps = parts.flatMap(\.apps)
        findings = parts.flatMap(\.findings)
        profiles = parts.first?.profiles ?? [:]
        var known: Set<Configuration> = []
        configurations = parts.flatMap(\.configurations).filter { known.insert($0).inserted }
        layoutCount = parts.reduce(0) { $0 + $1.layoutCount }
        ranges = parts.reduce(into: [:]) { $0.merge($1.ranges) { first, _ in first } }
    }

    /// Reads the stored verdicts of some screens (nil = all) in the catalog's own matrix.
    ///
    /// - Throws: the errors of reading the catalog.
    public init(stored catalog: Catalog, screens ids: Set<String>? = nil) throws {
        try self.init(
            catalog, screens: ids, findings: catalog.findings(), configurations: catalog.matrixInUse().configurations)
    }

    /// Combines findings on a catalog's screens with the screens, in some configurations.
    ///
    /// - Parameter overruling: the parts of the apps' declared support to ignore.
    /// - Throws: the errors of reading the catalog.
    public init(
        _ catalog: Catalog, screens ids: Set<String>? = nil, apps judged: [DeclaredApp] = [], findings: [Finding],
        configurations: [Configuration],
        overruling: SupportedOrientations.Support = []
    ) throws {
        let profiles = Dictionary(
            try catalog.devices().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let apps = try catalog.appsByID()
        let order = try ids.map { ids in try catalog.screens().map(\.id).filter(ids.contains) }
        let stored = try order.map { order in
            let found = try catalog.screens(order)
            return order.compactMap { found[$0] }
        }
        let screens = try (stored ?? catalog.allScreens()).map { screen in
            screen.overruling(overruling).within(screen.app.flatMap { apps[$0] })
        }
        let idioms = profiles.mapValues(\.idiom)
        self.init(
            screens: screens, apps: judged, findings: findings.filter { ids?.contains($0.screen) ?? true },
            profiles: profiles, configurations: configurations,
            shown: screens.map { $0.configurations(among: configurations) { idioms[$0] } })
    }

    /// Finds the window sizes for which each finding holds, in parallel.
    ///
    /// - Parameters:
    ///   - screens: the screens with the lengths of tokens filled in; nil = the checked ones.
    ///   - apps: the screens' apps, by id.
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

    /// Keeps only those fixes of some findings that clear the finding without doing harm; lays out the fixed
    /// screens in parallel.
    ///
    /// - Parameters:
    ///   - reported: fingerprints of the findings whose fixes are reported, each with those of the findings that the fixes must
    ///     clear too.
    ///   - screens: the screens with the lengths of tokens filled in; nil = the checked ones.
    ///   - hosts: the screens that embed them; nil = those among them.
    ///   - apps: the screens' apps, by id.
    public mutating func proveFixes(
        of reported: [String: [String]], on screens: [Screen]? = nil, in hosts: ScreenHosts? = nil,
        apps: [String: App] = [:]
    ) {
        let screens = screens ?? self.screens
        let hosts = hosts ?? ScreenHosts(screens)
        let known = findings
        let tied = known.indices.filter {
            !FixProver.ties(known[$0].fixes).isEmpty && reported[known[$0].fingerprint] != nil
        }
        let byFingerprint = Dictionary(known.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
        let places = Dictionary(grouping: tied) { known[$0].screen }
        let jobs = screens.compactMap { screen in places[screen.id].map { (screen, $0) } }
        let (profiles, configurations, idioms) = (profiles, configurations, profiles.mapValues(\.idiom))
        let checker = ScreenChecker()
        let proven = ParallelMap.map(jobs) { screen, tied in
            let shown = screen.configurations(among: configurations) { idioms[$0] }
            let (places, app) = (hosts.hosts(of: screen), screen.app.flatMap { apps[$0] })
            let judged = Dictionary(grouping: tied) {
                FixProver.configurations(shown, for: known[$0], on: screen, profiles)
            }
            return judged.flatMap { judged, tied in
                let environments = LayoutEnvironment.all(
                    of: screen, in: places, app: app, profiles: profiles, configurations: judged)
                let prover = FixProver(screen, app: app, in: environments) {
                    Finding.grouping(
                        checker.check($0, in: places, profiles: profiles, configurations: judged, app: app))
                }
                return tied.map { place in
                    let members = (reported[known[place].fingerprint] ?? []).compactMap { byFingerprint[$0] }
                    return (place, prover.proven(known[place].fixes, of: known[place], and: members))
                }
            }
        }
        for (place, fixes) in proven.joined() { findings[place].fixes = fixes }
    }
}
