// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport
import KeylineModel
import KeylineReport

/// A screen as the edits that make it: what 'keyline edit apply' reads. Ids are stated, so that the screen is the same.
struct ScreenEdits {
    private let screen: Screen

    init(_ screen: Screen) { self.screen = screen }

    /// One line for each element, each after those that it names.
    ///
    /// - Throws: an encoding error for an infinite number.
    func text() throws -> String {
        var lines = ["# \(screen.name.onOneLine)"]
        // A name of several lines is stated as JSON, since an edit is one line.
        var values = try Self.values(
            screen, without: Self.keys(["id", "items", "constraints", "gestures"], nameOf: screen.name))
        let name = Self.isLine(screen.name) ? screen.name : "screen"
        lines.append(line("add-screen", [ShellWord.quoted(name), "--id", screen.id, "--empty"] + values))
        for item in screen.items {
            values = try Self.values(
                item, without: Self.keys(["id", "parent", "class", "guide"], nameOf: item.name ?? ""))
            if item.containment == .subview, item.guide == nil { values.append("containment=subview") }
            let place = item.parent.map { ["--in", ShellWord.quoted($0)] } ?? ["--root"]
            if let guide = item.guide, item.parent != nil {
                let name = item.name.map { Self.isLine($0) ? ["--name", ShellWord.quoted($0)] : [] } ?? []
                lines.append(
                    line("add-guide", [screen.id, guide.rawValue] + place + name + ["--id", item.id] + values))
            } else {
                lines.append(
                    line(
                        "add-view",
                        [
                            screen.id, ShellWord.quoted(item.name.map { Self.isLine($0) ? $0 : "" } ?? ""), "--class",
                            ShellWord.quoted(item.className),
                        ] + place
                            + ["--id", item.id] + values))
            }
        }
        for constraint in screen.constraints {
            lines.append(line("put-constraint", [screen.id] + (try Self.values(constraint, without: []))))
        }
        for gesture in screen.gestures {
            lines.append(line("put-gesture", [screen.id] + (try Self.values(gesture, without: []))))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ verb: String, _ words: [String]) -> String { EditLine.text(verb, words) }

    private static func isLine(_ name: String) -> Bool { !name.contains(where: \.isNewline) }

    /// The keys that a line states otherwise, with that of a name of one line.
    private static func keys(_ keys: Set<String>, nameOf name: String) -> Set<String> {
        isLine(name) ? keys.union(["name"]) : keys
    }

    /// `key=value` of each coded property, keys in order.
    static func values(_ value: some Encodable, without: Set<String>) throws -> [String] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let object = try JSONSerialization.jsonObject(with: encoder.encode(value)) as? [String: Any] ?? [:]
        return try object.filter { !without.contains($0.key) }.sorted { $0.key < $1.key }.map { key, value in
            let data = try JSONSerialization.data(
                withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
            return ShellWord.quoted(key + "=" + String(decoding: data, as: UTF8.self))
        }
    }
}

/// The apps and tokens of a catalog as the edits that make them, before those of its screens, which name them.
struct DocumentEdits {
    private let document: CatalogDocument

    init(_ document: CatalogDocument) { self.document = document }

    /// One line for each app and token; aliases after the tokens that have values.
    ///
    /// - Throws: an encoding error for an infinite number.
    func text() throws -> String {
        let apps = try document.apps.map { app in
            EditLine.text("put-app", [ShellWord.quoted(app.id)] + (try ScreenEdits.values(app, without: ["id"])))
        }
        let tokens = document.tokens.filter { $0.alias == nil } + document.tokens.filter { $0.alias != nil }
        let lines = apps + tokens.map(Self.line)
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ token: DesignToken) -> String {
        func option(_ name: String, _ value: String?) -> [String] {
            value.map { [ShellWord.quoted("--\(name)=" + $0.onOneLine)] } ?? []
        }
        // Names and values may begin with a hyphen, too.
        let words = [token.name] + (token.alias == nil ? [token.value.onOneLine] : [])
        return EditLine.text(
            "token set",
            option("type", token.type) + option("alias", token.alias) + option("description", token.description)
                + ["--"] + words.map(ShellWord.quoted))
    }
}

extension EditLine {
    /// Returns a line of a file of edits.
    static func text(_ verb: String, _ words: [String]) -> String { ([verb] + words).joined(separator: " ") }
}
