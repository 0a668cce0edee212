// Keyline
// SPDX-License-Identifier: Apache-2.0

import Spelling

/// Makes the list of all tokens of a tree, each with its full name and the type of its groups. The list includes the tokens
/// that groups inherit by `$extends`.
struct TokenFlattener {
    /// A token of the tree.
    struct Entry {
        let name: String
        /// The definitions, the last of which holds; empty if the token is inherited by `$extends`.
        let definitions: [LocatedNode]
        /// The token that it takes its value from by `$extends`.
        let inherited: String?
        /// The type of the closest group that has one.
        let groupType: String?
    }

    private let root: TokenGroup
    private(set) var entries: [Entry] = []
    private(set) var problems: ProblemList
    /// The groups whose extension is being followed.
    private var following: [[String]] = []
    private var isCyclic = false

    /// Flattens a tree.
    init(_ root: TokenGroup, _ problems: ProblemList) {
        self.root = Self.settled(root, in: root)
        self.problems = problems
        collect(self.root, [], type: nil)
    }

    /// Returns a group in which each object that has only a `$ref` to a group is read as a group that extends it.
    private static func settled(_ group: TokenGroup, in root: TokenGroup) -> TokenGroup {
        group.mapping { child in
            switch child {
            case .group(let group): return .group(settled(group, in: root))
            case .token(let definitions):
                guard let last = definitions.last, last["$value"] == nil,
                    let reference = last["$ref"]?.node.string.flatMap(TokenReference.init),
                    root.group(at: reference.path) != nil
                else { return child }
                return .group(TokenGroup(of: last))
            }
        }
    }

    private mutating func collect(_ group: TokenGroup, _ path: [String], type: String?) {
        let type = self.type(of: group, path) ?? type
        for (name, child) in group.children {
            let path = path + [name]
            switch child {
            case .group(let group): collect(group, path, type: type)
            case .token(let definitions):
                entries.append(
                    Entry(name: Self.name(path), definitions: definitions, inherited: nil, groupType: type))
            }
        }
        guard group.extended != nil, let target = target(of: group, path) else { return }
        let own = Set(localNames(of: group))
        for name in names(of: target) ?? [] where !own.contains(name) {
            entries.append(
                Entry(
                    name: Self.name(path + name), definitions: [], inherited: Self.name(target + name), groupType: nil))
        }
    }

    private static func name(_ path: [String]) -> String { path.joined(separator: ".") }

    // MARK: Extending

    /// The path of the group that a group extends; nil, with a problem, if there is none.
    private mutating func target(of group: TokenGroup, _ path: [String]) -> [String]? {
        guard let place = group.extended else { return nil }
        let name = Self.name(path)
        guard let text = place.node.string, let reference = TokenReference(text) else {
            problems.add(.malformedReference(place.node.text), at: place, of: name)
            return nil
        }
        following = [path]
        isCyclic = false
        defer { following = [] }
        guard names(of: reference.path) != nil else {
            let groups = Self.groupNames(root)
            problems.add(
                .extendsNoGroup(
                    Self.name(reference.path), nearest: NearestNames.of(Self.name(reference.path), among: groups)),
                at: place, of: name)
            return nil
        }
        if isCyclic {
            problems.add(.cycle(following.map(Self.name) + [name]), at: place, of: name)
            return nil
        }
        return reference.path
    }

    /// The names of all tokens in a group, relative to the group, with inherited ones; nil if there is no such group.
    private mutating func names(of path: [String]) -> [[String]]? {
        var (group, depth) = (root, 0)
        while depth < path.count, case .group(let child) = group[path[depth]] { (group, depth) = (child, depth + 1) }
        let rest = path[depth...]
        let all = names(of: group, Array(path[..<depth]))
        // The rest of the path may be inherited.
        let inside = all.filter { $0.count > rest.count && $0.starts(with: rest) }.map {
            Array($0.dropFirst(rest.count))
        }
        return rest.isEmpty || !inside.isEmpty ? inside : nil
    }

    private mutating func names(of group: TokenGroup, _ path: [String]) -> [[String]] {
        var result: [[String]] = []
        for (name, child) in group.children {
            switch child {
            case .token: result.append([name])
            case .group(let child): result += names(of: child, path + [name]).map { [name] + $0 }
            }
        }
        guard let reference = group.extended?.node.string.flatMap(TokenReference.init) else { return result }
        guard !following.contains(path) else {
            isCyclic = true
            return result
        }
        following.append(path)
        let own = Set(result)
        let inherited = names(of: reference.path) ?? []
        if !isCyclic { following.removeLast() }
        return result + inherited.filter { !own.contains($0) }
    }

    private func localNames(of group: TokenGroup) -> [[String]] {
        group.children.flatMap { name, child in
            switch child {
            case .token: [[name]]
            case .group(let child): localNames(of: child).map { [name] + $0 }
            }
        }
    }

    private static func groupNames(_ group: TokenGroup, _ path: [String] = []) -> [String] {
        group.children.flatMap { name, child -> [String] in
            guard case .group(let child) = child else { return [] }
            return [Self.name(path + [name])] + groupNames(child, path + [name])
        }
    }

    /// The type that a group states, or else the type of the group that it extends.
    private func type(of group: TokenGroup, _ path: [String]) -> String? {
        var (group, seen) = (group, [path])
        while true {
            if let type = group.property("$type")?.node.string { return type }
            guard let reference = group.extended?.node.string.flatMap(TokenReference.init),
                !seen.contains(reference.path), let next = root.group(at: reference.path)
            else { return nil }
            seen.append(reference.path)
            group = next
        }
    }
}
