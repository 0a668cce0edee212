// Keyline
// SPDX-License-Identifier: Apache-2.0

import Spelling

/// Follows the references between tokens.
struct TokenResolution {
    private let entries: [TokenFlattener.Entry]
    private let byName: [String: TokenFlattener.Entry]
    private(set) var problems: ProblemList
    private var groups: Set<String> = []
    private let known = Known()

    /// The answers so far: of entries by name, of references by text. Long chains of aliases share their ends.
    private final class Known {
        var aliases: [String: String?] = [:]
        var ends: [String: String?] = [:]
        var types: [String: String?] = [:]
        var soundReferences: [String: Bool] = [:]
    }

    /// A resolution of the tokens of a tree; of those with the same name, the first one counts.
    init(_ flattener: TokenFlattener) {
        byName = Dictionary(flattener.entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<String> = []
        entries = flattener.entries.filter { seen.insert($0.name).inserted }
        problems = flattener.problems
        for name in byName.keys {
            for (index, character) in zip(name.indices, name) where character == "." {
                groups.insert(String(name[..<index]))
            }
        }
    }

    /// A token with its definitions.
    struct Resolved {
        var token: Token
        let definitions: [LocatedNode]
    }

    /// Returns all tokens, and notes what is wrong with them.
    mutating func tokens() -> [Resolved] {
        entries.compactMap { entry in
            var token = Token(name: entry.name, type: nil, alias: alias(of: entry), value: "")
            token.description = definition(entry)?["$description"]?.node.string
            guard check(entry, token.alias) else { return nil }
            token.type = self.type(of: entry)
            if token.alias == nil { token.value = value(of: entry, type: token.type) }
            return Resolved(token: token, definitions: entry.definitions)
        }
    }

    private func definition(_ entry: TokenFlattener.Entry) -> LocatedNode? { entry.definitions.last }

    /// The value that a definition states: its `$value`, or the definition itself if it is a `$ref`.
    private func stated(_ entry: TokenFlattener.Entry) -> LocatedNode? {
        definition(entry).map { $0["$value"] ?? $0 }
    }

    // MARK: Aliases

    /// The name of the token that an entry refers to as a whole; nil if it has a value of its own.
    private func alias(of entry: TokenFlattener.Entry) -> String? {
        if let answer = known.aliases[entry.name] { return answer }
        let answer = readAlias(of: entry)
        known.aliases[entry.name] = .some(answer)
        return answer
    }

    private func readAlias(of entry: TokenFlattener.Entry) -> String? {
        if let inherited = entry.inherited { return inherited }
        guard let text = stated(entry).flatMap({ TokenReference.text(of: $0.node) }),
            let reference = TokenReference(text)
        else { return nil }
        let name = reference.target.joined(separator: ".")
        let isPart = !text.hasPrefix("{") && byName[name] == nil && find(reference) != nil
        return isPart ? nil : name
    }

    /// The names from an entry along its aliases, up to one with a value, one that does not exist, or the first that
    /// occurs twice.
    private func chain(from entry: TokenFlattener.Entry) -> [String] {
        var names = [entry.name]
        var seen: Set<String> = [entry.name]
        while let next = names.last.flatMap({ byName[$0] }).flatMap(alias) {
            names.append(next)
            if !seen.insert(next).inserted { break }
        }
        return names
    }

    /// The entry with the value of another.
    private func end(of entry: TokenFlattener.Entry) -> TokenFlattener.Entry? {
        if let end = known.ends[entry.name] { return end.flatMap { byName[$0] } }
        let chain = chain(from: entry)
        let end = chain.last.flatMap { last in chain.dropLast().contains(last) ? nil : last }
        for name in chain { known.ends[name] = .some(end) }
        return end.flatMap { byName[$0] }
    }

    /// The type of an entry: its own, that of the token it refers to, or that of its groups.
    private func type(of entry: TokenFlattener.Entry) -> String? {
        if let answer = known.types[entry.name] { return answer }
        let answer = readType(of: entry)
        known.types[entry.name] = .some(answer)
        return answer
    }

    private func readType(of entry: TokenFlattener.Entry) -> String? {
        if let type = definition(entry)?["$type"]?.node.string { return type }
        guard let alias = alias(of: entry).flatMap({ byName[$0] }) else { return entry.groupType }
        return end(of: entry) == nil ? nil : self.type(of: alias)
    }

    // MARK: Checks

    /// Notes what is wrong with an entry; returns false if that leaves it without a value.
    private mutating func check(_ entry: TokenFlattener.Entry, _ alias: String?) -> Bool {
        guard let place = stated(entry) else { return end(of: entry) != nil }
        for property in ["$type", "$description"] {
            if let text = definition(entry)?[property], text.node.kind != .string {
                problems.add(.notText(property: property), at: text, of: entry.name)
                return false
            }
        }
        guard let alias else { return checkReferences(in: place, of: entry.name) }
        let chain = end(of: entry) == nil ? chain(from: entry) : []
        if let last = chain.last, let first = chain.firstIndex(of: last), first < chain.count - 1 {
            // A cycle is noted once, at the first of its tokens.
            let names = chain[first...]
            let isFirst = entries.first { names.contains($0.name) }?.name == entry.name
            if isFirst { problems.add(.cycle(Array(names)), at: place, of: entry.name) }
            return false
        }
        guard let target = byName[alias] else {
            if TokenReference.text(of: place.node).flatMap(TokenReference.init) == nil {
                problems.add(.malformedReference(place.node.text), at: place, of: entry.name)
            } else {
                problems.add(dangling(alias), at: place, of: entry.name)
            }
            return false
        }
        if let own = definition(entry)?["$type"]?.node.string, let type = TokenType(rawValue: own),
            let other = self.type(of: target), other != own
        {
            problems.add(.otherType(type, target: alias, type: other), at: place, of: entry.name)
            return false
        }
        return end(of: entry) != nil
    }

    private func dangling(_ name: String) -> DesignTokensError.Fault {
        groups.contains(name)
            ? .referenceToGroup(name)
            : .danglingReference(name, nearest: problems.isFull ? [] : NearestNames.of(name, among: Array(byName.keys)))
    }

    /// Notes the references in a value that lead nowhere.
    private mutating func checkReferences(in place: LocatedNode, of name: String) -> Bool {
        guard let text = TokenReference.text(of: place.node) else {
            return place.members.reduce(true) { checkReferences(in: $1.value, of: name) && $0 }
        }
        guard let reference = TokenReference(text) else {
            problems.add(.malformedReference(place.node.text), at: place, of: name)
            return false
        }
        guard find(reference) != nil else {
            problems.add(dangling(reference.target.joined(separator: ".")), at: place, of: name)
            return false
        }
        guard isSound(place) else {
            problems.add(.cycle([name, name]), at: place, of: name)
            return false
        }
        return true
    }

    // MARK: Values

    private mutating func value(of entry: TokenFlattener.Entry, type: String?) -> String {
        guard let place = stated(entry) else { return "" }
        let isLength = [TokenType.dimension.rawValue, TokenType.number.rawValue].contains(type)
        let node = isLength ? resolved(place) ?? place.node : place.node
        guard let type = type.flatMap(TokenType.init) else { return node.string ?? place.node.text }
        guard type.accepts(place.node), type != .dimension || Dimension(node) != nil else {
            problems.add(.wrongValue(type, value: place.node.text), at: place, of: entry.name)
            return ""
        }
        switch type {
        case .dimension: return Dimension(node).map { Dimension.text($0.points) } ?? ""
        case .number: return node.text
        case .color, .fontFamily, .fontWeight, .duration, .cubicBezier, .strokeStyle, .border, .transition, .shadow,
            .gradient, .typography:
            return place.node.string ?? place.node.text
        }
    }

    /// The value that a reference leads to; nil if there is none. A token stands for its value.
    private func find(_ reference: TokenReference) -> LocatedNode? {
        for count in stride(from: reference.path.count, to: 0, by: -1) {
            guard let entry = byName[reference.path.prefix(count).joined(separator: ".")] else { continue }
            let rest = reference.path.dropFirst(count)
            guard let end = end(of: entry) else { return nil }
            let isValue = rest.isEmpty || rest.first == "$value"
            let start = isValue ? stated(end) : definition(entry) ?? definition(end)
            return rest.dropFirst(isValue ? 1 : 0).reduce(start) { place, key in place?[key] }
        }
        return nil
    }

    /// True if no reference in a value leads nowhere or to itself.
    private func isSound(_ place: LocatedNode, within seen: Set<String> = []) -> Bool {
        guard let text = TokenReference.text(of: place.node) else {
            return place.members.allSatisfy { isSound($0.value, within: seen) }
        }
        if let answer = known.soundReferences[text] { return answer }
        guard !seen.contains(text), let target = TokenReference(text).flatMap(find) else { return false }
        let answer = isSound(target, within: seen.union([text]))
        known.soundReferences[text] = answer
        return answer
    }

    /// Returns a value with its references replaced; nil if one leads nowhere or to itself.
    private func resolved(_ place: LocatedNode, within seen: Set<String> = []) -> JSONNode? {
        if let text = TokenReference.text(of: place.node) {
            guard !seen.contains(text), let target = TokenReference(text).flatMap(find) else { return nil }
            return resolved(target, within: seen.union([text]))
        }
        var node = place.node
        for (index, member) in place.members.enumerated() {
            guard let value = resolved(member.value, within: seen) else { return nil }
            node.members[index].value = value
        }
        return node
    }
}
