// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

@Suite struct AppFindingsTests {
    private static let app: DeclaredApp = {
        var app = DeclaredApp(id: "a1", name: "Mail", source: SourceLocation(file: "App/Info.plist", line: 4))
        (app.isForPads, app.requiresFullScreen, app.hasSceneManifest) = (true, true, false)
        app.sources["UIRequiresFullScreen"] = SourceLocation(file: "App/Info.plist", line: 9)
        return app
    }()

    private static let report = CheckReport(
        screens: ReportSamples.report.screens, apps: [app],
        findings: Finding.grouping(AppChecker().check(app)) + ReportSamples.report.findings,
        profiles: ReportSamples.profiles, configurations: ReportSamples.matrix, layoutCount: 6)

    @Test func `findings about apps come last`() {
        #expect(
            Self.report.findings.map(\.rule) == [
                "safe-area-content-outside", "ib-safe-areas-disabled", "project-requires-full-screen",
                "project-scene-support-missing",
            ])
    }

    @Test func `text has a paragraph for each app`() {
        let text = CheckText.render(Self.report, style: .plain)
        #expect(text.contains("\nApp/Info.plist · app 'Mail'\n  • project-requires-full-screen"))
        #expect(text.contains("on every device") && text.contains("App/Info.plist:9"))
    }

    @Test(arguments: [
        (CheckJSON.name, ["\"screen\":\"app 'Mail'\"", "\"file\":\"App/Info.plist\",\"line\":9"]),
        (CheckCSV.name, [",app 'Mail',UIRequiresFullScreen,Mail,UIApplication,"]),
        (
            CheckGitHub.name,
            [
                "::notice file=App/Info.plist,line=9,title=project-requires-full-screen::UIRequiresFullScreen is set for 'Mail'"
            ]
        ),
        (CheckMarkdown.name, ["#### `App/Info.plist`", "| app 'Mail' |"]),
        (CheckSARIF.name, ["\"uri\": \"App/Info.plist\"", "\"startLine\": 9"]),
        (CheckJUnit.name, ["<testsuite name=\"App/Info.plist · app &apos;Mail&apos;\" tests=\"2\"", "tests=\"4\""]),
    ])
    func `every format lists them at their lines`(format: String, parts: [String]) throws {
        let text = try #require(CheckFormats.named(format)).render(Self.report, style: .plain)
            .replacing("app 'Mail'\" tests", with: "app &apos;Mail&apos;\" tests")
        for part in parts { #expect(text.contains(part), "\(part) in \(text)") }
    }

    @Test func `apps of one project share a finding that names them all`() {
        let apps = ["Mail", "Mail Beta", "Mail Pro"].map { name in
            var app = DeclaredApp(id: name, name: name, source: SourceLocation(file: "\(name).plist", line: 4))
            (app.project, app.hasSceneManifest, app.hasMainStoryboard) = ("App.xcodeproj", false, true)
            app.requiresFullScreen = name == "Mail Pro"
            app.isForPads = true
            return app
        }
        let report = CheckReport(
            screens: [], apps: apps, findings: Finding.grouping(AppChecker().check(apps)), profiles: [:],
            configurations: [], layoutCount: 0)
        #expect(report.findings.count == 2)
        let text = CheckText.render(report, style: .plain)
        #expect(text.contains("'Mail', 'Mail Beta' and 'Mail Pro' are without scenes"))
        #expect(text.contains("UIRequiresFullScreen is set for 'Mail Pro'"))
        #expect(text.contains(" and in ") && text.contains("  Mail Beta.plist, Mail Pro.plist\n"))
        #expect(report.causes.map { $0.members.map(\.screen) } == [["Mail", "Mail Beta", "Mail Pro"], ["Mail Pro"]])
        #expect(CheckSARIF.render(report, style: .plain).contains("Mail%20Beta.plist"))
        let tests = CheckJUnit.render(report, style: .plain)
        #expect(tests.contains("<testsuites name=\"keyline\" tests=\"4\""))
        #expect(tests.ranges(of: "the same finding as in Mail.plist").count == 2, "\(tests)")
    }

    @Test func `an app of a catalog has no place`() {
        let app = DeclaredApp(App(id: "a2", name: "Mail", baseSDK: "27.0", hasLaunchScreen: false))
        let report = CheckReport(
            screens: [], apps: [app], findings: Finding.grouping(AppChecker().check(app)), profiles: [:],
            configurations: [], layoutCount: 0)
        #expect(report.findings.map(\.severity) == [.error])
        #expect(CheckText.render(report, style: .plain).hasPrefix("app 'Mail'\n"))
        #expect(CheckJSON.render(report, style: .plain).contains("\"file\":null"))
        #expect(CheckJUnit.render(report, style: .plain).contains("<testsuite name=\"app 'Mail'\""))
    }

    @Test func `an app without sources needs review for its scenes`() {
        let scenes = Self.report.findings.last
        #expect(scenes?.status == .needsReview)
        #expect(scenes?.reason?.kind == .codeGivesScenes)
    }
}
