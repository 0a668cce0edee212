// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport
import KeylineModel
import Testing

@Suite("Declarations of apps")
struct DeclarationNotesTests {
    typealias Workspace = DeclarationFinderTests.Workspace
    private static let upright = DeclarationFinderTests.upright
    private static let debug = DeclarationFinderTests.debug

    @Test("are unknown if a file cannot be read; one note states the line")
    func broken() throws {
        let workspace = try Workspace(ProjectFixture.files)
        try workspace.write(
            ProjectFixture.project(replacing: [("targets = (APP,", "targets = (APP")]),
            to: "App.xcodeproj/project.pbxproj")
        try workspace.write("<plist><dict>\n<key>A</key><strin>", to: "Kit/Info.plist")
        let answer = workspace.find()
        #expect(answer.notes.map(\.location.description) == ["App.xcodeproj/project.pbxproj:8", "Kit/Info.plist:2"])
        #expect(answer.notes.allSatisfy { $0.changesLayout && $0.message.hasPrefix("cannot be read, so the orient") })
        #expect(answer.isMissingFiles)
        #expect(answer.declarations["App/Cell.xib"]?.orientations == Self.upright, "the nearest list still counts")
    }

    private static let gone = [
        ("App/Info.plist", "gone.plist"), ("$(SRCROOT)/$(TARGET_NAME)/Info.plist", "gone.plist"),
    ]

    /// Contents in place of `App/Info.plist` and of the project, the resulting note, and the remaining orientations of
    /// `App/Cell.xib`.
    static let unusable: [(list: String?, project: String?, note: String, supported: SupportedOrientations)] = [
        (
            ProjectFixture.info(["": ["Portrait", "FaceUp"]]), nil,
            "App/Info.plist:6: 'UIInterfaceOrientationFaceUp' of 'UISupportedInterfaceOrientations' ignored",
            upright
        ),
        (
            ProjectFixture.info(["": ["Portrait"], "~ipad": ["FaceUp", "Sideways"]]), nil,
            "App/Info.plist:7: 'UIInterfaceOrientationFaceUp', 'UIInterfaceOrientationSideways' of",
            SupportedOrientations(phone: [.portrait])
        ),
        (
            ProjectFixture.info(["": ["Portrait", "$(OTHER)"]]), nil,
            "App/Info.plist:6: 'UIInterfaceOrientation$(OTHER)' of", .all
        ),
        (
            nil,
            ProjectFixture.project(replacing: [
                (
                    debug,
                    "{ GENERATE_INFOPLIST_FILE = YES;\nINFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "
                        + "\"UIInterfaceOrientationPortrait Sideways\"; }"
                )
            ]),
            "App.xcodeproj/project.pbxproj:51: 'Sideways' of 'UISupportedInterfaceOrientations~ipad' ignored",
            SupportedOrientations(pad: [.portrait])
        ),
        (
            nil,
            ProjectFixture.project(replacing: [
                ("PLISTS = Lite;", "PLISTS = Lite; TARGETED_DEVICE_FAMILY = \"1,iPad\";")
            ]),
            "App.xcodeproj/project.pbxproj:11: 'iPad' of 'TARGETED_DEVICE_FAMILY' ignored: not known; 1 is iPhone, 2 is",
            SupportedOrientations(phone: [.portrait], pad: [])
        ),
        (
            nil,
            ProjectFixture.project(replacing: [
                ("PLISTS = Lite;", "PLISTS = Lite; TARGETED_DEVICE_FAMILY = 0;")
            ]),
            "App.xcodeproj/project.pbxproj:11: '0' of 'TARGETED_DEVICE_FAMILY' ignored: not known; 1 is iPhone, 2 is",
            upright
        ),
        (
            nil,
            ProjectFixture.project(replacing: [
                ("App/Info.plist", "App"), ("$(SRCROOT)/$(TARGET_NAME)/Info.plist", "App"),
            ]),
            "App.xcodeproj/project.pbxproj:50: the Info.plist 'App' is missing, so the orientations it declares", .all
        ),
        (
            nil, ProjectFixture.project(replacing: gone),
            "App.xcodeproj/project.pbxproj:50: the Info.plist 'gone.plist' is missing, so the orientations it declares",
            .all
        ),
        (
            nil,
            ProjectFixture.project(
                replacing: gone + [("PLISTS = Lite;", "PLISTS = Lite; TARGETED_DEVICE_FAMILY = 1;")]),
            "App.xcodeproj/project.pbxproj:50: the Info.plist 'gone.plist' is missing, so the orientations it declares",
            SupportedOrientations(pad: [])
        ),
        ("", nil, "App/Info.plist: cannot be read, so the orientations it declares are unknown: it is empty", .all),
        (
            "text", nil,
            "App/Info.plist: cannot be read, so the orientations it declares are unknown: it is not a dict",
            .all
        ),
        (
            ProjectFixture.info(["": ["Portrait"]]).replacingOccurrences(of: "array>", with: "dict>")
                .replacingOccurrences(of: "<string>UI", with: "<key>UI</key><string>UI"), nil,
            "App/Info.plist:6: 'UI' of 'UISupportedInterfaceOrientations' ignored", .all
        ),
        (
            ProjectFixture.info([:], ["UISupportedInterfaceOrientations~ipad": "Sideways"]), nil,
            "App/Info.plist:6: 'Sideways' of 'UISupportedInterfaceOrientations~ipad' ignored", .all
        ),
        ("bplist00 whatever", nil, "App/Info.plist: cannot be read", .all),
        (nil, "\n", "App.xcodeproj/project.pbxproj: cannot be read, so", upright),
        (nil, "garbage", "App.xcodeproj/project.pbxproj: cannot be read, so", upright),
        (nil, "not a project\n", "App.xcodeproj/project.pbxproj:1: cannot be read, so", upright),
        (nil, "{ objects = { }; }", "App.xcodeproj/project.pbxproj: cannot be read, so", upright),
    ]

    @Test(
        "are noted if unusable, once for each file, and their other values count",
        arguments: unusable.indices)
    func reported(index: Int) throws {
        let (list, project, note, supported) = Self.unusable[index]
        let workspace = try Workspace(ProjectFixture.files)
        if let list { try workspace.write(list, to: "App/Info.plist") }
        if let project { try workspace.write(project, to: "App.xcodeproj/project.pbxproj") }
        let answer = workspace.find()
        #expect(answer.notes.count == 1)
        let line = answer.notes.first.map { "\($0.location.description): \($0.message)" } ?? ""
        #expect(line.hasPrefix(note), "\(line)")
        #expect(answer.isMissingFiles == line.contains("so the orientations it declares are unknown"))
        #expect(answer.declarations["App/Cell.xib"]?.orientations ?? .all == supported)
        let isOfAll = project != nil && line.contains("cannot be read")
        #expect(workspace.find(["Other"]).notes.isEmpty == !isOfAll, "what is of no document's app is not reported")
    }
}
