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
        apps = try reader.appsByID()
        tokens = TokenResolver(try reader.tokens())
    }

    /// A screen with token constants filled in; nil when it is gone.
    func screen(_ id: String, _ reader: CatalogReader, issues: inout [TokenIssue]) throws -> Screen? {
        guard let screen = try reader.screen(id) else { return nil }
        let resolved = tokens.resolve(screen)
        issues += resolved.issues
        return resolved.screen.within(resolved.screen.app.flatMap { apps[$0] })
    }

    /// The configurations a screen can be shown in.
    func configurations(_ configurations: [Configuration], for screen: Screen) -> [Configuration] {
        screen.configurations(among: configurations) { idioms[$0] }
    }

    /// The containers of the catalog, token constants filled in, where some of `screens` are embedded; none where no one is, so
    /// that most checks read no other screens. Linear in all items.
    func hosts(_ screens: [Screen?], _ reader: CatalogReader) throws -> ScreenHosts {
        guard screens.contains(where: { $0?.chrome.presentation == .embedded }) else { return ScreenHosts([]) }
        return ScreenHosts(try reader.embeddingScreens().compactMap(reader.screen).map { tokens.resolve($0).screen })
    }

    /// The verdicts of each screen, on every core; none for a screen that is gone.
    ///
    /// - Parameter hosts: where screens are embedded.
    func check(
        _ screens: [Screen?], in hosts: ScreenHosts, _ configurations: [Configuration],
        _ checker: any ScreenChecking,
        _ place: (done: Int, total: Int), _ progress: CheckProgress?
    ) throws -> [[Verdict]] {
        try ParallelMap.map(screens, progress: { progress?(place.done + $0, place.total) }) { screen in
            guard let screen else { return [] }
            return try checker.check(
                screen, in: hosts.hosts(of: screen), profiles: profiles, configurations: configurations,
                app: screen.app.flatMap { apps[$0] })
        }
    }
}
