// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// One layout to judge, for all environments that share it.
struct LayoutJob: Sendable {
    /// The environments, which differ only in their obstructions.
    private(set) var groups: [EnvironmentGroup]
    /// The index of its family.
    private(set) var family = 0
    /// True if this job is the first of its family for which ambiguity is computed.
    private(set) var isFirstOfFamily = false

    /// Returns the jobs of some groups of a screen with the given bounds, with their families.
    static func all(_ groups: [EnvironmentGroup], _ availability: AvailabilityBounds) -> [LayoutJob] {
        var jobs: [LayoutJob] = []
        var positions: [LayoutEnvironment: Int] = [:]
        for group in groups {
            let same = group.environment.withoutObstructions
            if let position = positions[same] {
                jobs[position].groups.append(group)
            } else {
                positions[same] = jobs.count
                jobs.append(LayoutJob(groups: [group]))
            }
        }
        let families = EnvironmentFamily.all(groups, availability)
        for (number, family) in families.enumerated() {
            if let position = positions[family.representative.withoutObstructions] {
                jobs[position].isFirstOfFamily = true
            }
            for environment in family.environments {
                if let position = positions[environment.withoutObstructions] { jobs[position].family = number }
            }
        }
        return jobs
    }
}

/// The verdicts of one rule in one layout.
struct RuleOutcome: Sendable {
    /// The index of the rule.
    var rule: Int
    /// The index of the configuration that the verdicts name.
    var configuration: Int
    var verdicts: [Verdict]

    /// Returns true if it has verdicts, and these are of one of the given rules.
    func isOf(_ rules: Set<String>) -> Bool { verdicts.first.map { rules.contains($0.rule) } == true }
}

/// The result of one job.
struct JobOutcome: Sendable {
    /// The outcomes of each group of the job, in the order of the rules; rules without verdicts are left out.
    var groups: [[RuleOutcome]] = []
    /// The parts in which the layout is ambiguous, as `ScreenProgram.tieMark`.
    var tieMark = 0
    /// The outcomes of the rules that read ambiguity; nil if ambiguity was not computed.
    var ambiguity: [RuleOutcome]?
}

/// All layouts that a screen is judged in.
struct LayoutJobs: Sendable {
    let context: ScreenContext
    let configurations: [Configuration]
    /// For each configuration, true if its device's figures are guesses, so that a finding that fails only there needs
    /// review.
    let isUncertain: [Bool]
    /// The rules that read frames, and those that read ambiguity.
    let rules: (layout: [any Rule], ambiguity: [any Rule])
    let jobs: [LayoutJob]

    init(
        _ context: ScreenContext, _ known: (jobs: [LayoutJob], isUncertain: [Bool]),
        _ configurations: [Configuration], _ rules: (layout: [any Rule], ambiguity: [any Rule])
    ) {
        self.context = context
        self.configurations = configurations
        (jobs, isUncertain) = known
        self.rules = rules
    }

    /// Solves and judges every `count`th job, beginning with number `part`.
    func run(part: Int, of count: Int, _ program: ScreenProgram) -> [JobOutcome] {
        stride(from: part, to: jobs.count, by: count).map { run(jobs[$0], program) }
    }

    private func run(_ job: LayoutJob, _ program: ScreenProgram) -> JobOutcome {
        guard let first = job.groups.first else { return JobOutcome() }
        let readsAmbiguity = job.isFirstOfFamily && !rules.ambiguity.isEmpty
        let layout = program.solve(in: first.environment, findsAmbiguity: readsAmbiguity, namesTies: readsAmbiguity)
        var outcome = JobOutcome()
        outcome.tieMark = program.tieMark
        outcome.groups.reserveCapacity(job.groups.count)
        let solved = LayoutContext(context, configuration: configurations[first.indices[0]], layout: layout)
        outcome.groups.append(judge(solved, at: first.indices[0], rules.layout))
        for group in job.groups.dropFirst() {
            let index = group.indices[0]
            let moved = LayoutContext(solved, configuration: configurations[index], environment: group.environment)
            outcome.groups.append(judge(moved, at: index, rules.layout, known: outcome.groups[0]))
        }
        if readsAmbiguity { outcome.ambiguity = judge(solved, at: first.indices[0], rules.ambiguity) }
        return outcome
    }

    // MARK: Ambiguity

    /// A kind of ambiguity: the verdicts of one layout hold for all layouts of the kind.
    private struct Kind: Hashable {
        var family: Int
        var tieMark: Int
    }

    private func kind(_ number: Int, _ outcomes: [JobOutcome]) -> Kind {
        Kind(family: jobs[number].family, tieMark: outcomes[number].tieMark)
    }

    /// Returns the first job of each kind of ambiguity that was not computed yet: in a window that is too small, a
    /// layout may be ambiguous in other parts.
    ///
    /// - Parameter outcomes: the outcomes of all jobs, in their order.
    func jobsLackingAmbiguity(_ outcomes: [JobOutcome]) -> [Int] {
        if rules.ambiguity.isEmpty { return [] }
        var known = Set(outcomes.indices.filter { outcomes[$0].ambiguity != nil }.map { kind($0, outcomes) })
        return outcomes.indices.filter { known.insert(kind($0, outcomes)).inserted }
    }

