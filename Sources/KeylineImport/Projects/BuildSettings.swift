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

/// Reads settings files of Xcode (`.xcconfig`), with those that they include.
struct BuildSettingsFiles {
    /// Absolute paths of the files that were read or looked for, existing or not.
    private(set) var paths: Set<String> = []
    /// Absolute paths of the files that must be there.
    private var required: Set<String> = []
    /// The settings of the files that were asked for, with those that they include.
    private var known: [String: [String: String]] = [:]
    /// The folder of the project, in which included files are searched too.
    private let folder: String

    /// Creates a reader for a project in a folder.
    init(folder: String) { self.folder = folder }

    /// The first required file that is not there, but for those that CocoaPods writes, which declare nothing of an app; nil
    /// where all are there.
    var missing: String? {
        required.sorted().first { !Self.isOfPods($0) && !FileManager.default.fileExists(atPath: $0) }
    }

    /// Returns the settings of a file and of those it includes; empty for a missing file.
    mutating func read(_ path: String) -> [String: String] {
        required.insert(path)
        if let settings = known[path] { return settings }
        var seen: Set<String> = []
        let settings = read(path, &seen)
        known[path] = settings
        return settings
    }

    /// CocoaPods names them `Pods-App.debug.xcconfig`, before version 0.39 also `Pods.debug.xcconfig`.
    private static func isOfPods(_ path: String) -> Bool {
        let name = ProjectPath.name(of: path)
        return name.hasPrefix("Pods-") || name.hasPrefix("Pods.")
    }

    private mutating func read(_ path: String, _ seen: inout Set<String>) -> [String: String] {
        paths.insert(path)
        guard seen.insert(path).inserted, let data = FileManager.default.contents(atPath: path) else { return [:] }
        var settings: [String: String] = [:]
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let line = line.components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("#include") {
                guard let name = line.split(separator: "\"").dropFirst().first else { continue }
                let file = included(String(name), by: path)
                if !line.hasPrefix("#include?") { required.insert(file) }
                settings.merge(read(file, &seen)) { $1 }
            } else if let mark = Self.sign(in: line) {
                let value = line[line.index(after: mark)...].trimmingCharacters(in: .whitespaces)
                settings[line[..<mark].trimmingCharacters(in: .whitespaces)] = value
            }
        }
        return settings
    }

    /// Returns the path of an included file: beside the file that includes it, else in the project's folder.
    private mutating func included(_ name: String, by path: String) -> String {
        let beside = ProjectPath.joined(ProjectPath.folder(of: path), name)
        let below = ProjectPath.joined(folder, name)
        paths.formUnion([beside, below])
        return [beside, below].first { FileManager.default.fileExists(atPath: $0) } ?? beside
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
