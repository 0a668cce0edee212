// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@testable import KeylineImport

@Suite struct DeclaredAppTests {
    typealias Workspace = DeclarationFinderTests.Workspace

    /// The only app of a workspace with an app for iPhone and iPad, whose Info.plist and settings are given.
    private static func app(
        _ settings: String, list: String? = nil, others: [String: String] = [:], paths: [String] = ["."]
    ) throws -> DeclaredApp? {
        let project = ProjectFixture.project(replacing: [
            (DeclarationFinderTests.debug, "{ \(settings) }"),
            ("INFOPLIST_FILE = \"$(SRCROOT)/$(TARGET_NAME)/Info.plist\";", settings),
        ])
        var files = ["App.xcodeproj/project.pbxproj": project, "App/Cell.xib": ""]
        if let list { files["App/Info.plist"] = list }
        let workspace = try Workspace(files.merging(others) { $1 })
        return workspace.find(paths).apps.first { $0.name == "App" }
    }

    private static let named = "INFOPLIST_FILE = App/Info.plist; TARGETED_DEVICE_FAMILY = \"1,2\";"

    @Test func `an app of a list is as the list declares it`() throws {
        let list = ProjectFixture.info(
            ["": ["Portrait"]], ["UIRequiresFullScreen": "YES", "UIMainStoryboardFile": "Main"])
        let app = try #require(try Self.app(Self.named, list: list))
        #expect(app.isForPhones && app.isForPads)
        #expect(!app.hasLaunchScreen && app.requiresFullScreen && !app.hasSceneManifest && app.hasMainStoryboard)
        #expect(app.padOrientations == [.portrait])
        #expect(app.source == SourceLocation(file: "App/Info.plist", line: 3))
        #expect(app.source(of: "UIRequiresFullScreen") == SourceLocation(file: "App/Info.plist", line: 7))
        #expect(app.source(of: "UISupportedInterfaceOrientations")?.line == 8)
    }

    @Test func `an app of settings alone is as the settings declare it`() throws {
        let settings = """
            GENERATE_INFOPLIST_FILE = YES; TARGETED_DEVICE_FAMILY = 1;
            INFOPLIST_KEY_UILaunchScreen_Generation = YES; INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
            """
        let app = try #require(try Self.app(settings))
        #expect(app.hasLaunchScreen && app.hasSceneManifest && !app.isForPads)
        #expect(app.source?.file == "App.xcodeproj/project.pbxproj" && (app.source?.line ?? 0) > 0)
    }

    @Test(arguments: ["YES", "NO"])
    func `a document knows that its app requires the full screen`(value: String) throws {
        let list = ProjectFixture.info(["": ["Portrait"]], ["UIRequiresFullScreen": value])
        let project = ProjectFixture.project(replacing: [
            (DeclarationFinderTests.debug, "{ \(Self.named) }"),
            ("INFOPLIST_FILE = \"$(SRCROOT)/$(TARGET_NAME)/Info.plist\";", Self.named),
        ])
        let files = ["App.xcodeproj/project.pbxproj": project, "App/Cell.xib": "", "App/Info.plist": list]
        let declared = try Workspace(files).find().declarations["App/Cell.xib"] ?? .unknown
        #expect(declared.requiresFullScreen == (value == "YES"))
        var screen = Screen(id: "a", name: "A")
        screen.design = DesignDocument(isXib: true)
        declared.apply(to: &screen)
        #expect(screen.design?.requiresFullScreen == (value == "YES"))
        #expect(AppDeclaration(of: screen).requiresFullScreen == (value == "YES"))
    }

    @Test(arguments: [("26", false), ("27", true), ("26.0", false)])
    func `the full screen counts where iOS 26 does not ignore it`(version: String, counts: Bool) throws {
        let list = ProjectFixture.info(
            [:], ["UIRequiresFullScreen": "true", "UIRequiresFullScreenIgnoredStartingWithVersion": version])
        #expect(try Self.app(Self.named, list: list)?.requiresFullScreen == counts)
    }

    @Test(arguments: ["UILaunchStoryboardName", "UILaunchStoryboardName~ipad", "UILaunchScreen"])
    func `a launch screen has several keys`(key: String) throws {
        let list = ProjectFixture.info([:], [key: "Launch"])
        #expect(try Self.app(Self.named, list: list)?.hasLaunchScreen == true)
    }

