// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Addition of parameters to a system that is already reduced.
///
/// The choice of eliminated variables and of their rows depends only on the coefficients of variables. So adding a
/// parameter to a constraint adds one term to each row in which the constraint has a share, and changes nothing else.
extension PresolvedSystem {
    /// Adds the last parameter of `system`, which was added to a constraint times `coefficient`, to the reduced rows.
    /// Linear in the system.
    mutating func addLastParameter(of system: ConstraintSystem, to constraint: Int, coefficient: Double) {
        let column = constantColumn + system.parameterCount
        if system.constraints[constraint]?.isEliminable == true {
            elimination.add(coefficient, inColumn: column, toEqualityOf: constraint)
        }
        let slopes = elimination.slopes(alongColumn: column)
        func slope(of source: Source) -> Double {
            switch source {
            case .nonNegative(let variable): return slopes[variable]
            case .constraint(let index):
                var sum = RoundedSum(index == constraint ? coefficient : 0)
                for term in system.constraints[index]?.expression.terms ?? [] {
                    sum.add(term.coefficient * slopes[term.variable.index])
                }
                return sum.value
            }
        }
        for index in statedBounds.indices {
            let slope = slope(of: statedBounds[index].source)
            guard slope != 0 else { continue }
            statedBounds[index].position = affineTerms.append(
                Entry(column: system.parameterCount, value: -slope / statedBounds[index].scale),
                to: statedBounds[index].position)
        }
        let firstDependent = checks.count - elimination.dependentRows.count
        for index in checks.indices {
            let slope =
                index < firstDependent
                ? slope(of: checks[index].source)
                : elimination.rows.value(row: elimination.dependentRows[index - firstDependent], column: column)
            guard slope != 0 else { continue }
            checks[index].value = affineTerms.append(
                Entry(column: system.parameterCount, value: slope), to: checks[index].value)
        }
        arrangeBounds()
    }
}

extension Elimination {
    /// Adds a column, times `coefficient`, to the equality that a constraint states, with the same result as if it had
    /// been there before the elimination. No row may have an entry in a later column.
    fileprivate mutating func add(_ coefficient: Double, inColumn column: Int, toEqualityOf source: Int) {
        var shares = sources.map { $0 == source ? coefficient : 0 }
        for step in steps where shares[step.source] != 0 {
            shares[step.target] = cleanSum(shares[step.target], -step.factor * shares[step.source])
        }
        for row in shares.indices where shares[row] != 0 {
            rows.append(Entry(column: column, value: shares[row]), toRow: row)
        }
    }

    /// Returns the rate at which each variable changes with a column, while the free variables and the other columns
    /// stay constant.
    fileprivate func slopes(alongColumn column: Int) -> [Double] {
        var slopes = Array(repeating: 0.0, count: variableCount)
        for definition in definitions.reversed() {
            var sum = RoundedSum(0)
            for position in rows.row(definition.row) {
                let entry = rows.entries[position]
                if entry.column < variableCount {
                    sum.add(entry.value * slopes[entry.column])
                } else if entry.column == column {
                    sum.add(entry.value)
                }
            }
            slopes[definition.variable] = -sum.value / definition.pivot
        }
        return slopes
    }
}

/// A sum that is exactly zero if its parts cancel within rounding errors.
private struct RoundedSum {
    private var sum: Double
    private var size: Double

    init(_ start: Double) { (sum, size) = (start, abs(start)) }

    mutating func add(_ part: Double) {
        sum += part
        size = max(size, abs(part))
    }

    var value: Double { abs(sum) <= SparseMatrix.cancellation * size ? 0 : sum }
}

extension [Entry] {
    /// Appends a copy of some elements and one more; returns the range of the copies.
    fileprivate mutating func append(_ entry: Entry, to range: Range<Int>) -> Range<Int> {
        let start = count
        append(contentsOf: self[range])
        append(entry)
        return start..<count
    }
}
