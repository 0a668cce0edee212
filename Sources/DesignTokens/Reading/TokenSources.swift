// Keyline
// SPDX-License-Identifier: Apache-2.0

import Spelling

/// Finds the sources of tokens that a file with sets and modifiers puts together.
///
/// The format: <https://www.designtokens.org/tr/2025.10/resolver/>.
struct TokenSources {
    /// Returns the text of another file.
    typealias Load = (_ name: String) throws -> String

    private(set) var files: [TokenFile]
    /// The sources, in order; later ones hold.
    private(set) var roots: [LocatedNode] = []
    private var chosen: [String: String]
    private let load: Load
    private var names: Set<String> = []

    /// Finds the sources of a file: the file itself, unless it orders sets and modifiers.
    ///
    /// - Throws: `DesignTokensError`, or what `load` throws.
    init(_ entry: TokenFile, modifiers: [String: String], load: @escaping Load) throws {
        files = [entry]
        chosen = modifiers
        self.load = load
        let root = root(of: 0)
        guard let order = root["resolutionOrder"] else {
            if let name = modifiers.keys.sorted().first { throw error(.unknownModifier(name, known: []), at: root) }
            roots = [root]
            return
        }
        if let version = root["version"], version.node.string != "2025.10" {
            throw error(.version(version.node.text), at: version)
        }
        for item in order.members { try add(item.value) }
        if let name = chosen.keys.sorted().first {
            let known = root["modifiers"]?.members.map(\.key) ?? []
            throw error(.unknownModifier(name, known: known), at: root)
        }
    }

    private func root(of file: Int) -> LocatedNode {
        LocatedNode(file: file, path: [], node: files[file].document.root)
    }

    private func error(_ fault: ResolverFault, at place: LocatedNode) -> DesignTokensError {
        var problems = ProblemList(files)
        problems.add(.resolver(fault), at: place, of: nil)
        return DesignTokensError(problems: problems.problems)
    }

    // MARK: Order

    /// Adds the sources of an item of the order: a reference to a set or modifier, or one that is written there.
    private mutating func add(_ item: LocatedNode) throws {
        if let reference = item["$ref"]?.node.string {
            guard let path = JSONPointer(fragment: reference)?.path, path.count == 2,
                ["sets", "modifiers"].contains(path[0]), let target = root(of: 0)[path[0]]?[path[1]]
            else { throw error(.ordersOther(reference), at: item) }
            return try add(path[0] == "sets" ? .set : .modifier, named: path[1], target, overriding: item)
        }
        guard let name = item["name"]?.node.string, let kind = item["type"]?.node.string.flatMap(Kind.init) else {
            throw error(.unnamedItem, at: item)
        }
        guard names.insert(name).inserted else { throw error(.orderedTwice(name), at: item) }
        try add(kind, named: name, item, overriding: item)
    }

    private enum Kind: String {
        case set, modifier
    }

    private mutating func add(_ kind: Kind, named name: String, _ item: LocatedNode, overriding own: LocatedNode) throws
    {
        switch kind {
        case .set:
            guard let sources = own["sources"] ?? item["sources"] else {
                throw error(.noSources(set: name), at: item)
            }
            for source in sources.members { try addSource(source.value, within: [name]) }
        case .modifier:
            let context = try context(
                of: name, contexts: own["contexts"] ?? item["contexts"], own["default"] ?? item["default"], item)
            for source in context.members { try addSource(source.value, within: []) }
        }
    }

    private mutating func context(
        of name: String, contexts: LocatedNode?, _ fallback: LocatedNode?, _ item: LocatedNode
    ) throws -> LocatedNode {
        guard let contexts, !contexts.members.isEmpty else {
            throw error(.noContexts(modifier: name), at: item)
        }
        let known = contexts.members.map(\.key)
        if let fallback, !known.contains(fallback.node.string ?? "") {
            throw error(.otherDefault(modifier: name, known: known), at: fallback)
        }
        let key = chosen.keys.first { $0.lowercased() == name.lowercased() }
        guard let wanted = key.flatMap({ chosen.removeValue(forKey: $0) }) ?? fallback?.node.string else {
            throw error(.noChoice(modifier: name, known: known), at: item)
        }
        let match = contexts.members.last { $0.key.lowercased() == wanted.lowercased() }
        guard let match else {
            throw error(.unknownContext(wanted, modifier: name, known: known), at: contexts)
        }
        return match.value
    }

    // MARK: Sources

    /// Adds tokens that are written in the file, the sources of a set, or another file or a part of it.
    private mutating func addSource(_ source: LocatedNode, within sets: [String]) throws {
        guard let reference = source["$ref"]?.node.string else {
            guard source.node.kind == .object else { throw error(.sourceNotAnObject, at: source) }
            roots.append(source)
            return
        }
        let fragment = reference.firstIndex(of: "#") ?? reference.endIndex
        let path = fragment == reference.endIndex ? [] : JSONPointer(fragment: reference[fragment...])?.path
        if fragment == reference.startIndex {
            guard let path, path.count == 2, path[0] == "sets", let set = root(of: source.file)["sets"]?[path[1]] else {
                throw error(.sourceOther(reference), at: source)
            }
            guard !sets.contains(path[1]) else { throw error(.setCycle(sets + [path[1]]), at: source) }
            for inner in set["sources"]?.members ?? [] { try addSource(inner.value, within: sets + [path[1]]) }
        } else {
            let file = try file(String(reference[..<fragment]), at: source)
            guard let part = path?.reduce(root(of: file), { place, key in place?[key] }), part.node.kind == .object
            else {
                throw error(.danglingSource(reference), at: source)
            }
            roots.append(part)
        }
    }

    /// The position of another file, which is read once.
    private mutating func file(_ reference: String, at place: LocatedNode) throws -> Int {
        guard !reference.contains("://") else {
            throw error(.remoteSource(reference), at: place)
        }
        let name = Self.join(files[place.file].name, reference)
        if let known = files.firstIndex(where: { $0.name == name }) { return known }
        files.append(try TokenFile(name: name, text: try load(name)))
        return files.count - 1
    }

    /// The name of a file that another one refers to.
    static func join(_ name: String, _ reference: String) -> String {
        var parts = name.split(separator: "/").dropLast().map(String.init)
        for part in reference.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }
}
