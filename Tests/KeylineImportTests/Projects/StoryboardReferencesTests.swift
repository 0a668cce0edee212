// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import Foundation
import InterfaceBuilder
import KeylineImport
import KeylineModel
import Testing

@Suite("References between storyboards")
struct StoryboardReferencesTests {
    typealias Workspace = DeclarationFinderTests.Workspace

    /// Returns a scene with a placeholder for a controller of another storyboard: `name` or `name/identifier`.
    static func reference(_ id: String, to target: String) -> String {
        let parts = target.split(separator: "/").map(String.init)
        let identifier = parts.count > 1 ? "referencedIdentifier=\"\(parts[1])\"" : ""
        return Fixture.scene(
            id, "<viewControllerPlaceholder storyboardName=\"\(parts[0])\" \(identifier) id=\"\(id)\"/>")
    }

    static func container(_ element: String, _ id: String, _ children: [String]) -> String {
        let relation = element == "navigationController" ? "rootViewController" : "viewControllers"
        let segues = Fixture.connections(children.map { "\($0):relationship:relationship=\"\(relation)\"" })
        return Fixture.scene(
            id, "<\(element) id=\"\(id)\"><navigationBar key=\"navigationBar\" id=\"\(id)-bar\"/>\(segues)</\(element)>"
        )
    }

    static func storyboard(_ scenes: [String], initial: String) -> String {
        Fixture.document(scenes.joined(), attributes: "initialViewController=\"\(initial)\"")
    }

    /// Returns a storyboard with one controller, `feed`, which shows another one with the given segue.
    static func feed(_ segue: String = "show", attributes: String = "") -> String {
        storyboard(
            [
                Fixture.controller("feed", segues: ["item:\(segue)"]),
                Fixture.controller("item", attributes: "storyboardIdentifier=\"item\" \(attributes)"),
            ], initial: "feed")
    }

    static let tabs = storyboard(
        [
            container("tabBarController", "tabs", ["nav"]), container("navigationController", "nav", ["toFeed"]),
            reference("toFeed", to: "Feed"),
        ], initial: "tabs")

    /// Returns the screen of a controller, with the references from the files around its document.
    private func screen(
        _ controller: String, of document: String, _ files: [String: String], paths: [String] = ["."]
    ) throws -> Screen {
        let workspace = try Workspace(files)
        let declared = workspace.find(paths).declarations[document] ?? .unknown
        let data = Data(try #require(files[document]).utf8)
        let imported = try InterfaceBuilderImporter().importDocument(
            data: data, file: document, references: declared.references)
        return try #require(imported.screen(controller))
    }

    @Test(
        arguments: [
            ("Feed", EmbeddedController(file: "Feed.storyboard", objectID: "feed")),
            ("Feed/item", EmbeddedController(file: "Feed.storyboard", objectID: "item")),
            ("Nav", EmbeddedController(file: "Feed.storyboard", objectID: "feed")), ("Feed/none", nil), ("Gone", nil),
        ] as [(String, EmbeddedController?)])
    func `a container view shows a controller of another storyboard`(target: String, shown: EmbeddedController?) throws
    {
        let view =
            "<view key=\"view\" id=\"v\"><subviews><containerView id=\"box\">\(Fixture.connections(["ref:embed"]))"
        let host = Fixture.scene(
            "host", "<viewController id=\"host\">\(view)</containerView></subviews></view></viewController>")
        let main = Self.storyboard([host, Self.reference("ref", to: target)], initial: "host")
        let nav = Self.storyboard(
            [Self.container("navigationController", "nav", ["toFeed"]), Self.reference("toFeed", to: "Feed")],
            initial: "nav")
        let workspace = try Workspace([
            "Main.storyboard": main, "Feed.storyboard": Self.feed(), "Nav.storyboard": nav,
        ])
        let declared = workspace.find().declarations["Main.storyboard"] ?? .unknown
        #expect(declared.embedded["ref"] == shown)
        var screen = try #require(
            InterfaceBuilderImporter().importDocument(data: Data(main.utf8), file: "Main.storyboard").screen("host"))
        declared.apply(to: &screen)
        let box = try #require(screen.items.first { $0.source?.objectID == "box" })
        #expect(box.embeddedController == shown?.objectID ?? "ref" && box.embeddedFile == shown?.file)
    }

