// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import KeylineStore
import SeededRandom
import Testing

@testable import KeylineCatalog

@Suite("Semantic conflicts")
struct SemanticConflictTests {
    /// A checker that fails if the labels of a screen together are wider than the device.
    private struct SumChecker: ScreenChecking {
        func check(
            _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
        ) -> [Verdict] {
            let widths = screen.constraints.filter { $0.firstAttribute == .width }
            let sum = widths.map(\.constant).reduce(0, +)
            return configurations.compactMap { configuration in
                guard let device = profiles[configuration.device], sum > device.screen.width else { return nil }
                return Verdict(
                    rule: "too-wide", screen: screen.id, subject: screen.id, configuration: configuration,
                    severity: .error, edges: [.right], overlap: sum - device.screen.width,
                    constraints: widths.map(\.id), predicate: RuleStatement("doNotFit"))
            }
        }

        func words(of verdict: Verdict) -> (message: String, fix: String?) { ("the labels do not fit", nil) }
    }

    /// Two catalogs with the same screen of labels of 100 points.
    private func pair(_ labels: [String] = ["first", "second"]) throws -> (ours: Catalog, theirs: Catalog) {
        let ours = try Catalog.inMemory(seeds: .sample, checker: SumChecker())
        let theirs = try Catalog.inMemory(seeds: .sample, checker: SumChecker())
        try ours.bring([screen("s", labels: labels)])
        _ = try theirs.merge(revisions(of: ours, for: theirs))
        return (ours, theirs)
    }

    private func revisions(of source: Catalog, for target: Catalog) throws -> [Revision] {
        let known = try target.store.read { try $0.versionVector() }
        var revisions: [Revision] = []
        try source.store.read { try $0.forEachRevision(after: known) { revisions.append($0) } }
        return revisions
    }

    private func widen(_ label: String, to width: Double, in catalog: Catalog) throws {
        try catalog.apply([.setConstraint(screen: "s", constraint: label + "-width", .constant(width))])
    }

    /// Changes that do not affect the finding.
    private func rename(_ catalog: Catalog, _ names: [String]) throws {
        for name in names { try catalog.apply([.setScreen("s", .name(name))]) }
    }

    @Test("name one revision of each side, among others, and the devices")
    func culprits() throws {
        let (ours, theirs) = try pair()
        try rename(ours, ["a", "b"])
        try widen("first", to: 200, in: ours)
        try rename(ours, ["c"])
        try rename(theirs, ["d", "e", "f"])
        try widen("second", to: 200, in: theirs)
        let (mine, other) = (try ours.revision(matching: "latest"), try theirs.revision(matching: "latest"))
        let report = try ours.merge(revisions(of: theirs, for: ours))
        let broken = try #require(report.broken.first)
        #expect(report.broken.count == 1)
        #expect(broken.theirs == [other])
        #expect(broken.ours.count == 1 && broken.ours[0].stamp < mine.stamp)
        let conflict = try #require(try ours.semanticConflicts().first)
        #expect(conflict.finding.configurations.map(\.configuration.device) == ["small"])
        #expect(try ours.status().semanticCount == 1)
        #expect(try ours.status().needsAttention)
    }

    @Test(
        "are found where a revision without its predecessor would show the finding by itself", arguments: Seeds.first(3)
    )
    func dependence(round: UInt64) throws {
        let (ours, theirs) = try pair(["first", "second", "third"])
        try widen("first", to: 10, in: ours)
        let room = try ours.revision(matching: "latest")
        try rename(ours, ["a", "b"])
        try widen("second", to: 205, in: ours)
        let wide = try ours.revision(matching: "latest")
        try widen("third", to: 119, in: theirs)
        let other = try theirs.revision(matching: "latest")
        let broken = try ours.merge(revisions(of: theirs, for: ours)).broken
        #expect(broken.map(\.ours) == [[room, wide]])
        #expect(broken.map(\.theirs) == [[other]])
        #expect(try ours.semanticConflicts().count == 1)
    }

    @Test("end when the screen is fixed")
    func mending() throws {
        let (ours, theirs) = try pair()
        try widen("first", to: 200, in: ours)
        try widen("second", to: 200, in: theirs)
        _ = try ours.merge(revisions(of: theirs, for: ours))
        #expect(try ours.semanticConflicts().count == 1)
        try widen("first", to: 50, in: ours)
        #expect(try ours.semanticConflicts().isEmpty)
    }

    @Test("are not reported if one side already had the finding, or there is no other side")
    func oneSided() throws {
        let (ours, theirs) = try pair()
        try widen("second", to: 400, in: theirs)
        #expect(try ours.merge(revisions(of: theirs, for: ours)).broken.isEmpty)
        let (mine, others) = try pair()
        try rename(mine, ["a"])
        try widen("second", to: 400, in: others)
        #expect(try mine.merge(revisions(of: others, for: mine)).broken.isEmpty)
    }

    @Test("are reported by a rehearsal, which stores nothing")
    func rehearsal() throws {
        let (ours, theirs) = try pair()
        try widen("first", to: 200, in: ours)
        try widen("second", to: 200, in: theirs)
        var basis = MergeBasis([:])
        #expect(try ours.rehearseMerge(revisions(of: theirs, for: ours), &basis).broken.count == 1)
        #expect(try ours.semanticConflicts().isEmpty)
    }

    @Test("are found in a catalog that merges both sides at once, also after later revisions")
    func thirdParty() throws {
        let (ours, theirs) = try pair()
        try widen("first", to: 200, in: ours)
        try widen("second", to: 200, in: theirs)
        let broken = try ours.merge(revisions(of: theirs, for: ours)).broken
        try rename(ours, ["a", "b", "c"])
        let third = try Catalog.inMemory(seeds: .sample, checker: SumChecker())
        let report = try third.merge(revisions(of: ours, for: third))
        #expect(report.broken.count == 1)
        #expect(report.broken.first.map { Set($0.ours + $0.theirs) } == broken.first.map { Set($0.ours + $0.theirs) })
        #expect(try third.semanticConflicts().count == 1)
        #expect(try third.merge(revisions(of: ours, for: third)).broken.isEmpty)
    }

    @Test("are not reported if one side already had the finding, despite concurrent revisions")
    func brokenBefore() throws {
        let (ours, theirs) = try pair()
        try widen("second", to: 400, in: ours)
        _ = try theirs.merge(revisions(of: ours, for: theirs))
        try rename(ours, ["a"])
        try rename(theirs, ["b"])
        _ = try ours.merge(revisions(of: theirs, for: ours))
        let third = try Catalog.inMemory(seeds: .sample, checker: SumChecker())
        #expect(try third.merge(revisions(of: ours, for: third)).broken.isEmpty)
    }
}
