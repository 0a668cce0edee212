// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Screens of apps that declare their orientations, with the real binary.
@Suite("Apps that support some orientations", .enabled(if: CommandLineRunner.isAvailable))
struct OrientationCommandsTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
    }

    private func declare(_ orientations: [String]) throws {
        let names = orientations.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
        try keyline.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>org.example.photos</string>
            <key>UISupportedInterfaceOrientations</key><array>\(names)</array>
            </dict></plist>
            """, to: "App/Info.plist")
    }

    /// The orientations of findings, but for those on the display that shows apps in all of them.
    private func orientations(
        _ run: CommandLineRunner.Outcome, on isMeant: (String) -> Bool = { $0 != "iphone-duo-inner" }
    ) throws -> Set<String> {
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let findings = try #require(report["findings"] as? [[String: Any]])
        let rows = findings.flatMap { $0["configurations"] as? [[String: Any]] ?? [] }
        let meant = rows.filter { ($0["devices"] as? [String: Any])?.keys.contains(where: isMeant) == true }
        return Set(meant.flatMap { $0["orientations"] as? [String] ?? [] })
    }

    static let phones = ["--matrix", "phones", "--format", "json"]
    static let cases: [(declared: [String], arguments: [String], found: Set<String>)] = [
        (["Portrait"], phones, ["portrait"]),
        (["LandscapeLeft", "LandscapeRight"], phones, ["landscape-left", "landscape-right"]),
        (["Portrait", "LandscapeRight"], phones, ["portrait", "landscape-right"]),
        (["Portrait"], phones + ["--orientation", "landscape-left"], ["landscape-left"]),
        (["Portrait"], ["--device", "iphone-16-pro", "--format", "json"], ["portrait"]),
        ([], phones, ["portrait", "landscape-left", "landscape-right"]),
    ]

    @Test("are checked only in those, unless an orientation is named", arguments: cases.indices)
    func check(index: Int) throws {
        let (declared, arguments, found) = Self.cases[index]
        if !declared.isEmpty { try declare(declared) }
        for path in ["App", "App/Photos.storyboard"] {
            let run = try keyline.run(["check", path] + arguments)
            #expect(run.status == 1)
            #expect(try orientations(run) == found)
            let note = "1 of 1 screen checked in orientations that the app does not support"
            #expect(run.errors.contains(note) == arguments.contains("--orientation"))
        }
    }

    @Test("count for nothing on the inner display of a device that folds")
    func inner() throws {
        try declare(["Portrait"])
        let run = try keyline.run("check", "App", "--device", "iphone-duo-inner", "--format", "json")
        let found = try orientations(run) { $0 == "iphone-duo-inner" }
        #expect(found == ["portrait", "landscape-left", "landscape-right"])
    }

    static let both = ["--device", "iphone-16-pro", "--device", "iphone-16-pro-max"]
    static let counted: [(declared: [String], arguments: [String], messages: [String])] = [
        (
            ["Portrait"], both,
            [
                "all 2 configurations", "iPhone 16 Pro, iPhone 16 Pro Max, portrait\n",
                "1 screen, 2 configurations, 2 layouts",
            ]
        ),
        ([], both, ["all 6 configurations", "iPhone 16 Pro, iPhone 16 Pro Max, portrait and landscape\n"]),
        (["Portrait"], ["--device", "iphone-16-pro"], ["1 configuration", "iPhone 16 Pro, portrait\n"]),
        (["LandscapeLeft"], ["--device", "iphone-16-pro"], ["iPhone 16 Pro, landscape left\n"]),
        ([], ["--device", "iphone-16-pro", "--orientation", "landscape"], ["iPhone 16 Pro, landscape\n"]),
    ]

    @Test("are counted relative to the configurations they are checked in, as the output says", arguments: counted)
    func counts(declared: [String], arguments: [String], messages: [String]) throws {
        if !declared.isEmpty { try declare(declared) }
        let output = try keyline.run(["check", "App"] + arguments).output
        for words in messages { #expect(output.contains(words)) }
        #expect(!output.contains("every device"))
    }

    @Test("are noted if a device shows none of them")
    func nowhere() throws {
        try declare(["PortraitUpsideDown"])
        let run = try keyline.run("check", "App", "--device", "iphone-16-pro")
        #expect(run.status == 64)
        #expect(run.errors.contains("note: 1 of 1 screen not checked: the app supports none of these orientations"))
    }

    @Test("have them in the catalog: imported, shown, exported, imported again when they change")
    func catalog() throws {
        try declare(["Portrait"])
        try keyline.run("init")
        try keyline.run("import", "App")
        let found = [
            "query", "SELECT DISTINCT orientation FROM violations WHERE device != 'iphone-duo-inner'",
            "--format", "csv",
        ]
        #expect(try keyline.run(found).output == "orientation\r\nportrait\r\n")
        #expect(try keyline.run("show", "Photo viewer").output.contains("shown in  portrait\n"))
        #expect(try keyline.run("show", "Photo viewer", "--format", "json").output.contains("\"orientations\""))
        #expect(try orientations(keyline.run("check", "--format", "json")) == ["portrait"])
        let named = try keyline.run("check", "--orientation", "landscape-left", "--format", "json")
        #expect(try orientations(named) == ["landscape-left"])
        #expect(named.errors.contains("1 of 1 screen checked in orientations"))
        let export = try keyline.run("export", "Photo viewer").output
        #expect(export.contains("\"supportedOrientations\""))
        try keyline.write(export, to: "export/screen.json")
        let again = try keyline.run("check", "export/screen.json", "--format", "json")
        #expect(try orientations(again) == ["portrait"])
        try declare(["LandscapeLeft"])
        #expect(try keyline.run("import", "App").errors.contains("1 updated"))
        #expect(try keyline.run(found).output == "orientation\r\nlandscape-left\r\n")
        #expect(try keyline.run("show", "latest").output.contains("supported_orientations"))
    }

    @Test("are explained, laid out and supposed in them")
    func others() throws {
        try declare(["LandscapeLeft", "LandscapeRight"])
        let explain = ["explain", "App/Photos.storyboard", "pageControl", "--device", "iphone-16-pro"]
        let explained = try keyline.run(explain + ["--format", "json"]).output
        #expect(explained.contains("landscape-left") && !explained.contains("\"portrait\""))
        let frames = ["frames", "App/Photos.storyboard", "--device", "iphone-16-pro", "--format", "json"]
        #expect(try keyline.run(frames).output.contains("\"landscape-left\""))
        #expect(try keyline.run(frames + ["--orientation", "portrait"]).output.contains("\"portrait\""))
        let designed = try keyline.run("frames", "App/Photos.storyboard", "--as-designed", "--format", "json").output
        #expect(designed.contains("\"portrait\""), "the canvas stays as it was drawn")
        // A supposed device has no upside-down orientation.
        try declare(["PortraitUpsideDown"])
        let supposed = try keyline.run(
            "what-if", "App", "--width", "402", "--height", "874", "--safe-area", "62,0,34,0")
        #expect(supposed.errors.contains("note: 1 of 1 screen not checked"))
        try declare(["Portrait"])
        let turned = try keyline.run(
            "what-if", "App", "--width", "402", "--height", "874", "--safe-area", "62,0,34,0", "--turned-safe-area",
            "0,62,21,62")
        #expect(turned.errors.contains("note: '--turned-safe-area' has no effect"))
    }

    @Test("whose project cannot be read are checked everywhere, in landscape for review, and one line says so")
    func broken() throws {
        try keyline.write("// !$*UTF8*$!\n{\n<<<<<<< HEAD\n// .xib\n", to: "App.xcodeproj/project.pbxproj")
        try keyline.write("<plist><dict>", to: "App/Info.plist")
        let run = try keyline.run("check", ".", "--matrix", "phones", "--format", "json")
        #expect(run.status == 1)
        #expect(
            run.errors.contains(
                "App.xcodeproj/project.pbxproj:3: warning: cannot be read, so the orientations it declares are unknown: "
                    + "a merge conflict marker\n"))
        #expect(try orientations(run) == ["portrait"])
        #expect(run.output.contains("landscape-left") && run.output.contains("landscape-right"))
        try keyline.run("init")
        #expect(try keyline.run("import", ".").errors.contains("App.xcodeproj/project.pbxproj:3: warning:"))
    }

    @Test("keep those of the catalog while the project cannot be read", arguments: ["<plist><dict>", "bplist00"])
    func kept(_ list: String) throws {
        try declare(["Portrait"])
        try keyline.run("init")
        try keyline.run("import", "App")
        try keyline.write(list, to: "App/Info.plist")
        let run = try keyline.run("import", "App")
        #expect(run.errors.contains("App/Info.plist"))
        #expect(run.errors.contains("warning: cannot be read"))
        #expect(try keyline.run("show", "Photo viewer").output.contains("shown in  portrait\n"))
    }
}
