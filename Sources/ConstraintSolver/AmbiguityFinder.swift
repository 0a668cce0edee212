// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Finds the variables that have more than one value among the optimal solutions, and the values they can have.
///
/// Blocks are independent, so the interval of a variable is the sum of the intervals of its parts in each block.
struct AmbiguityFinder {
    private let model: ReducedSystem
    private let faces: [Int: OptimalFace]
    private let values: [Double]
    private let parameterCount: Int

    init(_ model: ReducedSystem, faces: [Int: OptimalFace], values: [Double], parameterCount: Int) {
        self.model = model
        self.faces = faces
        self.values = values
        self.parameterCount = parameterCount
    }

    /// The intervals of all ambiguous variables.
    func intervals() -> [Variable: ClosedRange<Double>] {
        var result: [Variable: ClosedRange<Double>] = [:]
        var known = FormTable()
        var widths: [(below: Double, above: Double)] = []
        var reducer = RowReducer(columnCount: values.count + 1 + parameterCount)
        for variable in values.indices {
            reducer.addVariable(variable, elimination: model.elimination)
            let parts = movableParts(of: reducer.result)
            guard let scale = parts.first?.value else { continue }
            let form = known.insert(parts[...], scale: scale)
            if form == widths.count { widths.append(freedom(of: parts, scale: scale)) }
            let freedom = widths[form]
            let below = scale > 0 ? freedom.below * scale : -freedom.above * scale
            let above = scale > 0 ? freedom.above * scale : -freedom.below * scale
            guard below + above > 1e-6 else { continue }
            result[Variable(index: variable)] = values[variable] - below...values[variable] + above
        }
        return result
    }

    /// The entries of a row whose variables are in ambiguous blocks or in none.
    private func movableParts(of row: [Entry]) -> [Entry] {
        row.filter { entry in
            guard entry.column < values.count else { return false }
            let block = model.partition.blockOfVariable[entry.column]
            return block < 0 || faces[block] != nil
        }
    }

    /// How far below and above its present value the form `parts / scale` can be.
    private func freedom(of parts: [Entry], scale: Double) -> (below: Double, above: Double) {
        var byBlock: [(block: Int, form: [Entry], value: Double)] = []
        for part in parts {
            let block = model.partition.blockOfVariable[part.column]
            guard block >= 0 else { return (.infinity, .infinity) }
            let entry = Entry(column: model.partition.columnOfVariable[part.column], value: part.value / scale)
            let value = entry.value * values[part.column]
            if let known = byBlock.firstIndex(where: { $0.block == block }) {
                byBlock[known].form.append(entry)
                byBlock[known].value += value
            } else {
                byBlock.append((block, [entry], value))
            }
        }
        var result = (below: 0.0, above: 0.0)
        for (block, form, value) in byBlock {
            guard let interval = faces[block]?.interval(of: form) else { continue }
            result.below += max(0, value - interval.lowerBound)
            result.above += max(0, interval.upperBound - value)
        }
        return result
    }
}

extension RowReducer {
    /// Expresses a variable by free ones; the constant and parameters are left out.
    fileprivate mutating func addVariable(_ variable: Int, elimination: Elimination) {
        add(1, to: variable, rank: elimination.rank)
        reduce(with: elimination)
    }
}