    @Test(
        arguments: [
            ([:], "", false), (["UILaunchStoryboardName": "Launch"], "", true),
            (["UILaunchImageFile": "Default"], "", true),
            ([:], "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME = LaunchImage;", true),
        ] as [([String: String], String, Bool)])
    func `documents carry that their app has no launch screen and no launch images`(
        keys: [String: String], settings: String, expected: Bool
    ) throws {
        let project = ProjectFixture.project(replacing: [
            (DeclarationFinderTests.debug, "{ \(Self.named) \(settings) }"),
            ("INFOPLIST_FILE = \"$(SRCROOT)/$(TARGET_NAME)/Info.plist\";", Self.named + settings),
        ])
        let files = [
            "App.xcodeproj/project.pbxproj": project, "App/Cell.xib": "",
            "App/Info.plist": ProjectFixture.info([:], keys),
        ]
        let declared = try Workspace(files).find().declarations["App/Cell.xib"] ?? .unknown
        #expect(declared.hasLaunchScreen == expected)
        var screen = Screen(id: "s", name: "S")
        screen.design = DesignDocument(isXib: true)
        declared.apply(to: &screen)
        #expect(screen.design?.hasLaunchScreen == expected)
        #expect(AppDeclaration(of: screen).hasLaunchScreen == expected)
    }

