// Keyline
// SPDX-License-Identifier: Apache-2.0

extension VisualFormat: CustomStringConvertible {
    /// The format in its shortest spelling, always with an orientation; parsing it gives an equal tree.
    ///
    /// - Complexity: linear in the size of the tree.
    public var description: String {
        var text = orientation.rawValue + ":"
        for (index, item) in items.enumerated() {
            if index > 0 { text += connections[index - 1].description }
            text += item.description
        }
        return text
    }
}

extension VisualFormat.Item: CustomStringConvertible {
    /// `|` or the view in brackets.
    public var description: String {
        switch self {
        case .superview: "|"
        case .view(let view): view.description
        }
    }
}

extension VisualFormat.View: CustomStringConvertible {
    /// The view in brackets with its predicates.
    public var description: String {
        predicates.isEmpty ? "[\(name)]" : "[\(name)\(parenthesized(predicates))]"
    }
}

extension VisualFormat.Connection: CustomStringConvertible {
    /// An empty string, a hyphen, or a spacing between two hyphens.
    public var description: String {
        switch spacing {
        case .flush:
            return ""
        case .standard:
            return "-"
        case .predicates(let predicates):
            if predicates.count == 1, let only = predicates.first, only.isSimple { return "-\(only)-" }
            return "-\(parenthesized(predicates))-"
        }
    }
}

extension VisualFormat.Predicate: CustomStringConvertible {
    /// The relation (left out if it is `==`), the object and the priority.
    public var description: String {
        var text = relation == .equal ? "" : relation.rawValue
        text += object.description
        if let priority { text += "@\(priority)" }
        return text
    }

    /// True if Apple's grammar allows the predicate in a connection without parentheses: a metric or a positive number.
    var isSimple: Bool {
        guard relation == .equal, priority == nil else { return false }
        if case .number(let number) = object.value { return number.sign == .plus }
        return true
    }
}

extension VisualFormat.Operand: CustomStringConvertible {
    /// The name, or the number without a trailing `.0`.
    public var description: String {
        switch value {
        case .name(let name): name
        case .number(let number): shortText(number)
        }
    }
}

private func parenthesized(_ predicates: [VisualFormat.Predicate]) -> String {
    "(" + predicates.map(\.description).joined(separator: ",") + ")"
}

/// Returns a number without a trailing `.0`: 8 rather than 8.0. Parses back to the same `Double`.
func shortText(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
