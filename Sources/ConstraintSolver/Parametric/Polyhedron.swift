// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Affine conditions `row >= 0`. Of those in one direction only the tightest is kept: it implies the others.
struct Polyhedron: Sendable {
    private let constantColumn: Int
    private var directions = LinearFormInterner()
    /// The least constant of each direction, by form.
    private var constants: [Double] = []
    /// The least of the conditions without a direction.
    private var bareConstant = 0.0
    /// The direction looked at.
    private var direction: [Entry] = []

    init(constantColumn: Int) {
        self.constantColumn = constantColumn
    }

    /// Takes all conditions out and keeps the storage.
    mutating func removeAll() {
        directions.removeAll()
        constants.removeAll(keepingCapacity: true)
        bareConstant = 0
    }

    /// Adds `factor × row >= 0`.
    mutating func insert(_ row: [AffineRows.Term], factor: Double) {
        var constant = 0.0
        direction.removeAll(keepingCapacity: true)
        for term in row {
            if Int(term.column) == constantColumn {
                constant = factor * term.factor
            } else {
                direction.append(Entry(column: Int(term.column), value: factor * term.factor))
            }
        }
        guard let first = direction.first else {
            bareConstant = min(bareConstant, constant)
            return
        }
        let scale = abs(first.value)
        let form = directions.insert(direction[...], scale: scale)
        if form == constants.count {
            constants.append(constant / scale)
        } else {
            constants[form] = min(constants[form], constant / scale)
        }
    }

    /// Appends the rows. Where `vector` is given, it is inside: rounding may leave a row short at the very place that
    /// it was made for.
    func append(to rows: inout AffineRows, including vector: [Double]? = nil) {
        if bareConstant < 0, vector == nil {
            rows.add(column: constantColumn, factor: bareConstant)
            rows.endRow()
        }
        for form in constants.indices {
            let direction = directions.entries[directions.range(of: form)]
            var constant = constants[form]
            if let vector {
                constant -= min(0, direction.reduce(constant) { $0 + $1.value * vector[$1.column] })
            }
            rows.add(column: constantColumn, factor: constant)
            for entry in direction { rows.add(column: entry.column, factor: entry.value) }
            rows.endRow()
        }
    }
}
