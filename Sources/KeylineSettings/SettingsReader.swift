// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Yams

/// Reads `.keyline.yml`, and the files that it extends.
public struct SettingsReader: Sendable {
    /// The name of a settings file.
    public static let fileName = ".keyline.yml"

    private let ruleIDs: [String]

    /// A reader.
    ///
    /// - Parameter ruleIDs: every rule that a file may name.
    public init(ruleIDs: [String]) { self.ruleIDs = ruleIDs }

    /// The settings file that holds for a path: the nearest in its folder or above; nil without any.
    ///
    /// - Parameter path: a file or folder, absolute or relative to the working directory.
    public static func file(for path: String) -> String? {
        var folder = URL(fileURLWithPath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        if !FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) || !isFolder.boolValue {
            folder.deleteLastPathComponent()
        }
        while true {
            let file = folder.appendingPathComponent(fileName).path
            if FileManager.default.fileExists(atPath: file) { return file }
            if folder.path == "/" { return nil }
            folder.deleteLastPathComponent()
        }
    }

    /// The settings that a file and those it extends state.
    ///
    /// - Throws: `SettingsError`: an unreadable file, malformed YAML, an unknown key or value, a circle of `extends`.
    public func read(_ path: String) throws(SettingsError) -> Settings { try read(path, extending: []) }

    private func read(_ path: String, extending: [String]) throws(SettingsError) -> Settings {
        let file = URL(fileURLWithPath: path).standardizedFileURL.path
        guard !extending.contains(file) else {
            throw SettingsError(path, "the file extends itself", hint: "remove one 'extends'")
        }
        let text: String
        do {
            text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
        } catch {
            let exists = FileManager.default.fileExists(atPath: file)
            var error = SettingsError(path, exists ? "the file cannot be read as UTF-8 text" : "there is no such file")
            error.isMissing = true
            throw error
        }
        let members = try Document(name: path, text: text).members()
        var settings = Settings()
        if let parent = members.first(where: { $0.key == SettingsKey.extends.rawValue }) {
            let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
            settings = try read(resolve(parent.text(), in: folder), extending: extending + [file])
        }
        settings.files.append(path)
        for member in members { try apply(member, of: file, to: &settings) }
        return settings
    }

    private func resolve(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") ? path : folder + "/" + path
    }

    private func apply(_ member: Member, of file: String, to settings: inout Settings) throws(SettingsError) {
        guard let key = SettingsKey(rawValue: member.key) else {
            throw member.unknownKey(among: SettingsKey.allCases.map(\.rawValue))
        }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        settings.origins[key.rawValue] = member.place
        switch key {
        case .extends: break
        case .rules:
            for rule in try member.members() {
                try check(rule)
                guard let level = Settings.RuleLevel(rawValue: try rule.text()) else {
                    throw rule.wrong("a level is \(Self.list(Settings.RuleLevel.allCases.map(\.rawValue)))")
                }
                settings.rules[rule.key] = level
                settings.origins["rules.\(rule.key)"] = rule.place
            }
        case .thresholds:
            for rule in try member.members() {
                try check(rule)
                guard let points = Double(try rule.text()), points >= 0, points.isFinite else {
                    throw rule.wrong("a threshold is a number of points, 0 or more")
                }
                settings.thresholds[rule.key] = points
                settings.origins["thresholds.\(rule.key)"] = rule.place
            }
        case .matrix:
            let name = try member.text()
            settings.matrix = name.lowercased().hasSuffix(".json") ? resolve(name, in: folder) : name
        case .devices: settings.devices = try member.texts()
        case .orientations: settings.orientations = try member.texts()
        case .include: settings.include = try member.texts().map { PathPattern($0, in: folder) }
        case .exclude: settings.exclude += try member.texts().map { PathPattern($0, in: folder) }
        case .failOn: settings.failOn = try member.word(of: key)
        case .format: settings.format = try member.text()
        case .outputs: settings.outputs = try member.texts()
        case .baseline: settings.baseline = resolve(try member.text(), in: folder)
        case .review: settings.listsReviews = try member.flag()
        case .suppress:
            for entry in try member.entries() { settings.suppressions.append(try suppression(entry, folder)) }
        }
    }

    private func check(_ rule: Member) throws(SettingsError) {
        guard ruleIDs.contains(rule.key) else { throw rule.unknownKey(among: ruleIDs, noun: "rule") }
    }

    private func suppression(_ entry: Entry, _ folder: String) throws(SettingsError) -> Suppression {
        var suppression = Suppression(reason: "", origin: entry.place)
        for member in try entry.members() {
            let text = try member.text()
            switch member.key {
            case "rule":
                guard ruleIDs.contains(text) else { throw member.unknownValue(text, among: ruleIDs, noun: "rule") }
                suppression.rule = text
            case "path": suppression.path = PathPattern(text, in: folder)
            case "screen": suppression.screen = text
            case "element": suppression.elements = [text]
            case "fingerprint": suppression.fingerprint = text
            case "reason": suppression.reason = text
            case "until":
                guard Suppression.isDay(text) else {
                    throw member.wrong("a day is written yyyy-mm-dd")
                }
                suppression.until = text
            default: throw member.unknownKey(among: SettingsKey.suppressionKeys)
            }
        }
        guard !suppression.reason.isEmpty else { throw entry.wrong("a suppression needs a 'reason'") }
        var unlimited = Suppression(reason: suppression.reason, origin: suppression.origin)
        unlimited.until = suppression.until
        guard suppression != unlimited else {
            throw entry.wrong("a suppression names a rule, path, screen, element or fingerprint")
        }
        return suppression
    }

    static func list(_ words: [String]) -> String {
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }
}
