// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A value with its place in one of the files that are read together.
struct LocatedNode: Hashable, Sendable {
    /// The position of the file.
    let file: Int
    /// The keys and indices that lead to it.
    let path: [String]
    let node: JSONNode

    /// The members of an object or the elements of an array.
    var members: [(key: String, value: LocatedNode)] {
        node.members.map { ($0.key, LocatedNode(file: file, path: path + [$0.key], node: $0.value)) }
    }

    subscript(key: String) -> LocatedNode? {
        node[key].map { LocatedNode(file: file, path: path + [key], node: $0) }
    }
}

/// The faults found so far, in several files.
struct ProblemList {
    var files: [TokenFile]
    private(set) var problems: [DesignTokensError.Problem] = []
    private var moreCount = 0

    /// The largest number of faults that are reported; further ones are counted.
    static let limit = 20

    init(_ files: [TokenFile]) { self.files = files }

    /// True if no further fault is reported, so that suggestions for it need not be looked for.
    var isFull: Bool { problems.count >= Self.limit }

    mutating func add(_ fault: DesignTokensError.Fault, at place: LocatedNode, of token: String?) {
        guard !isFull else {
            moreCount += 1
            return
        }
        problems.append(
            DesignTokensError.Problem(
                file: files[place.file], offset: place.node.offset, token: token == "" ? nil : token, fault: fault))
    }

    /// - Throws: `DesignTokensError` if there are faults.
    func check() throws(DesignTokensError) {
        if !problems.isEmpty { throw DesignTokensError(problems: problems, moreCount: moreCount) }
    }
}

/// A group of tokens and groups, merged from one or several files.
struct TokenGroup {
    /// A token or a group, by its name.
    indirect enum Child {
        /// The definitions of a token; the last one holds.
        case token([LocatedNode])
        case group(TokenGroup)
    }

    /// The objects that it is made of; the properties of later ones hold.
    private(set) var objects: [LocatedNode]
    private(set) var children: [(name: String, child: Child)] = []
    private var places: [String: Int] = [:]

    /// A group without anything in it.
    init() { objects = [] }

    /// A group without tokens of its own, with the properties of an object.
    init(of object: LocatedNode) { objects = [object] }

    /// Reads the group that an object states.
    init(_ object: LocatedNode, named name: String, _ problems: inout ProblemList) {
        objects = [object]
        for (key, value) in object.members where !key.hasPrefix("$") || key == "$root" {
            let path = name.isEmpty ? key : "\(name).\(key)"
            if places[key] != nil {
                problems.add(.duplicateName, at: value, of: path)
            } else if key.contains(where: { "{}.".contains($0) }) || key.isEmpty {
                problems.add(.invalidName, at: value, of: path)
            } else if value.node.kind != .object {
                problems.add(.neitherTokenNorGroup, at: value, of: path)
            } else {
                put(key, Self.child(value, named: path, &problems))
            }
        }
    }

    private static func child(_ object: LocatedNode, named name: String, _ problems: inout ProblemList) -> Child {
        let inner = object.members.filter { !$0.key.hasPrefix("$") || $0.key == "$root" }
        if object["$value"] != nil {
            if let child = inner.first(where: { $0.value.node.kind == .object }) {
                problems.add(.tokenWithChildren(child.key), at: child.value, of: name)
            }
            return .token([object])
        }
        if object["$ref"] != nil, inner.isEmpty { return .token([object]) }
        let group = TokenGroup(object, named: name, &problems)
        if inner.isEmpty, object["$type"] != nil, group.extended == nil {
            problems.add(.missingValue, at: object, of: name)
        }
        return .group(group)
    }

    subscript(name: String) -> Child? { places[name].map { children[$0].child } }

    private mutating func put(_ name: String, _ child: Child) {
        if let place = places[name] {
            children[place].child = child
        } else {
            places[name] = children.count
            children.append((name, child))
        }
    }

    /// Returns the group with other children of the same names.
    func mapping(_ change: (Child) -> Child) -> TokenGroup {
        var group = self
        for place in children.indices { group.children[place].child = change(children[place].child) }
        return group
    }

    /// A property of the group, such as `$type`.
    func property(_ name: String) -> LocatedNode? { objects.reversed().lazy.compactMap { $0[name] }.first }

    /// The reference to the group that it extends.
    var extended: LocatedNode? { property("$extends") ?? property("$ref") }

    /// Adds what a later source says: its tokens hold where both have one of the same name.
    mutating func merge(_ other: TokenGroup) {
        objects += other.objects
        for (name, child) in other.children {
            switch (self[name], child) {
            case (.group(var own), .group(let theirs)):
                own.merge(theirs)
                put(name, .group(own))
            case (.token(let own), .token(let theirs)): put(name, .token(own + theirs))
            case (nil, _), (.token, .group), (.group, .token): put(name, child)
            }
        }
    }

    /// The group at a path; nil if there is none.
    func group(at path: some Sequence<String>) -> TokenGroup? {
        var group = self
        for name in path {
            guard case .group(let child) = group[name] else { return nil }
            group = child
        }
        return group
    }
}