    @Test(
        "an extension's initial controller is a part of its host's screen, for kinds that hosts embed",
        arguments: [
            ("com.apple.widget-extension", Chrome.Presentation.embedded),
            ("com.apple.keyboard-service", .embedded),
            ("com.apple.share-services", .fullScreen),
        ])
    func extensions(point: String, presentation: Chrome.Presentation) throws {
        let info = ProjectFixture.list([:], ["CFBundleIdentifier": "org.example.today", "CFBundlePackageType": "XPC!"])
            .replacingOccurrences(
                of: "</dict>",
                with:
                    "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>\(point)</string></dict></dict>"
            )
        let project = ProjectFixture.project(replacing: [
            (
                "buildPhases = (SHARER);",
                "buildPhases = (SHARER); buildConfigurationList = SHAREL;"
            ),
            (
                "SHARER = {",
                """
                SHAREL = { isa = XCConfigurationList; buildConfigurations = (SR); };
                SR = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Share/Info.plist; }; };
                SHARER = {
                """
            ),
        ])
        let loose = try screen("feed", of: "Today.storyboard", ["Info.plist": info, "Today.storyboard": Self.feed()])
        #expect(loose.chrome.presentation == presentation)
        let files = ["App.xcodeproj/project.pbxproj": project, "Share/Info.plist": info]
        let owned = try screen(
            "feed", of: "Share/Share.storyboard", files.merging(["Share/Share.storyboard": Self.feed()]) { $1 })
        #expect(owned.chrome.presentation == presentation)
    }

    @Test("a storyboard in an app and in an extension is shown by the app")
    func sharedWithExtension() throws {
        let info = ProjectFixture.list([:], ["CFBundleIdentifier": "org.example.today"]).replacingOccurrences(
            of: "</dict>",
            with: "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
                + "<string>com.apple.widget-extension</string></dict></dict>")
        let files = [
            "Info.plist": info, "App-Info.plist": ProjectFixture.info([:]), "Today.storyboard": Self.feed(),
        ]
        #expect(try screen("feed", of: "Today.storyboard", files).chrome.presentation == .fullScreen)
    }

    private static let inBars = Chrome(navigationBar: Chrome.NavigationBar(), showsTabBar: true)

    @Test(
        "containers set bars across storyboards, but not on the canvas",
        arguments: ["feed", "item"])
    func containers(controller: String) throws {
        let screen = try screen(
            controller, of: "Feed.storyboard", ["Main.storyboard": Self.tabs, "Feed.storyboard": Self.feed()])
        #expect(screen.chrome == Self.inBars)
        #expect(screen.canvas?.chrome?.navigationBar == nil && screen.canvas?.chrome?.showsTabBar == false)
    }

    @Test("a storyboard passes on the bars it is shown with")
    func chain() throws {
        let middle = Self.storyboard(
            [Fixture.controller("feed", segues: ["toDetail:show"]), Self.reference("toDetail", to: "Detail/item")],
            initial: "feed")
        let screen = try screen(
            "item", of: "Detail.storyboard",
            ["Main.storyboard": Self.tabs, "Feed.storyboard": middle, "Detail.storyboard": Self.feed("presentation")])
        #expect(screen.chrome == Self.inBars)
    }

    static let presentations: [(segue: String, style: String, expected: Chrome.Presentation)] = [
        ("presentation", "", .pageSheet),
        ("presentation", "modalPresentationStyle=\"fullScreen\"", .fullScreen),
        ("presentation:modalPresentationStyle=\"formSheet\"", "modalPresentationStyle=\"fullScreen\"", .formSheet),
        ("popoverPresentation", "", .popover), ("embed", "", .embedded),
    ]

