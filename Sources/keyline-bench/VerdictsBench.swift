// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCheck
import KeylineModel
import KeylineReport
import KeylineRules
import KeylineSeeds
import KeylineStore

/// Compares the findings of this build with those of an earlier one, by rule: prints those that appeared and
/// disappeared. The input is the earlier build's `keyline check --format json`.
struct VerdictsBench {
    private let paths: [String]
    private let earlier: String?
    private let listed: Int

    init(_ arguments: ArraySlice<String>) throws {
        var (paths, earlier, listed): ([String], String?, Int) = ([], nil, 40)
        var rest = arguments
        while let argument = rest.popFirst() {
            switch argument {
            case "--against":
                guard let path = rest.popFirst() else { throw BenchError.usage("'--against' needs a file") }
                earlier = path
            case "--list":
                guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 0 else {
                    throw BenchError.usage("'--list' needs a number")
                }
                listed = count
            default: paths.append(argument)
            }
        }
        if paths.isEmpty { throw BenchError.usage("'verdicts' needs files or folders") }
        (self.paths, self.earlier, self.listed) = (paths, earlier, listed)
    }

    func run() throws {
        let now = try Verdicts(Data(CheckJSON.render(check(), style: .plain).utf8), "this build")
        guard let earlier else { return print(now.table) }
        guard let data = FileManager.default.contents(atPath: earlier) else { throw BenchError.nothing(earlier) }
        let before = try Verdicts(data, earlier)
        let (appeared, disappeared) = (now.subtracting(before), before.subtracting(now))
        print(
            "\(before.count) members before, \(now.count) now: \(appeared.count) appeared, \(disappeared.count) disappeared"
        )
        print("appeared:\n" + appeared.table + "disappeared:\n" + disappeared.table)
        for line in appeared.lines.prefix(listed) { print("+ " + line) }
        for line in disappeared.lines.prefix(listed) { print("- " + line) }
    }

    private func check() throws -> CheckReport {
        let platform = try SeedMetrics.standard()
        let devices = try KeylineSeeds.devices.map {
            try JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8)).on(platform)
        }
        let documents = DocumentLoader(catalogPath: nil).read(paths)
        guard !documents.screens.isEmpty else { throw BenchError.nothing(paths[0]) }
        let profiles = Dictionary(devices.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let batch = ScreenBatch(
            rules: RuleRegistry.all, profiles: profiles,
            configurations: Matrix.standard("default", profiles: devices)?.configurations ?? [], apps: documents.apps)
        let checked = batch.check(try documents.resolvedScreens(), of: documents.declaredApps)
        return CheckReport(
            screens: checked.screens, apps: checked.apps, findings: checked.findings, profiles: checked.profiles,
            configurations: checked.configurations, layoutCount: checked.layoutCount)
    }
}

/// The findings of a check, one for each rule and element, regardless of their common causes.
private struct Verdicts {
    private var entries: [String: (rule: String, line: String)] = [:]

    /// Reads the output of `keyline check --format json`, also of builds that did not yet report causes.
    init(_ data: Data, _ name: String) throws {
        guard let report = try? JSONDecoder().decode(Report.self, from: data) else {
            throw BenchError.malformed(name, "it is not the output of 'keyline check --format json'")
        }
        for finding in report.findings {
            for member in finding.members ?? [finding.own] {
                let item = member.item?.id ?? ""
                let status = member.status ?? finding.status
                let file = member.file ?? finding.file ?? ""
                let key = [member.rule, status, file, finding.screen, item]
                let line = "\(member.rule) (\(status)) \(file) · \(finding.screen): \(member.message)"
                entries[key.joined(separator: "\u{1}")] = ("\(member.rule) \(status)", line)
            }
        }
    }

    var count: Int { entries.count }

    func subtracting(_ other: Verdicts) -> Verdicts {
        var result = self
        result.entries = entries.filter { other.entries[$0.key] == nil }
        return result
    }

    /// The findings' texts in alphabetical order.
    var lines: [String] { entries.values.map(\.line).sorted() }

    /// The number of findings by rule, largest first.
    var table: String {
        let counts = Dictionary(grouping: entries.values, by: \.rule).mapValues(\.count)
        let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return order.map { "  \($0.value)  \($0.key)\n" }.joined()
    }

    private struct Report: Decodable { let findings: [Finding] }

    private struct Item: Decodable { let id: String? }

    private struct Member: Decodable {
        let rule: String
        let status: String?
        let item: Item?
        let message: String
        let file: String?
    }

    private struct Finding: Decodable {
        let rule: String
        let status: String
        let screen: String
        let item: Item?
        let message: String
        let file: String?
        let members: [Member]?

        var own: Member { Member(rule: rule, status: status, item: item, message: message, file: file) }
    }
}
