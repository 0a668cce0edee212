// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@testable import KeylineImport

@Suite("Projects of XcodeGen and Swift packages") struct GeneratedProjectTests {
    private static let project = """
        name: App
        options:
          deploymentTarget:
            iOS: 15.0
        include:
          - Kit/kit.yml
        settingGroups:
          phones:
            TARGETED_DEVICE_FAMILY: 1
        targetTemplates:
          screens:
            settings:
              groups: [phones]
        targets:
          App:
            type: application
            platform: iOS
            templates: [screens]
            sources:
              - path: App
                excludes: ["Old", "**/*Draft.xib"]
            info:
              path: App/Info.plist
              properties:
                UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait]
                UIStatusBarHidden: true
                UIViewControllerBasedStatusBarAppearance: false
          Tests:
            type: bundle.unit-test
            platform: iOS
            sources: Tests
        """
    private static let files = [
        "project.yml": project, "App/A.xib": "", "App/Old/B.xib": "", "App/Sub/CDraft.xib": "", "Tests/T.xib": "",
        "Kit/kit.yml":
            "targets:\n  Kit:\n    type: framework\n    platform: iOS\n    deploymentTarget: 16.2\n    sources: [UI]\n",
        "Kit/UI/K.xib": "", "Other/O.xib": "",
    ]

    @Test(
        "contain the folders of their sources",
        arguments: [
            ("App/A.xib", nil), ("App/Old/B.xib", ReviewReason(.isNotBuilt)),
            ("App/Sub/CDraft.xib", ReviewReason(.isNotBuilt)), ("Kit/UI/K.xib", nil),
            ("Tests/T.xib", ReviewReason(.isNotBuilt, name: "Tests")), ("Other/O.xib", ReviewReason(.isNotBuilt)),
        ] as [(String, ReviewReason?)])
    func membership(document: String, reason: ReviewReason?) throws {
        let answer = try DeclarationFinderTests.Workspace(Self.files).find()
        #expect(answer.notes.isEmpty)
        #expect(answer.declarations[document]?.facts ?? [] == (reason.map { [CodeFact($0)] } ?? []))
    }