    @Test(
        arguments: [
            (["Default.png"], nil, Size(width: 320, height: 480)),
            (["Default-568h@2x.png"], nil, Size(width: 320, height: 568)),
            (["Default-568h@2x.png", "Default-Portrait-2436h@3x.png"], nil, nil),
            ([], #"{"images": [{"subtype": "retina4", "filename": "a.png"}]}"#, Size(width: 320, height: 568)),
            (
                [], #"{"images": [{"subtype": "736h", "filename": "a.png"}, {"subtype": "2436h"}]}"#,
                Size(width: 414, height: 736)
            ),
            ([], "{", nil),
        ] as [([String], String?, Size?)])
    func `launch images state the largest screen that an app knows`(
        names: [String], set: String?, size: Size?
    ) throws {
        let settings = Self.named + (set == nil ? "" : " ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME = Launch;")
        let images = names.enumerated().map {
            "I\($0) = { isa = PBXFileReference; path = \"\($1)\"; sourceTree = \"<group>\"; };"
        }.joined()
        let project = ProjectFixture.project(replacing: [
            (DeclarationFinderTests.debug, "{ \(settings) }"),
            ("INFOPLIST_FILE = \"$(SRCROOT)/$(TARGET_NAME)/Info.plist\";", settings),
            (
                "MODERN = {\n",
                images + "C = { isa = PBXFileReference; path = A.xcassets; sourceTree = \"<group>\"; }; MODERN = {\n"
            ),
            ("PRODUCTS, MAIN)", "PRODUCTS, C, MAIN)"),
        ])
        var files = [
            "App.xcodeproj/project.pbxproj": project, "App/Cell.xib": "", "App/Info.plist": ProjectFixture.info([:]),
        ]
        files["A.xcassets/Launch.launchimage/Contents.json"] = set
        let declared = try Workspace(files).find().declarations["App/Cell.xib"] ?? .unknown
        #expect(declared.hasLaunchScreen == (size == nil))
        #expect(declared.hasLaunchScreen || declared.launchImageSize ?? LaunchImages.first == size)
    }

    @Test func `an app is silent that cannot be known, and where a file alone was given`() throws {
        #expect(try Self.app(Self.named) == nil)
        #expect(try Self.app("TARGETED_DEVICE_FAMILY = 1;") == nil)
        #expect(try Self.app(Self.named + " SDKROOT = appletvos;", list: ProjectFixture.info([:])) == nil)
        #expect(try Self.app(Self.named, list: ProjectFixture.info([:]), paths: ["App/Cell.xib"]) == nil)
    }

    /// A reference to a settings file of the configuration `Debug` of the fixture's app.
    private static func settings(_ name: String, _ texts: [String: String]) throws -> String? {
        let files = texts.merging(["App/Info.plist": ProjectFixture.info([:]), "App/Cell.xib": ""]) { $1 }
        let project = ProjectFixture.project(replacing: [
            (DeclarationFinderTests.debug, "{ \(Self.named) }; baseConfigurationReference = X"),
            (
                "INFOPLIST_FILE = \"$(SRCROOT)/$(TARGET_NAME)/Info.plist\";",
                Self.named + " GENERATE_INFOPLIST_FILE = YES;"
            ),
            ("MODERN = {\n", "X = { isa = PBXFileReference; path = \(name); sourceTree = \"<group>\"; }; MODERN = {\n"),
            ("PRODUCTS, MAIN)", "PRODUCTS, X, MAIN)"),
        ])
        let apps = try Workspace(files.merging(["App.xcodeproj/project.pbxproj": project]) { $1 }).find().apps
        return try #require(apps.first { $0.name == "App" }).unreadSettings
    }

    @Test(
        arguments: [
            ("S/App.xcconfig", [:], "App.xcconfig"), ("S/App.xcconfig", ["S/App.xcconfig": "A = B"], nil),
            ("S/App.xcconfig", ["S/App.xcconfig": "#include \"More.xcconfig\""], "More.xcconfig"),
            ("S/App.xcconfig", ["S/App.xcconfig": "#include? \"More.xcconfig\""], nil),
            ("S/App.xcconfig", ["S/App.xcconfig": "#include \"T/M.xcconfig\"", "T/M.xcconfig": ""], nil),
            ("S/Pods.debug.xcconfig", [:], nil), ("S/Pods-App.debug.xcconfig", [:], nil),
        ] as [(String, [String: String], String?)])
    func `settings that are not there may declare what a generated list lacks`(
        name: String, texts: [String: String], missing: String?
    ) throws { #expect(try Self.settings(name, texts) == missing) }

    @Test func `settings that are not there add nothing to a list that is read`() throws {
        let missing = "baseConfigurationReference = NONE;"
        #expect(try Self.app(Self.named + missing, list: ProjectFixture.info([:]))?.unreadSettings == nil)
    }

    @Test(
        arguments: [
            ([:], "Cell", true, false), ([:], "LaunchScreen", true, true),
            (["CFBundleExecutable": "$(EXECUTABLE_NAME)"], "LaunchScreen", false, false),
        ] as [([String: String], String, Bool, Bool)])
    func `Xcode adds keys that are not known to a list that does not identify its bundle`(
        keys: [String: String], name: String, isPartial: Bool, hasLaunchScreen: Bool
    ) throws {
        let file = name + ".storyboard"
        let project = ProjectFixture.project(replacing: [("path = Cell.xib", "path = \(file)")])
        let workspace = try Workspace([
            "App.xcodeproj/project.pbxproj": project, "App/\(file)": "",
            "App/Info.plist": ProjectFixture.list([:], keys.merging(["UIFileSharingEnabled": "YES"]) { $1 }),
        ])
        let answer = workspace.find()
        let app = try #require(answer.apps.first { $0.name == "App" })
        #expect((app.partialList == "App/Info.plist") == isPartial && app.hasLaunchScreen == hasLaunchScreen)
        let declared = answer.declarations["App/\(file)"] ?? .unknown
        #expect(declared.hasLaunchScreen == isPartial)
        let doubt = CodeFact(ReviewReason(.isListPartial, name: "App/Info.plist"), isLandscapeOnly: true)
        #expect(declared.facts == (isPartial ? [doubt] : []))
    }

    @Test func `only apps are reported, each once`() throws {
        let apps = try Workspace(ProjectFixture.files).find().apps
        #expect(apps.map(\.name).sorted() == ["App", "Lite"])
        #expect(Set(apps.map(\.id)).count == 2)
    }

    @Test func `samples of libraries are not apps`() throws {
        let library = Dictionary(
            uniqueKeysWithValues: ProjectFixture.files.map { ("Local/\($0.key)", $0.value) })
        let other = ["App.xcodeproj/project.pbxproj": ProjectFixture.project(), "Local/Kit.podspec": ""]
        #expect(try Workspace(library.merging(other) { $1 }).find().apps.isEmpty)
    }

    @Test(arguments: [("Frameworks", 2), ("Third-Party", 2), ("Modules", 4)])
    func `apps in a folder of libraries are not listed beside the app`(folder: String, count: Int) throws {
        let library = Dictionary(
            uniqueKeysWithValues: ProjectFixture.files.map { ("\(folder)/Kit/\($0.key)", $0.value) })
        let workspace = try Workspace(ProjectFixture.files.merging(library) { $1 })
        #expect(workspace.find().apps.count == count)
    }

    @Test func `the SDK is what an .xcode-version file states`() throws {
        let list = ProjectFixture.info([:])
        let app = try Self.app(Self.named, list: list, others: [".xcode-version": "26.2\n"])
        #expect(app?.baseSDK == "26.2" && app?.baseSDKMajor == 26)
        #expect(try Self.app(Self.named, list: list)?.baseSDK == nil)
    }
}
