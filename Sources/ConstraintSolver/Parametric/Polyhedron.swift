// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Affine conditions `row >= 0`. For each direction only the tightest condition is kept, because it implies the others.
struct Polyhedron: Sendable {
    private let constantColumn: Int
    private var directions = LinearFormInterner()
    /// The smallest constant of each direction, by form.
    private var constants: [Double] = []
    /// The smallest constant of the conditions without a direction.
    private var bareConstant = 0.0
    /// The direction under construction.
    private var direction: [Entry] = []

    init(constantColumn: Int) {
        self.constantColumn = constantColumn
    }

    /// Removes all conditions and keeps the storage.
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

    /// Appends the conditions as rows. If `vector` is given, constants are raised so that it satisfies every row:
    /// rounding errors can make a row negative at the very point for which it was made.
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
