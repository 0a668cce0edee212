// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineSettings

@Suite("Settings files")
struct SettingsReaderTests {
    private let folder: URL
    private let reader = SettingsReader(ruleIDs: ["rule-one", "rule-two"])

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ text: String, _ name: String = SettingsReader.fileName) throws -> String {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    @Test("state values, each with the line it comes from")
    func values() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try write(
            """
            rules:
              rule-one: off
              rule-two: info
            thresholds: {rule-two: 2.5}
            devices: [iphone-se-3, ipad]
            exclude: Generated
            fail-on: warning
            outputs:
              - sarif=out.sarif
            baseline: known.txt
            review: true
            suppress:
              - {rule: rule-two, element: buy, reason: "drawn by code", until: 2027-01-31}
            """)
        let settings = try reader.read(path)
        #expect(settings.rules == ["rule-one": .off, "rule-two": .info])
        #expect(settings.thresholds == ["rule-two": 2.5])
        #expect(settings.devices == ["iphone-se-3", "ipad"])
        #expect(settings.failOn == "warning")
        #expect(settings.outputs == ["sarif=out.sarif"])
        #expect(settings.baseline == folder.path + "/known.txt")
        #expect(settings.listsReviews == true)
        #expect(settings.origins["fail-on"] == path + ":7")
        #expect(settings.suppressions.map(\.reason) == ["drawn by code"])
        #expect(settings.suppressions.first?.isExpired(on: "2027-01-31") == false)
        #expect(settings.suppressions.first?.isExpired(on: "2027-02-01") == true)
        #expect(!settings.covers(folder.path + "/App/Generated/Main.storyboard"))
        #expect(settings.covers(folder.path + "/App/Main.storyboard"))
    }

    @Test("extend another file, and override what it states")
    func extending() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try write("rules: {rule-one: warning, rule-two: off}\nfail-on: never\n", "team/base.yml")
        let settings = try reader.read(try write("extends: team/base.yml\nrules: {rule-one: error}\n"))
        #expect(settings.rules == ["rule-one": .error, "rule-two": .off])
        #expect(settings.failOn == "never")
        #expect(settings.files.count == 2)
    }

    @Test(
        "are refused with line, column and the nearest name",
        arguments: [
            ("rulez: {}\n", ":1:1: there is no key 'rulez'", "'rules'"),
            ("rules:\n  rule-onne: off\n", ":2:3: there is no rule 'rule-onne'", "'rule-one'"),
            ("rules: {rule-one: loud}\n", "a level is off, error, warning or info", nil),
            ("fail-on: waring\n", "there is no value of 'fail-on' 'waring'", "'warning'"),
            ("rules: [a\n", "malformed YAML", nil), ("- a\n", "a mapping of keys to values is expected", nil),
            ("thresholds: {rule-one: -1}\n", "a number of points, 0 or more", nil),
            ("suppress: [{rule: rule-one}]\n", "a suppression needs a 'reason'", nil),
            ("suppress: [{reason: none}]\n", "names a rule, path, screen, element or fingerprint", nil),
            ("suppress: [{rule: rule-one, reason: r, until: soon}]\n", "yyyy-mm-dd", nil),
            ("extends: .keyline.yml\n", "the file extends itself", nil),
            ("extends: gone.yml\n", "there is no such file", nil),
        ] as [(String, String, String?)])
    func faults(text: String, fact: String, hint: String?) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try write(text)
        let error = #expect(throws: SettingsError.self) { try reader.read(path) }
        let words = error?.description ?? ""
        #expect(words.contains(fact), "\(words)")
        if let hint { #expect(words.contains(hint), "\(words)") }
    }

    @Test("are found in the folder of a path and above it")
    func nearest() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try write("")
        _ = try write("", "App/Main.storyboard")
        let found = SettingsReader.file(for: folder.path + "/App/Main.storyboard")
        #expect(
            found.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
                == URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
        #expect(try reader.read(path) == reader.read(path))
    }
}