    /// Returns the verdicts of the rules that read ambiguity in the layouts of some jobs, by job number.
    func ambiguity(of numbers: [Int], _ program: ScreenProgram) -> [[RuleOutcome]] {
        numbers.map { number in
            guard let group = jobs[number].groups.first else { return [] }
            let layout = program.solve(in: group.environment, findsAmbiguity: true, namesTies: true)
            let index = group.indices[0]
            let solved = LayoutContext(context, configuration: configurations[index], layout: layout)
            return judge(solved, at: index, rules.ambiguity)
        }
    }

    // MARK: Comparison

    /// Returns the layouts with the verdicts of some rules in them, one for each job.
    ///
    /// - Parameters:
    ///   - outcomes: the outcomes of all jobs, in their order.
    ///   - read: the ids of the rules.
    ///   - programs: the programs of the screen.
    func judged(_ outcomes: [JobOutcome], _ read: Set<String>, _ programs: ScreenPrograms) -> JudgedLayouts {
        let known = ambiguity(outcomes)
        let layouts = jobs.indices.map { number in
            let ambiguity = known.isEmpty ? [] : known[kind(number, outcomes)] ?? []
            let found = (outcomes[number].groups.first ?? []) + ambiguity
            return JudgedLayouts.Layout(
                environment: jobs[number].groups[0].environment,
                configurations: jobs[number].groups.flatMap(\.indices).map { (configurations[$0], isUncertain[$0]) },
                verdicts: found.filter { $0.isOf(read) }.flatMap(\.verdicts))
        }
        return JudgedLayouts(context, programs, layouts)
    }

    /// Returns true if one of the given rules has a verdict in any layout.
    func found(_ outcomes: [JobOutcome], _ rules: Set<String>) -> Bool {
        outcomes.contains { outcome in
            outcome.groups.first?.contains { $0.isOf(rules) } == true
        }
    }

    private func ambiguity(_ outcomes: [JobOutcome]) -> [Kind: [RuleOutcome]] {
        var known: [Kind: [RuleOutcome]] = [:]
        for number in outcomes.indices {
            if let found = outcomes[number].ambiguity { known[kind(number, outcomes)] = found }
        }
        return known
    }

    /// - Parameter known: the outcomes for the same layout with other obstructions.
    private func judge(
        _ layout: LayoutContext, at index: Int, _ rules: [any Rule], known: [RuleOutcome]? = nil
    ) -> [RuleOutcome] {
        var outcomes: [RuleOutcome] = []
        for (number, rule) in rules.enumerated() {
            if let known, !type(of: rule).readsObstructions {
                if let same = known.first(where: { $0.rule == number }) { outcomes.append(same) }
                continue
            }
            let verdicts = rule.check(layout)
            if !verdicts.isEmpty {
                outcomes.append(RuleOutcome(rule: number, configuration: index, verdicts: verdicts))
            }
        }
        return outcomes
    }

    /// Merges the outcomes of all parts: verdicts by configuration, in each in the order of the rules, those that read
    /// ambiguity last.
    ///
    /// Verdicts stay in the lists that rules made until then, because copying a verdict is expensive.
    ///
    /// - Parameter outcomes: the outcomes of all jobs, in their order.
    func collect(_ outcomes: [JobOutcome], into report: inout ScreenReport) {
        var own = [[RuleOutcome]](repeating: [], count: configurations.count)
        var ambiguous = own
        let known = ambiguity(outcomes)
        for (number, job) in jobs.enumerated() {
            let ambiguity = known.isEmpty ? [] : known[kind(number, outcomes)] ?? []
            for (group, found) in zip(job.groups, outcomes[number].groups) {
                for index in group.indices { (own[index], ambiguous[index]) = (found, ambiguity) }
                report.configurations += group.indices.count
            }
            report.layouts += job.groups.count
        }
        let counts = [own, ambiguous].joined().lazy.map { $0.reduce(0) { $0 + $1.verdicts.count } }
        report.verdicts.reserveCapacity(counts.reduce(report.verdicts.count, +))
        for index in configurations.indices {
            for outcome in own[index] { add(outcome, at: index, to: &report.verdicts) }
            for outcome in ambiguous[index] { add(outcome, at: index, to: &report.verdicts) }
        }
    }

    private func add(_ outcome: RuleOutcome, at index: Int, to verdicts: inout [Verdict]) {
        let start = verdicts.count
        verdicts += outcome.verdicts
        for place in start..<verdicts.count {
            if index != outcome.configuration { verdicts[place].configuration = configurations[index] }
            if isUncertain[index], verdicts[place].status == .fail {
                verdicts[place].doubt(ReviewReason(.isDeviceEstimated))
            }
        }
    }
}
