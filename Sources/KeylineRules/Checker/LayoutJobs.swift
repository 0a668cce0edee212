// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// One layout to judge, for every environment that it is the same in.
struct LayoutJob: Sendable {
    /// The environments, which differ only in what stands in the way of contents.
    private(set) var groups: [EnvironmentGroup]
    /// Positions of the configurations whose ambiguity it stands for, ascending.
    private(set) var family: [Int] = []

    /// The jobs of some groups, and in them those of their families.
    static func all(_ groups: [EnvironmentGroup]) -> [LayoutJob] {
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
        for family in EnvironmentFamily.all(groups) {
            if let position = positions[family.representative.withoutObstructions] {
                jobs[position].family = family.indices
            }
        }
        return jobs
    }
}

/// What one rule found in one layout.
struct RuleOutcome: Sendable {
    /// Which of the rules it is.
    var rule: Int
    /// Position of the configuration that the verdicts name.
    var configuration: Int
    var verdicts: [Verdict]
}

/// What came of one job.
struct JobOutcome: Sendable {
    /// For each group of the job, in the order of the rules; those that found nothing are left out.
    var groups: [[RuleOutcome]] = []
    /// Of the rules that read ambiguity.
    var family: [RuleOutcome] = []
}

/// All layouts that a screen is judged in.
struct LayoutJobs: Sendable {
    let context: ScreenContext
    let configurations: [Configuration]
    /// Whether the figures of each configuration's device are guesses, so that what fails there alone is to be looked at.
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

    /// Lays out and judges every job whose turn it is: one part of them takes turns with the others.
    func run(part: Int, of count: Int, _ program: ScreenProgram) -> [JobOutcome] {
        stride(from: part, to: jobs.count, by: count).map { run(jobs[$0], program) }
    }

    private func run(_ job: LayoutJob, _ program: ScreenProgram) -> JobOutcome {
        guard let first = job.groups.first else { return JobOutcome() }
        let readsAmbiguity = !job.family.isEmpty && !rules.ambiguity.isEmpty
        let layout = program.solve(in: first.environment, findsAmbiguity: readsAmbiguity, namesTies: readsAmbiguity)
        var outcome = JobOutcome()
        outcome.groups.reserveCapacity(job.groups.count)
        let solved = LayoutContext(context, configuration: configurations[first.indices[0]], layout: layout)
        outcome.groups.append(judge(solved, at: first.indices[0], rules.layout))
        for group in job.groups.dropFirst() {
            let index = group.indices[0]
            let moved = LayoutContext(solved, configuration: configurations[index], environment: group.environment)
            outcome.groups.append(judge(moved, at: index, rules.layout, known: outcome.groups[0]))
        }
        if readsAmbiguity { outcome.family = judge(solved, at: first.indices[0], rules.ambiguity) }
        return outcome
    }

    /// - Parameter known: what was found in the same layout where something else stands in the way.
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

    /// Puts together what the parts found: verdicts by configuration, and in each in the order of the rules, those that
    /// read ambiguity last.
    ///
    /// Verdicts stay in the lists that rules made until then: one is expensive to copy.
    func collect(_ parts: [[JobOutcome]], into report: inout ScreenReport) {
        var own = [[RuleOutcome]](repeating: [], count: configurations.count)
        var families = own
        for (number, job) in jobs.enumerated() {
            let outcome = parts[number % parts.count][number / parts.count]
            for (group, outcomes) in zip(job.groups, outcome.groups) {
                for index in group.indices { own[index] = outcomes }
                report.configurations += group.indices.count
            }
            for index in job.family { families[index] = outcome.family }
            report.layouts += job.groups.count
        }
        let counts = [own, families].joined().lazy.map { $0.reduce(0) { $0 + $1.verdicts.count } }
        report.verdicts.reserveCapacity(counts.reduce(report.verdicts.count, +))
        for index in configurations.indices {
            for outcome in own[index] { add(outcome, at: index, to: &report.verdicts) }
            for outcome in families[index] { add(outcome, at: index, to: &report.verdicts) }
        }
    }

    private func add(_ outcome: RuleOutcome, at index: Int, to verdicts: inout [Verdict]) {
        let start = verdicts.count
        verdicts += outcome.verdicts
        for place in start..<verdicts.count {
            if index != outcome.configuration { verdicts[place].configuration = configurations[index] }
            if isUncertain[index] { verdicts[place].status = .needsReview }
        }
    }
}
