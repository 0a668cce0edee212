// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport
import KeylineModel
import Testing

@Suite("Orientations of documents")
struct DeclarationFinderTests {
    static let upright = SupportedOrientations(phone: [.portrait], pad: [.portrait])
    static let sideways = SupportedOrientations(
        phone: [.landscapeLeft, .landscapeRight], pad: [.landscapeLeft, .landscapeRight])

    /// A folder of files that is removed on deinitialization.
    final class Workspace {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("keyline-projects-\(UUID().uuidString)")

        init(_ files: [String: String]) throws {
            for (path, text) in files { try write(text, to: path) }
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func write(_ text: String, to path: String) throws {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }

        /// Returns the declarations below some paths, relative to the folder.
        func find(_ paths: [String] = ["."], _ finder: DeclarationFinder? = nil) -> DeclarationFinder.Answer {
            let finder = finder ?? DeclarationFinder(anchor: ImportAnchor(workingDirectory: folder.path))
            let found = DocumentFinder().find(
                paths.map { folder.appendingPathComponent($0).standardizedFileURL.path })
            var answer = finder.find(found)
            let start = folder.path + "/"
            answer.declarations = Dictionary(
                uniqueKeysWithValues: answer.declarations.map {
                    ($0.key.replacingOccurrences(of: start, with: ""), $0.value)
                })
            return answer
        }
    }

    static let members: [(document: String, supported: SupportedOrientations?)] = [
        ("App/Base.lproj/Main.storyboard", upright), ("App/de.lproj/Main.storyboard", upright),
        ("App/Cell.xib", upright), ("Shared/Shared.xib", upright.union(sideways)), ("Kit/Kit.xib", nil),
        ("Share/Share.storyboard", nil), ("App/Tested.xib", nil), ("Modern/One.xib", upright),
        ("Modern/Deep/Left out.xib", nil), ("Modern/Base.lproj/Both.storyboard", upright.union(sideways)),
        ("App/Unused.xib", upright), ("Kit/Unused.xib", nil), ("Other/Unused.xib", nil),
    ]

    @Test("are those of the apps that contain them, for any given path", arguments: [["."], ["App", "Shared"]])
    func membership(paths: [String]) throws {
        let workspace = try Workspace(ProjectFixture.files)
        let answer = workspace.find(paths)
        #expect(answer.notes.isEmpty)
        for (document, supported) in Self.members where paths == ["."] || paths.contains(where: document.hasPrefix) {
            #expect(answer.declarations[document]?.orientations ?? .all == supported ?? .all, "\(document)")
        }
        let cell = workspace.find(["App/Cell.xib"])
        var declared = AppDeclaration(orientations: Self.upright)
        (declared.hasLaunchScreen, declared.mainStoryboards) = (false, [])
        #expect(cell.declarations == ["App/Cell.xib": declared])
    }

    static let debug = "{ INFOPLIST_FILE = App/Info.plist; }"
    private static let both = "TARGETED_DEVICE_FAMILY = \"1,2\";"

