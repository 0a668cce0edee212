// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The build settings of one configuration of a target, as far as they can be determined without Xcode.
struct BuildSettings {
    /// From inner to outer: the target's, its settings file's, the project's, the project's settings file's, Xcode's
    /// defaults.
    private let layers: [[String: String]]

    private static let expansionLimit = 100
    private static let lengthLimit = 4096

    /// Collects settings in layers, the innermost first.
    init(layers: [[String: String]]) { self.layers = layers }

    /// The value of a setting for iPhone and iPad, with references expanded; nil if it is not set or refers to itself.
    subscript(key: String) -> String? { written(key, from: 0).flatMap(expanded) }

    /// Returns true if a setting is `YES`.
    func isOn(_ key: String) -> Bool { self[key] == "YES" }

    /// Returns a setting unexpanded, with outer layers' values in place of `$(inherited)`.
    private func written(_ key: String, from first: Int) -> String? {
        for index in layers.indices.dropFirst(first) {
            let layer = layers[index]
            guard let text = layer[key + "[sdk=iphoneos*]"] ?? layer[key] else { continue }
            guard text.contains("$(inherited)") else { return text }
            return text.replacingOccurrences(of: "$(inherited)", with: written(key, from: index + 1) ?? "")
        }
        return nil
    }

    /// Expands `$(NAME)` and `${NAME}` in a text, the innermost first.
    private func expanded(_ text: String) -> String? {
        var text = text
        for _ in 0..<Self.expansionLimit {
            guard text.count <= Self.lengthLimit else { return nil }
            let openers = ["$(", "${"].compactMap { text.range(of: $0, options: .backwards) }
            guard let opener = openers.max(by: { $0.lowerBound < $1.lowerBound }) else { return text }
            let closing: Character = text[opener].hasSuffix("(") ? ")" : "}"
            guard let end = text[opener.upperBound...].firstIndex(of: closing) else { return nil }
            // A colon starts an operator on the value; paths and lists of words contain none.
            let name = text[opener.upperBound..<end].prefix { $0 != ":" }
            text.replaceSubrange(opener.lowerBound...end, with: written(String(name), from: 0) ?? "")
        }
        return nil
    }
}

/// A settings file of Xcode: `.xcconfig`.
enum BuildSettingsFile {
    /// Returns the settings of a file and of those it includes; empty for a missing file.
    static func read(_ path: String) -> [String: String] {
        var seen: Set<String> = []
        return read(path, &seen)
    }

    /// Returns some files and those they include, whether they exist or not.
    static func including(_ paths: [String]) -> Set<String> {
        paths.reduce(into: []) { _ = read($1, &$0) }
    }

    private static func read(_ path: String, _ seen: inout Set<String>) -> [String: String] {
        guard seen.insert(path).inserted, let data = FileManager.default.contents(atPath: path) else { return [:] }
        var settings: [String: String] = [:]
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let line = line.components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("#include") {
                guard let name = line.split(separator: "\"").dropFirst().first else { continue }
                let file = ProjectPath.joined(ProjectPath.folder(of: path), String(name))
                settings.merge(read(file, &seen)) { $1 }
            } else if let mark = sign(in: line) {
                let value = line[line.index(after: mark)...].trimmingCharacters(in: .whitespaces)
                settings[line[..<mark].trimmingCharacters(in: .whitespaces)] = value
            }
        }
        return settings
    }

    /// Returns the index of the sign between a setting and its value, outside the brackets of a condition.
    private static func sign(in line: String) -> String.Index? {
        var depth = 0
        return line.indices.first { index in
            if line[index] == "[" { depth += 1 }
            if line[index] == "]" { depth -= 1 }
            return line[index] == "=" && depth == 0
        }
    }
}
