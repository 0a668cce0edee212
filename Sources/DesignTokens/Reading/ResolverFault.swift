// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A fault of a file that puts tokens together from sets and modifiers, or of the contexts chosen for it; worded in
/// `ResolverFault+Wording.swift`. The lists are of names that are known.
public enum ResolverFault: Hashable, Sendable {
    /// A version of the format that is not read, as it is written.
    case version(String)
    /// A context is chosen for a modifier that the file does not have.
    case unknownModifier(String, known: [String])
    /// A reference in the order to something that is no set and no modifier.
    case ordersOther(String)
    /// An item of the order without a name or a type.
    case unnamedItem
    /// Two items of the order with one name.
    case orderedTwice(String)
    /// A set without sources.
    case noSources(set: String)
    /// A modifier without contexts.
    case noContexts(modifier: String)
    /// A default that is none of the modifier's contexts.
    case otherDefault(modifier: String, known: [String])
    /// A modifier without a default for which no context is chosen.
    case noChoice(modifier: String, known: [String])
    /// A chosen context that the modifier does not have.
    case unknownContext(String, modifier: String, known: [String])
    /// A source that is neither an object with tokens nor a reference.
    case sourceNotAnObject
    /// A reference within the file to something that is no set.
    case sourceOther(String)
    /// Sets that are sources of each other; the first name is repeated at the end.
    case setCycle([String])
    /// A reference into a file to something that does not exist.
    case danglingSource(String)
    /// A reference to something that is not in a file.
    case remoteSource(String)
}
