// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The parameters on which each block of a reduced system depends. If none of them changed, the block keeps its values.
struct BlockInputs: Sendable {
    /// The parameters of all blocks; those of block b are at `starts[b]..<starts[b + 1]`.
    private var parameters: [Int32] = []
    private var starts: [Int32] = [0]

    init(_ reduced: PresolvedSystem, parameterCount: Int) {
        var lastBlock = [Int](repeating: -1, count: parameterCount)
        for (number, block) in reduced.partition.blocks.enumerated() {
            let forms = reduced.partition.forms[block.forms].lazy.map { reduced.variableCount + $0 }
            for quantity in [Array(reduced.partition.variables[block.variables]), Array(forms)].joined() {
                for bound in reduced.bounds[reduced.boundStarts[quantity]..<reduced.boundStarts[quantity + 1]] {
                    // Column 0 is the constant.
                    for term in reduced.affineTerms[bound.position]
                    where term.column > 0 && lastBlock[term.column - 1] != number {
                        lastBlock[term.column - 1] = number
                        parameters.append(Int32(term.column - 1))
                    }
                }
            }
            starts.append(Int32(parameters.count))
        }
    }

    /// Returns the parameters of a block, by index.
    func parameters(of block: Int) -> [Int] { parameters[Int(starts[block])..<Int(starts[block + 1])].map(Int.init) }

    /// Returns true if any parameter of a block is among those that moved.
    @inline(__always)
    func haveMoved(_ block: Int, _ moved: UnsafeMutableBufferPointer<Bool>) -> Bool {
        for index in Int(starts[block])..<Int(starts[block + 1]) where moved[Int(parameters[index])] { return true }
        return false
    }
}
