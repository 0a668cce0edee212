// Keyline
// SPDX-License-Identifier: Apache-2.0

extension DesignTokensError: CustomStringConvertible {
    /// A line for each fault.
    public var description: String {
        let lines = problems.map(\.description) + (moreCount > 0 ? ["and \(moreCount) more"] : [])
        return lines.joined(separator: "\n")
    }
}

extension DesignTokensError.Problem: CustomStringConvertible {
    /// The place, the name and the fault.
    public var description: String {
        "\(file):\(line):\(column): " + (token.map { "'\($0)' " } ?? "the file ") + fault.words
    }
}

extension DesignTokensError.Fault {
    /// The fault, worded to follow the name of what has it.
    fileprivate var words: String {
        switch self {
        case .notJSON(let fact): "is not JSON: \(fact)"
        case .notAnObject: "is not a JSON object with tokens and groups"
        case .neitherTokenNorGroup: "is neither a token nor a group; write a token as {\"$value\": …}"
        case .missingValue: "has a $type, but neither a $value nor tokens"
        case .tokenWithChildren(let child): "is a token, so it cannot have '\(child)' in it; name its own value $root"
        case .invalidName: "is no valid name: names neither begin with $ nor contain '.', '{' or '}'"
        case .duplicateName: "is there twice in its group"
        case .wrongValue(let type, let value):
            "has the value \(value), which is no \(type.rawValue); a valid one is \(type.example)"
        case .notText(let property): "has a \(property) that is not text"
        case .malformedReference(let text):
            "has the reference \(text), which is neither \"{group.token}\" nor {\"$ref\": \"#/group/token\"}"
        case .danglingReference(let target, let nearest):
            "refers to '\(target)', which does not exist" + Self.suggestion(nearest)
        case .referenceToGroup(let target): "refers to '\(target)', which is a group, not a token"
        case .otherType(let type, let target, let other):
            "is a \(type.rawValue), but refers to '\(target)', which is of the type \(other)"
        case .extendsNoGroup(let target, let nearest):
            "extends '\(target)', which is no group" + Self.suggestion(nearest)
        case .cycle(let names): "refers to itself: " + names.joined(separator: " → ")
        case .resolver(let fault): fault.words
        }
    }

    private static func suggestion(_ names: [String]) -> String {
        names.isEmpty ? "" : "; did you mean " + names.map { "'\($0)'" }.joined(separator: " or ") + "?"
    }
}
