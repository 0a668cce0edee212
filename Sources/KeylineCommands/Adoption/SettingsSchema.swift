// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReport
import KeylineSettings

/// A JSON schema of `.keyline.yml` for editors, made of `SettingsKey`. Draft 2020-12.
struct SettingsSchema: Sendable {
    private let ruleIDs: [String]

    /// A schema that knows rules.
    init(ruleIDs: [String]) { self.ruleIDs = ruleIDs }

    /// The schema.
    var value: JSONValue {
        .object([
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("Keyline settings")),
            ("type", .string("object")), ("additionalProperties", .bool(false)),
            ("properties", .object(SettingsKey.allCases.map { ($0.rawValue, property($0)) })),
        ])
    }

    private func property(_ key: SettingsKey) -> JSONValue {
        .object([("description", .string(key.meaning))] + form(key.form))
    }

    private func form(_ form: SettingsKey.Form) -> [(key: String, value: JSONValue)] {
        let text = JSONValue.object([("type", .string("string"))])
        switch form {
        case .text: return [("type", .string("string"))]
        case .flag: return [("type", .string("boolean"))]
        case .texts: return [("type", .string("array")), ("items", text)]
        case .word(let words): return [("enum", .array(words.map(JSONValue.string)))]
        case .levels:
            return rules(.object([("enum", .array(Settings.RuleLevel.allCases.map { .string($0.rawValue) }))]))
        case .points: return rules(.object([("type", .string("number")), ("minimum", .integer(0))]))
        case .suppressions:
            let keys = SettingsKey.suppressionKeys.map { ($0, text) }
            let entry = JSONValue.object([
                ("type", .string("object")), ("additionalProperties", .bool(false)),
                ("required", .array([.string("reason")])), ("properties", .object(keys)),
            ])
            return [("type", .string("array")), ("items", entry)]
        }
    }

    private func rules(_ value: JSONValue) -> [(key: String, value: JSONValue)] {
        [
            ("type", .string("object")), ("additionalProperties", .bool(false)),
            ("properties", .object(ruleIDs.map { ($0, value) })),
        ]
    }
}
