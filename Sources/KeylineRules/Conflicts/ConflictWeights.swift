// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The weights with which the constraints of a minimal conflict add up to a contradiction: in their weighted sum all places and
/// lengths cancel out, and a rest other than 0 remains.
///
/// The constraint that is left out is missed by the rest divided by its weight, so that one amount gives those of all others.
enum ConflictWeights {
    /// A place or length of an item along an axis.
    private struct Unknown: Hashable {
        let item: String
        let axis: Axis
        let isLength: Bool
    }

    /// Returns the weight of each constraint; nil if these constraints alone do not add up to a contradiction, or if one is of a
    /// baseline.
    ///
    /// - Complexity: cubic in the constraints.
    static func weights(of constraints: [Constraint]) -> [Double]? {
        var rows: [[Unknown: Double]] = []
        var sums: [[Double]] = []
        for (index, constraint) in constraints.enumerated() {
            guard var row = row(of: constraint) else { return nil }
            var sum = constraints.indices.map { $0 == index ? 1.0 : 0 }
            for (earlier, pivot) in rows.enumerated() {
                guard let unknown = pivot.first, let factor = row[unknown.key].map({ $0 / unknown.value }) else {
                    continue
                }
                row.merge(pivot.mapValues { -factor * $0 }) { $0 + $1 }
                row = row.filter { abs($0.value) > 1e-9 }
                sum = zip(sum, sums[earlier]).map { $0 - factor * $1 }
            }
            if row.isEmpty { return sum }
            rows.append(row)
            sums.append(sum)
        }
        return nil
    }

    /// Returns the coefficients of a constraint's unknowns; nil for one of a baseline.
    private static func row(of constraint: Constraint) -> [Unknown: Double]? {
        guard var row = terms(constraint.firstItem, constraint.firstAttribute, 1) else { return nil }
        if let second = constraint.secondItem {
            let attribute = constraint.secondAttribute ?? constraint.firstAttribute
            guard let terms = terms(second, attribute, -constraint.multiplier) else { return nil }
            row.merge(terms) { $0 + $1 }
        }
        return row.filter { abs($0.value) > 1e-9 }
    }

    private static func terms(_ item: String, _ attribute: Attribute, _ factor: Double) -> [Unknown: Double]? {
        let share: Double
        switch attribute.meaning.place {
        case .near, .leading: share = 0
        case .far, .trailing: share = 1
        case .middle: share = 0.5
        case .extent: return [Unknown(item: item, axis: attribute.axis, isLength: true): factor]
        case .firstBaseline, .lastBaseline: return nil
        }
        return [
            Unknown(item: item, axis: attribute.axis, isLength: false): factor,
            Unknown(item: item, axis: attribute.axis, isLength: true): factor * share,
        ].filter { $0.value != 0 }
    }
}
