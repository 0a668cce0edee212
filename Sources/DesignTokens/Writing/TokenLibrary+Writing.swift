// Keyline
// SPDX-License-Identifier: Apache-2.0

extension TokenLibrary {
    /// Returns the files with other tokens. Everything that does not differ stays as it is, byte for byte: values that
    /// are the same, extensions, the order of members, and white space.
    ///
    /// - Parameters:
    ///   - tokens: all tokens; those that the files have and this list does not are removed.
    ///   - addsNew: true to add tokens that no file has, to the last source.
    public func files(with tokens: [Token], addsNew: Bool = true) -> [TokenFile] {
        var files = files
        let wanted = Dictionary(tokens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var known: Set<String> = []
        for (token, definitions) in resolved.map({ ($0.token, $0.definitions) }) {
            known.insert(token.name)
            guard let new = wanted[token.name] else {
                for place in definitions { files.remove(place) }
                continue
            }
            guard new != token else { continue }
            if let place = definitions.last {
                let isTyped = files.isInTypedGroup(place)
                files.change(place) { $0.write(new, instead: token, isInTypedGroup: isTyped, depth: place.path.count) }
            } else {
                add(new, to: &files)
            }
        }
        if addsNew { for token in tokens where !known.contains(token.name) { add(token, to: &files) } }
        return files
    }

    private func add(_ token: Token, to files: inout [TokenFile]) {
        guard let root = roots.last else { return }
        let path = token.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        files.change(root) { $0.set(at: path[...], JSONNode(token), depth: root.path.count) }
    }
}

extension [TokenFile] {
    /// True if a group around a token states the type of its tokens.
    fileprivate func isInTypedGroup(_ place: LocatedNode) -> Bool {
        var node: JSONNode? = self[place.file].document.root
        for key in place.path {
            if node?["$type"] != nil { return true }
            node = node?[key]
        }
        return false
    }

    fileprivate mutating func change(_ place: LocatedNode, _ change: (inout JSONNode) -> Void) {
        self[place.file].document.root.update(at: place.path[...], change)
    }

    /// Removes a token, and the groups around it that hold nothing else: a typed group without tokens would be read as a
    /// token without value.
    fileprivate mutating func remove(_ place: LocatedNode) {
        var path = place.path[...]
        while let key = path.popLast() {
            var isEmpty = false
            self[place.file].document.root.update(at: path) {
                $0.remove(key)
                isEmpty = $0.members.allSatisfy { $0.key.hasPrefix("$") && $0.key != "$root" }
            }
            guard isEmpty, !path.isEmpty else { return }
        }
    }
}

extension JSONNode {
    /// A new token.
    init(_ token: Token) {
        let value = JSONNode(valueOf: token, instead: nil)
        self.init(
            line: [
                token.alias == nil ? token.type.map { ("$type", JSONNode(string: $0)) } : nil, ("$value", value),
                token.description.map { ("$description", JSONNode(string: $0)) },
            ].compactMap(\.self))
    }

    /// Changes the definition of a token where it differs from what it says.
    fileprivate mutating func write(_ token: Token, instead old: Token, isInTypedGroup: Bool, depth: Int) {
        if token.value != old.value || token.alias != old.alias {
            let value = JSONNode(valueOf: token, instead: self["$value"])
            rename("$ref", to: "$value")
            set("$value", value, depth: depth)
        }
        let losesType = old.alias != nil && token.alias == nil && self["$type"] == nil && !isInTypedGroup
        if let type = token.type, type != old.type || losesType { set("$type", JSONNode(string: type), depth: depth) }
        if token.description != old.description {
            if let text = token.description {
                set("$description", JSONNode(string: text), depth: depth)
            } else {
                remove("$description")
            }
        }
    }

    /// The value of a token, in the unit of its former value.
    private init(valueOf token: Token, instead old: JSONNode?) {
        if let alias = token.alias {
            self.init(string: "{\(alias)}")
        } else if token.type == TokenType.dimension.rawValue, let points = Double(token.value) {
            let former = old.flatMap(Dimension.init)
            let unit = former?.unit ?? .px
            let number = JSONNode(number: Dimension.text(points / unit.points))
            if former != nil, old?.string != nil {
                self.init(string: number.source + unit.rawValue)
            } else if former != nil, var value = old {
                value.set("value", number, depth: 0)
                self = value
            } else {
                self.init(line: [("value", number), ("unit", JSONNode(string: unit.rawValue))])
            }
        } else {
            self.init(valueText: token.value)
        }
    }

    /// The value that a text stands for: JSON, or a string.
    init(valueText text: String) {
        self = (try? JSONDocument(reading: text))?.root ?? JSONNode(string: text)
    }
}
