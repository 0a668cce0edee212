// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Apps with a project and an Info.plist, with the real binary.
@Suite("Findings about apps as wholes", .enabled(if: CommandLineRunner.isAvailable))
struct ProjectFindingsCommandTests {
    private let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try keyline.write(
            """
            name: Photos
            targets:
              Photos:
                type: application
                platform: iOS
                sources: [App]
                info: { path: App/Info.plist }
            """, to: "project.yml")
        try keyline.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>org.example.photos</string>
            <key>UILaunchStoryboardName</key><string>Launch</string>
            <key>UIMainStoryboardFile</key><string>Photos</string>
            <key>UIRequiresFullScreen</key><true/>
            </dict></plist>
            """, to: "App/Info.plist")
    }

    private func findings(_ arguments: String...) throws -> [String] {
        let run = try keyline.run(["check"] + arguments + ["--format", "csv", "--fail-on", "never"])
        return run.output.split(separator: "\r\n").map(String.init).filter { $0.hasPrefix("project-") }
    }

    @Test("are reported at the lines of the Info.plist, and not where a file alone was given")
    func lines() throws {
        let found = try findings(".")
        #expect(found.count == 2)
        #expect(found.contains { $0.hasPrefix("project-requires-full-screen,info,fail,app 'Photos'") })
        #expect(found.contains { $0.contains("App/Info.plist,6,") })
        #expect(found.contains { $0.hasPrefix("project-scene-support-missing,info,fail,") })
        #expect(try findings("App/Photos.storyboard").isEmpty)
        #expect(try findings(".", "--rule", "layout-conflict").isEmpty)
    }

    @Test("are as bad as the SDK makes them that the project states")
    func severity() throws {
        try keyline.write("27.1\n", to: ".xcode-version")
        let found = try findings(".")
        #expect(found.contains { $0.hasPrefix("project-requires-full-screen,warning,fail,") })
        #expect(found.contains { $0.hasPrefix("project-scene-support-missing,error,fail,") })
        #expect(try keyline.run(["check", ".", "--rule", "project-scene-support-missing"]).status == 1)
    }

    @Test("leave devices that fold out where the SDK does not know them")
    func foldables() throws {
        try keyline.write("26.2\n", to: ".xcode-version")
        let run = try keyline.run(["check", ".", "--matrix", "phones", "--format", "json", "--fail-on", "never"])
        #expect(run.errors.contains("1 of 1 screen not checked on iPhone Duo: the project states the SDK of iOS 26"))
        #expect(!run.output.contains("iphone-duo"))
        let named = try keyline.run(["check", ".", "--device", "iphone-duo-inner", "--fail-on", "never"])
        #expect(!named.errors.contains("not checked on iPhone Duo"))
        #expect(named.output.contains("1 screen, 3 configurations"))
    }
}