    @Test("a presentation without a style uses the controller's own", arguments: presentations)
    func presentation(segue: String, style: String, expected: Chrome.Presentation) throws {
        let main = Self.storyboard(
            [Fixture.controller("home", segues: ["there:\(segue)"]), Self.reference("there", to: "Feed/item")],
            initial: "home")
        let feed = Self.storyboard(
            [Fixture.controller("item", attributes: "storyboardIdentifier=\"item\" \(style)")], initial: "item")
        let screen = try screen(
            "item", of: "Feed.storyboard", ["Main.storyboard": main, "Feed.storyboard": feed])
        #expect(screen.chrome.presentation == expected)
    }

    @Test("an app's initial controller fills the screen, whatever else presents it")
    func mains() throws {
        let login = Self.storyboard(
            [Fixture.controller("login", segues: ["back:presentation"]), Self.reference("back", to: "Main")],
            initial: "login")
        let screen = try screen(
            "feed", of: "Main.storyboard", ["Main.storyboard": Self.feed(), "Login.storyboard": login])
        #expect(screen.chrome == Chrome() && screen.canvas?.chrome == nil)
    }

    @Test("of several storyboards with a name the nearest is used")
    func nearest() throws {
        let files = [
            "One/Main.storyboard": Self.tabs, "One/Base.lproj/Feed.storyboard": Self.feed(),
            "One/de.lproj/Feed.storyboard": Self.feed(), "Two/Feed.storyboard": Self.feed(),
        ]
        for (document, expected) in [
            ("One/Base.lproj/Feed.storyboard", Self.inBars), ("One/de.lproj/Feed.storyboard", Self.inBars),
            ("Two/Feed.storyboard", Chrome()),
        ] {
            #expect(try screen("feed", of: document, files).chrome == expected, "\(document)")
        }
    }

    @Test("storyboards that show each other in a cycle terminate")
    func circle() throws {
        func one(_ other: String) -> String {
            Self.storyboard(
                [
                    Self.container("navigationController", "nav", ["feed"]),
                    Fixture.controller("feed", segues: ["there:show"]), Self.reference("there", to: other),
                ], initial: "nav")
        }
        let files = ["A.storyboard": one("B"), "B.storyboard": one("A"), "C.storyboard": one("C")]
        for document in files.keys.sorted() {
            #expect(try screen("feed", of: document, files).chrome.navigationBar != nil, "\(document)")
        }
    }

    @Test("a document given alone is shown as in its project")
    func project() throws {
        var files = ProjectFixture.files
        files["Modern/Base.lproj/Both.storyboard"] = Self.feed()
        files["App/Base.lproj/Main.storyboard"] = Self.tabs.replacingOccurrences(of: "\"Feed\"", with: "\"Both\"")
        let alone = "Modern/Base.lproj/Both.storyboard"
        #expect(try screen("feed", of: alone, files, paths: [alone]).chrome == Self.inBars)
    }

    @Test("a change of one storyboard changes the surroundings of the other")
    func change() throws {
        let workspace = try Workspace(["Main.storyboard": Self.tabs, "Feed.storyboard": Self.feed()])
        let finder = DeclarationFinder(anchor: ImportAnchor(workingDirectory: workspace.folder.path))
        let before = workspace.find(["."], finder).declarations
        #expect(before["Feed.storyboard"]?.references.isEmpty == false && before["Main.storyboard"] == nil)
        #expect(workspace.find(["."], finder).declarations == before)
        try workspace.write(Self.feed(), to: "Main.storyboard")
        #expect(workspace.find(["."], finder).declarations.isEmpty)
    }

    @Test("an incomplete document keeps its former references, none at first")
    func malformed() throws {
        let broken = String(Self.tabs.prefix(Self.tabs.count / 2))
        let workspace = try Workspace(["Main.storyboard": broken, "Feed.storyboard": Self.feed()])
        let finder = DeclarationFinder(anchor: ImportAnchor(workingDirectory: workspace.folder.path))
        let answer = workspace.find(["."], finder)
        #expect(answer.declarations.isEmpty && answer.notes.isEmpty)
        try workspace.write(Self.tabs, to: "Main.storyboard")
        let known = workspace.find(["."], finder).declarations
        #expect(known["Feed.storyboard"] != nil)
        try workspace.write(broken, to: "Main.storyboard")
        #expect(workspace.find(["."], finder).declarations == known)
    }
}