    /// Changes of the project or its files, and the resulting orientations of `App/Cell.xib`.
    static let changes: [(name: String, project: [(String, String)], files: [String: String], SupportedOrientations)] =
        [
            (
                "configurations that differ", [("$(SRCROOT)/$(TARGET_NAME)/Info.plist", "Lite/Lite-Info.plist")], [:],
                upright.union(sideways)
            ),
            (
                "a configuration whose list is missing", [("$(SRCROOT)/$(TARGET_NAME)/Info.plist", "gone.plist")], [:],
                upright
            ),
            (
                "a list whose path differs in case",
                [("= App/Info.plist;", "= app/INFO.plist;"), ("$(SRCROOT)/$(TARGET_NAME)/Info.plist", "gone.plist")],
                [:], upright
            ),
            (
                "keys of build settings",
                [
                    (
                        "INFOPLIST_FILE = App/Info.plist;",
                        "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "
                            + "\"UIInterfaceOrientationLandscapeRight UIInterfaceOrientationPortrait\";"
                            + "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait;"
                    ), ("$(SRCROOT)/$(TARGET_NAME)/Info.plist", "gone.plist"),
                ], [:], SupportedOrientations(phone: [.portrait], pad: [.portrait, .landscapeRight])
            ),
            (
                "keys of the project's build settings, for lists that say nothing",
                [
                    (
                        "PLISTS = Lite;",
                        "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UISupportedInterfaceOrientations = "
                            + "UIInterfaceOrientationLandscapeLeft;"
                    )
                ], ["App/Info.plist": ProjectFixture.info([:])],
                SupportedOrientations(phone: [.landscapeLeft], pad: [.landscapeLeft])
            ),
            (
                "a settings file",
                [
                    ("INFOPLIST_FILE = App/Info.plist;", ""),
                    ("INFOPLIST_FILE = \"$(SRCROOT)/$(TARGET_NAME)/Info.plist\";", ""),
                    (
                        "name = Debug; buildSettings = { SDK",
                        "name = Debug; baseConfigurationReference = X; buildSettings = { SDK"
                    ),
                    ("isa = XCBuildConfiguration; name = Release;\n", "isa = XCBuildConfiguration; name = Debug;\n"),
                    ("PRODUCTS, MAIN)", "PRODUCTS, X)"),
                    (
                        "MODERN = {\n",
                        "X = { isa = PBXFileReference; path = Settings/App.xcconfig; sourceTree = \"<group>\"; }; MODERN = {\n"
                    ),
                ],
                [
                    "Settings/App.xcconfig":
                        "#include \"Base.xcconfig\"\nINFOPLIST_FILE = $(FOLDER)/Lite-Info.plist // of both",
                    "Settings/Base.xcconfig": "FOLDER = Lite\n#include \"App.xcconfig\"",
                ], sideways
            ),
            (
                "keys of build settings beside a list that is missing",
                [
                    (
                        "INFOPLIST_FILE = App/Info.plist;",
                        "INFOPLIST_FILE = gone.plist; GENERATE_INFOPLIST_FILE = YES; "
                            + "INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait;"
                    )
                ], [:], upright
            ),
            (
                "another platform's configuration",
                [
                    (
                        "{ INFOPLIST_FILE = App/Info.plist; }",
                        "{ SDKROOT = appletvos; INFOPLIST_FILE = Lite/Lite-Info.plist; }"
                    )
                ],
                [:], upright
            ),
            ("a list without orientations", [], ["App/Info.plist": ProjectFixture.info([:])], .all),
            (
                "devices of one kind", [(debug, "{ TARGETED_DEVICE_FAMILY = 1; INFOPLIST_FILE = App/Info.plist; }")],
                [:], SupportedOrientations(phone: [.portrait], pad: [.portrait])
            ),
            (
                "devices of one kind in every configuration",
                [("PLISTS = Lite;", "PLISTS = Lite; TARGETED_DEVICE_FAMILY = 1;")],
                [:], SupportedOrientations(phone: [.portrait], pad: [])
            ),
            (
                "devices of the target before those of the project",
                [
                    ("PLISTS = Lite;", "PLISTS = Lite; TARGETED_DEVICE_FAMILY = 1;"),
                    ("{ INFOPLIST_FILE = App", "{ TARGETED_DEVICE_FAMILY = \"2, 6\"; INFOPLIST_FILE = App"),
                    (
                        "{ INFOPLIST_FILE = \"$(SRC",
                        "{ TARGETED_DEVICE_FAMILY = \"$(inherited),2\"; INFOPLIST_FILE = \"$(SRC"
                    ),
                ], [:], upright
            ),
            (
                "phones, where neither settings nor the list say any", [(both, "")], [:],
                SupportedOrientations(phone: [.portrait], pad: [])
            ),
            (
                "any devices, where neither says any and a settings file is missing",
                [
                    (both, ""),
                    (
                        "name = Debug; buildSettings = { SDK",
                        "name = Debug; baseConfigurationReference = X; buildSettings = { SDK"
                    ),
                    ("PRODUCTS, MAIN)", "PRODUCTS, X)"),
                    (
                        "MODERN = {\n",
                        "X = { isa = PBXFileReference; path = Gone.xcconfig; sourceTree = \"<group>\"; }; MODERN = {\n"
                    ),
                ], [:], upright
            ),
            (
                "devices of pads alone, of the list's where no setting says any", [(both, "")],
                [
                    "App/Info.plist": ProjectFixture.info(["": ["Portrait"]]).replacingOccurrences(
                        of: "</dict>", with: "<key>UIDeviceFamily</key><array><integer>2</integer></array></dict>")
                ], SupportedOrientations(phone: [], pad: [.portrait])
            ),
            (
                "devices of a setting before the list's",
                [("PLISTS = Lite;", "PLISTS = Lite; TARGETED_DEVICE_FAMILY = \"1,2\";")],
                [
                    "App/Info.plist": ProjectFixture.info(["": ["Portrait"]]).replacingOccurrences(
                        of: "</dict>", with: "<key>UIDeviceFamily</key><array><integer>2</integer></array></dict>")
                ], upright
            ),
            (
                "devices of another platform's configuration",
                [("{ INFOPLIST_FILE = App", "{ TARGETED_DEVICE_FAMILY = 3; INFOPLIST_FILE = Lite/Lite-")], [:], upright
            ),
            (
                "a list with lines for the preprocessor", [],
                [
                    "App/Info.plist": ProjectFixture.info(["": ["Portrait"]]).replacingOccurrences(
                        of: "<key>", with: "\n#if A\n<key>")
                ],
                upright
            ),
        ]

