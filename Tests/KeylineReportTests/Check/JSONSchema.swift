// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A JSON Schema, for tests: the assertions of draft 7 that published schemas of reports use.
struct JSONSchema {
    private let root: [String: Any]

    init(_ root: [String: Any]) { self.root = root }

    /// Returns a line for each value that the schema refuses.
    func errors(in value: Any) -> [String] { errors(in: value, root, at: "") }

    private func errors(in value: Any, _ schema: [String: Any], at path: String) -> [String] {
        if let reference = schema["$ref"] as? String { return errors(in: value, resolved(reference), at: path) }
        var errors: [String] = []
        if let type = schema["type"], !types(type).contains(where: { Self.isOf($0, value) }) {
            errors.append("\(path): not of type \(type)")
        }
        if let allowed = schema["enum"] as? [Any], !allowed.contains(where: { Self.text($0) == Self.text(value) }) {
            errors.append("\(path): \(value) is not one of \(allowed)")
        }
        errors += combinations(value, schema, path)
        if let object = value as? [String: Any] { errors += members(object, schema, path) }
        if let list = value as? [Any] { errors += elements(list, schema, path) }
        if let text = value as? String { errors += characters(text, schema, path) }
        if let minimum = schema["minimum"] as? Double, let number = value as? NSNumber, number.doubleValue < minimum {
            errors.append("\(path): \(number) is below \(minimum)")
        }
        return errors
    }

    /// The schema at a reference within the document, such as `#/definitions/run`.
    private func resolved(_ reference: String) -> [String: Any] {
        reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] as? [String: Any] ?? [:] }
    }

    private func combinations(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        func fitting(_ key: String) -> Int? {
            (schema[key] as? [[String: Any]])?.count { self.errors(in: value, $0, at: path).isEmpty }
        }
        var errors: [String] = []
        if fitting("anyOf") == 0 { errors.append("\(path): fits none of anyOf") }
        if let count = fitting("oneOf"), count != 1 { errors.append("\(path): fits \(count) of oneOf") }
        for part in schema["allOf"] as? [[String: Any]] ?? [] { errors += self.errors(in: value, part, at: path) }
        return errors
    }

    private func members(_ object: [String: Any], _ schema: [String: Any], _ path: String) -> [String] {
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        var errors = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map {
            "\(path): '\($0)' is missing"
        }
        for (key, value) in object.sorted(by: { $0.key < $1.key }) {
            if let property = properties[key] ?? schema["additionalProperties"] as? [String: Any] {
                errors += self.errors(in: value, property, at: "\(path)/\(key)")
            } else if schema["additionalProperties"] as? Bool == false {
                errors.append("\(path): '\(key)' is not allowed")
            }
        }
        return errors
    }

    private func elements(_ list: [Any], _ schema: [String: Any], _ path: String) -> [String] {
        var errors: [String] = []
        if let least = schema["minItems"] as? Int, list.count < least { errors.append("\(path): too few elements") }
        if schema["uniqueItems"] as? Bool == true, Set(list.map(Self.text)).count < list.count {
            errors.append("\(path): an element occurs twice")
        }
        guard let items = schema["items"] as? [String: Any] else { return errors }
        return errors + list.enumerated().flatMap { self.errors(in: $1, items, at: "\(path)/\($0)") }
    }

    private func characters(_ text: String, _ schema: [String: Any], _ path: String) -> [String] {
        var errors: [String] = []
        if let pattern = schema["pattern"] as? String, text.range(of: pattern, options: .regularExpression) == nil {
            errors.append("\(path): '\(text)' does not match \(pattern)")
        }
        if let format = schema["format"] as? String, format.hasPrefix("uri"), URL(string: text) == nil {
            errors.append("\(path): '\(text)' is no URI")
        }
        return errors
    }

    private func types(_ type: Any) -> [String] { type as? [String] ?? [type as? String ?? ""] }

    private static func isOf(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": value is Bool
        case "integer", "number": value is NSNumber
        default: value is NSNull
        }
    }

    private static func text(_ value: Any) -> String {
        let data = try? JSONSerialization.data(withJSONObject: [value], options: .sortedKeys)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
