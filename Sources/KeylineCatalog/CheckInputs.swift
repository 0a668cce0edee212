// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineConcurrency
import KeylineModel
import KeylineStore

/// What a check needs beside the screens: devices, apps and tokens, read once.
struct CheckInputs: Sendable {
    /// Device profiles by id.
    let profiles: [String: DeviceProfile]
    /// Apps by id.
    let apps: [String: App]
    /// Token values.
    let tokens: TokenResolver
    /// Kinds of device by id: a profile is large, and copied when it is looked up.
    private let idioms: [String: Idiom]

    /// Reads them.
    init(_ reader: CatalogReader) throws {
        profiles = try reader.devicesByID()
        idioms = profiles.mapValues(\.idiom)
        apps = Dictionary(try reader.apps().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        tokens = TokenResolver(try reader.tokens())
    }

    /// A screen with token constants filled in; nil when it is gone.
    func screen(_ id: String, _ reader: CatalogReader, issues: inout [TokenIssue]) throws -> Screen? {
        guard let screen = try reader.screen(id) else { return nil }
        let resolved = tokens.resolve(screen)
        issues += resolved.issues
        var found = resolved.screen
        found.deploymentTarget = found.deploymentTarget ?? found.app.flatMap { apps[$0]?.deploymentTarget }
        return found
    }

    /// The configurations a screen can be shown in.
    func configurations(_ configurations: [Configuration], for screen: Screen) -> [Configuration] {
        screen.configurations(among: configurations) { idioms[$0] }
    }

    /// Where screens are embedded that some of `screens` are: read only where one of these is embedded at all.
    func hosts(_ screens: [Screen?], _ reader: CatalogReader) throws -> ScreenHosts {
        let embedded = screens.compactMap { $0 }.filter { $0.chrome.presentation == .embedded }
        if embedded.isEmpty { return ScreenHosts([]) }
        let known = Set(embedded.map(\.id))
        let others = try reader.embeddingScreens().filter { !known.contains($0) }.compactMap(reader.screen)
        return ScreenHosts((embedded + others).map { tokens.resolve($0).screen })
    }

    /// The verdicts of each screen, on every core; none for a screen that is gone.
    ///
    /// - Parameter hosts: where screens are embedded.
    func check(
        _ screens: [Screen?], in hosts: ScreenHosts = ScreenHosts([]), _ configurations: [Configuration],
        _ checker: any ScreenChecking,
        _ place: (done: Int, total: Int), _ progress: CheckProgress?
    ) throws -> [[Verdict]] {
        try ParallelMap.map(screens, progress: { progress?(place.done + $0, place.total) }) { screen in
            guard let screen else { return [] }
            return try checker.check(
                screen, in: hosts.hosts(of: screen.id), profiles: profiles, configurations: configurations,
                app: screen.app.flatMap { apps[$0] })
        }
    }
}