    @Test(
        arguments: [
            ([:], upright),
            (["Project.swift": "destinations: [.iPhone]"], SupportedOrientations(phone: [.portrait], pad: [])),
            (["Other/Info.plist": ProjectFixture.info([:])], nil),
            (["Examples/Info.plist": ProjectFixture.info([:])], upright),
            (["Main/App.xcodeproj/project.pbxproj": ProjectFixture.project()], nil),
            (["Main/App.xcodeproj/project.pbxproj": "<<<<<<< HEAD"], upright),
            (["AppTests/Info.plist": ProjectFixture.info([:])], upright),
        ] as [([String: String], SupportedOrientations?)])
    func `without any project the only app of the checkout has all documents`(
        others: [String: String], supported: SupportedOrientations?
    ) throws {
        let files = [
            "Features/Login/Login.storyboard": "", "Info/Info.plist": ProjectFixture.info(["": ["Portrait"]]),
        ]
        let found = try Workspace(files.merging(others) { $1 }).find()
        #expect(found.declarations["Features/Login/Login.storyboard"]?.orientations ?? .all == supported ?? .all)
    }

    @Test(
        arguments: [
            (["A-iPad.xib"], SupportedOrientations(pad: [])), (["A~ipad.xib"], SupportedOrientations(pad: [])),
            (["A_iPhone.xib"], SupportedOrientations(phone: [])), (["A-iPad.storyboard"], nil),
            (["A-iPad.xib", "A-iPhone.xib"], nil), (["B-iPad.xib"], nil),
        ] as [([String], SupportedOrientations?)])
    func `a document beside another one for a kind of device is for the others`(
        names: [String], supported: SupportedOrientations?
    ) throws {
        let files = Dictionary(uniqueKeysWithValues: (names + ["A.xib"]).map { ($0, "") })
        #expect(try Workspace(files).find().declarations["A.xib"]?.orientations == supported)
    }

