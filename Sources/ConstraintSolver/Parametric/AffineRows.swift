// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Sparse affine functions in one buffer. A column is the place of a number in the vector they are evaluated on; the
/// constant stands in the column of a number that is one.
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

    /// Takes all rows out and keeps the storage.
    mutating func removeAll() {
        terms.removeAll(keepingCapacity: true)
        starts.removeLast(count)
    }

    /// Adds all rows of others.
    mutating func append(_ others: AffineRows) {
        let shift = Int32(terms.count)
        terms.append(contentsOf: others.terms)
        for start in others.starts.dropFirst() { starts.append(start + shift) }
    }

    /// Adds some rows of others, their columns renamed. Returns their numbers.
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

    /// Adds a term to the row that is being made.
    @inline(__always)
    mutating func add(column: Int, factor: Double) { terms.append(Term(column: Int32(column), factor: factor)) }

    /// Ends the row made by `add`.
    mutating func endRow() { starts.append(Int32(terms.count)) }

    /// Adds an expression, on all variables, a one in `constantColumn`, and the parameters.
    mutating func append(_ expression: LinearExpression, constantColumn: Int) {
        expression.forEachEntry(constantColumn: constantColumn) { add(column: $0.column, factor: $0.value) }
        endRow()
    }

    /// Calls `body` with the place of each number that a row reads.
    func forEachColumn(of row: Int, _ body: (Int) -> Void) {
        for index in Int(starts[row])..<Int(starts[row + 1]) { body(Int(terms[index].column)) }
    }

    /// The value of a row on a vector.
    func value(_ row: Int, on vector: [Double]) -> Double {
        var sum = 0.0
        for index in Int(starts[row])..<Int(starts[row + 1]) {
            sum += terms[index].factor * vector[Int(terms[index].column)]
        }
        return sum
    }

    /// Lends the rows for evaluation without checks of bounds, the innermost loop of everything.
    @inline(__always)
    func withReader<Result>(_ body: (Reader) -> Result) -> Result {
        terms.withUnsafeBufferPointer { terms in
            starts.withUnsafeBufferPointer { starts in body(Reader(terms: terms, starts: starts)) }
        }
    }

    /// Rows on loan.
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

/// Collects one affine function in a dense buffer, so that terms of one column meet.
struct AffineSum: Sendable {
    private var sums: [Double]
    private var sizes: [Double]
    private var touched: [Int32] = []
    private let base: Int

    /// - Parameter columns: the columns that can occur.
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

    /// The terms by column, without those that cancel but for rounding; the sum is empty afterwards.
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
