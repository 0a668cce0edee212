// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Lays a screen out in every configuration and judges it by every rule.
///
/// Pure and safe to share between threads: the same input gives the same verdicts in the same order, so callers may
/// check many screens in parallel.
public struct ScreenChecker: Sendable {
    /// The rules, in the order of their verdicts.
    public let rules: [any Rule]

    private let layoutRules: [any Rule]
    private let ambiguityRules: [any Rule]
    /// The rules that compare layouts.
    private let comparingRules: [any Rule]
    /// Ids of the rules whose verdicts only other rules read; they are left out of the report.
    private let silent: Set<String>
    private let programs: ScreenPrograms?
    private let environments = KnownEnvironments()

    /// Makes a checker with some rules.
    ///
    /// - Parameter programs: caches the compiled programs of screens, for screens that are checked again after an edit.
    public init(rules: [any Rule] = RuleRegistry.all, programs: ScreenPrograms? = nil) {
        self.rules = rules
        self.programs = programs
        comparingRules = rules.filter { !type(of: $0).readsVerdicts.isEmpty }
        let wanted = Set(rules.map(\.metadata.id))
        let read = comparingRules.flatMap { type(of: $0).readsVerdicts }.filter { !wanted.contains($0.metadata.id) }
        silent = Set(read.map(\.metadata.id))
        layoutRules = (rules + read).filter { !type(of: $0).readsAmbiguity }
        ambiguityRules = (rules + read).filter { type(of: $0).readsAmbiguity }
    }

    /// Returns the verdicts of every rule for a screen that other screens embed, in each container that shows it; for
    /// each configuration only the verdict with the largest overlap is kept. A screen that no container shows is
    /// checked on its own.
    public func check(
        _ screen: Screen, in hosts: [ScreenHost], profiles: [String: DeviceProfile],
        configurations: [Configuration], app: App? = nil
    ) -> [Verdict] {
        guard screen.chrome.presentation == .embedded, !hosts.isEmpty else {
            return check(screen, profiles: profiles, configurations: configurations, app: app)
        }
        let found = hosts.map {
            report(on: screen, in: $0, profiles: profiles, configurations: configurations, app: app).verdicts
        }
        return found.dropFirst().reduce(found[0]) { $0.merging($1) }
    }

    /// Returns the verdicts of every rule: static ones first, then by configuration in the given order.
    public func check(
        _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App? = nil
    ) -> [Verdict] {
        report(on: screen, profiles: profiles, configurations: configurations, app: app).verdicts
    }

    /// Returns the verdicts of every rule, and the number of configurations and layouts.
    ///
    /// Configurations that the screen cannot be shown in (`Screen.positions(among:idiom:)`) are left out.
    /// Configurations with the same environment are judged once; environments that differ only in obstructions are laid
    /// out once.
    public func report(
        on screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App? = nil
    ) -> ScreenReport {
        let known = environments.jobs(screen, profiles: profiles, configurations: configurations, app: app)
        return report(on: screen, known, profiles, configurations, app)
    }

    private func report(
        on screen: Screen, in host: ScreenHost, profiles: [String: DeviceProfile], configurations: [Configuration],
        app: App?
    ) -> ScreenReport {
        let groups = EnvironmentGroup.all(
            screen, profiles: profiles, configurations: configurations, app: app, host: host)
        let isUncertain = configurations.map { profiles[$0.device]?.hasUncertainFigures == true }
        let jobs = LayoutJob.all(groups)
        return report(on: screen.shown(in: host), (jobs, isUncertain), profiles, configurations, app)
    }

    private func report(
        on screen: Screen, _ known: (jobs: [LayoutJob], isUncertain: [Bool]), _ profiles: [String: DeviceProfile],
        _ configurations: [Configuration], _ app: App?
    ) -> ScreenReport {
        let programs = self.programs ?? ScreenPrograms()
        let taken = programs.take(screen, app: app)
        var known = known
        let resized = screen.devicesOfUncertainSize(profiles, app: app)
        if !resized.isEmpty {
            known.isUncertain = zip(known.isUncertain, configurations).map { $0 || resized.contains($1.device) }
        }
        let jobs = LayoutJobs(taken.context, known, configurations, (layout: layoutRules, ambiguity: ambiguityRules))
        let parts = programs.run(taken, weight: jobs.jobs.count, jobs.run(part:of:_:))
        var report = ScreenReport()
        report.verdicts = rules.flatMap { $0.check(jobs.context) }
        let outcomes = jobs.jobs.indices.map { parts[$0 % parts.count][$0 / parts.count] }
        jobs.collect(outcomes, into: &report)
        for rule in comparingRules { report.verdicts += compared(by: rule, jobs, outcomes, programs) }
        ReviewReasons(jobs.context, profiles: profiles)?.apply(to: &report.verdicts, of: report.configurations)
        SmallestDisplays(profiles, configurations).apply(to: &report.verdicts)
        if !silent.isEmpty { report.verdicts.removeAll { silent.contains($0.rule) } }
        return report
    }

    /// Returns the verdicts of a rule that compares layouts.
    private func compared(
        by rule: any Rule, _ jobs: LayoutJobs, _ outcomes: [JobOutcome], _ programs: ScreenPrograms
    ) -> [Verdict] {
        let read = type(of: rule).readsVerdicts
        let ids = Set(read.map(\.metadata.id))
        guard jobs.found(outcomes, ids) else { return [] }
        return rule.check(jobs.judged(outcomes, ids, programs))
    }
}

/// The result of a check of one screen.
public struct ScreenReport: Hashable, Sendable {
    /// Failures, static ones first, then by configuration.
    public var verdicts: [Verdict] = []
    /// The number of configurations in which the screen was judged.
    public var configurations = 0
    /// The number of distinct environments among them.
    public var layouts = 0

    /// Makes an empty report.
    public init() {}
}

/// The statement and the configuration of a verdict, without the overlap.
private struct Statement: Hashable {
    let rule: String
    let subject: String
    let predicate: RuleStatement
    let configuration: Configuration?

    init(_ verdict: Verdict) {
        (rule, subject) = (verdict.rule, verdict.subject)
        (predicate, configuration) = (verdict.predicate, verdict.configuration)
    }
}

extension [Verdict] {
    /// Returns these verdicts and others of the same screen; of two that say the same in a configuration, the one with
    /// the larger overlap is kept.
    fileprivate func merging(_ others: [Verdict]) -> [Verdict] {
        var result = self
        var places = Dictionary(indices.map { (Statement(self[$0]), $0) }, uniquingKeysWith: { first, _ in first })
        for verdict in others {
            let statement = Statement(verdict)
            if let place = places[statement] {
                if verdict.overlap > result[place].overlap { result[place] = verdict }
            } else {
                places[statement] = result.count
                result.append(verdict)
            }
        }
        return result
    }
}