    @Test(
        arguments: [
            (["App.xcodeproj/project.pbxproj": "<<<<<<< HEAD"], true), ([:], false),
            (
                [
                    "App.xcodeproj/project.pbxproj": ProjectFixture.project(replacing: [
                        ("com.apple.product-type.application", "com.apple.product-type.framework")
                    ])
                ], true
            ),
        ] as [([String: String], Bool)])
    func `findings in landscape are in doubt where a project cannot be read or has no app`(
        files: [String: String], isInDoubt: Bool
    ) throws {
        let fixture = ProjectFixture.files.filter { $0.key != "Kit/Info.plist" }
        let found = try Workspace(fixture.merging(files) { $1 }).find()
        let facts = found.declarations["Kit/Kit.xib"]?.facts ?? []
        #expect(facts == (isInDoubt ? [CodeFact(ReviewReason(.isListUnread), isLandscapeOnly: true)] : []))
    }

    @Test(arguments: [".", "App", "Other"])
    func `outside a checkout the nearest project is found from any working directory`(directory: String) throws {
        let workspace = try Workspace(ProjectFixture.files)
        let anchor = ImportAnchor(workingDirectory: workspace.folder.appendingPathComponent(directory).path)
        let found = workspace.find(["App/Cell.xib"], DeclarationFinder(anchor: anchor))
        #expect(found.declarations["App/Cell.xib"]?.orientations == Self.upright)
    }

    @Test func `a library's document has the orientations of the apps that link the library`() throws {
        let project = ProjectFixture.project(replacing: [
            ("files = (A1, A2, A3)", "files = (A1, A2, A3, A4)"),
            (
                "MODERN = {\n",
                "A4 = { isa = PBXBuildFile; fileRef = F; }; F = { isa = PBXFileReference; path = Kit.framework; "
                    + "sourceTree = BUILT_PRODUCTS_DIR; }; MODERN = {\n"
            ),
        ])
        let files = ProjectFixture.files.merging(["App.xcodeproj/project.pbxproj": project]) { $1 }
        #expect(try Workspace(files).find().declarations["Kit/Kit.xib"]?.orientations == Self.upright)
    }

    @Test(arguments: [("application", sideways), ("framework", upright)])
    func `an app that hosts tests counts where it is the only one`(
        other: String, supported: SupportedOrientations
    ) throws {
        let host = "TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/App.app/App\";"
        let project = ProjectFixture.project(replacing: [
            ("buildPhases = (APPR);", "buildPhases = (APPR, APPS);"),
            ("APPR = {", "APPS = { isa = PBXSourcesBuildPhase; files = (SOURCE); }; APPR = {"),
            (
                "name = Lite; productType = \"com.apple.product-type.application",
                "name = Lite; productType = \"com.apple.product-type.\(other)"
            ),
            ("buildPhases = (TESTSR);", "buildPhases = (TESTSR); buildConfigurationList = TL;"),
            (
                "TESTSR = {",
                "TL = { isa = XCConfigurationList; buildConfigurations = (TD); }; "
                    + "TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(host) }; }; TESTSR = {"
            ),
        ])
        let files = ProjectFixture.files.merging(["App.xcodeproj/project.pbxproj": project]) { $1 }
        #expect(try Workspace(files).find().declarations["Kit/Kit.xib"]?.orientations == supported)
    }

    @Test("follow the app's lists and build settings", arguments: changes.indices)
    func follow(index: Int) throws {
        let (name, project, files, supported) = Self.changes[index]
        let workspace = try Workspace(ProjectFixture.files.merging(files) { $1 })
        try workspace.write(ProjectFixture.project(replacing: project), to: "App.xcodeproj/project.pbxproj")
        let answer = workspace.find()
        #expect(answer.declarations["App/Cell.xib"]?.orientations ?? .all == supported, "\(name)")
        #expect(answer.notes.isEmpty, "\(name)")
    }

