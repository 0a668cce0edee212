// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A JSON schema of `.keyline.yml` for editors, made of `SettingsKey`. Draft 2020-12.
public struct SettingsSchema: Sendable {
    /// The form of a schema, as nested values with keys in order.
    public indirect enum Value: Sendable {
        case text(String)
        case flag(Bool)
        case number(Int)
        case list([Value])
        case members([(String, Value)])
    }

    private let ruleIDs: [String]

    /// A schema that knows rules.
    public init(ruleIDs: [String]) { self.ruleIDs = ruleIDs }

    /// The schema.
    public var value: Value {
        .members([
            ("$schema", .text("https://json-schema.org/draft/2020-12/schema")), ("title", .text("Keyline settings")),
            ("type", .text("object")), ("additionalProperties", .flag(false)),
            ("properties", .members(SettingsKey.allCases.map { ($0.rawValue, property($0)) })),
        ])
    }

    private func property(_ key: SettingsKey) -> Value {
        .members([("description", .text(key.meaning))] + form(key.form))
    }

    private func form(_ form: SettingsKey.Form) -> [(String, Value)] {
        let text = Value.members([("type", .text("string"))])
        switch form {
        case .text: return [("type", .text("string"))]
        case .flag: return [("type", .text("boolean"))]
        case .texts: return [("type", .text("array")), ("items", text)]
        case .word(let words): return [("enum", .list(words.map(Value.text)))]
        case .levels:
            return rules(.members([("enum", .list(Settings.RuleLevel.allCases.map { .text($0.rawValue) }))]))
        case .points: return rules(.members([("type", .text("number")), ("minimum", .number(0))]))
        case .suppressions:
            let keys = SettingsKey.suppressionKeys.map { ($0, text) }
            let entry = Value.members([
                ("type", .text("object")), ("additionalProperties", .flag(false)),
                ("required", .list([.text("reason")])), ("properties", .members(keys)),
            ])
            return [("type", .text("array")), ("items", entry)]
        }
    }

    private func rules(_ value: Value) -> [(String, Value)] {
        [
            ("type", .text("object")), ("additionalProperties", .flag(false)),
            ("properties", .members(ruleIDs.map { ($0, value) })),
        ]
    }
}
