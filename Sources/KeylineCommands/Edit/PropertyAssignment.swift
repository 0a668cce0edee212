// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineImport
import KeylineModel
import KeylineReport
import Spelling

/// `key=value`: a property by its key in catalog JSON, and its value as JSON or plain text.
///
/// A key names a part of an object with dots: `content.text.text=Buy`, `additionalSafeAreaInsets.bottom=20`. `null` sets the
/// default. A name in braces is a design token: `spacing={gap}`.
struct PropertyAssignment: ExpressibleByArgument {
    let path: [String]
    let text: String

    init?(argument: String) {
        guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else { return nil }
        let key = argument[..<equals]
        guard key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) else { return nil }
        path = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard !path.contains(""), !path.isEmpty else { return nil }
        text = String(argument[argument.index(after: equals)...])
    }

    /// The value as JSON; text that is no JSON stands for itself.
    fileprivate var value: Any {
        let data = Data(text.utf8)
        return (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) ?? text
    }

    /// The name in braces of the token that shall supply the value; nil for any other value.
    fileprivate var token: String? {
        guard text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2, value is String else { return nil }
        return String(text.dropFirst().dropLast())
    }

    fileprivate var key: String { path.joined(separator: ".") }
}

/// Short keys for what people set most, by the place in catalog JSON.
private let shortKeys = [
    "text": "content.text.text", "font": "content.text.font", "title": "content.button.title",
    "axis": "content.stack.axis", "spacing": "content.stack.spacing", "alignment": "content.stack.alignment",
    "distribution": "content.stack.distribution", "imageSize": "content.image.size", "hidden": "isHidden",
    "interaction": "isUserInteractionEnabled", "margins": "layoutMargins", "insets": "additionalSafeAreaInsets",
]

extension [PropertyAssignment] {
    /// Returns a value with the assignments applied.
    ///
    /// - Parameters:
    ///   - keys: the first parts of keys that the value has.
    ///   - what: the kind of value, for errors.
    /// - Throws: `CommandError.invalidValue` for an unknown key or a value that does not fit.
    func applied<Value: Codable>(to value: Value, keys: Set<String>, _ what: String) throws(CommandError) -> Value {
        if isEmpty { return value }
        let object = try Self.object(value)
        for assignment in self {
            let path = Self.path(assignment, keys)
            guard let first = path.first, keys.contains(first) else {
                let near = NearestNames.of(assignment.path[0], among: keys.sorted() + shortKeys.keys.sorted())
                throw .invalidValue(
                    option: assignment.key, value: assignment.text,
                    expected: near.isEmpty
                        ? "\(what) has no such property"
                        : "\(what) has no such property; did you mean \(near.map { "'\($0)'" }.joined(separator: ", "))?"
                )
            }
        }
        return try decoded(object, keys)
    }

    /// The object with every assignment; the values at some positions are texts, though they read as JSON: `17.0` of a version.
    private func assigned(to object: [String: Any], keys: Set<String>, texts: Set<Int>) -> [String: Any] {
        var object = object
        for (index, assignment) in enumerated() {
            let path = Self.path(assignment, keys)
            let lengths = Self.lengths(at: path)
            for length in lengths {
                object = Self.set(assignment.token ?? NSNull(), at: ["tokens", length.rawValue], in: object)
            }
            if assignment.token != nil, !lengths.isEmpty { continue }
            let value: Any = texts.contains(index) ? assignment.text : assignment.value
            object = Self.set(value, at: path[...], in: object)
        }
        return object
    }

    /// The lengths that tokens can supply, at a key or under it. Setting them to values ends that.
    private static func lengths(at path: [String]) -> [BoundProperty] {
        BoundProperty.all(at: path.joined(separator: "."))
    }

    private static func path(_ assignment: PropertyAssignment, _ keys: Set<String>) -> [String] {
        guard !keys.contains(assignment.path[0]), let long = shortKeys[assignment.path[0]] else {
            return assignment.path
        }
        return long.split(separator: ".").map(String.init) + assignment.path.dropFirst()
    }

