// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The elements of an XML format with their attributes and children, for tests.
struct XMLGrammar {
    /// The values of an attribute.
    enum Value {
        case text
        case wholeNumber(from: Int)
        case oneOf(Set<String>)

        func allows(_ text: String) -> Bool {
            switch self {
            case .text: true
            case .wholeNumber(let least): Int(text).map { $0 >= least } ?? false
            case .oneOf(let words): words.contains(text)
            }
        }
    }

    /// An element; attributes and children that it does not list are refused.
    struct Element {
        var required: [String: Value] = [:]
        var optional: [String: Value] = [:]
        var children: Set<String> = []
    }

    let elements: [String: Element]

    /// Returns a line for each thing that the grammar refuses, in the element and below it.
    func errors(in element: XMLElements) -> [String] {
        guard let allowed = elements[element.name] else { return ["'\(element.name)' is unknown"] }
        var errors = allowed.required.keys.filter { element[$0] == nil }.map { "\(element.name): '\($0)' is missing" }
        for (name, text) in element.attributes {
            guard let value = allowed.required[name] ?? allowed.optional[name] else {
                errors.append("\(element.name): '\(name)' is not allowed")
                continue
            }
            if !value.allows(text) { errors.append("\(element.name): '\(text)' is no \(name)") }
        }
        for child in element.children {
            if !allowed.children.contains(child.name) {
                errors.append("\(element.name): '\(child.name)' is not allowed in it")
            }
            errors += self.errors(in: child)
        }
        return errors.sorted()
    }
}
