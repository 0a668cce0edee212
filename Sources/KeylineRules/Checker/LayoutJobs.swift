// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// One layout to judge, for all environments that share it.
struct LayoutJob: Sendable {
    /// The environments, which differ only in their obstructions.
    private(set) var groups: [EnvironmentGroup]

    /// Returns the jobs of some groups of a screen.
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
    /// The outcomes of the rules that read ambiguity.
    var ambiguity: [RuleOutcome] = []
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
        // The doubts of all rules read ambiguity, too.
        let layout = program.solve(
            in: first.environment, findsAmbiguity: true, namesTies: !rules.ambiguity.isEmpty)
        var outcome = JobOutcome()
        outcome.groups.reserveCapacity(job.groups.count)
        let solved = LayoutContext(context, configuration: configurations[first.indices[0]], layout: layout)
        outcome.groups.append(judge(solved, at: first.indices[0], rules.layout))
        for group in job.groups.dropFirst() {
            let index = group.indices[0]
            let moved = LayoutContext(solved, configuration: configurations[index], environment: group.environment)
            outcome.groups.append(judge(moved, at: index, rules.layout, known: outcome.groups[0]))
        }
        outcome.ambiguity = judge(solved, at: first.indices[0], rules.ambiguity)
        return outcome
    }

    // MARK: Comparison

    /// Returns the layouts with the verdicts of some rules in them, one for each job.
    ///
    /// - Parameters:
    ///   - outcomes: the outcomes of all jobs, in their order.
    ///   - read: the ids of the rules.
    ///   - programs: the programs of the screen.
    func judged(_ outcomes: [JobOutcome], _ read: Set<String>, _ programs: ScreenPrograms) -> JudgedLayouts {
        let layouts = jobs.indices.map { number in
            let found = (outcomes[number].groups.first ?? []) + outcomes[number].ambiguity
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
        for (job, outcome) in zip(jobs, outcomes) {
            for (group, found) in zip(job.groups, outcome.groups) {
                for index in group.indices { (own[index], ambiguous[index]) = (found, outcome.ambiguity) }
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
