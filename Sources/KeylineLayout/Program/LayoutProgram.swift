// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// A screen compiled for all environments in which the same constraints are installed: it turns inputs into frames.
///
/// A class because it is large and remembers its solutions.
final class LayoutProgram {
    /// The constraint system, with the items and constraints it was made from.
    let builder: SystemBuilder
    /// The data that its layouts share.
    private(set) var outline: LayoutOutline
    /// The solver, which remembers its solutions.
    @exclusivity(unchecked) private(set) var solver: ParametricSolver
    private let frameTable: ExpressionTable
    /// The frame numbers that the next pass needs: frames of views whose insets are read, and widths of wrapping text.
    private let passFrames: ExpressionTable.Part
    private var differenceTable: ExpressionTable
    /// The parameter values by index: first the builder's inputs, then for each edited constant its difference from the
    /// compiled value.
    @exclusivity(unchecked) private(set) var inputs: [Double]
    /// The positions in `inputs` of edited constants, by position in `Screen.constraints`.
    private var editedPlaces: [Int: Int] = [:]
    /// The positions of inputs that change only with the sizes of texts.
    private let measuredInputs: [Int]
    /// All other inputs, with their positions.
    private let passInputs: [(position: Int, input: LayoutInput)]
    /// The items whose insets or margins are inputs, with all their ancestors, ascending.
    let insetItems: [Int]
    /// The values of `measuredInputs` for each set of text sizes used so far.
    private var measured: [ObjectIdentifier: [Double]] = [:]
    @exclusivity(unchecked) private var numbers: [Double] = []
    /// Conflicts with the names of the screen, cached so that layouts with the same conflict share it.
    private var namedConflicts: [InfeasibleSubset: LayoutConflict] = [:]
    private static let namedConflictLimit = 4096
    /// The remainders of conflicts; nil for one whose requirements alone do not contradict each other.
    private var conflictRests: [InfeasibleSubset: ConflictRest?] = [:]

    /// Compiles a system.
    ///
    /// - Parameter former: the program of the same items with other constraints; its solutions of blocks that are the
    ///   same in both systems are reused.
    init(_ builder: SystemBuilder, former: LayoutProgram? = nil) {
        self.builder = builder
        outline = LayoutOutline(builder)
        let system = builder.system
        inputs = Array(repeating: 0, count: builder.inputs.count)
        let wrapping = Set(builder.intrinsic.wrappingItems)
        measuredInputs = builder.inputs.indices.filter { builder.inputs[$0].isMeasured(wrapping) }
        passInputs = builder.inputs.enumerated().filter { !$1.isMeasured(wrapping) }.map { ($0, $1) }
        insetItems = Self.insetItems(builder)
        solver = ParametricSolver(
            system.compiled(), origins: builder.parentPlaces(), former: former?.solver,
            names: former.map { builder.renaming(from: $0.builder, inputCount: $0.inputs.count) } ?? WarmStartMap())
        frameTable = ExpressionTable(
            builder.geometry.indices.flatMap { index in
                let rect = builder.frameGeometry(index)
                return [rect.left, rect.top, rect.width, rect.height]
            }, of: system)
        passFrames = solver.part(
            insetItems.flatMap { 4 * $0..<4 * $0 + 4 } + wrapping.map { 4 * $0 + 2 }, of: frameTable)
        differenceTable = Self.differenceTable(builder, system)
    }

    /// Makes a copy for another thread. The copy measures texts itself.
    init(_ other: LayoutProgram) {
        (builder, outline, solver) = (other.builder, other.outline, other.solver)
        (frameTable, passFrames) = (other.frameTable, other.passFrames)
        differenceTable = other.differenceTable
        (inputs, editedPlaces, measuredInputs) = (other.inputs, other.editedPlaces, other.measuredInputs)
        (passInputs, insetItems) = (other.passInputs, other.insetItems)
    }

