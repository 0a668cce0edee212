// Keyline
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import KeylineCatalog
import KeylineModel
import Testing

@testable import KeylineHub

/// The syncs in progress at a hub.
@Suite struct HubSessionsTests {
    private struct Indifferent: ScreenChecking {
        func check(
            _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
        ) throws -> [Verdict] { [] }

        func words(of verdict: Verdict) -> (message: String, fix: String?) { ("", nil) }
    }

    private func sessions(_ change: (inout HubLimits) -> Void) throws -> HubSessions {
        let catalog = try Catalog.inMemory(seeds: CatalogSeeds(devices: [], matrices: []), checker: Indifferent())
        var limits = HubLimits()
        change(&limits)
        return HubSessions(catalog, limits)
    }

    @Test func `one key does not take the room of all`() throws {
        let sessions = try sessions { ($0.sessionCount, $0.sessionCountOfKey) = (3, 2) }
        for _ in 0..<2 { _ = try sessions.begin(owner: "ada", isReadOnly: true) }
        #expect(throws: HubSessions.Refusal.tooManyOfKey) { try sessions.begin(owner: "ada", isReadOnly: true) }
        let last = try sessions.begin(owner: "ben", isReadOnly: false)
        #expect(throws: HubSessions.Refusal.tooMany) { try sessions.begin(owner: "eve", isReadOnly: true) }
        sessions.remove(last.name)
        _ = try sessions.begin(owner: "eve", isReadOnly: true)
    }

    @Test func `idle syncs end without another request`() async throws {
        let sessions = try sessions { ($0.pauseSeconds, $0.sweepSeconds) = (0, 0.01) }
        weak var session: HubSession?
        session = try sessions.begin(owner: "ada", isReadOnly: true).session
        let timer = sessions.sweepRegularly()
        for _ in 0..<500 where session != nil { try await Task.sleep(for: .milliseconds(10)) }
        #expect(session == nil)
        timer.cancel()
    }
}
