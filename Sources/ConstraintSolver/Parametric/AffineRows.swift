// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Sparse affine functions in one buffer. A column is a position in the vector on which the rows are evaluated; the
/// constant is the coefficient of a position that holds 1.
struct AffineRows: Sendable {
    /// One coefficient.
    struct Term: Hashable, Sendable {
        var column: Int32
        var factor: Double
    }

    private(set) var terms: [Term] = []
    private(set) var starts: [Int32] = [0]

    var count: Int { starts.count - 1 }

    /// Adds a row. Returns its number.
    @discardableResult
    mutating func append(_ row: some Sequence<Term>) -> Int {
        terms.append(contentsOf: row)
        starts.append(Int32(terms.count))
        return count - 1
    }

    /// Removes all rows and keeps the storage.
    mutating func removeAll() {
        terms.removeAll(keepingCapacity: true)
        starts.removeLast(count)
    }

    /// Adds all rows of another buffer.
    mutating func append(_ others: AffineRows) {
        let shift = Int32(terms.count)
        terms.append(contentsOf: others.terms)
        for start in others.starts.dropFirst() { starts.append(start + shift) }
    }

    /// Adds some rows of another buffer, with their columns renumbered. Returns the numbers of the new rows.
    mutating func append(_ others: AffineRows, _ range: Range<Int>, column: (Int) -> Int) -> Range<Int> {
        let first = count
        for row in range {
            for term in others.terms[Int(others.starts[row])..<Int(others.starts[row + 1])] {
                add(column: column(Int(term.column)), factor: term.factor)
            }
            endRow()
        }
        return first..<count
    }

    /// Adds a term to the row under construction.
    @inline(__always)
    mutating func add(column: Int, factor: Double) { terms.append(Term(column: Int32(column), factor: factor)) }

    /// Ends the row to which `add` has added terms.
    mutating func endRow() { starts.append(Int32(terms.count)) }

    /// Adds an expression as a row over all variables, 1 in `constantColumn`, and the parameters.
    mutating func append(_ expression: LinearExpression, constantColumn: Int) {
        expression.forEachEntry(constantColumn: constantColumn) { add(column: $0.column, factor: $0.value) }
        endRow()
    }

    /// Calls `body` with the column of each term of a row.
    func forEachColumn(of row: Int, _ body: (Int) -> Void) {
        for index in Int(starts[row])..<Int(starts[row + 1]) { body(Int(terms[index].column)) }
    }

    /// Returns the value of a row on a vector.
    func value(_ row: Int, on vector: [Double]) -> Double {
        var sum = 0.0
        for index in Int(starts[row])..<Int(starts[row + 1]) {
            sum += terms[index].factor * vector[Int(terms[index].column)]
        }
        return sum
    }

    /// Gives `body` access to the rows without bounds checks, for the innermost loop of the solver.
    @inline(__always)
    func withReader<Result>(_ body: (Reader) -> Result) -> Result {
        terms.withUnsafeBufferPointer { terms in
            starts.withUnsafeBufferPointer { starts in body(Reader(terms: terms, starts: starts)) }
        }
    }

    /// Unchecked access to the rows, valid only inside `withReader`.
    struct Reader {
        let terms: UnsafeBufferPointer<Term>
        let starts: UnsafeBufferPointer<Int32>

        @inline(__always)
        func value(_ row: Int, on vector: UnsafeMutableBufferPointer<Double>) -> Double {
            var sum = 0.0
            var index = Int(starts[row])
            let end = Int(starts[row + 1])
            while index < end {
                sum += terms[index].factor * vector[Int(terms[index].column)]
                index += 1
            }
            return sum
        }
    }
}

/// Accumulates one affine function in a dense buffer, which merges terms of the same column.
struct AffineSum: Sendable {
    private var sums: [Double]
    private var sizes: [Double]
    private var touched: [Int32] = []
    private let base: Int

    /// - Parameter columns: the range of columns that can occur.
    init(columns: Range<Int>) {
        base = columns.lowerBound
        sums = Array(repeating: 0, count: columns.count)
        sizes = sums
    }

    mutating func add(_ row: [AffineRows.Term], times factor: Double) {
        for term in row {
            let place = Int(term.column) - base
            let value = term.factor * factor
            if sizes[place] == 0 { touched.append(term.column) }
            sums[place] += value
            sizes[place] = max(sizes[place], abs(value))
        }
    }

    /// Returns the terms by column, without those that cancel within rounding errors, and empties the sum.
    mutating func take() -> [AffineRows.Term] {
        touched.sort()
        var result: [AffineRows.Term] = []
        result.reserveCapacity(touched.count)
        for column in touched {
            let place = Int(column) - base
            if abs(sums[place]) > SparseMatrix.cancellation * sizes[place] {
                result.append(AffineRows.Term(column: column, factor: sums[place]))
            }
            sums[place] = 0
            sizes[place] = 0
        }
        touched.removeAll(keepingCapacity: true)
        return result
    }
}
