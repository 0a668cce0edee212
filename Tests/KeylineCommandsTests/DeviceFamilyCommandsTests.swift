// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Screens of apps for iPhones or iPads only, with the real binary.
@Suite("Apps for devices of one kind", .enabled(if: CommandLineRunner.isAvailable))
struct DeviceFamilyCommandsTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
    }

    private func declare(family: Int) throws {
        try keyline.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>org.example.photos</string>
            <key>UIDeviceFamily</key><array><integer>\(family)</integer></array>
            <key>UISupportedInterfaceOrientations</key>
            <array><string>UIInterfaceOrientationPortrait</string></array>
            </dict></plist>
            """, to: "App/Info.plist")
    }

    /// Returns the kinds of device, and the orientations, that have findings.
    private func places(_ run: CommandLineRunner.Outcome) throws -> Set<String> {
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let findings = try #require(report["findings"] as? [[String: Any]])
        let rows = findings.flatMap { $0["configurations"] as? [[String: Any]] ?? [] }
        return Set(
            rows.flatMap { row in
                let devices = (row["devices"] as? [String: Any])?.keys.filter { $0 != "iphone-duo-inner" } ?? []
                return devices.flatMap { device in
                    let kind = device.hasPrefix("ipad") ? "pad " : "phone "
                    return (row["orientations"] as? [String] ?? []).map { kind + $0 }
                }
            })
    }

    static let pad = ["--device", "ipad-pro-11-m4"]
    static let phone = ["--device", "iphone-16-pro"]
    static let beyond = "note: 1 of 1 screen checked on devices that the app does not support\n"
    static let cases: [(family: Int, arguments: [String], found: Set<String>, note: String?)] = [
        (1, [], ["phone portrait"], nil),
        (2, [], ["pad portrait"], nil),
        (
            3, [],
            [
                "phone portrait", "phone landscape-left", "phone landscape-right", "pad portrait",
                "pad landscape-left", "pad landscape-right",
            ], nil
        ),
        (1, pad, ["pad portrait", "pad landscape-left", "pad landscape-right"], beyond),
        (1, pad + phone, ["phone portrait", "pad portrait", "pad landscape-left", "pad landscape-right"], beyond),
        (1, phone, ["phone portrait"], nil),
        (2, phone, ["phone portrait", "phone landscape-left", "phone landscape-right"], beyond),
        (
            1, ["--orientation", "landscape-left"], ["phone landscape-left"],
            "note: 1 of 1 screen checked in orientations that the app does not support\n"
        ),
        (1, pad + ["--orientation", "landscape-left"], ["pad landscape-left"], beyond),
    ]

    @Test("have no answer from what-if for a device of another kind")
    func whatIf() throws {
        try declare(family: 1)
        let run = try keyline.run(
            "what-if", "App", "--width", "1024", "--height", "1366", "--safe-area", "24,0,20,0")
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("no configuration matches"))
    }

    @Test("a line break in a name does not start a new line, and a long name is cut")
    func forgedLines() throws {
        try keyline.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>org.example.photos</string>
            <key>UISupportedInterfaceOrientations</key>
            <array><string>up
            error:forged</string><string>\(String(repeating: "x", count: 9000))</string></array>
            </dict></plist>
            """, to: "App/Info.plist")
        let run = try keyline.run("check", "App", "--fail-on", "never")
        let lines = run.errors.split(separator: "\n")
        #expect(lines.contains { $0.contains("error:forged") && $0.hasPrefix("App/Info.plist") })
        #expect(!lines.contains { $0.hasPrefix("error:") })
        #expect(lines.allSatisfy { $0.count < 600 })
    }

    @Test("are checked only on those, unless a device is named", arguments: cases.indices)
    func check(index: Int) throws {
        let (family, arguments, found, note) = Self.cases[index]
        try declare(family: family)
        let run = try keyline.run(["check", "App", "--format", "json"] + arguments)
        #expect(try places(run) == found)
        #expect(run.errors.components(separatedBy: "note: ").count == (note == nil ? 1 : 2))
        if let note { #expect(run.errors.contains(note)) }
        try keyline.run("init")
        try keyline.run("import", "App")
        let kept = try keyline.run(["check", "--format", "json"] + arguments)
        #expect(try places(kept) == found)
        if let note { #expect(kept.errors.contains(note)) }
    }

    @Test("are noted if none of their devices is checked")
    func nowhere() throws {
        try declare(family: 1)
        let note = "note: 1 of 1 screen not checked: the app supports none of these devices"
        let run = try keyline.run("check", "App", "--matrix", "pads")
        #expect(run.status == 64)
        #expect(run.errors.contains(note + "; to check them anyway, use '--device'\n"))
        let supposed = try keyline.run(
            "what-if", "App", "--width", "834", "--height", "1210", "--safe-area", "24,0,20,0", "--idiom", "pad")
        #expect(supposed.errors.contains(note + "\n"))
    }

    @Test("are noted when a screen is shown, laid out or explained, and when violations are listed")
    func others() throws {
        try declare(family: 1)
        try keyline.run("init")
        try keyline.run("import", "App")
        #expect(
            try keyline.run("show", "Photo viewer").output.contains("shown in  portrait on phones; not on pads\n"))
        let lines: [(arguments: [String], note: String?)] = [
            (["frames", "App"] + Self.pad, "laid out on devices that the app does not support\n"),
            (["frames", "Photo viewer"] + Self.pad, "laid out on devices that the app does not support\n"),
            (["frames", "App"], nil),
            (["frames", "App", "--as-designed"], nil),
            (["frames", "App"] + Self.phone, nil),
            (
                ["frames", "App", "--orientation", "landscape-left"],
                "laid out in orientations that the app does not support\n"
            ),
            (["frames", "App", "--orientation", "portrait"], nil),
            (
                ["explain", "Photo viewer", "pageControl"] + Self.pad,
                "checked on devices that the app does not support\n"
            ),
            (["violations"], nil),
            (["violations"] + Self.phone, nil),
            (["violations", "--orientation", "portrait"], nil),
            (
                ["violations", "--orientation", "landscape-left"],
                "not checked in orientations that the app does not support; "
                    + "to check them anyway, use 'keyline check --orientation'\n"
            ),
            (
                ["violations", "--screen", "Photo viewer"] + Self.pad,
                "not checked on devices that the app does not support; "
                    + "to check them anyway, use 'keyline check --device'\n"
            ),
            (
                ["violations", "--matrix", "pads"],
                "not checked: the app supports none of these devices; "
                    + "to check them anyway, use 'keyline check --device'\n"
            ),
        ]
        for (arguments, note) in lines {
            let errors = try keyline.run(arguments).errors
            #expect(errors.components(separatedBy: "note: ").count == (note == nil ? 1 : 2), "\(arguments): \(errors)")
            if let note { #expect(errors.contains("note: 1 of 1 screen " + note), "\(arguments): \(errors)") }
        }
    }

    @Test("are checked again when only a settings file of their project changes")
    func imported() throws {
        try declare(family: 1)
        try keyline.run("init")
        try keyline.run("import", "App")
        try declare(family: 2)
        #expect(try keyline.run("import", "App").errors.contains("1 updated"))
        let found = ["query", "SELECT DISTINCT device LIKE 'ipad%' AS pad FROM violations WHERE device IS NOT NULL"]
        #expect(try keyline.run(found + ["--format", "csv"]).output == "pad\r\n1\r\n")
    }
}
