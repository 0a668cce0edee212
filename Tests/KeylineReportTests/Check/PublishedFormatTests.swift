// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML
import KeylineModel
import Testing

@testable import KeylineReport

/// Holds the formats that other programs read to what their publishers demand.
///
/// If `KEYLINE_SCHEMAS` names a folder with `sarif-2.1.0.json` (OASIS), the report is also checked against that schema.
@Suite struct PublishedFormatTests {
    /// A report with findings of both kinds, a file that was not read and a name that needs escapes.
    private static let report: CheckReport = {
        var report = ReportSamples.report
        report.unread = [
            UnreadFile(source: SourceLocation(file: "Broken & <old>.xib", line: 0), message: "malformed XML: \"<\"")
        ]
        return report
    }()

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    // MARK: SARIF 2.1.0

    private func run() throws -> [String: Any] {
        let log = try object(CheckSARIF.render(Self.report, style: .plain))
        #expect(log["version"] as? String == "2.1.0")
        let runs = try #require(log["runs"] as? [[String: Any]])
        #expect(runs.count == 1)
        return try #require(runs.first)
    }

    private func rules(_ run: [String: Any]) throws -> [[String: Any]] {
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "Keyline" && driver["semanticVersion"] is String)
        return try #require(driver["rules"] as? [[String: Any]])
    }

    @Test func `each rule of SARIF has an id of its own, descriptions, help in Markdown and a level`() throws {
        let rules = try rules(run())
        let ids = rules.compactMap { $0["id"] as? String }
        #expect(ids.count == rules.count && Set(ids).count == ids.count && !ids.isEmpty)
        for rule in rules {
            for key in ["shortDescription", "fullDescription", "help"] {
                #expect((rule[key] as? [String: Any])?["text"] is String, "\(rule["id"] ?? "") lacks \(key)")
            }
            #expect(((rule["help"] as? [String: Any])?["markdown"] as? String)?.isEmpty == false)
            let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
            #expect(["none", "note", "warning", "error"].contains(level))
        }
    }

    @Test func `each cause is one result of SARIF that refers to its rule`() throws {
        let run = try run()
        let rules = try rules(run)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == Self.report.causes.count)
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules.indices.contains(index) && rules[index]["id"] as? String == result["ruleId"] as? String)
            let (kind, level) = (result["kind"] as? String, result["level"] as? String)
            #expect(["none", "note", "warning", "error"].contains(level))
            #expect(kind == "fail" ? level != "none" : kind == "review" && level == "none")
            #expect((result["message"] as? [String: Any])?["text"] is String)
        }
        let fingerprints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["keyline/v2"] }
        #expect(Set(fingerprints).count == results.count)
        #expect((run["automationDetails"] as? [String: Any])?["id"] as? String == "keyline/check/")
    }

    /// Returns every `artifactLocation` in a value.
    private func artifacts(in value: Any) -> [[String: Any]] {
        if let list = value as? [Any] { return list.flatMap(artifacts) }
        guard let object = value as? [String: Any] else { return [] }
        return [object["artifactLocation"] as? [String: Any]].compactMap { $0 } + object.values.flatMap(artifacts)
    }

    @Test func `each file in SARIF is a relative URI with a base, or an absolute URI`() throws {
        let run = try run()
        let bases = try #require(run["originalUriBaseIds"] as? [String: Any])
        let artifacts = artifacts(in: run)
        #expect(artifacts.count >= 3)
        for artifact in artifacts {
            let uri = try #require(artifact["uri"] as? String)
            #expect(URL(string: uri) != nil && !uri.contains(" "), "\(uri)")
            if uri.hasPrefix("file:///") { continue }
            let base = try #require(artifact["uriBaseId"] as? String)
            #expect(bases[base] != nil && !uri.hasPrefix("/"), "\(uri)")
        }
        var absolute = Self.report
        absolute.unread = [UnreadFile(source: SourceLocation(file: "/Apps/a b.xib", line: 1), message: "it is empty")]
        #expect(CheckSARIF.render(absolute, style: .plain).contains(#""uri": "file:///Apps/a%20b.xib""#))
    }

    @Test func `places that belong to a result of SARIF are each named once`() throws {
        for result in try run()["results"] as? [[String: Any]] ?? [] {
            let places = (result["relatedLocations"] as? [Any] ?? []).map { "\($0)" }
            #expect(Set(places).count == places.count)
        }
    }

    private static let schemas = ProcessInfo.processInfo.environment["KEYLINE_SCHEMAS"]

    @Test(.enabled(if: schemas != nil)) func `SARIF satisfies the published schema`() throws {
        let file = URL(fileURLWithPath: try #require(Self.schemas)).appendingPathComponent("sarif-2.1.0.json")
        let schema = JSONSchema(try object(String(contentsOf: file, encoding: .utf8)))
        #expect(schema.errors(in: try object(CheckSARIF.render(Self.report, style: .plain))) == [])
    }

    // MARK: JUnit and Checkstyle

    @Test func `JUnit counts its tests, and their names are unique`() throws {
        let root = try XMLElements.read(CheckJUnit.render(Self.report, style: .plain))
        #expect(root.name == "testsuites")
        let cases = root.children.flatMap(\.children)
        #expect(root["tests"] == "\(cases.count)")
        let names = cases.map { "\($0["classname"] ?? "")\n\($0["name"] ?? "")" }
        #expect(Set(names).count == names.count && cases.allSatisfy { $0["name"] != nil && $0["classname"] != nil })
        for (attribute, element) in [("failures", "failure"), ("errors", "error")] {
            #expect(root[attribute] == "\(cases.count { $0.children.map(\.name) == [element] })")
        }
        for suite in root.children {
            #expect(suite.name == "testsuite" && suite["tests"] == "\(suite.children.count)" && suite["name"] != nil)
            let allowed: Set = ["failure", "error", "skipped", "system-out"]
            for test in suite.children {
                #expect(test.name == "testcase" && test.children.count <= 1)
                #expect(allowed.isSuperset(of: test.children.map(\.name)))
            }
        }
    }

    @Test func `JUnit skips what needs review, and names stay when devices and order change`() throws {
        func cases(_ report: CheckReport) throws -> [XMLElements] {
            try XMLElements.read(CheckJUnit.render(report, style: .plain)).children.flatMap(\.children)
        }
        let skipped = try cases(Self.report).filter { $0.children.map(\.name) == ["skipped"] }
        #expect(skipped.map { $0["name"]?.prefix { $0 != ":" } } == ["ib-safe-areas-disabled"])
        var fewer = Self.report.findings.reversed().map { $0 }
        for index in fewer.indices { fewer[index].configurations = Array(fewer[index].configurations.prefix(1)) }
        let other = CheckReport(
            screens: Self.report.screens, findings: fewer, profiles: Self.report.profiles,
            configurations: Self.report.configurations, layoutCount: 1)
        #expect(try Set(cases(other).map { $0["name"] }) == Set(cases(ReportSamples.report).map { $0["name"] }))
    }

    @Test func `Checkstyle names each file once, with severities that it knows`() throws {
        let root = try XMLElements.read(CheckCheckstyle.render(Self.report, style: .plain))
        #expect(root.name == "checkstyle" && root["version"] != nil)
        let files = root.children.compactMap { $0["name"] }
        #expect(files.contains("Broken & <old>.xib") && Set(files).count == root.children.count)
        let errors = root.children.flatMap(\.children)
        #expect(errors.count == Self.report.causes.count + 1)
        for error in errors {
            #expect(error.name == "error" && (error["line"].flatMap { Int($0) } ?? 0) >= 1)
            #expect(["ignore", "info", "warning", "error"].contains(error["severity"]))
            #expect(error["message"]?.isEmpty == false && error["source"]?.hasPrefix("keyline.") == true)
        }
    }

    // MARK: GitLab's code quality

    @Test func `an issue of code quality has what GitLab demands, and a fingerprint of its own`() throws {
        let text = CheckCodeQuality.render(Self.report, style: .plain)
        let issues = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(issues.count == Self.report.causes.count + 1)
        #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
        for issue in issues {
            #expect(issue["description"] is String && issue["check_name"] is String)
            let severity = issue["severity"] as? String
            #expect(["info", "minor", "major", "critical", "blocker"].contains(severity))
            let location = try #require(issue["location"] as? [String: Any])
            let path = try #require(location["path"] as? String)
            #expect(!path.isEmpty && !path.hasPrefix("./"))
            #expect(((location["lines"] as? [String: Any])?["begin"] as? Int ?? 0) >= 1)
        }
    }
}
