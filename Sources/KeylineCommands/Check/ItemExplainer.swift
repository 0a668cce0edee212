// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineReport
import KeylineRules

/// Collects the data that `explain` reports about one item.
struct ItemExplainer {
    /// The screen, with the lengths of its tokens filled in.
    let screen: Screen
    let app: App?
    /// The containers of other screens that embed it.
    var hosts: [ScreenHost] = []
    let profiles: [String: DeviceProfile]
    /// The configurations to explain, in matrix order.
    let configurations: [Configuration]

    /// Returns the report; nil if there is no configuration, or the item or device is unknown.
    ///
    /// - Parameter preferred: the device whose frames are shown if there is no finding; if it is nil or not among the
    ///   configurations, the first one is used.
    func report(on item: LayoutItem, preferred: String?) -> ItemReport? {
        let verdicts = ScreenChecker().check(
            screen, in: hosts, profiles: profiles, configurations: configurations, app: app)
        let all = Finding.grouping(verdicts)
        let own = Set(constraints(of: item))
        let findings = all.filter { $0.subject == item.id || own.contains($0.subject) }
        let failing = findings.lazy.compactMap { $0.configurations.first?.configuration }.first
        let shown = failing ?? configurations.first { $0.device == preferred } ?? configurations.first
        guard let shown, let index = screen.items.firstIndex(where: { $0.id == item.id }) else { return nil }
        let program = ScreenProgram(screen)
        guard let layout = layout(shown, program, findsAmbiguity: true) else { return nil }
        let context = LayoutContext(
            ScreenContext(hosts.first.map(screen.shown) ?? screen, app: app), configuration: shown, layout: layout)
        return ItemReport(
            screen: screen, item: item, configuration: shown, solved: layout.items[index],
            edges: item.guide == nil && item.parent != nil ? context.explanation(of: item.id) : [],
            hasUnknownHost: context.screen.hasUnknownHost, entries: entries(findings, among: all),
            conflicts: conflicts(of: item, program),
            matrix: configurations, profiles: profiles)
    }

    /// Returns the ids of the constraints that name an item.
    private func constraints(of item: LayoutItem) -> [String] {
        screen.constraints.filter { $0.firstItem == item.id || $0.secondItem == item.id }.map(\.id)
    }

    private func layout(
        _ configuration: Configuration, _ program: ScreenProgram, findsAmbiguity: Bool = false
    ) -> SolvedLayout? {
        guard let profile = profiles[configuration.device] else { return nil }
        let environment = LayoutEnvironment(
            of: screen, in: hosts, app: app, profile: profile, configuration: configuration)
        return program.solve(in: environment, findsAmbiguity: findsAmbiguity, namesTies: findsAmbiguity)
    }

    private func entries(_ findings: [Finding], among all: [Finding]) -> [ItemReport.Entry] {
        let ranges = RangeFinder(screen, app: app, profiles: profiles, configurations: configurations)
        let changes = ChangeFinder(
            screen, app: app, findings: all, profiles: profiles, configurations: configurations)
        return findings.map { finding in
            ItemReport.Entry(
                finding: finding, ranges: ranges.ranges(of: finding), changes: changes.changes(clearing: finding))
        }
    }

    /// Returns the conflicts that involve the item or one of its constraints, each with every configuration that has
    /// it.
    private func conflicts(of item: LayoutItem, _ program: ScreenProgram) -> [ItemReport.Conflict] {
        let own = Set(constraints(of: item))
        var result: [ItemReport.Conflict] = []
        for configuration in configurations {
            for conflict in layout(configuration, program)?.conflicts ?? [] {
                let isOwn = conflict.members.contains { member in
                    switch member {
                    case .constraint(let id): own.contains(id)
                    case .implicit(let id, _): id == item.id
                    }
                }
                guard isOwn else { continue }
                if let known = result.firstIndex(where: { $0.conflict == conflict }) {
                    result[known].configurations.append(configuration)
                } else {
                    result.append(ItemReport.Conflict(conflict: conflict, configurations: [configuration]))
                }
            }
        }
        return result
    }
}