    @Test("declare OS versions, devices, orientations and the status bar")
    func declarations() throws {
        let workspace = try DeclarationFinderTests.Workspace(Self.files)
        for paths in [["."], ["App"], ["App/A.xib", "Kit/UI/K.xib"]] {
            let answer = workspace.find(paths)
            let app = try #require(answer.declarations["App/A.xib"])
            #expect(app.orientations == SupportedOrientations(phone: [.portrait], pad: []))
            #expect(app.deploymentTarget == "15.0")
            #expect(app.hidesStatusBar)
            if paths != ["App"] { #expect(answer.declarations["Kit/UI/K.xib"]?.deploymentTarget == "16.2") }
        }
    }

    @Test("have paths relative to the included file that states them")
    func rooted() throws {
        let files = [
            "project.yml": "name: App\ninclude: [{path: Kit/target.yml}]\n",
            "Kit/target.yml": """
            targets:
              Kit:
                type: application
                platform: iOS
                sources: [.]
                configFiles: {Debug: Kit.xcconfig, Release: Kit.xcconfig}
            """,
            "Kit/Kit.xcconfig": "INFOPLIST_FILE = Kit/Info.plist", "Kit/A.xib": "",
            "Kit/Info.plist": ProjectFixture.info(["": ["Portrait"]]),
        ]
        let answer = try DeclarationFinderTests.Workspace(files).find()
        #expect(answer.apps.map(\.source?.file) == ["Kit/Info.plist"])
        #expect(answer.declarations["Kit/A.xib"]?.orientations.phone == [.portrait])
    }

    @Test(
        "take the least deep Info.plist among a target's sources if no setting names one",
        arguments: [
            (["App/Info.plist": ["Portrait"], "App/Sub/Info.plist": ["LandscapeLeft"]], [.portrait]),
            (["App/Sub/Info.plist": ["LandscapeLeft"], "Info.plist": ["Portrait"]], [.landscapeLeft]),
            (["Other/Info.plist": ["Portrait"]], nil),
        ] as [([String: [String]], [Orientation]?)])
    func listAmongSources(lists: [String: [String]], phone: [Orientation]?) throws {
        let project = "targets: {App: {type: application, platform: iOS, sources: [App]}}"
        let infos = lists.mapValues { ProjectFixture.info(["": $0]) }
        let files = ["project.yml": project, "App/A.xib": ""].merging(infos) { $1 }
        let workspace = try DeclarationFinderTests.Workspace(files)
        #expect(workspace.find().declarations["App/A.xib"]?.orientations.phone == phone)
    }

    @Test("count if no Xcode project was generated from them, and are read again when an included file changes")
    func freshness() throws {
        let workspace = try DeclarationFinderTests.Workspace(Self.files)
        let finder = DeclarationFinder(anchor: ImportAnchor(workingDirectory: workspace.folder.path))
        #expect(workspace.find(["."], finder).declarations["Kit/UI/K.xib"]?.deploymentTarget == "16.2")
        try workspace.write(
            "targets: {Kit: {type: framework, deploymentTarget: {iOS: 17}, sources: UI}}", to: "Kit/kit.yml")
        #expect(workspace.find(["."], finder).declarations["Kit/UI/K.xib"]?.deploymentTarget == "17")
        try workspace.write(
            ProjectFixture.project().replacingOccurrences(of: "Cell.xib", with: "A.xib"),
            to: "App.xcodeproj/project.pbxproj")
        #expect(workspace.find().declarations["Kit/UI/K.xib"]?.deploymentTarget == nil)
    }

    @Test(
        "that are not YAML are noted, those of another tool are ignored",
        arguments: [("targets: [", 1), ("name: a\nlanguage: b\n", 0), ("targets: \"\"", 0), ("", 1)])
    func others(text: String, notes: Int) throws {
        let workspace = try DeclarationFinderTests.Workspace(["project.yml": text, "A.xib": ""])
        let answer = workspace.find()
        #expect(answer.notes.count == notes)
        let doubt = CodeFact(ReviewReason(.isListUnread), isLandscapeOnly: true)
        #expect(answer.declarations["A.xib"]?.facts ?? [] == (notes > 0 ? [doubt] : []))
        #expect(answer.declarations["A.xib"]?.orientations ?? .all == .all)
    }

    @Test("aliases that expand to too many nodes are rejected")
    func aliases() throws {
        let levels = (1...9).map {
            "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ", "))]"
        }
        let text = "targets: {}\na0: &a0 [x, x, x, x, x, x, x, x, x]\n" + levels.joined(separator: "\n")
        let answer = try DeclarationFinderTests.Workspace(["project.yml": text, "A.xib": ""]).find()
        #expect(answer.notes.count == 1)
    }

    @Test(
        "a package's deployment target",
        arguments: [
            ("platforms: [.iOS(.v15)],", "15.0"), ("platforms: [.macOS(.v12), .iOS(.v15_4)]", "15.4"),
            (".iOS( \"16.1\" )", "16.1"), ("// .iOS(.v15)", nil), ("platforms: [.tvOS(.v15)]", nil), ("", nil),
        ] as [(String, String?)])
    func packages(text: String, version: String?) { #expect(SwiftPackage.deploymentTarget(text) == version) }

    @Test("a package takes the orientations of the only app in the checkout", arguments: [1, 2])
    func onlyApp(apps: Int) throws {
        let second = "\n  Second: {type: application, platform: iOS, sources: Second}\n"
        let workspace = try DeclarationFinderTests.Workspace(
            Self.files.merging([
                "project.yml": Self.project + (apps == 2 ? second : ""),
                "Packages/UI/Package.swift": "platforms: [.iOS(.v16)]", "Packages/UI/Sources/UI/P.xib": "",
            ]) { $1 })
        let declared = workspace.find().declarations["Packages/UI/Sources/UI/P.xib"]
        #expect(declared?.deploymentTarget == "16.0")
        #expect(declared?.orientations == (apps == 1 ? SupportedOrientations(phone: [.portrait], pad: []) : .all))
        #expect(declared?.facts == [])
    }
}
