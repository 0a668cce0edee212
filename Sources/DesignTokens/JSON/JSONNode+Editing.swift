// Keyline
// SPDX-License-Identifier: Apache-2.0

extension JSONNode {
    /// A new string.
    init(string: String) {
        var source = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": source += "\\\""
            case "\\": source += "\\\\"
            case "\n": source += "\\n"
            case "\r": source += "\\r"
            case "\t": source += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                source += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: source.unicodeScalars.append(scalar)
            }
        }
        self.init(.string, source: source + "\"", string: string)
    }

    /// A new number, as it is written.
    init(number: String) { self.init(.number, source: number) }

    /// A new object on one line.
    init(line members: [(key: String, value: JSONNode)]) {
        self.init(
            .object,
            members: members.map { key, value in
                Member(
                    lead: " ", keySource: JSONNode(string: key).source, key: key, colon: ": ", value: value, trail: "")
            })
        if !members.isEmpty { self.members[members.count - 1].trail = " " }
    }

    /// The value at a path of keys and indices; nil if there is none.
    subscript(path: some Collection<String>) -> JSONNode? {
        path.reduce(Optional(self)) { node, key in node?[key] }
    }

    /// Changes the value at a path; does nothing if there is none.
    mutating func update(at path: ArraySlice<String>, _ change: (inout JSONNode) -> Void) {
        guard let key = path.first else { return change(&self) }
        guard let index = members.lastIndex(where: { $0.key == key }) else { return }
        members[index].value.update(at: path.dropFirst(), change)
    }

    /// Sets a member, the last one if it is new. White space is that of the members before it.
    ///
    /// - Parameter depth: the number of objects around this one, for the indentation of the first member.
    mutating func set(_ key: String, _ value: JSONNode, depth: Int) {
        if let index = members.lastIndex(where: { $0.key == key }) {
            members[index].value = value
            return
        }
        let indentation = String(repeating: "  ", count: depth)
        let (lead, trail) = (members.last?.lead ?? "\n" + indentation + "  ", members.last?.trail ?? "\n" + indentation)
        let colon = members.last?.colon ?? ": "
        if !members.isEmpty { members[members.count - 1].trail = "" }
        members.append(
            Member(
                lead: lead, keySource: JSONNode(string: key).source, key: key, colon: colon, value: value, trail: trail)
        )
    }

    /// Sets the value at a path, with an object for each key on the way that is missing.
    mutating func set(at path: ArraySlice<String>, _ value: JSONNode, depth: Int) {
        guard let key = path.first else { return }
        let rest = path.dropFirst()
        guard !rest.isEmpty else { return set(key, value, depth: depth) }
        var child = self[key] ?? JSONNode(.object)
        child.set(at: rest, value, depth: depth + 1)
        set(key, child, depth: depth)
    }

    /// Renames a member.
    mutating func rename(_ key: String, to new: String) {
        guard let index = members.lastIndex(where: { $0.key == key }) else { return }
        (members[index].key, members[index].keySource) = (new, JSONNode(string: new).source)
    }

    /// Removes all members with a key.
    mutating func remove(_ key: String) {
        let trail = members.last?.trail ?? ""
        members.removeAll { $0.key == key }
        if !members.isEmpty { members[members.count - 1].trail = trail }
    }
}
