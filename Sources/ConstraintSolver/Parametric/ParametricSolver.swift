// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A compiled system that remembers what it solved: for each block the regions of parameter values met so far, in which
/// the block's solution is affine. Values for parameters in known regions cost one evaluation of the affine rows; only
/// blocks that are in none are solved.
///
/// The values are those that `CompiledSystem.solve(parameters:options:)` gives, but for rounding.
public struct ParametricSolver: Sendable {
    /// What is solved.
    public let compiled: CompiledSystem
    /// Contradictions among the required constraints at the parameter values solved last.
    public internal(set) var conflicts: [InfeasibleSubset] = []
    /// How often a block was solved because its parameters were in no known region.
    public internal(set) var missCount = 0

    /// The values of all variables, a one, and the parameters.
    var vector: [Double]
    var rows: AffineRows
    /// Definitions of eliminated variables, in the order in which they can be evaluated: row and variable.
    let definitions: AffineRows
    let definedVariables: [Int32]
    /// Where the required rows without variables that are tightest in their direction stand in `rows`, none of them
    /// negative where all hold; the others follow from them.
    let tightChecks: Range<Int>
    var blocks: [CriticalRegions]
    let inputs: BlockInputs
    /// Whether each parameter is another than in the solution before.
    private var moved: [Bool]
    private var simplex = LexicographicSimplex()
    private var reader: CriticalRegionReader
    var givenUp: [Relaxation] = []
    /// Contradictions that were found at some parameter values.
    var contradictions: [FarkasCertificate] = []
    /// Which of `givenUp` holds now, -1 for none.
    var current = -1
    /// Which of the grounds of `current` hold.
    var currentGrounds = 0
    /// How many grounds were found so far, also of what is no longer kept: the next one's name.
    var groundsCount = 0
    /// What the ambiguity of a variable is measured from; see `SolveOptions.origins`.
    let origins: [Variable: LinearExpression]
    /// What the search for ambiguity reads, once somebody asked, and what it found lately.
    var tables: AmbiguityTables?
    var knownAmbiguities: [KnownAmbiguities] = []

    /// Prepares a system.
    ///
    /// - Parameters:
    ///   - origins: what the ambiguity of a variable is measured from; see `SolveOptions.origins`.
    ///   - former: a solver of a system that was much the same: what it knows of blocks that are the same here stays
    ///     known.
    ///   - names: what variables and parameters were called there.
    public init(
        _ compiled: CompiledSystem, origins: [Variable: LinearExpression] = [:], former: ParametricSolver? = nil,
        names: WarmStartMap = WarmStartMap()
    ) {
        self.compiled = compiled
        self.origins = origins
        let reduced = compiled.reduced
        let count = reduced.variableCount
        vector = Array(repeating: 0, count: count + 1 + compiled.system.parameterCount)
        vector[count] = 1
        (definitions, definedVariables) = Self.definitions(reduced)
        rows = AffineRows()
        let checks = reduced.checks.map { ParameterCheck($0, in: reduced) }
        tightChecks = ParameterCheck.appendTightest(of: checks, constantColumn: count, to: &rows)
        blocks = Array(repeating: CriticalRegions(), count: reduced.partition.blocks.count)
        inputs = BlockInputs(reduced, parameterCount: compiled.system.parameterCount)
        moved = Array(repeating: true, count: compiled.system.parameterCount)
        reader = CriticalRegionReader(reduced, parameterCount: compiled.system.parameterCount)
        if let former { adoptRegions(of: former, names) }
    }

    /// The value of each variable, by variable index, for the parameters solved last.
    public subscript(variable: Variable) -> Double { vector[variable.index] }

    /// All values, by variable index. O(number of variables).
    public var values: [Double] { Array(vector[..<compiled.system.variableCount]) }

    /// The whole solution for the parameters solved last, with errors and sums. O(size of the system).
    public func solution() -> Solution {
        let offset = compiled.system.variableCount + 1
        return compiled.solution(values: values, parameters: Array(vector[offset...]), conflicts: conflicts)
    }

    /// The value of an expression for the parameters solved last.
    @inline(__always)
    public func value(of expression: LinearExpression) -> Double {
        var sum = expression.constant
        for term in expression.terms { sum += term.coefficient * vector[term.variable.index] }
        let offset = compiled.system.variableCount + 1
        for term in expression.parameterTerms { sum += term.coefficient * vector[offset + term.parameter.index] }
        return sum
    }

    /// Finds the best solution for parameter values; missing ones, and those that are not finite, count as zero.
    public mutating func solve(_ parameters: [Double]) {
        solveBlocks(parameters)
        evaluateDefinitions()
    }

