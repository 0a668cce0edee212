// Keyline
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import ConstraintSolver

@Suite struct SparseMatrixTests {
    @Test("Row operations agree with a dense matrix", arguments: 0..<20)
    func agreesWithDense(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let size = 12
        var sparse = SparseMatrix(trackedColumnCount: size)
        var dense: [[Double]] = []
        for _ in 0..<size {
            let row = (0..<size).map { _ in Double(max(0, Int.random(in: -4...3, using: &generator))) }
            dense.append(row)
            sparse.appendRow(
                row.enumerated().filter { $0.element != 0 }.map { Entry(column: $0.offset, value: $0.element) })
        }
        var column: [(row: Int, value: Double)] = []
        for _ in 0..<300 {
            let source = Int.random(in: 0..<size, using: &generator)
            let target = Int.random(in: 0..<size, using: &generator)
            let pinned = Int.random(in: 0..<size, using: &generator)
            guard source != target else { continue }
            let value = Double(Int.random(in: 0...2, using: &generator))
            let factor = Double([-1, 1].randomElement(using: &generator) ?? 1)
            sparse.add(factor, timesRow: source, toRow: target, setting: pinned, to: value)
            for index in 0..<size { dense[target][index] += factor * dense[source][index] }
            dense[target][pinned] = dense[target][pinned] == 0 && dense[source][pinned] == 0 ? 0 : value
            // A column to set that is in neither row is not added to the sparse row.
            dense[target][pinned] = sparse.value(row: target, column: pinned)
            for index in 0..<size {
                #expect(sparse.value(row: target, column: index) == dense[target][index], "seed \(seed)")
            }
            sparse.collectColumn(pinned, into: &column)
            let expected = (0..<size).filter { dense[$0][pinned] != 0 }
            #expect(column.map(\.row).sorted() == expected, "seed \(seed)")
            if abs(dense[target].max() ?? 0) > 1e6 { return }
        }
    }

    @Test("Columns added and removed many times leave no gaps or duplicates in the lists of rows")
    func compactsColumns() {
        let size = 6
        var matrix = SparseMatrix(trackedColumnCount: size)
        for row in 0..<size { matrix.appendRow([Entry(column: row, value: 1)]) }
        var column: [(row: Int, value: Double)] = []
        // Each addition puts the column in and the next one removes it: two list nodes for one entry, far more than
        // the limit.
        for round in 0..<10_000 {
            let (source, target) = (round % size, (round + 1) % size)
            matrix.add(1, timesRow: source, toRow: target, setting: source, to: 2)
            matrix.collectColumn(source, into: &column)
            #expect(column.map(\.row).sorted() == [source, target].sorted(), "round \(round)")
            matrix.add(1, timesRow: source, toRow: target, setting: source, to: 0)
            if round.isMultiple(of: 7) {
                for other in 0..<size {
                    matrix.collectColumn(other, into: &column)
                    #expect(column.map(\.row) == [other], "round \(round)")
                }
            }
        }
    }

    @Test("Sums that cancel within rounding errors are zero")
    func cancellation() {
        #expect(cleanSum(0.1 + 0.2, -0.3) == 0)
        #expect(cleanSum(1, -0.999_999) != 0)
        #expect(cleanSum(1e-30, 0) == 1e-30)
    }
}
