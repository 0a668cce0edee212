// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

extension ItemReport {
    /// The report as JSON.
    public var json: JSONValue {
        let wording = RequirementWording(screen)
        var members: [(key: String, value: JSONValue)] = [
            ("screen", .string(screen.name)), ("screenID", .string(screen.id)), ("item", itemValue),
            ("file", .optional(item.source?.file)), ("line", .optional(item.source?.line)),
            ("configuration", CheckJSON.value(configuration)), ("frame", frameValue),
        ]
        members.append(("edges", .array(edges.map { value($0, wording) })))
        if !placeholders.isEmpty {
            members.append(("placeholders", .array(placeholders.map { wording.reported.value($0) })))
        }
        members.append(("ambiguity", .array(solved.ambiguity.map { value($0, wording) })))
        members.append(("findings", .array(entries.map { value($0, wording) })))
        members.append(("conflicts", .array(conflicts.map { value($0, wording) })))
        if let drawingCommand { members.append(("drawingCommand", .string(drawingCommand))) }
        return .object(members)
    }

    private var itemValue: JSONValue {
        .members([
            "id": .string(item.source?.objectID ?? item.id), "name": .string(item.displayName),
            "class": .string(item.customClass ?? item.className),
        ])
    }

    private var frameValue: JSONValue {
        let frame = solved.frame
        return .members([
            "x": .number(frame.x), "y": .number(frame.y), "width": .number(frame.width),
            "height": .number(frame.height),
        ])
    }

    private func value(_ edge: EdgeExplanation, _ wording: RequirementWording) -> JSONValue {
        .members([
            "edge": .string(edge.edge.rawValue), "position": .number(NumberText.micro(edge.position)),
            "anchor": .string(edge.anchor), "dependsOnText": .bool(edge.dependsOnText),
            "constraints": .array(edge.constraints.map(wording.value(constraint:))),
        ])
    }

    private func value(_ entry: Conflict, _ wording: RequirementWording) -> JSONValue {
        .object(
            wording.members(entry.conflict) + [
                ("configurations", .array(entry.configurations.map { CheckJSON.value($0) }))
            ])
    }

    private func value(_ entry: Entry, _ wording: RequirementWording) -> JSONValue {
        let finding = entry.finding
        var members: [(key: String, value: JSONValue)] = [
            ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
            ("status", .string(finding.status.rawValue)), ("message", .string(finding.message)),
            ("overlap", .number(NumberText.micro(finding.measure(profiles)))),
        ]
        let configurations = finding.configurations.map { CheckJSON.value($0.configuration) }
        members.append(("configurations", .array(configurations)))
        members.append(("ranges", .array(entry.ranges.map { CheckJSON.value($0) })))
        members.append(("changes", .array(entry.changes.map { value($0, wording) })))
        members.append(("fix", .optional(finding.fix)))
        members.append(("fingerprint", .string(finding.fingerprint)))
        return .object(members)
    }

    private func value(_ change: ConstantChange, _ wording: RequirementWording) -> JSONValue {
        .members([
            "constraint": wording.value(constraint: change.constraint), "from": .number(change.constant),
            "to": .number(change.needed),
        ])
    }

    /// Returns an ambiguous coordinate as JSON; an end of its range is null if nothing limits the coordinate there.
    private func value(_ ambiguity: AmbiguousCoordinate, _ wording: RequirementWording) -> JSONValue {
        let range = ambiguity.range
        return .members([
            "attribute": .string(ambiguity.attribute.rawValue),
            "from": range.lowerBound.isFinite ? .number(NumberText.micro(range.lowerBound)) : .null,
            "to": range.upperBound.isFinite ? .number(NumberText.micro(range.upperBound)) : .null,
            "reason": .string(ambiguity.ties.isEmpty ? "too few constraints" : "equal priorities tie"),
            "ties": .array(ambiguity.ties.map(wording.value)),
        ])
    }
}
