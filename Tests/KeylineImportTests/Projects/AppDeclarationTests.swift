// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@testable import KeylineImport

@Suite("Declarations of a document's apps") struct AppDeclarationTests {
    private static let settings = "PLISTS = Lite;"

    @Test(
        "include the lowest deployment target of the targets that contain it",
        arguments: [
            ([(settings, settings)], nil), ([(settings, settings + " IPHONEOS_DEPLOYMENT_TARGET = 9.1;")], "9.1"),
            ([(settings, settings + " IPHONEOS_DEPLOYMENT_TARGET = 10.0;")], "10.0"),
            (
                [
                    (settings, settings + " IPHONEOS_DEPLOYMENT_TARGET = 12.0;"),
                    ("{ INFOPLIST_FILE = App", "{ IPHONEOS_DEPLOYMENT_TARGET = 9.3; INFOPLIST_FILE = App"),
                ], "9.3"
            ),
            ([(settings, settings + " IPHONEOS_DEPLOYMENT_TARGET = newest;")], nil),
            ([("SDKROOT = iphoneos;", "SDKROOT = appletvos; IPHONEOS_DEPLOYMENT_TARGET = 9.0;")], nil),
        ] as [([(String, String)], String?)])
    func deploymentTarget(changes: [(String, String)], expected: String?) throws {
        let workspace = try DeclarationFinderTests.Workspace(ProjectFixture.files)
        try workspace.write(ProjectFixture.project(replacing: changes), to: "App.xcodeproj/project.pbxproj")
        #expect(workspace.find().declarations["App/Cell.xib"]?.deploymentTarget == expected)
    }

    @Test("include the lowest OS version of the nearest list if no project names the document")
    func deploymentTargetOfList() throws {
        let workspace = try DeclarationFinderTests.Workspace([
            "A.xib": "", "Info.plist": ProjectFixture.info([:], ["MinimumOSVersion": "15.0"]),
        ])
        var declared = AppDeclaration(deploymentTarget: "15.0")
        declared.mainStoryboards = []
        #expect(workspace.find().declarations["A.xib"] == declared)
    }

    @Test(
        "an initial storyboard for one kind of device is shown only there",
        arguments: [
            ("Phone", SupportedOrientations(pad: [])), ("Pad", SupportedOrientations(phone: [])), ("Other", .all),
        ])
    func mainStoryboards(name: String, expected: SupportedOrientations) throws {
        let mains = ["UIMainStoryboardFile": "Phone", "UIMainStoryboardFile~ipad": "Pad"]
        let workspace = try DeclarationFinderTests.Workspace([
            "\(name).storyboard": "", "Info.plist": ProjectFixture.info([:], mains),
        ])
        let declared = workspace.find().declarations["\(name).storyboard"] ?? .unknown
        #expect(declared.orientations == expected)
        #expect(declared.mainStoryboards == ["Phone", "Pad"])
    }

    @Test(
        "no screen has a status bar if the list hides it and controllers cannot show it",
        arguments: [
            (nil, nil, false), ("true", nil, false), ("true", "true", false), ("true", "false", true),
            (nil, "false", false),
        ]
            as [(String?, String?, Bool)])
    func statusBar(isHidden: String?, asksControllers: String?, expected: Bool) throws {
        let switches = [("UIStatusBarHidden", isHidden), ("UIViewControllerBasedStatusBarAppearance", asksControllers)]
        let keys = switches.compactMap { key, value in value.map { "<key>\(key)</key><\($0)/>" } }
        let list = ProjectFixture.info([:]).replacingOccurrences(of: "</dict>", with: keys.joined() + "</dict>")
        let workspace = try DeclarationFinderTests.Workspace(["A.xib": "", "Info.plist": list])
        let declared = workspace.find().declarations["A.xib"] ?? .unknown
        #expect(declared.hidesStatusBar == expected)
        var screen = Screen(id: "s", name: "S")
        declared.apply(to: &screen)
        #expect(screen.chrome.showsStatusBar == !expected)
    }

    @Test("settings that hide the status bar count like the list")
    func statusBarOfSettings() throws {
        let settings =
            "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIStatusBarHidden = YES; "
            + "INFOPLIST_KEY_UIViewControllerBasedStatusBarAppearance = NO; "
        let workspace = try DeclarationFinderTests.Workspace(ProjectFixture.files)
        try workspace.write(
            ProjectFixture.project(replacing: [("PLISTS = Lite;", settings + "PLISTS = Lite;")]),
            to: "App.xcodeproj/project.pbxproj")
        #expect(workspace.find().declarations["App/Cell.xib"]?.hidesStatusBar == true)
    }

    @Test("facts of a project are stored with the screens of its documents")
    func facts() {
        var screen = Screen(id: "s", name: "S")
        screen.items = [LayoutItem(id: "root", parent: nil, className: "UIView")]
        screen.codeFacts = [CodeFact(ReviewReason(.codeLoads))]
        var declaration = AppDeclaration()
        declaration.facts = [CodeFact(ReviewReason(.isNotBuilt))]
        declaration.apply(to: &screen)
        #expect(screen.codeFacts.map(\.reason.kind) == [.codeLoads, .isNotBuilt])
    }

    @Test(
        "orientations are assumed without a list",
        arguments: [
            ([:], ["."], true), ([:], ["A.xib"], true), (["Info.plist": ProjectFixture.info([:])], ["A.xib"], false),
            (["Info.plist": ProjectFixture.info([:])], ["."], false),
        ]
            as [([String: String], [String], Bool)])
    func assumptions(files: [String: String], paths: [String], expected: Bool) throws {
        let workspace = try DeclarationFinderTests.Workspace(files.merging(["A.xib": ""]) { $1 })
        #expect(workspace.find(paths).assumesOrientations == expected)
    }

    @Test("a document's own values stay where its apps declare none")
    func applying() {
        var screen = Screen(id: "s", name: "S")
        screen.deploymentTarget = "9.0"
        screen.supportedOrientations = SupportedOrientations(phone: [])
        AppDeclaration(orientations: SupportedOrientations(phone: [.portrait], pad: [.portrait])).apply(to: &screen)
        #expect(screen.deploymentTarget == "9.0")
        #expect(screen.supportedOrientations == SupportedOrientations(phone: [], pad: [.portrait]))
        AppDeclaration(deploymentTarget: "15.0").apply(to: &screen)
        #expect(screen.deploymentTarget == "15.0")
    }
}
