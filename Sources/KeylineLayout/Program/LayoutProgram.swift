// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// A screen compiled for all environments that install the same constraints: inputs in, frames out.
struct LayoutProgram {
    /// The constraint system with the names of what is in it.
    private(set) var builder: SystemBuilder
    /// Solves for inputs, and remembers how.
    private(set) var solver: ParametricSolver
    private let frameTable: ExpressionTable
    private let errorTable: ExpressionTable
    private let errorRelations: [Relation]
    private(set) var inputs: [Double]
    /// Inputs that only change with the sizes of texts, and all others, by position.
    private let measuredInputs: [Int]
    private let passInputs: [Int]
    /// The items whose insets or margins are inputs, with all their ancestors, ascending.
    let insetItems: [Int]
    /// The values of `measuredInputs` for each set of text sizes met.
    private var measured: [ObjectIdentifier: [Double]] = [:]
    private var numbers: [Double] = []

    init(_ builder: SystemBuilder) {
        self.builder = builder
        let system = builder.system
        inputs = Array(repeating: 0, count: builder.inputs.count)
        let wrapping = Set(builder.intrinsic.wrappingItems)
        measuredInputs = builder.inputs.indices.filter { builder.inputs[$0].isMeasured(wrapping) }
        passInputs = builder.inputs.indices.filter { !builder.inputs[$0].isMeasured(wrapping) }
        insetItems = Self.insetItems(builder)
        solver = ParametricSolver(system.compiled())
        frameTable = ExpressionTable(
            builder.geometry.indices.flatMap { index in
                let rect = builder.frameGeometry(index)
                return [rect.left, rect.top, rect.width, rect.height]
            }, of: system)
        let stated = builder.screenConstraints.compactMap { system[$0.id] }
        errorTable = ExpressionTable(stated.map(\.expression), of: system)
        errorRelations = stated.map(\.relation)
    }

    private static func insetItems(_ builder: SystemBuilder) -> [Int] {
        var isNeeded = Array(repeating: false, count: builder.tree.nodes.count)
        for case let item? in builder.inputs.map(\.insetItem) {
            var current: Int? = item
            while let index = current, !isNeeded[index] {
                isNeeded[index] = true
                current = builder.tree.nodes[index].parent
            }
        }
        return isNeeded.indices.filter { isNeeded[$0] }
    }

    /// Takes over constants, by position in `Screen.constraints`. Returns false when not all of them are inputs.
    mutating func setConstants(_ constants: [Int: Double]) -> Bool {
        guard constants.keys.allSatisfy({ builder.reader.constants[$0] != nil }) else { return false }
        for place in builder.screenConstraints.indices {
            guard let constant = constants[builder.screenConstraints[place].index] else { continue }
            builder.screenConstraints[place].constant = constant
        }
        return true
    }

    /// Whether the numbers that the system itself was made of are what they were.
    func fits(_ reader: LayoutInputReader, _ assumptions: PassAssumptions) -> Bool {
        builder.structure.allSatisfy { reader.value(of: $0.input, assumptions) == $0.value }
    }

    /// Reads the inputs. Returns false when they are, within a hundredth of a point, those that were solved last.
    ///
    /// - Parameter isFirst: whether the environment is another than last time.
    mutating func read(_ reader: LayoutInputReader, _ assumptions: PassAssumptions, isFirst: Bool) -> Bool {
        var isNew = isFirst
        if isFirst { readMeasured(reader, assumptions) }
        for index in passInputs {
            let value = reader.value(of: builder.inputs[index], assumptions)
            if abs(value - inputs[index]) >= 0.01 { isNew = true }
            inputs[index] = value
        }
        return isNew
    }

    private mutating func readMeasured(_ reader: LayoutInputReader, _ assumptions: PassAssumptions) {
        let key = ObjectIdentifier(reader.intrinsic)
        if let known = measured[key] {
            for (place, index) in measuredInputs.enumerated() { inputs[index] = known[place] }
        } else {
            for index in measuredInputs { inputs[index] = reader.value(of: builder.inputs[index], assumptions) }
            measured[key] = measuredInputs.map { inputs[$0] }
        }
    }

    /// Solves for the inputs read last. Returns unrounded frames in window coordinates; guides included.
    mutating func solve() -> [Rect] {
        solver.solve(inputs)
        solver.evaluate(frameTable, into: &numbers)
        return builder.geometry.indices.map { index in
            Rect(
                x: numbers[4 * index], y: numbers[4 * index + 1], width: Self.length(numbers[4 * index + 2]),
                height: Self.length(numbers[4 * index + 3]))
        }
    }

    /// Names the affine map that gave the last solution.
    var regionPath: [Int] { solver.regionPath }

    /// How far the inputs can move along `direction` before another map may hold.
    func reach(along direction: [Double]) -> Double { solver.reach(along: direction) }

    /// At least 0; what is not a number stays none.
    private static func length(_ value: Double) -> Double { value < 0 ? 0 : value }

    /// Positions of items that a number which is not finite should have placed: the solver does without it.
    var unplacedItems: Set<Int> {
        if inputs.allSatisfy(\.isFinite) { return builder.unplacedItems }
        let unread = zip(builder.inputs, inputs).filter { !$1.isFinite }.compactMap(\.0.sizedItem)
        return builder.unplacedItems.union(unread)
    }

    /// The screen's constraints that took part in the last solution, with what they miss.
    mutating func effectiveConstraints() -> [EffectiveConstraint] {
        solver.evaluate(errorTable, into: &numbers)
        return builder.screenConstraints.indices.map { place in
            let constraint = builder.screenConstraints[place]
            let error = errorRelations[place].error(of: numbers[place])
            return EffectiveConstraint(
                index: constraint.index, constant: constraint.constant, priority: constraint.priority,
                error: abs(error) < 1e-6 ? 0 : error)
        }
    }

    /// The last solution with the intervals of what is not determined.
    func ambiguousSolution(namesTies: Bool) -> Solution? {
        guard solver.mayBeAmbiguous else { return nil }
        return solver.compiled.solve(
            parameters: inputs,
            options: SolveOptions(findsAmbiguity: true, namesTies: namesTies, origins: builder.parentPlaces()))
    }
}
