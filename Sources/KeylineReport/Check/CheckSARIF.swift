// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Findings as SARIF 2.1.0 (OASIS), which code-scanning services read.
public enum CheckSARIF: CheckFormat {
    /// `sarif`.
    public static let name = "sarif"

    /// Returns one run; each cause is one result, identified by its fingerprint.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        let rules = Set(report.causes.map(\.finding.rule)).sorted()
        let invocations: [(key: String, value: JSONValue)] =
            report.unread.isEmpty ? [] : [("invocations", .array([invocation(report.unread)]))]
        return JSONValue.members([
            "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
            "version": .string("2.1.0"),
            "runs": .array([
                .object(
                    [
                        (
                            "tool",
                            .members([
                                "driver": .members([
                                    "name": .string("Keyline"),
                                    "semanticVersion": .string(RuleRegistry.version),
                                    "rules": .array(rules.map(rule)),
                                ])
                            ])
                        ),
                        ("automationDetails", .members(["id": .string("keyline/check/")])),
                        ("originalUriBaseIds", .members([base: baseDescription])),
                        ("columnKind", .string("unicodeCodePoints")),
                        ("results", .array(report.causes.map { result($0, report, rules) })),
                    ] + invocations)
            ]),
        ]).text
    }

    /// The name of the folder that relative paths begin in: SARIF 2.1.0, section 3.14.14.
    private static let base = "%SRCROOT%"
    private static let baseDescription = JSONValue.members([
        "description": .members([
            "text": .string("the top folder of the Git checkout, or else the folder in which Keyline was started")
        ])
    ])

    /// A rule with its page: SARIF 2.1.0, section 3.49.
    private static func rule(_ id: String) -> JSONValue {
        guard let rule = RuleRegistry.rule(id) else { return .members(["id": .string(id)]) }
        let metadata = rule.metadata
        let level = metadata.severity == .info ? "note" : metadata.severity.rawValue
        return .members([
            "id": .string(id), "name": .string(metadata.title),
            "shortDescription": .members(["text": .string(metadata.summary)]),
            "fullDescription": .members(["text": .string(metadata.whatItDoes)]),
            "help": .members([
                "text": .string(metadata.fix), "markdown": .string(RuleDocumentation.markdown(for: rule)),
            ]),
            "defaultConfiguration": .members(["level": .string(level)]),
        ])
    }

    /// Returns the invocation that reports unreadable files: the tool did not complete all of its work.
    private static func invocation(_ unread: [UnreadFile]) -> JSONValue {
        .members([
            "executionSuccessful": .bool(false),
            "toolExecutionNotifications": .array(
                unread.map { file in
                    .members([
                        "level": .string("error"), "message": .members(["text": .string(file.message)]),
                        "locations": .array([location(file.source)]),
                    ])
                }),
        ])
    }

    private static func result(_ cause: FoldedFinding, _ report: CheckReport, _ rules: [String]) -> JSONValue {
        let finding = cause.finding
        let reported = report.reportedScreen(of: finding)
        var members: [(key: String, value: JSONValue)] = [
            ("ruleId", .string(finding.rule)),
            ("ruleIndex", .integer(rules.firstIndex(of: finding.rule) ?? -1)),
            ("kind", .string(finding.status == .fail ? "fail" : "review")),
            ("level", .string(level(finding))),
            ("message", .members(["text": .string(message(cause, report))])),
            ("partialFingerprints", .members(["keyline/v2": .string(report.identities.fingerprint(of: cause))])),
        ]
        if let source = report.subject(of: finding)?.source {
            members.append(("locations", .array([location(source)])))
        }
        let others = (cause.others + cause.membersElsewhere).compactMap { report.subject(of: $0)?.source }
        let related = (reported?.constraints(finding.constraints) ?? []).compactMap(\.source) + others
        var seen: Set<JSONValue> = []
        let places = related.map(location).filter { seen.insert($0).inserted }
        if !places.isEmpty { members.append(("relatedLocations", .array(places))) }
        if let drawing = report.drawings[finding.fingerprint] {
            members.append(("attachments", .array([attachment(drawing)])))
        }
        return .object(members)
    }

    /// Returns the drawing attached to a result: SARIF 2.1.0, section 3.21.
    private static func attachment(_ path: String) -> JSONValue {
        .members([
            "description": .members(["text": .string("drawing of the screen where it is worst")]),
            "artifactLocation": artifact(path),
        ])
    }

    /// A file by its URI: relative to the base, unless its path is absolute.
    private static func artifact(_ path: String) -> JSONValue {
        let uri = PercentEncoding.path(path)
        if path.hasPrefix("/") { return .members(["uri": .string("file://" + uri)]) }
        return .members(["uri": .string(uri), "uriBaseId": .string(base)])
    }

    /// Returns the level; SARIF requires `none` for everything but failures.
    private static func level(_ finding: Finding) -> String {
        if finding.status == .needsReview { return "none" }
        return finding.severity == .info ? "note" : finding.severity.rawValue
    }

    private static func message(_ cause: FoldedFinding, _ report: CheckReport) -> String {
        let finding = cause.finding
        let summary = report.summary(of: report.screen(of: finding))
        let place = finding.configurations.isEmpty ? "" : " (\(summary.words(of: finding)))"
        return finding.measuredMessage(report.profiles) + place + (cause.fix.map { "; " + $0 } ?? "")
    }

    private static func location(_ source: SourceLocation) -> JSONValue {
        .members([
            "physicalLocation": .members([
                "artifactLocation": artifact(source.file),
                "region": .members(["startLine": .integer(max(1, source.line))]),
            ])
        ])
    }
}
