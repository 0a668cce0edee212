// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A compiled system that remembers its solutions: for each block, the critical regions found so far, which are sets of
/// parameter values on which the block's solution is affine. For parameters in known regions, solving costs one
/// evaluation of the affine rows; only blocks without a known region there are solved.
///
/// The values are those of `CompiledSystem.solve(parameters:options:)`, up to rounding errors.
public struct ParametricSolver: Sendable {
    /// The compiled system.
    public let compiled: CompiledSystem
    /// The contradictions among the required constraints at the parameter values solved last.
    public internal(set) var conflicts: [InfeasibleSubset] = []
    /// The number of times that a block was solved because its parameters were in no known region.
    public internal(set) var missCount = 0

    /// The values of all variables, then 1, then the parameter values.
    var vector: [Double]
    var rows: AffineRows
    /// The definitions of eliminated variables, in an order in which they can be evaluated: rows and variables.
    let definitions: AffineRows
    let definedVariables: [Int32]
    /// The range in `rows` of the required rows without variables that are tightest in their direction. None is
    /// negative if all required rows hold; the other rows follow from these.
    let tightChecks: Range<Int>
    var blocks: [CriticalRegions]
    let inputs: BlockInputs
    /// For each parameter, true if its value differs from that in the previous solution.
    private var moved: [Bool]
    private var simplex = LexicographicSimplex()
    private var reader: CriticalRegionReader
    var givenUp: [Relaxation] = []
    /// Certificates of contradictions found at any parameter values.
    var contradictions: [FarkasCertificate] = []
    /// The index in `givenUp` of the relaxation that gave the last solution; -1 for none.
    var current = -1
    /// The index of the grounds that justify the relaxation `current`.
    var currentGrounds = 0
    /// The number of grounds found so far, including those no longer kept. The next grounds are named after it.
    var groundsCount = 0
    /// The origin from which the ambiguity of each variable is measured; see `SolveOptions.origins`.
    let origins: [Variable: LinearExpression]
    /// Rows that the ambiguity search has computed, nil before its first use, and the results of recent searches.
    var tables: AmbiguityTables?
    var knownAmbiguities: [KnownAmbiguities] = []

    /// Prepares a system.
    ///
    /// - Parameters:
    ///   - origins: the origin from which the ambiguity of each variable is measured; see `SolveOptions.origins`.
    ///   - former: a solver of a similar system; the critical regions of blocks that recur here are reused.
    ///   - names: the mapping to the variables and parameters of the former system.
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

    /// Returns the whole solution for the parameters solved last, with errors and their sums. O(size of the system).
    public func solution() -> Solution {
        let offset = compiled.system.variableCount + 1
        return compiled.solution(values: values, parameters: Array(vector[offset...]), conflicts: conflicts)
    }

    /// Returns the value of an expression for the parameters solved last.
    @inline(__always)
    public func value(of expression: LinearExpression) -> Double {
        var sum = expression.constant
        for term in expression.terms { sum += term.coefficient * vector[term.variable.index] }
        let offset = compiled.system.variableCount + 1
        for term in expression.parameterTerms { sum += term.coefficient * vector[offset + term.parameter.index] }
        return sum
    }

    /// Finds the best solution for parameter values; values that are missing or not finite count as zero.
    public mutating func solve(_ parameters: [Double]) {
        solveBlocks(parameters)
        evaluateDefinitions()
    }

    /// Finds the best solution as `solve` does, but leaves eliminated variables unchanged; an `ExpressionTable.Part` or
    /// `evaluateDefinitions()` computes them later.
    mutating func solveBlocks(_ parameters: [Double]) {
        take(parameters)
        let isSatisfied = evaluateKnownBlocks()
        if !isSatisfied && giveUpConstraints(parameters) { return }
        current = -1
        if !conflicts.isEmpty { conflicts = [] }
    }

    /// Solves if every required constraint can hold; otherwise returns false and leaves the values undefined.
    mutating func solveWhereAllHold(_ parameters: [Double]) -> Bool {
        take(parameters)
        guard evaluateKnownBlocks() else { return false }
        current = -1
        conflicts = []
        evaluateDefinitions()
        return true
    }

    /// Stores parameter values and records which of them changed.
    private mutating func take(_ parameters: [Double]) {
        let offset = compiled.system.variableCount + 1
        // If a relaxation gave the last solution, the values belong to another system.
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

    /// Gives `body` access to the values of all variables, 1, and the parameters.
    @inline(__always)
    mutating func withVector<Result>(_ body: (UnsafeMutableBufferPointer<Double>) -> Result) -> Result {
        vector.withUnsafeMutableBufferPointer { body($0) }
    }

    // MARK: - Evaluation

    /// Sets the variables of every block, and solves blocks for which no region is known. Returns true if no required
    /// constraint is violated.
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

    /// Evaluates the blocks from `start` on whose parameters changed. Returns the first block without a known region,
    /// or the number of blocks.
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

    /// Solves a block for the present parameters and stores the critical region of the solution.
    private mutating func learn(_ index: Int) {
        missCount += 1
        let block = compiled.reduced.partition.blocks[index]
        simplex.load(block, of: compiled.reduced, parameters: Array(vector[compiled.system.variableCount...]))
        simplex.optimizeAndVerify(block, of: compiled.reduced)
        let hasTies = simplex.breakTies()
        blocks[index].regions.append(
            reader.read(simplex, of: compiled.reduced, into: &rows, at: vector, hasTies: hasTies))
        blocks[index].last = blocks[index].regions.count - 1
    }
}
