// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Lays a screen out in every configuration and lets the rules judge it.
///
/// Pure and safe to share between threads: the same input gives the same verdicts in the same order, so callers may
/// check many screens in parallel.
public struct ScreenChecker: Sendable {
    /// The rules, in the order of their verdicts.
    public let rules: [any Rule]

    private let screenRules: [any Rule]
    private let layoutRules: [any Rule]
    private let ambiguityRules: [any Rule]
    private let programs: ScreenPrograms?
    private let environments = KnownEnvironments()

    /// A checker with some rules.
    ///
    /// - Parameter programs: keeps what screens were compiled to, for those that are checked again after an edit.
    public init(rules: [any Rule] = RuleRegistry.all, programs: ScreenPrograms? = nil) {
        self.rules = rules
        self.programs = programs
        screenRules = rules
        layoutRules = rules.filter { !type(of: $0).readsAmbiguity }
        ambiguityRules = rules.filter { type(of: $0).readsAmbiguity }
    }

    /// The verdicts of every rule: static ones first, then by configuration in the given order.
    public func check(
        _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App? = nil
    ) -> [Verdict] {
        report(on: screen, profiles: profiles, configurations: configurations, app: app).verdicts
    }

    /// The verdicts of every rule, and how much was laid out for them.
    ///
    /// Configurations whose device is unknown, or not of the screen's platform, are left out. Configurations with the
    /// same environment are solved once. Ambiguity is analysed once per pair of size classes, direction and idiom.
    public func report(
        on screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App? = nil
    ) -> ScreenReport {
        let groups = environments.groups(screen, profiles: profiles, configurations: configurations, app: app)
        func report(_ program: ScreenProgram) -> ScreenReport {
            self.report(on: ScreenContext(screen, app: app), program, groups, configurations)
        }
        return programs.map { $0.borrowing(screen, report) } ?? report(ScreenProgram(screen))
    }

    private func report(
        on context: ScreenContext, _ program: ScreenProgram, _ groups: [EnvironmentGroup],
        _ configurations: [Configuration]
    ) -> ScreenReport {
        var report = ScreenReport()
        report.verdicts = screenRules.flatMap { $0.check(context) }
        var found = FoundVerdicts(count: configurations.count)
        for group in groups {
            let layout = program.solve(in: group.environment)
            report.layouts += 1
            report.configurations += group.indices.count
            if layout.status == .unsatisfiable { report.unsatisfiableLayouts += 1 }
            judge(context, layout, layoutRules, configurations, group.indices, &found)
        }
        if !ambiguityRules.isEmpty {
            for family in EnvironmentFamily.all(groups) {
                let layout = program.solve(in: family.representative, findsAmbiguity: true, namesTies: true)
                judge(context, layout, ambiguityRules, configurations, family.indices, &found)
            }
        }
        found.append(to: &report.verdicts, configurations)
        return report
    }

    /// Runs rules on one layout and gives their verdicts to every configuration that it stands for.
    private func judge(
        _ context: ScreenContext, _ layout: SolvedLayout, _ rules: [any Rule], _ configurations: [Configuration],
        _ indices: [Int], _ found: inout FoundVerdicts
    ) {
        guard let first = indices.first else { return }
        let solved = LayoutContext(context, configuration: configurations[first], layout: layout)
        for rule in rules { found.add(rule.check(solved), in: indices) }
    }
}

/// What rules found, by configuration. Verdicts stay in the lists that rules made until all of them are put in order: a
/// verdict is expensive to copy.
private struct FoundVerdicts {
    private var lists: [(verdicts: [Verdict], first: Int)] = []
    /// The numbers of the lists of each configuration.
    private var numbers: [[Int]]

    init(count: Int) { numbers = Array(repeating: [], count: count) }

    /// Takes what a rule found in some configurations at once.
    mutating func add(_ verdicts: [Verdict], in indices: [Int]) {
        guard !verdicts.isEmpty, let first = indices.first else { return }
        for index in indices { numbers[index].append(lists.count) }
        lists.append((verdicts, first))
    }

    /// Appends all verdicts by configuration, and in each in the order in which they were found.
    func append(to result: inout [Verdict], _ configurations: [Configuration]) {
        result.reserveCapacity(
            numbers.reduce(result.count) { $1.reduce($0) { $0 + lists[$1].verdicts.count } })
        for (index, numbers) in numbers.enumerated() {
            for number in numbers {
                let start = result.count
                result += lists[number].verdicts
                guard index != lists[number].first else { continue }
                for place in start..<result.count { result[place].configuration = configurations[index] }
            }
        }
    }
}

/// What a check of one screen gave.
public struct ScreenReport: Hashable, Sendable {
    /// Failures, static ones first, then by configuration.
    public var verdicts: [Verdict] = []
    /// How many configurations the screen was judged in.
    public var configurations = 0
    /// How many different layouts that took, without the analysis of ambiguity.
    public var layouts = 0
    /// How many of them have constraints that cannot all hold.
    public var unsatisfiableLayouts = 0

    /// Nothing yet.
    public init() {}
}
