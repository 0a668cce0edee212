// Keyline
// SPDX-License-Identifier: Apache-2.0

import Spelling
import Yams

/// The text of a settings file.
struct Document {
    let name: String
    let text: String

    /// The members of its mapping; none for an empty file.
    func members() throws(SettingsError) -> [Member] {
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw Self.malformed(name, error)
        } catch {
            throw SettingsError(name, "malformed YAML")
        }
        guard let node, node.isPresent else { return [] }
        return try Member.members(of: node, in: name)
    }

    private static func malformed(_ file: String, _ error: YamlError) -> SettingsError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            SettingsError(file, line: mark.line, column: mark.column, "malformed YAML: \(problem)")
        case .reader(let problem, _, _, _): SettingsError(file, "malformed YAML: \(problem)")
        case .duplicatedKeysInMapping(let keys, _):
            SettingsError(file, "a key stands twice: \(keys.sorted().joined(separator: ", "))")
        case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
            SettingsError(file, "malformed YAML")
        }
    }
}

/// A key with its value.
struct Member {
    let file: String
    let key: String
    let keyNode: Node
    let node: Node

    static func members(of node: Node, in file: String) throws(SettingsError) -> [Member] {
        guard let mapping = node.mapping else {
            throw SettingsError(
                file, line: node.mark?.line, column: node.mark?.column, "a mapping of keys to values is expected")
        }
        return mapping.map { Member(file: file, key: $0.key.string ?? "", keyNode: $0.key, node: $0.value) }
    }

    /// `file:line`.
    var place: String { file + (keyNode.mark.map { ":\($0.line)" } ?? "") }

    func text() throws(SettingsError) -> String {
        guard let text = node.scalar?.string, !text.isEmpty else { throw wrong("a text is expected") }
        return text
    }

    func texts() throws(SettingsError) -> [String] {
        if let text = node.scalar?.string { return text.isEmpty ? [] : [text] }
        guard let sequence = node.sequence else { throw wrong("a list of texts is expected") }
        var texts: [String] = []
        for element in sequence {
            guard let text = element.scalar?.string else { throw wrong("a list of texts is expected") }
            texts.append(text)
        }
        return texts
    }

    func flag() throws(SettingsError) -> Bool {
        switch try text() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: throw wrong("true or false is expected")
        }
    }

    func word(of key: SettingsKey) throws(SettingsError) -> String {
        let text = try text()
        guard case .word(let words) = key.form, !words.contains(text) else { return text }
        throw unknownValue(text, among: words, noun: "value of '\(key.rawValue)'")
    }

    func members() throws(SettingsError) -> [Member] {
        node.isPresent ? try Self.members(of: node, in: file) : []
    }

    func entries() throws(SettingsError) -> [Entry] {
        guard node.isPresent else { return [] }
        guard let sequence = node.sequence else { throw wrong("a list is expected") }
        return sequence.map { Entry(file: file, node: $0) }
    }

    func wrong(_ fact: String) -> SettingsError {
        let mark = node.mark ?? keyNode.mark
        return SettingsError(file, line: mark?.line, column: mark?.column, "'\(key)': \(fact)")
    }

    func unknownKey(among names: [String], noun: String = "key") -> SettingsError {
        Self.unknown(key, keyNode, file, names, noun)
    }

    func unknownValue(_ text: String, among names: [String], noun: String) -> SettingsError {
        Self.unknown(text, node, file, names, noun)
    }

    private static func unknown(
        _ name: String, _ node: Node, _ file: String, _ names: [String], _ noun: String
    ) -> SettingsError {
        let nearest = NearestNames.of(name, among: names)
        let hint = nearest.isEmpty ? names.joined(separator: ", ") : nil
        return SettingsError(
            file, line: node.mark?.line, column: node.mark?.column, "there is no \(noun) '\(name)'",
            hint: hint.map { "known are \($0)" }
                ?? "did you mean \(SettingsReader.list(nearest.map { "'\($0)'" }))?")
    }
}

/// An element of a list.
struct Entry {
    let file: String
    let node: Node

    var place: String { file + (node.mark.map { ":\($0.line)" } ?? "") }

    func members() throws(SettingsError) -> [Member] { try Member.members(of: node, in: file) }

    func wrong(_ fact: String) -> SettingsError {
        SettingsError(file, line: node.mark?.line, column: node.mark?.column, fact)
    }
}

extension Node {
    /// False for a key without a value.
    var isPresent: Bool { !(scalar.map { $0.string.isEmpty || $0.string == "~" || $0.string == "null" } ?? false) }
}