    private static func object(_ value: some Encodable) throws(CommandError) -> [String: Any] {
        guard let data = try? JSONEncoder().encode(value),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { throw .usage("the present values cannot be written as JSON", hint: nil) }
        return object
    }

    /// Objects on the way are made; those that the model wants whole begin with its defaults.
    private static func set(_ value: Any, at path: ArraySlice<String>, in object: [String: Any]) -> [String: Any] {
        var object = object
        guard let key = path.first else { return object }
        if path.count == 1 {
            object[key] = value is NSNull ? nil : value
        } else {
            let inner = object[key] as? [String: Any] ?? CatalogJSON.defaults(of: key)
            object[key] = set(value, at: path.dropFirst(), in: inner)
        }
        return object
    }

    private func decoded<Value: Codable>(_ object: [String: Any], _ keys: Set<String>) throws(CommandError) -> Value {
        let last = self[count - 1]
        func wrong(_ fact: String) -> CommandError {
            .invalidValue(option: last.key, value: last.text, expected: fact)
        }
        var found: Value?
        var texts: Set<Int> = []
        while found == nil {
            do {
                let whole = assigned(to: object, keys: keys, texts: texts)
                found = try JSONDecoder().decode(Value.self, from: JSONSerialization.data(withJSONObject: whole))
            } catch DecodingError.typeMismatch(let type, let context) where type == String.self {
                let path = context.codingPath.map(\.stringValue)
                guard let index = lastIndex(where: { Self.path($0, keys) == path }), texts.insert(index).inserted else {
                    throw wrong("the value at '\(path.joined(separator: "."))' has the wrong type")
                }
            } catch {
                throw wrong(DecodingWords.describe(error))
            }
        }
        guard let value = found else { throw wrong("it cannot be read") }
        // A part that was not taken over is no property of the model.
        let taken = try Self.object(value)
        for assignment in self {
            let path = Self.path(assignment, keys)
            guard path.count > 1, !(assignment.value is NSNull), !Self.has(path[...], in: taken) else { continue }
            if assignment.token != nil, !Self.lengths(at: path).isEmpty { continue }
            if Self.isDefault(assignment.value), Self.isTaken(path, in: object, as: Value.self) { continue }
            throw .invalidValue(option: assignment.key, value: assignment.text, expected: "there is no such property")
        }
        return value
    }

    private static func has(_ path: ArraySlice<String>, in object: [String: Any]) -> Bool {
        guard let key = path.first, let value = object[key] else { return false }
        if path.count == 1 { return true }
        return (value as? [String: Any]).map { has(path.dropFirst(), in: $0) } ?? false
    }

    /// Returns true for a key whose default is not written: the model takes another value at it.
    private static func isTaken<Value: Codable>(
        _ path: [String], in object: [String: Any], as type: Value.Type
    ) -> Bool {
        // Numbers that are no default of any key; a list is empty by default, and its elements may be of any kind.
        let others: [Any] = [true, false, 3, "x", ["top"], [3], [["x": 3]]]
        return others.contains { other in
            let whole = set(other, at: path[...], in: object)
            guard let data = try? JSONSerialization.data(withJSONObject: whole) else { return false }
            do {
                let value = try JSONDecoder().decode(Value.self, from: data)
                return (try? self.object(value)).map { has(path[...], in: $0) } ?? false
            } catch DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context),
                DecodingError.valueNotFound(_, let context), DecodingError.keyNotFound(_, let context)
            {
                // The model reads the key, and wants a value of another kind.
                return context.codingPath.map(\.stringValue).starts(with: path)
            } catch {
                return false
            }
        }
    }

    /// Defaults are not written.
    private static func isDefault(_ value: Any) -> Bool {
        if let number = value as? NSNumber { return number == 0 || number == 1 || number == 1000 }
        return (value as? [Any])?.isEmpty ?? false
    }
}
