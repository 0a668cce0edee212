// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The findings on a supposed device, and those among them that hold on no known device.
public struct WhatIfReport: Sendable {
    /// All findings on the device.
    public let report: CheckReport
    /// The supposed device.
    public let device: DeviceProfile
    /// The known device that supplies the values that were not given.
    public let nearest: DeviceProfile?
    /// The screens with findings that no known device has, in report order.
    public let newlyFailing: [(screen: Screen, findings: [Finding])]

    /// Makes a report.
    ///
    /// - Parameter knownFailures: fingerprints of the findings on known devices of the same kind.
    public init(report: CheckReport, device: DeviceProfile, nearest: DeviceProfile?, knownFailures: Set<String>) {
        self.report = report
        self.device = device
        self.nearest = nearest
        let new = report.findings.filter { !$0.configurations.isEmpty && !knownFailures.contains($0.fingerprint) }
        let byScreen = Dictionary(grouping: new, by: \.screen)
        newlyFailing = report.screens.compactMap { screen in byScreen[screen.id].map { (screen, $0) } }
    }

    /// Returns the report for people: the new findings, then the number of the others.
    public func text(_ style: TerminalStyle) -> String {
        var text = style.paint(description, .title) + "\n\n"
        let new = newlyFailing.flatMap(\.findings)
        if new.isEmpty {
            text += style.paint("no new findings compared with known \(device.idiom.rawValue)s", .success)
        } else {
            let rest = CheckReport(
                screens: report.screens, findings: new, profiles: report.profiles,
                configurations: report.configurations, layoutCount: report.layoutCount)
            text += CheckText.render(rest, style: style)
            text +=
                "screens with new findings: " + newlyFailing.map(\.screen.name.onOneLine).joined(separator: ", ")
        }
        let known = report.findings.count - new.count
        if known > 0 { text += "\n\(NumberText.count(known, "finding")) also on known devices" }
        return text + "\n"
    }

    private var description: String {
        let size = "\(NumberText.points(device.screen.width)) × \(NumberText.points(device.screen.height)) pt"
        let insets = report.configurations.compactMap { configuration -> String? in
            device.safeArea(configuration.orientation, os: configuration.os).map { insets in
                let numbers = [insets.top, insets.left, insets.bottom, insets.right].map(NumberText.points)
                return "\(configuration.orientation.rawValue) safe area " + numbers.joined(separator: ", ")
            }
        }
        let rest = nearest.map { "; everything else as on \($0.name)" } ?? ""
        return ([size] + insets).joined(separator: "; ") + rest
    }

    /// The report as JSON: the keys of `check`, and the screens that newly fail.
    public var json: JSONValue {
        var members: [(key: String, value: JSONValue)] = [
            (
                "device",
                .members([
                    "id": .string(device.id), "name": .string(device.name), "idiom": .string(device.idiom.rawValue),
                    "width": .number(device.screen.width), "height": .number(device.screen.height),
                    "scale": .number(device.scale), "nearest": .optional(nearest?.id),
                ])
            ),
            (
                "newlyFailing",
                .array(
                    newlyFailing.map { screen, findings in
                        .members([
                            "screen": .string(screen.name), "screenID": .string(screen.id),
                            "file": .optional(screen.source?.file),
                            "findings": .array(findings.map { .string($0.fingerprint) }),
                        ])
                    })
            ),
        ]
        members += CheckJSON.members(report)
        return .object(members)
    }
}
