// Keyline
// SPDX-License-Identifier: Apache-2.0

extension ResolverFault {
    /// The fault, worded to follow the name of the file.
    var words: String {
        switch self {
        case .version(let text): "has the version \(text); Keyline reads \"2025.10\""
        case .unknownModifier(let name, let known): "has no modifier '\(name)'" + Self.list(known)
        case .ordersOther(let reference):
            "orders '\(reference)', which is neither one of its sets nor one of its modifiers"
        case .unnamedItem: "has an item in its order without a name, or without the type \"set\" or \"modifier\""
        case .orderedTwice(let name): "orders '\(name)' twice"
        case .noSources(let set): "has the set '\(set)' without sources"
        case .noContexts(let modifier): "has the modifier '\(modifier)' without contexts"
        case .otherDefault(let modifier, let known):
            "has the modifier '\(modifier)' with a default that is not one of its contexts" + Self.list(known)
        case .noChoice(let modifier, let known):
            "needs a context for its modifier '\(modifier)', as with '--modifier \(modifier)=\(known.first ?? "CONTEXT")'"
                + Self.list(known)
        case .unknownContext(let context, let modifier, let known):
            "has no context '\(context)' of the modifier '\(modifier)'" + Self.list(known)
        case .sourceNotAnObject: "has a source that is not an object"
        case .sourceOther(let reference): "has the source '\(reference)', which is not one of its sets"
        case .setCycle(let names): "has sets that refer to each other: " + names.joined(separator: " → ")
        case .danglingSource(let reference): "has the source '\(reference)', which does not exist"
        case .remoteSource(let reference): "has the source '\(reference)'; only files are read"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "" : "; it has " + names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
