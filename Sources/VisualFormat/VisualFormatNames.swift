// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Spelling

/// A distance in which all names are replaced by their values, in points.
struct VisualFormatSpacing {
    var relation = VisualConstraint.Relation.equal
    var constant: Double
    var priority = VisualConstraint.requiredPriority
    var isStandard = false
}

/// Looks up the names of a format in metrics and views, and makes errors with their columns.
struct VisualFormatNames {
    let format: VisualFormat
    let metrics: [String: Double]
    let views: Set<String>?

    /// Checks that a view of the format is known.
    func check(_ view: VisualFormat.View) throws(VisualFormatError) {
        guard let views, !views.contains(view.name) else { return }
        let near = NearestNames.of(view.name, among: views)
        throw error(.unknownView(view.name, suggestions: near), at: view.column)
    }

    /// Returns the distances that a connection states.
    func resolve(
        _ connection: VisualFormat.Connection, standard: Double
    ) throws(VisualFormatError) -> [VisualFormatSpacing] {
        switch connection.spacing {
        case .flush:
            return [VisualFormatSpacing(constant: 0)]
        case .standard:
            return [VisualFormatSpacing(constant: standard, isStandard: true)]
        case .predicates(let predicates):
            var spacings: [VisualFormatSpacing] = []
            for predicate in predicates {
                let constant = try metric(predicate.object, insteadOfView: VisualFormatError.Reason.viewAsSpacing)
                spacings.append(
                    VisualFormatSpacing(
                        relation: predicate.relation, constant: constant, priority: try priority(of: predicate)
                    )
                )
            }
            return spacings
        }
    }

    /// Returns the constraint of one predicate on a view's width or height.
    func sizeConstraint(
        of view: VisualFormat.View, _ predicate: VisualFormat.Predicate
    ) throws(VisualFormatError) -> VisualConstraint {
        let size: VisualConstraint.Attribute = format.orientation == .horizontal ? .width : .height
        var constraint = VisualConstraint(
            first: view.name, firstAttribute: size, relation: predicate.relation, second: nil, secondAttribute: nil,
            constant: 0
        )
        if case .name(let name) = predicate.object.value, metrics[name] == nil {
            try checkSizeObject(name, of: view, at: predicate.object.column)
            constraint.second = name
            constraint.secondAttribute = size
        } else {
            constraint.constant = try metric(predicate.object, insteadOfView: VisualFormatError.Reason.viewAsSpacing)
        }
        constraint.priority = try priority(of: predicate)
        return constraint
    }

    func error(_ reason: VisualFormatError.Reason, at column: Int) -> VisualFormatError {
        VisualFormatError(format: format.source, column: column, reason: reason)
    }

    private func checkSizeObject(
        _ name: String, of view: VisualFormat.View, at column: Int
    ) throws(VisualFormatError) {
        if let views, !views.contains(name) {
            let near = NearestNames.of(name, among: Set(metrics.keys).union(views))
            throw error(.unknownObject(name, suggestions: near), at: column)
        }
        if name == view.name { throw error(.comparedWithItself(name), at: column) }
    }

    private func priority(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Double {
        guard let operand = predicate.priority else { return VisualConstraint.requiredPriority }
        let value = try metric(operand, insteadOfView: VisualFormatError.Reason.viewAsPriority)
        guard (1...VisualConstraint.requiredPriority).contains(value) else {
            throw error(.priorityOutOfRange(value), at: operand.column)
        }
        return value
    }

    /// Returns the number, or the value of the metric with that name.
    private func metric(
        _ operand: VisualFormat.Operand, insteadOfView reason: (String) -> VisualFormatError.Reason
    ) throws(VisualFormatError) -> Double {
        switch operand.value {
        case .number(let number):
            return number
        case .name(let name):
            if let value = metrics[name] {
                if !value.isFinite { throw error(.metricNotFinite(name), at: operand.column) }
                return value
            }
            if views?.contains(name) == true { throw error(reason(name), at: operand.column) }
            let near = NearestNames.of(name, among: metrics.keys)
            throw error(.unknownMetric(name, suggestions: near), at: operand.column)
        }
    }
}