    /// Finds the best solution as `solve` does, but leaves eliminated variables as they were: for an
    /// `ExpressionTable.Part`, or for `evaluateDefinitions()` later.
    mutating func solveBlocks(_ parameters: [Double]) {
        take(parameters)
        let isSatisfied = evaluateKnownBlocks()
        if !isSatisfied && giveUpConstraints(parameters) { return }
        current = -1
        if !conflicts.isEmpty { conflicts = [] }
    }

    /// Solves where every required constraint holds; elsewhere returns false, and the values are of no use.
    mutating func solveWhereAllHold(_ parameters: [Double]) -> Bool {
        take(parameters)
        guard evaluateKnownBlocks() else { return false }
        current = -1
        conflicts = []
        evaluateDefinitions()
        return true
    }

    /// Takes over parameters, and notes which of them moved.
    private mutating func take(_ parameters: [Double]) {
        let offset = compiled.system.variableCount + 1
        // Where constraints were given up, the values are those of another system.
        if current >= 0 { for block in blocks.indices { blocks[block].isSet = false } }
        vector.withUnsafeMutableBufferPointer { vector in
            moved.withUnsafeMutableBufferPointer { moved in
                parameters.withUnsafeBufferPointer { parameters in
                    for index in 0..<moved.count {
                        let given = index < parameters.count ? parameters[index] : 0
                        let value = given.isFinite ? given : 0
                        moved[index] = vector[offset + index] != value
                        vector[offset + index] = value
                    }
                }
            }
        }
    }

    /// Lends the values of all variables, a one, and the parameters.
    @inline(__always)
    mutating func withVector<Result>(_ body: (UnsafeMutableBufferPointer<Double>) -> Result) -> Result {
        vector.withUnsafeMutableBufferPointer { body($0) }
    }

    // MARK: - Evaluation

    /// Sets the variables of every block, learning regions where none is known. Returns whether no required constraint
    /// is missed.
    private mutating func evaluateKnownBlocks() -> Bool {
        var isSatisfied = rows.withReader { reader in
            vector.withUnsafeMutableBufferPointer { vector in
                tightChecks.allSatisfy { reader.value($0, on: vector) >= -ConflictFinder.tolerance }
            }
        }
        var start = 0
        while true {
            let miss = evaluateBlocks(from: start, &isSatisfied)
            guard miss < blocks.count else { return isSatisfied }
            learn(miss)
            start = miss
        }
    }

    /// Evaluates blocks from one on whose parameters moved, until one is in no known region: returns that one.
    private mutating func evaluateBlocks(from start: Int, _ isSatisfied: inout Bool) -> Int {
        let (variables, places) = (compiled.reduced.partition.variables, compiled.reduced.partition.blocks)
        return rows.withReader { reader in
            vector.withUnsafeMutableBufferPointer { vector in
                moved.withUnsafeMutableBufferPointer { moved in
                    for block in start..<blocks.count {
                        if !blocks[block].isSet || inputs.haveMoved(block, moved) {
                            guard let index = Self.findRegion(blocks[block], reader, vector) else { return block }
                            blocks[block].last = index
                            let region = blocks[block].regions[index]
                            var row = region.values.lowerBound
                            for place in places[block].variables {
                                vector[variables[place]] = reader.value(row, on: vector)
                                row += 1
                            }
                            blocks[block].isSet = true
                            blocks[block].isMissed = region.misses.contains {
                                reader.value($0, on: vector) > ConflictFinder.tolerance
                            }
                        }
                        if blocks[block].isMissed { isSatisfied = false }
                    }
                    return blocks.count
                }
            }
        }
    }

    @inline(__always)
    private static func findRegion(
        _ block: CriticalRegions, _ reader: AffineRows.Reader, _ vector: UnsafeMutableBufferPointer<Double>
    ) -> Int? {
        guard !block.regions.isEmpty else { return nil }
        if contains(block.regions[block.last], reader, vector) { return block.last }
        for index in block.regions.indices.reversed() where index != block.last {
            if contains(block.regions[index], reader, vector) { return index }
        }
        return nil
    }

    @inline(__always)
    private static func contains(
        _ region: CriticalRegion, _ reader: AffineRows.Reader, _ vector: UnsafeMutableBufferPointer<Double>
    ) -> Bool {
        var test = region.tests.lowerBound
        while test < region.tests.upperBound {
            if reader.value(test, on: vector) < -CriticalRegion.tolerance { return false }
            test += 1
        }
        return true
    }

    /// Solves a block for the present parameters and keeps the region it is in.
    private mutating func learn(_ index: Int) {
        missCount += 1
        let block = compiled.reduced.partition.blocks[index]
        simplex.load(block, of: compiled.reduced, parameters: Array(vector[compiled.system.variableCount...]))
        simplex.optimiseAndVerify(block, of: compiled.reduced)
        let hasTies = simplex.breakTies()
        blocks[index].regions.append(
            reader.read(simplex, of: compiled.reduced, into: &rows, at: vector, hasTies: hasTies))
        blocks[index].last = blocks[index].regions.count - 1
    }
}
