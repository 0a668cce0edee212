// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// One layout to judge: for the rules that read frames, or for those that read ambiguity.
struct LayoutJob: Sendable {
    let environment: LayoutEnvironment
    /// Positions of the configurations that it stands for, ascending.
    let indices: [Int]
    let readsAmbiguity: Bool

    /// The jobs of some groups, and those of their families.
    static func all(_ groups: [EnvironmentGroup]) -> [LayoutJob] {
        groups.map { LayoutJob(environment: $0.environment, indices: $0.indices, readsAmbiguity: false) }
            + EnvironmentFamily.all(groups).map {
                LayoutJob(environment: $0.representative, indices: $0.indices, readsAmbiguity: true)
            }
    }
}

/// What the rules found in one layout.
struct LayoutOutcome: Sendable {
    /// By rule; rules without verdicts are left out.
    var lists: [[Verdict]] = []
    var isUnsatisfiable = false
}

/// All layouts that a screen is judged in, in the order of their verdicts within a configuration.
struct LayoutJobs: Sendable {
    let context: ScreenContext
    let configurations: [Configuration]
    /// The rules that read frames, and those that read ambiguity.
    let rules: (layout: [any Rule], ambiguity: [any Rule])
    /// One for each environment, then one for each family of them whose ambiguity is read.
    let jobs: [LayoutJob]

    init(
        _ context: ScreenContext, _ jobs: [LayoutJob], _ configurations: [Configuration],
        _ rules: (layout: [any Rule], ambiguity: [any Rule])
    ) {
        self.context = context
        self.configurations = configurations
        self.rules = rules
        self.jobs = rules.ambiguity.isEmpty ? jobs.filter { !$0.readsAmbiguity } : jobs
    }

    /// Lays out and judges every job whose turn it is: one part of them takes turns with the others.
    func run(part: Int, of count: Int, _ program: ScreenProgram) -> [LayoutOutcome] {
        stride(from: part, to: jobs.count, by: count).map { run(jobs[$0], program) }
    }

    private func run(_ job: LayoutJob, _ program: ScreenProgram) -> LayoutOutcome {
        guard let first = job.indices.first else { return LayoutOutcome() }
        let layout = program.solve(
            in: job.environment, findsAmbiguity: job.readsAmbiguity, namesTies: job.readsAmbiguity)
        let solved = LayoutContext(context, configuration: configurations[first], layout: layout)
        var outcome = LayoutOutcome(isUnsatisfiable: layout.status == .unsatisfiable)
        for rule in job.readsAmbiguity ? rules.ambiguity : rules.layout {
            let verdicts = rule.check(solved)
            if !verdicts.isEmpty { outcome.lists.append(verdicts) }
        }
        return outcome
    }

    /// Puts together what the parts found: verdicts by configuration, and in each in the order of jobs and rules.
    ///
    /// Verdicts stay in the lists that rules made until then: one is expensive to copy.
    func collect(_ parts: [[LayoutOutcome]], into report: inout ScreenReport) {
        var numbers = [[Int]](repeating: [], count: configurations.count)
        for (number, job) in jobs.enumerated() {
            let outcome = parts[number % parts.count][number / parts.count]
            if !job.readsAmbiguity {
                report.layouts += 1
                report.configurations += job.indices.count
                if outcome.isUnsatisfiable { report.unsatisfiableLayouts += 1 }
            }
            if outcome.lists.isEmpty { continue }
            for index in job.indices { numbers[index].append(number) }
        }
        report.verdicts.reserveCapacity(
            zip(jobs.indices, jobs).reduce(report.verdicts.count) { count, job in
                let lists = parts[job.0 % parts.count][job.0 / parts.count].lists
                return count + job.1.indices.count * lists.reduce(0) { $0 + $1.count }
            })
        for (index, numbers) in numbers.enumerated() {
            for number in numbers {
                let start = report.verdicts.count
                for verdicts in parts[number % parts.count][number / parts.count].lists { report.verdicts += verdicts }
                guard index != jobs[number].indices.first else { continue }
                for place in start..<report.verdicts.count {
                    report.verdicts[place].configuration = configurations[index]
                }
            }
        }
    }
}