    private static func differenceTable(_ builder: SystemBuilder, _ system: ConstraintSystem) -> ExpressionTable {
        let ids = builder.screenConstraints.map(\.id) + builder.contentSizes.map(\.id)
        return ExpressionTable(ids.map { system[$0]?.expression ?? LinearExpression() }, of: system)
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

    /// Sets constants, by position in `Screen.constraints`; each constant that is edited for the first time becomes an
    /// input. Returns false, and changes nothing, if there would be too many such inputs.
    func setConstants(_ constants: [Int: Double]) -> Bool {
        if constants.isEmpty { return true }
        let stated = constants.keys.sorted().compactMap { index in outline.place(of: index).map { (index, $0) } }
        let new = stated.filter { editedPlaces[$0.0] == nil }
        guard editedPlaces.count + new.count <= Self.editedLimit else { return false }
        for (index, place) in new {
            let constraint = builder.screenConstraints[place]
            _ = solver.addParameter(to: constraint.id, coefficient: constraint.constantFactor)
            editedPlaces[index] = inputs.count
            inputs.append(0)
        }
        if !new.isEmpty {
            differenceTable = Self.differenceTable(builder, solver.compiled.system)
            conflictRests.removeAll()
        }
        for (index, place) in stated {
            guard let input = editedPlaces[index], let constant = constants[index] else { continue }
            inputs[input] = constant - builder.screenConstraints[place].constant
        }
        outline = LayoutOutline(outline, constants: constants)
        return true
    }

    /// The greatest number of edited constants; each one costs time in each evaluation.
    private static let editedLimit = 16

    /// Returns true if the numbers on which the form of the system depends are unchanged.
    func fits(_ reader: LayoutInputReader, _ assumptions: PassAssumptions) -> Bool {
        builder.structure.allSatisfy { reader.value(of: $0.input, assumptions) == $0.value }
    }

    /// Reads the inputs. Returns false if all of them are within a hundredth of a point of those solved last.
    ///
    /// - Parameter isFirst: true if the environment is not that of the last call; then the result is true.
    func read(_ reader: LayoutInputReader, _ assumptions: PassAssumptions, isFirst: Bool) -> Bool {
        if isFirst { readMeasured(reader, assumptions) }
        return inputs.withUnsafeMutableBufferPointer { inputs in
            var isNew = isFirst
            for (index, input) in passInputs {
                let value = reader.value(of: input, assumptions)
                if abs(value - inputs[index]) >= 0.01 { isNew = true }
                inputs[index] = value
            }
            return isNew
        }
    }

    private func readMeasured(_ reader: LayoutInputReader, _ assumptions: PassAssumptions) {
        let key = ObjectIdentifier(reader.intrinsic)
        if measured[key] == nil {
            measured[key] = measuredInputs.map { reader.value(of: builder.inputs[$0], assumptions) }
        }
        guard let values = measured[key] else { return }
        inputs.withUnsafeMutableBufferPointer { inputs in
            for (place, index) in measuredInputs.enumerated() { inputs[index] = values[place] }
        }
    }

    /// Solves for the inputs read last, but computes only the frames that the next pass needs. Returns the number of
    /// blocks that had to be solved because their inputs were in no known region.
    func solve() -> Int {
        let known = solver.missCount
        solver.solve(inputs, for: passFrames, of: frameTable, into: &numbers)
        return solver.missCount - known
    }

    /// Completes the last solution: computes all frames, guides included.
    func finish() { solver.evaluateRest(frameTable, into: &numbers) }

    /// Gives `body` access to the unrounded frames in window coordinates.
    func withFrames<Output>(_ body: (SolvedFrames) -> Output) -> Output {
        numbers.withUnsafeMutableBufferPointer { body(SolvedFrames($0)) }
    }

    /// The identifier of the affine map that gave the last solution.
    var regionPath: [Int] { solver.regionPath }

    /// Returns how far the inputs can move along `direction` before another map may apply.
    func reach(along direction: [Double]) -> Double { solver.reach(along: direction) }

    /// The positions of items that a number which is not finite should have placed; the solver ignores such numbers.
    var unplacedItems: Set<Int> {
        if inputs.allSatisfy(\.isFinite) { return builder.unplacedItems }
        let unread = zip(builder.inputs, inputs).filter { !$1.isFinite }.compactMap(\.0.sizedItem)
        return builder.unplacedItems.union(unread)
    }

    /// Returns a function that gives, by place in the outline, the signed difference in points between the two sides of
    /// a constraint that took part in the last solution, or between a length and that of the contents.
    func constraintDifferences() -> @Sendable (_ place: Int) -> Double {
        let (table, state) = (differenceTable, solver.state)
        return { table.value($0, at: state) }
    }

    /// The conflicts of the last solution, ordered by the dropped constraint: the order in which they are found depends on how
    /// the system was compiled.
    private var orderedConflicts: [InfeasibleSubset] { solver.conflicts.sorted { $0.broken < $1.broken } }

    /// Returns the conflicts of the last solution with the names of the screen.
    func conflicts() -> [LayoutConflict] {
        orderedConflicts.map { conflict in
            if let known = namedConflicts[conflict] { return known }
            if namedConflicts.count == Self.namedConflictLimit { namedConflicts.removeAll() }
            let named = builder.named(conflict)
            namedConflicts[conflict] = named
            return named
        }
    }

    /// Returns, for each of `conflicts()`, the least points by which one of its requirements is missed while all others hold.
    func conflictAmounts() -> [Double] {
        orderedConflicts.map { conflict in
            if let rest = rest(of: conflict) {
                let amount = abs(solver.value(of: rest.sum)) / rest.weight
                if amount > 1e-6 { return amount }
            }
            guard let constraint = solver.compiled.system[conflict.broken] else { return 0 }
            return abs(constraint.relation.error(of: solver.value(of: constraint.expression)))
        }
    }

    private func rest(of conflict: InfeasibleSubset) -> ConflictRest? {
        if let known = conflictRests[conflict] { return known }
        let differences = conflict.core.map { member in
            switch member {
            case .constraint(let id): solver.compiled.system[id]?.expression ?? LinearExpression()
            case .nonNegative(let variable): LinearExpression(variable)
            }
        }
        let rest = ConflictRest(differences)
        if conflictRests.count == Self.namedConflictLimit { conflictRests.removeAll() }
        conflictRests[conflict] = .some(rest)
        return rest
    }

    /// Returns the variables that the last solution leaves undetermined.
    func ambiguities(namesTies: Bool) -> [Variable: Ambiguity] { solver.ambiguities(namesTies: namesTies) }
}
