// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Findings as one JSON object; its keys are public interface.
public enum CheckJSON: CheckFormat {
    /// `json`.
    public static let name = "json"

    /// The report.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        JSONValue.object(members(report)).text
    }

    /// `summary` and `findings`.
    static func members(_ report: CheckReport) -> [(key: String, value: JSONValue)] {
        [
            (
                "summary",
                .members([
                    "screens": .integer(report.screens.count),
                    "configurations": .integer(report.configurations.count),
                    "layouts": .integer(report.layoutCount),
                    "findings": .integer(report.findings.count),
                    "errors": .integer(report.count(.error)),
                    "warnings": .integer(report.count(.warning)),
                    "infos": .integer(report.count(.info)),
                    "needsReview": .integer(report.findings.count { $0.status == .needsReview }),
                ])
            ),
            (
                "findings",
                .array(report.findings.map { value($0, report) })
            ),
        ]
    }

    private static func value(_ finding: Finding, _ report: CheckReport) -> JSONValue {
        let (reported, ranges) = (report.reportedScreen(of: finding), report.ranges[finding.fingerprint])
        let subject = reported?.subject(finding.subject)
        return .members([
            "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue),
            "status": .string(finding.status.rawValue),
            "screen": .string(reported?.screen.name ?? finding.screen),
            "screenID": .string(finding.screen),
            "item": subject.map {
                .members(["id": .string($0.id), "name": .string($0.name), "class": .string($0.className)])
            } ?? .null,
            "message": .string(finding.message),
            "edges": .array(finding.edges.map { .string($0.rawValue) }),
            "overlap": .number(NumberText.micro(finding.measure(report.profiles))),
            "configurations": .array(finding.configurations.map { value($0.configuration, $0.overlap) }),
            "perhaps": .array(finding.doubtful.map { value($0.configuration, $0.overlap) }),
            "ranges": .array((ranges ?? []).map(value)),
            "constraints": .array(
                finding.constraints.compactMap { reported?.constraint($0) }.compactMap { reported?.value($0) }),
            "file": .optional(subject?.source?.file),
            "line": .optional(subject?.source.flatMap { $0.line > 0 ? $0.line : nil }),
            "fix": .optional(finding.fix),
            "fingerprint": .string(finding.fingerprint),
        ])
    }

    /// It holds from `from` on and below `to`; null where it holds at the smallest and largest length known of such devices.
    static func value(_ range: SizeRange) -> JSONValue {
        .members([
            "idiom": .string(range.idiom.rawValue),
            "orientation": .string(range.isLandscape ? "landscape" : "portrait"),
            "axis": .string(range.axis == .horizontal ? "width" : "height"),
            "from": range.lower.map { .number($0) } ?? .null,
            "to": range.upper.map { .number($0) } ?? .null,
            "device": .string(range.device),
        ])
    }

    /// Window, text size, direction and keyboard are there only where they differ from a full screen's defaults.
    static func value(_ configuration: Configuration, _ overlap: Double? = nil) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [
            ("device", .string(configuration.device)), ("os", .integer(configuration.os)),
            ("orientation", .string(configuration.orientation.rawValue)),
        ]
        if let window = configuration.window {
            let size: JSONValue = .members(["width": .number(window.width), "height": .number(window.height)])
            members.append(("window", size))
        }
        if configuration.contentSize != .large {
            members.append(("contentSize", .string(configuration.contentSize.rawValue)))
        }
        if configuration.direction != .leftToRight {
            members.append(("direction", .string(configuration.direction.rawValue)))
        }
        if configuration.showsKeyboard { members.append(("showsKeyboard", .bool(true))) }
        if let overlap { members.append(("overlap", .number(NumberText.micro(overlap)))) }
        return .object(members)
    }
}
