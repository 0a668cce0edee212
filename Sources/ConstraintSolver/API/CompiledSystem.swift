// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A constraint system prepared for solving: presolve runs once, then the system can be solved for any parameter
/// values.
public struct CompiledSystem: Sendable {
    /// The system as it was compiled.
    public private(set) var system: ConstraintSystem
    /// The presolved system with every constraint that is not ignored.
    private(set) var reduced: PresolvedSystem
    /// For each constraint, true if it is not solved: it was removed, has a number that is not finite, or was dropped.
    let ignored: [Bool]

    /// Presolves a system.
    public init(_ system: ConstraintSystem) {
        self.init(system, ignored: system.constraints.map { $0?.expression.isFinite != true })
    }

    init(_ system: ConstraintSystem, ignored: [Bool]) {
        self.system = system
        self.ignored = ignored
        reduced = PresolvedSystem(system, dropped: ignored)
    }

    /// Makes a parameter and adds it, times `coefficient`, to the expression of a constraint. Linear in the system.
    mutating func addParameter(to id: ConstraintID, coefficient: Double) -> Parameter {
        let parameter = system.addParameter(to: id, coefficient: coefficient)
        if ignored.indices.contains(id.index), !ignored[id.index] {
            reduced.addLastParameter(of: system, to: id.index, coefficient: coefficient)
        }
        return parameter
    }

    /// Finds the best solution for parameter values; see `ConstraintSystem.solve(parameters:options:)`.
    public func solve(parameters: [Double] = [], options: SolveOptions = SolveOptions()) -> Solution {
        var given = (0..<system.parameterCount).map { $0 < parameters.count ? parameters[$0] : 0 }
        for index in given.indices where !given[index].isFinite { given[index] = 0 }
        var runner = BlockRunner(
            variableCount: system.variableCount, parameters: [1] + given, findsAmbiguity: options.findsAmbiguity)
        var known: [FarkasCertificate] = []
        var (correction, model) = correction(for: &runner, known: &known)
        if options.explainsConflicts { reduceCores(of: &correction, parameters: runner.parameters) }
        runner.substitute(model.elimination)
        var ambiguities: [Variable: Ambiguity] = [:]
        if options.findsAmbiguity {
            let tables = AmbiguityTables(system, model, from: options.origins)
            var finder = AmbiguityFinder(
                model, faces: runner.faces, values: runner.values, parameters: [1] + given, tables: tables,
                namesTies: options.namesTies)
            ambiguities = finder.ambiguities()
        }
        return solution(
            values: runner.values, parameters: given,
            conflicts: options.explainsConflicts ? correction.conflicts : correction.conflicts.map(\.withoutCore),
            ambiguities: ambiguities)
    }

    /// Finds the required constraints to drop at the parameter values of a runner, and solves the rest with the runner.
    ///
    /// - Parameter known: certificates that hold at these values and were found before, in any order; the search reuses
    ///   them and appends the new ones.
    /// - Returns: the dropped constraints, and the presolved system without them, whose blocks the runner has solved.
    func correction(
        for runner: inout BlockRunner, known: inout [FarkasCertificate]
    ) -> (MinimalCorrectionSet, rest: PresolvedSystem) {
        var correction = MinimalCorrectionSet(ignored: ignored)
        correction.resolve(known)
        var rest = known.isEmpty ? reduced : PresolvedSystem(system, dropped: correction.dropped)
        for round in 0... {
            let found = runner.run(rest, of: system)
            if found.isEmpty { break }
            known += found
            correction.resolve(found)
            if round == Self.trialCount { resolveInOrder(&correction, known: &known, parameters: runner.parameters) }
            rest = PresolvedSystem(system, dropped: correction.dropped)
        }
        return (correction, rest)
    }

    /// Replaces the conflicts to report by ones with minimal cores; see `DeletionFilter`.
    func reduceCores(of correction: inout MinimalCorrectionSet, parameters: [Double]) {
        if correction.conflicts.isEmpty { return }
        let stated = DeletionFilter(system, dropped: correction.dropped, parameters: parameters)
        correction.report(stated.reduced)
    }

    /// The number of solving rounds after which parts that still contain contradictions are handled by
    /// `AdditiveFilter`.
    private static let trialCount = 3

    /// Finds the dropped constraints again with `AdditiveFilter`, in the parts of the system that have contradictions;
    /// certificates already known there are not used.
    private func resolveInOrder(
        _ correction: inout MinimalCorrectionSet, known: inout [FarkasCertificate], parameters: [Double]
    ) {
        let members = correction.conflicts.map(\.broken.index)
        let order = AdditiveFilter(system, around: members, ignored: ignored, parameters: parameters)
        let others = known.filter { !order.constraints.contains($0.conflict.broken.index) }
        let found = order.contradictions()
        known += found
        correction = MinimalCorrectionSet(ignored: ignored)
        correction.resolve(others + found)
    }

    /// Makes a solution from values: measures the error of each constraint and sums the errors by priority.
    func solution(
        values: [Double], parameters: [Double], conflicts: [InfeasibleSubset],
        ambiguities: [Variable: Ambiguity] = [:]
    ) -> Solution {
        var dropped = ignored
        for conflict in conflicts { dropped[conflict.broken.index] = true }
        var report = SolutionReport(system: system, values: values, parameters: parameters)
        report.measure(ignored: ignored, dropped: dropped)
        return Solution(
            values: values, parameters: parameters, violations: report.violations, conflicts: conflicts,
            ambiguities: ambiguities, errors: report.errors)
    }
}

extension InfeasibleSubset {
    fileprivate var withoutCore: InfeasibleSubset { InfeasibleSubset(core: [.constraint(broken)], broken: broken) }
}

/// Measures the error of each constraint, and the sum of errors at each priority, under given values.
private struct SolutionReport {
    let system: ConstraintSystem
    let values: [Double]
    let parameters: [Double]
    var errors: [Double] = []
    var violations: [Priority: Double] = [:]

    init(system: ConstraintSystem, values: [Double], parameters: [Double]) {
        self.system = system
        self.values = values
        self.parameters = parameters
    }

    mutating func measure(ignored: [Bool], dropped: [Bool]) {
        errors = Array(repeating: 0, count: system.constraints.count)
        var priority = Priority.required
        var sum = 0.0
        for (index, constraint) in system.constraints.enumerated() where !ignored[index] {
            guard let constraint else { continue }
            errors[index] = error(of: constraint)
            if constraint.priority != priority {
                violations[priority, default: 0] += sum
                (priority, sum) = (constraint.priority, 0)
            }
            if priority != .required || dropped[index] || abs(errors[index]) > 1e-5 { sum += abs(errors[index]) }
        }
        violations[priority, default: 0] += sum
    }

    /// Returns the signed error of a constraint; zero if it is within rounding errors.
    private func error(of constraint: LinearConstraint) -> Double {
        var sum = constraint.expression.constant
        var size = max(1, abs(sum))
        for term in constraint.expression.terms {
            let value = term.coefficient * values[term.variable.index]
            sum += value
            size = max(size, abs(value))
        }
        for term in constraint.expression.parameterTerms {
            let value = term.coefficient * parameters[term.parameter.index]
            sum += value
            size = max(size, abs(value))
        }
        let error = constraint.relation.error(of: sum)
        return abs(error) <= 1e-9 * size ? 0 : error
    }
}
