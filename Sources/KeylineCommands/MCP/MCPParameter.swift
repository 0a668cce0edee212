// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReport

/// An argument of a tool, and the words of the command line that state it.
struct MCPParameter: Sendable {
    /// The values that an argument may have.
    enum Kind: Sendable {
        case text
        /// A list of texts.
        case list
        /// A list of some of these texts.
        case choices([String])
    }

    let name: String
    let kind: Kind
    let description: String
    /// The option that the argument stands for, such as `--device`; nil for a positional argument.
    var option: String?
    var isRequired = false

    /// The JSON Schema of the value.
    var schema: JSONValue {
        let text: (key: String, value: JSONValue) = ("description", .string(description))
        switch kind {
        case .text: return .object([("type", .string("string")), text])
        case .list:
            return .object([("type", .string("array")), ("items", .members(["type": .string("string")])), text])
        case .choices(let names):
            let items = JSONValue.members(["type": .string("string"), "enum": .array(names.map { .string($0) })])
            return .object([("type", .string("array")), ("items", items), text])
        }
    }

    /// The words that state a value.
    ///
    /// - Throws: `CommandError.invalidValue` for a value of another kind.
    func words(_ value: JSONValue) throws(CommandError) -> [String] {
        switch (kind, value) {
        case (.text, .string(let text)): return [word(text)]
        case (.list, .array(let values)), (.choices, .array(let values)):
            let texts = values.compactMap(\.stringValue)
            guard texts.count == values.count else { throw refusal(of: value) }
            return texts.map(word)
        case (.list, .string(let text)), (.choices, .string(let text)): return [word(text)]
        case (.text, _), (.list, _), (.choices, _): throw refusal(of: value)
        }
    }

    /// The value is in the same word as the option, so that a value that begins with a hyphen is no option.
    private func word(_ text: String) -> String { option.map { $0 + "=" + text } ?? text }

    private func refusal(of value: JSONValue) -> CommandError {
        let expected =
            switch kind {
            case .text: "a string is expected"
            case .list, .choices: "a list of strings is expected"
            }
        return .invalidValue(option: name, value: String(value.compactText.prefix(80)), expected: expected)
    }
}
