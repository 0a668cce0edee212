// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineConcurrency
import KeylineModel
import KeylineStore

/// The inputs of a check besides the screens: devices, apps and tokens, read once.
struct CheckInputs: Sendable {
    /// Device profiles by id.
    let profiles: [String: DeviceProfile]
    /// Apps by id.
    let apps: [String: App]
    /// Token values.
    let tokens: TokenResolver
    /// Device idioms by id, kept apart because looking up a profile copies a large value.
    private let idioms: [String: Idiom]

    /// Reads them.
    init(_ reader: CatalogReader) throws {
        profiles = try reader.devicesByID()
        idioms = profiles.mapValues(\.idiom)
        apps = try reader.appsByID()
        tokens = TokenResolver(try reader.tokens())
    }

    /// Reads a screen, with the lengths of tokens filled in; nil if it does not exist.
    func screen(_ id: String, _ reader: CatalogReader, issues: inout [TokenIssue]) throws -> Screen? {
        guard let screen = try reader.screen(id) else { return nil }
        let resolved = tokens.resolve(screen)
        issues += resolved.issues
        return resolved.screen.within(resolved.screen.app.flatMap { apps[$0] })
    }

    /// Makes a screen of its rows, with the lengths of tokens filled in.
    func screen(_ stored: StoredScreen) throws -> Screen {
        let screen = tokens.resolve(try stored.screen()).screen
        return screen.within(screen.app.flatMap { apps[$0] })
    }

    /// The configurations a screen can be shown in.
    func configurations(_ configurations: [Configuration], for screen: Screen) -> [Configuration] {
        screen.configurations(among: configurations) { idioms[$0] }
    }

    /// The catalog's container screens, with the lengths of tokens filled in, if any of `screens` is embedded; otherwise
    /// empty, so that most checks read no other screens. Linear in the number of items.
    func hosts(_ screens: [Screen?], _ reader: CatalogReader) throws -> ScreenHosts {
        guard screens.contains(where: { $0?.chrome.presentation == .embedded }) else { return ScreenHosts([]) }
        return try hosts(reader)
    }

    /// The catalog's container screens, with the lengths of tokens filled in.
    func hosts(_ reader: CatalogReader) throws -> ScreenHosts { ScreenHosts(try containers(reader)) }

    /// The same screens as a list. Linear in the number of items.
    func containers(_ reader: CatalogReader) throws -> [Screen] {
        try reader.embeddingScreens().compactMap(reader.screen).map { tokens.resolve($0).screen }
    }

    /// Checks the screens in parallel; returns no verdicts for a nil screen.
    ///
    /// - Parameter hosts: the screens in which others are embedded.
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
