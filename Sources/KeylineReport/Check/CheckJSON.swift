// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Findings as one JSON object; its keys are public interface. Each finding is on a line of its own, so that the report of
/// a large app stays small and can be searched and compared by line. A member or constraint of a finding has a `file` only
/// if it is in another file than the finding.
public enum CheckJSON: CheckFormat {
    /// `json`.
    public static let name = "json"

    /// Returns the report.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        JSONValue.object(members(report)).linedText
    }

    /// The version of the keys, which grows when one disappears or changes its meaning. New keys leave it as it is.
    static let version = 2

    /// Returns the members `version`, `since` if there is one, `summary`, `unread`, `notes` and `findings`.
    static func members(_ report: CheckReport) -> [(key: String, value: JSONValue)] {
        var members: [(key: String, value: JSONValue)] = [("version", .integer(version))]
        if let stamp = report.since { members.append(("since", since(stamp))) }
        members += [
            (
                "summary",
                .members([
                    "screens": .integer(report.screens.count),
                    "configurations": .integer(report.configurations.count),
                    "layouts": .integer(report.layoutCount),
                    "findings": .integer(report.causeCount),
                    "errors": .integer(report.count(.error)),
                    "warnings": .integer(report.count(.warning)),
                    "infos": .integer(report.count(.info)),
                    "needsReview": .integer(report.reviewCount),
                    "baselined": .integer(report.leftOut.baselined),
                    "suppressed": .integer(report.leftOut.suppressed),
                ])
            ),
            ("unread", .array(unread(report))),
            ("notes", .array(report.notes.map(value))),
            (
                "findings",
                .array(report.causes.map { value($0, report) })
            ),
        ]
        return members
    }

    /// The files that could not be read, then those that were skipped.
    private static func unread(_ report: CheckReport) -> [JSONValue] {
        let all = report.unread.map { ($0, false) } + report.skipped.map { ($0, true) }
        return all.map { .object(members($0.message, $0.source) + [("skipped", .bool($1))]) }
    }

    private static func value(_ note: ImportNote) -> JSONValue {
        .object(members(note.message, note.location) + [("changesLayout", .bool(note.changesLayout))])
    }

    private static func members(_ message: String, _ place: SourceLocation) -> [(key: String, value: JSONValue)] {
        [
            ("message", .string(message)), ("file", .string(place.file)),
            ("line", .optional(place.line > 0 ? place.line : nil)),
        ]
    }

    private static func since(_ since: CheckReport.Since) -> JSONValue {
        .members([
            "ref": .string(since.ref), "commit": .string(since.commit), "appeared": .integer(since.appeared),
            "worse": .integer(since.worse), "disappeared": .array(since.disappeared.map { .string($0) }),
        ])
    }

    private static func value(_ cause: FoldedFinding, _ report: CheckReport) -> JSONValue {
        let finding = cause.finding
        let (reported, ranges) = (report.reportedScreen(of: finding), report.ranges[finding.fingerprint])
        let subject = report.subject(of: finding)
        let (file, known) = (JSONValue.optional(subject?.source?.file), orientations(finding))
        let constraints = report.constraints(of: finding).compactMap { reported?.value($0) }
        let object = JSONValue.members([
            "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue),
            "status": .string(finding.status.rawValue),
            "screen": .string(report.placeName(of: finding)),
            "screenID": .string(finding.screen),
            "item": subject.map(value) ?? .null,
            "message": .string(finding.message),
            "edges": .array(finding.edges.map { .string($0.rawValue) }),
            "overlap": .number(NumberText.micro(finding.measure(report.profiles))),
            "configurations": rows(finding.configurations, report),
            "perhaps": rows(finding.doubtful, report),
            "ranges": .array((ranges ?? []).map(value)),
            "constraints": .array(constraints.map { without(file, $0) }),
            "file": file,
            "line": .optional(subject?.source.flatMap { $0.line > 0 ? $0.line : nil }),
            "fix": .optional(cause.fix),
            "fingerprint": .string(report.identities.fingerprint(of: cause)),
            "cause": .members(["kind": .string(cause.kind)]),
            "reason": .optional(finding.reason?.description),
            "members": .array(cause.members.map { without(file, member($0, besides: known, report)) }),
        ])
        // Present only if drawings were requested.
        guard let drawing = report.drawings[finding.fingerprint], case .object(let members) = object else {
            return object
        }
        return .object(members + [("drawing", .string(drawing))])
    }

    /// Returns one rule's finding on an element, as a member of a cause. Its configurations are present only if it is certain
    /// and not in the orientations of the cause: those of every member would take a quarter of all bytes.
    ///
    /// - Parameter known: the orientations of the cause.
    private static func member(
        _ finding: Finding, besides known: Set<Orientation>, _ report: CheckReport
    ) -> JSONValue {
        let subject = report.subject(of: finding)
        let object = JSONValue.members([
            "rule": .string(finding.rule),
            "status": .string(finding.status.rawValue),
            "item": subject.map(value) ?? .null,
            "message": .string(finding.message),
            "edges": .array(finding.edges.map { .string($0.rawValue) }),
            "overlap": .number(NumberText.micro(finding.measure(report.profiles))),
            "file": .optional(subject?.source?.file),
            "line": .optional(subject?.source.flatMap { $0.line > 0 ? $0.line : nil }),
            "fingerprint": .string(report.identities.identity(of: finding).fingerprint),
        ])
        let isElsewhere = finding.status == .fail && orientations(finding) != known
        guard isElsewhere, case .object(let members) = object else { return object }
        return .object(members + [("configurations", rows(finding.configurations, report))])
    }

    private static func orientations(_ finding: Finding) -> Set<Orientation> {
        Set(finding.configurations.map(\.configuration.orientation))
    }

    private static func value(_ subject: FindingSubject) -> JSONValue {
        .members(["id": .string(subject.id), "name": .string(subject.name), "class": .string(subject.className)])
    }

    /// Returns an object without its `file` if that is the given one.
    private static func without(_ file: JSONValue, _ element: JSONValue) -> JSONValue {
        guard case .object(let members) = element else { return element }
        return .object(members.filter { $0.key != "file" || $0.value != file })
    }

    /// Returns one row for all devices that fail in the same orientations, with the overlap on each: the largest of its
    /// orientations. Each orientation has a row of its own if that was requested.
    private static func rows(
        _ places: [(configuration: Configuration, overlap: Double)], _ report: CheckReport
    ) -> JSONValue {
        .array(
            DeviceRow.rows(of: places, splitsOrientations: report.splitsOrientations).map { row in
                let orientations = JSONValue.array(row.orientations.map { .string($0.rawValue) })
                let devices = JSONValue.object(
                    row.overlaps.map { (key: $0.device, value: .number(NumberText.micro($0.overlap))) })
                return .object(traits(row.traits, ("orientations", orientations)) + [("devices", devices)])
            })
    }

    /// Returns a range: the finding holds from `from` up to, but not including, `to`; null means up to the smallest or
    /// largest known length of such devices.
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

    /// Returns a configuration; window, text size, direction and keyboard are included only if they differ from a full
    /// screen's defaults.
    static func value(_ configuration: Configuration) -> JSONValue {
        .object(
            [("device", .string(configuration.device))]
                + traits(configuration, ("orientation", .string(configuration.orientation.rawValue))))
    }

    /// Returns the parts of a configuration other than its device.
    private static func traits(
        _ configuration: Configuration, _ orientation: (key: String, value: JSONValue)
    ) -> [(key: String, value: JSONValue)] {
        var members: [(key: String, value: JSONValue)] = [("os", .integer(configuration.os)), orientation]
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
        return members
    }
}