    @Test("are those of each of several apps, on the devices it runs on")
    func families() throws {
        let workspace = try Workspace(ProjectFixture.files)
        let starts = [
            ("{ INFOPLIST_FILE = App", 1), ("{ INFOPLIST_FILE = \"$(SRC", 1), ("{ INFOPLIST_FILE = \"${PL", 2),
        ]
        let changes = starts.map { ($0, "{ TARGETED_DEVICE_FAMILY = \($1);" + $0.dropFirst()) }
        try workspace.write(ProjectFixture.project(replacing: changes), to: "App.xcodeproj/project.pbxproj")
        let answer = workspace.find()
        #expect(answer.declarations["App/Cell.xib"]?.orientations == SupportedOrientations(phone: [.portrait], pad: []))
        #expect(
            answer.declarations["Shared/Shared.xib"]?.orientations
                == SupportedOrientations(phone: [.portrait], pad: [.landscapeLeft, .landscapeRight]))
    }

    /// Lists beside documents that no project names.
    static let nearest: [(files: [String: String], supported: SupportedOrientations)] = [
        (["Info.plist": ProjectFixture.info(["": ["Portrait"]])], upright),
        (["App/UI/App-Info.plist": ProjectFixture.info(["": ["Portrait"]])], upright),
        (
            [
                "App/Info.plist": ProjectFixture.info(["": ["Portrait"]]),
                "Info.plist": ProjectFixture.info(["": ["LandscapeLeft"]]),
            ],
            upright
        ),
        (
            [
                "App/Info.plist": ProjectFixture.info([
                    "": ["Portrait"], "~ipad": ["LandscapeLeft"], "~iphone": ["LandscapeRight"],
                ])
            ],
            SupportedOrientations(phone: [.landscapeRight], pad: [.landscapeLeft])
        ),
        (["App/Info.plist": ProjectFixture.info(["~iphone": ["Portrait"]])], SupportedOrientations(phone: [.portrait])),
        (["App/Info.plist": ProjectFixture.info(["": []])], .all),
        (
            [
                "App/Info.plist": ProjectFixture.info([:], ["CFBundlePackageType": "FMWK"]),
                "Info.plist": ProjectFixture.info(["": ["Portrait"]]),
            ],
            .all
        ),
        (
            ["App/Info.plist": ProjectFixture.info(["": ["Portrait"]], ["CFBundlePackageType": "BNDL"])], .all
        ),
        (["App/Info.plist": ProjectFixture.info(["": ["Portrait"]], ["WKWatchKitApp": "x"])], .all),
        (
            [
                "App/GoogleService-Info.plist":
                    "<plist version=\"1.0\"><dict><key>A</key><integer>1</integer></dict></plist>",
                "Info.plist": ProjectFixture.info(
                    ["": ["Portrait"]], ["CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"]),
            ], upright
        ),
        (["App/Info.plist": ProjectFixture.list(["": ["Portrait"]])], upright),
        (["App/Info.plist": ProjectFixture.list([:]), "Info.plist": ProjectFixture.info(["": ["Portrait"]])], upright),
        (["App/Info.plist": ProjectFixture.list(["": ["Portrait"]], ["NSExtension": "x"])], .all),
        (
            ["App/GoogleService-Info.plist": "<plist><dict>", "Info.plist": ProjectFixture.info(["": ["Portrait"]])],
            upright
        ),
        (["App/Info.plist": "<plist><dict><key>NSExtension</key>"], .all),
        (
            [
                "Side/Info.plist": ProjectFixture.info(["": ["Portrait"]]),
                "Other/Info.plist": ProjectFixture.info(["": ["Portrait"]]),
            ], .all
        ),
    ]

    @Test("without a project are those of the nearest app's list", arguments: nearest.indices)
    func lists(index: Int) throws {
        let (files, supported) = Self.nearest[index]
        let workspace = try Workspace(files.merging(["App/UI/A.xib": ""]) { $1 })
        for path in [".", "App/UI/A.xib"] {
            let answer = workspace.find([path])
            #expect(answer.declarations["App/UI/A.xib"]?.orientations ?? .all == supported)
            #expect(answer.notes.isEmpty)
        }
    }
}
