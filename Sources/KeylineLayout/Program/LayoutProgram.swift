// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// A screen compiled for all environments that install the same constraints: inputs in, frames out.
///
/// A reference type: it is large, and remembers what it solved.
final class LayoutProgram {
    /// The constraint system with the names of what is in it.
    let builder: SystemBuilder
    /// What its layouts have in common.
    private(set) var outline: LayoutOutline
    /// Solves for inputs, and remembers how.
    @exclusivity(unchecked) private(set) var solver: ParametricSolver
    private let frameTable: ExpressionTable
    /// What of the frames decides the next pass: those of views whose insets are read, and the widths of wrapping text.
    private let passFrames: ExpressionTable.Part
    private var differenceTable: ExpressionTable
    /// By index of the system's parameters: the builder's inputs, then by how much edited constants are greater than those
    /// that were compiled.
    @exclusivity(unchecked) private(set) var inputs: [Double]
    /// Positions in `inputs` of edited constants, by position in `Screen.constraints`.
    private var editedPlaces: [Int: Int] = [:]
    /// Positions of inputs that only change with the sizes of texts.
    private let measuredInputs: [Int]
    /// All others, by position.
    private let passInputs: [(position: Int, input: LayoutInput)]
    /// The items whose insets or margins are inputs, with all their ancestors, ascending.
    let insetItems: [Int]
    /// The values of `measuredInputs` for each set of text sizes met.
    private var measured: [ObjectIdentifier: [Double]] = [:]
    @exclusivity(unchecked) private var numbers: [Double] = []
    /// Conflicts by name, so that the layouts of a contradictory screen share them.
    private var namedConflicts: [InfeasibleSubset: LayoutConflict] = [:]
    private static let namedConflictLimit = 4096

    /// Compiles a system.
    ///
    /// - Parameter former: the program of the same items with other constraints: what it solved of blocks that are the same
    ///   stays solved.
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

    /// A copy for another thread. It measures texts by itself.
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

    /// Takes over constants, by position in `Screen.constraints`: each that is edited for the first time becomes an input.
    /// Returns false when there are too many.
    func setConstants(_ constants: [Int: Double]) -> Bool {
        let stated = constants.keys.sorted().compactMap { index in outline.place(of: index).map { (index, $0) } }
        let new = stated.filter { editedPlaces[$0.0] == nil }
        guard editedPlaces.count + new.count <= Self.editedLimit else { return false }
        for (index, place) in new {
            let constraint = builder.screenConstraints[place]
            _ = solver.addParameter(to: constraint.id, coefficient: constraint.constantFactor)
            editedPlaces[index] = inputs.count
            inputs.append(0)
        }
        if !new.isEmpty { differenceTable = Self.differenceTable(builder, solver.compiled.system) }
        for (index, place) in stated {
            guard let input = editedPlaces[index], let constant = constants[index] else { continue }
            inputs[input] = constant - builder.screenConstraints[place].constant
        }
        outline = LayoutOutline(outline, constants: constants)
        return true
    }

    /// Inputs cost time in each evaluation.
    private static let editedLimit = 16

    /// Whether the numbers that the system itself was made of are what they were.
    func fits(_ reader: LayoutInputReader, _ assumptions: PassAssumptions) -> Bool {
        builder.structure.allSatisfy { reader.value(of: $0.input, assumptions) == $0.value }
    }

    /// Reads the inputs. Returns false when they are, within a hundredth of a point, those that were solved last.
    ///
    /// - Parameter isFirst: whether the environment is another than last time.
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

    /// Solves for the inputs read last, as far as it takes to know the frames that decide the next pass; the others are of
    /// no pass. Returns how many blocks were in no known region.
    func solve() -> Int {
        let known = solver.missCount
        solver.solve(inputs, for: passFrames, of: frameTable, into: &numbers)
        return solver.missCount - known
    }

    /// Completes what was solved last: all frames are known then, guides included.
    func finish() { solver.evaluateRest(frameTable, into: &numbers) }

    /// Lends the unrounded frames in window coordinates.
    func withFrames<Output>(_ body: (SolvedFrames) -> Output) -> Output {
        numbers.withUnsafeMutableBufferPointer { body(SolvedFrames($0)) }
    }

    /// Names the affine map that gave the last solution.
    var regionPath: [Int] { solver.regionPath }

    /// How far the inputs can move along `direction` before another map may hold.
    func reach(along direction: [Double]) -> Double { solver.reach(along: direction) }

    /// Positions of items that a number which is not finite should have placed: the solver does without it.
    var unplacedItems: Set<Int> {
        if inputs.allSatisfy(\.isFinite) { return builder.unplacedItems }
        let unread = zip(builder.inputs, inputs).filter { !$1.isFinite }.compactMap(\.0.sizedItem)
        return builder.unplacedItems.union(unread)
    }

    /// By how much the sides of the screen's constraints that took part differ in the last solution, and lengths from those of
    /// the contents, by place in the outline; points, signed.
    func constraintDifferences() -> @Sendable (_ place: Int) -> Double {
        let (table, state) = (differenceTable, solver.state)
        return { table.value($0, at: state) }
    }

    /// In which parts the last solution is not determined, as one number; 0 where it is.
    var tieMark: Int { solver.tieMark() }

    /// The conflicts of the last solution with the names of the screen. The order in which they are found depends on how the
    /// system was compiled; these are by the constraint that is left out.
    func conflicts() -> [LayoutConflict] {
        solver.conflicts.sorted { $0.broken < $1.broken }.map { conflict in
            if let known = namedConflicts[conflict] { return known }
            if namedConflicts.count == Self.namedConflictLimit { namedConflicts.removeAll() }
            let named = builder.named(conflict)
            namedConflicts[conflict] = named
            return named
        }
    }

    /// What of the last solution is not determined.
    func ambiguities(namesTies: Bool) -> [Variable: Ambiguity] { solver.ambiguities(namesTies: namesTies) }
}
