// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineModel
import Testing

@testable import KeylineImport

@Suite struct CodeFactFinderTests {
    /// Returns the facts about a xib's controller beside the given source files.
    private static func facts(_ sources: [String: String], xib: String = xib) throws -> [CodeFact] {
        try screen(sources, xib: xib).codeFacts
    }

    /// Returns the screen of a xib beside the given source files.
    private static func screen(
        _ sources: [String: String], xib: String = xib, name: String = "DetailController.xib",
        mainStoryboards: Set<String>? = nil, assumesOrientations: Bool = false,
        changes: (inout Screen) -> Void = { _ in }
    ) throws -> Screen {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in sources { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        let file = folder.appendingPathComponent(name).path
        try Data(xib.utf8).write(to: URL(fileURLWithPath: file))
        let anchor = ImportAnchor(workingDirectory: folder.path)
        var imported = try InterfaceBuilderImporter().importDocument(
            data: Data(xib.utf8), file: name, mainStoryboards: mainStoryboards)
        changes(&imported.screens[0])
        var documents = [(screens: imported.screens, links: imported.links)]
        var apps: [DeclaredApp] = []
        CodeFactFinder(anchor: anchor).addFacts(
            to: &documents, apps: &apps, roots: [file], assumesOrientations: assumesOrientations)
        return documents[0].screens[0]
    }

    private static let xib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504"
         targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="DetailController">
        <connections><outlet property="view" destination="vie-w0-001" id="a"/>
        <outlet property="top" destination="con-st-001" id="b"/><outlet property="box" destination="box-00-001" id="c"/>
        </connections></placeholder>
        <view contentMode="scaleToFill" id="vie-w0-001"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
        <subviews><view contentMode="scaleToFill" id="box-00-001"/></subviews>
        <constraints><constraint firstItem="box-00-001" firstAttribute="top" secondItem="vie-w0-001"
         secondAttribute="top" id="con-st-001"/></constraints></view>
        </objects></document>
        """

    private static func controller(_ body: String) -> String {
        "import UIKit\nclass DetailController: UIViewController { \(body) }\n"
    }

    private static let full = "class B { func f() { let c = DetailController(); c.style = .fullScreen; present(c) } }\n"

    @Test(
        arguments: [
            ("", full, []), ("func f() { top.constant = 3 }", full, [.codeSetsConstraint]),
            ("func f() { box.frame = rect }", full, [.codeSetsView]),
            ("override var prefersStatusBarHidden: Bool { true }", full, [.codeSetsBars]),
            ("override var supportedInterfaceOrientations: M { .portrait }", full, [.codeSetsOrientations]),
            ("", "class B { func f() { present(DetailController()) } }", [.codePresents, .codePresents]),
            ("", "class B { func f() { let c = DetailController(); addChild(c) } }", [.codeEmbeds]),
            ("", "class B { func f() { push(N(rootViewController: DetailController())) } }", [.codePushes]),
            (
                "func viewDidLoad() { n.isNavigationBarHidden = true }",
                "class B { func f() { push(N(rootViewController: DetailController())) } }", []
            ),
            ("", "class B { let make = { DetailController() } }", [.codeLoads]), ("", "class B { }", [.isUnused]),
            ("func f() { self.preferredContentSize = a }", "let make = { DetailController() }", [.codePresents]),
            ("func f() { popover.preferredContentSize = a }", "let make = { DetailController() }", [.codeLoads]),
            ("", "func f() -> UIContextMenuConfiguration { M { DetailController() } }", [.codePresents]),
            (
                "",
                full
                    + "class N: UINavigationController { override var supportedInterfaceOrientations: M { .portrait } }",
                [.codeSetsOrientations]
            ),
            ("func f() { window.rootViewController = self }", "class B { }", []),
            ("func f() { box.isHidden = true }", full, [.codeSetsView]),
            ("var a = \"\" { didSet { box?.text = a } }", full, [.codeSetsText]),
            ("func f() { box.text = a; box.frame = b }", full, [.codeSetsView, .codeSetsText]),
            ("func panel() -> UIView { return self.box }", full, [.codeSetsView]),
            ("func f() { pane.addSubview(box) }", full, [.codeSetsView]),
            ("func f() { pane.addArrangedSubview(self.box) }", full, [.codeSetsView]),
            ("func f() { pane.addSubview(other.box) }", full, []),
            ("", full + "class P { var c: DetailController\n func f() { c.box.frame = a } }", [.codeSetsView]),
            ("", full + "class P { var c: DetailController\n func f() { add.addSubview(c.box) } }", [.codeSetsView]),
            (
                "",
                full
                    + "class R: UIViewController { func g() { addChild(x) }\n func f() { w.rootViewController = R() } }\n"
                    + "class S { func f() { window.rootViewController = R() } }", [.codeEmbeds]
            ),
        ] as [(String, String, [ReviewReason.Kind])])
    func `facts are found in source code`(body: String, other: String, kinds: [ReviewReason.Kind]) throws {
        let facts = try Self.facts(["Detail.swift": Self.controller(body), "Other.swift": other])
        #expect(facts.map(\.reason.kind) == kinds)
        #expect(facts.allSatisfy { $0.reason.kind == .isUnused || ($0.reason.source?.line ?? 0) > 0 })
    }

    @Test(
        arguments: [
            ("present(SheetController(contentViewController: c))", [.codePresents]),
            ("present(SheetController(contents: [c], isTall: true))", [.codePresents]),
            ("present(SheetController(item: c.item)); c.style = .fullScreen", []),
            ("window.rootViewController = DrawerController(center: c)", []),
            ("push(FlowController(rootViewController: c))", [.codePushes]),
            ("push(FlowController(start: c))", [.codeLoads]),
            ("popup.contentViewController = c; present(popup)", [.codePresents]),
            ("alert.contentView = c.view; alert.show()", [.codeEmbeds]),
            ("let a = c.view; push(show: c)", [.codePushes]),
            ("c.modalPresentationStyle = .Popover; present(c)", [.codePresents, .codePresents]),
        ] as [(String, [ReviewReason.Kind])])
    func `a controller that code passes to another one has a size of its own`(
        statement: String, kinds: [ReviewReason.Kind]
    ) throws {
        let other = """
            class FlowController: UINavigationController { }
            class B { func f() { let c = DetailController(); \(statement) } }
            """
        let sources = ["Detail.swift": Self.controller(""), "Other.swift": other]
        #expect(try Self.facts(sources).map(\.reason.kind) == kinds)
        let popovers = "\nextension B { func adaptivePresentationStyleForPresentationController(c: P) -> S { S.None } }"
        let kept = try Self.facts(["Detail.swift": Self.controller(""), "Other.swift": other + popovers])
        #expect(kept.map(\.reason.kind) == (statement.contains("Popover") ? [.codePresents] : kinds))
    }

    @Test(
        arguments: [
            ("", .codePushes),
            (
                "class N { func f() { n = UINavigationController(rootViewController: make())\n"
                    + "n.modalPresentationStyle = .fullScreen; present(n) } }", .codePushes
            ),
            ("class N { func f() { present(UINavigationController(rootViewController: make())) } }", .codeLoads),
            ("class N { func f() { present([[UINavigationController alloc] init]); } }", .codeLoads),
            ("class N { func f() { present(alert); n.pushViewController(make()) } }", .codePushes),
            ("class N { func f() { navigationController?.navigationBar.isTranslucent = false } }", .codeLoads),
            ("class N { func f() { UINavigationBar.appearance().isTranslucent = false } }", .codeLoads),
        ] as [(String, ReviewReason.Kind)])
    func `a pushed view begins at the window's top unless a bar or a sheet is above it`(
        other: String, kind: ReviewReason.Kind
    ) throws {
        let push = "class B { func f() { let c = DetailController(); n.pushViewController(c, animated: true) } }\n"
        let facts = try Self.facts(["Detail.swift": Self.controller(""), "Other.swift": push + other])
        #expect(facts.first?.reason.kind == kind && facts.first?.edges == .top, "\(facts)")
    }

    @Test(
        arguments: [
            ("n.pushViewController(Router.make(), animated: true)", [.codePushes]),
            ("let c = Router.make()\nc.modalPresentationStyle = .fullScreen; present(c)", []),
            ("let c = Router.make()\npresent(c)", [.codePresents, .codePresents]),
            ("pane.addSubview(Router.make().view)", [.codeEmbeds]),
            ("[n pushViewController:[Router make] animated:YES];", [.codePushes]),
        ] as [(String, [ReviewReason.Kind])])
    func `a controller that a type's function returns is shown by the callers`(
        statement: String, kinds: [ReviewReason.Kind]
    ) throws {
        let swift = "class Router { static func make() -> C {\nlet c = DetailController(a: b)\nreturn c } }"
        let objective = """
            @implementation Router
            + (UIViewController *)make { DetailController *c = [[DetailController alloc] init]; return c; }
            @end
            """
        let caller = "class B { func f() { \(statement) } }"
        for source in [swift, objective] {
            let facts = try Self.facts(["Detail.swift": Self.controller(""), "B.swift": caller, "Router.m": source])
            #expect(facts.map(\.reason.kind) == kinds)
            #expect(facts.allSatisfy { $0.reason.source?.file == "B.swift" })
        }
        let alone = try Self.facts(["Detail.swift": Self.controller(""), "Router.swift": swift])
        #expect(alone.map(\.edges) == [.all])
        let instance = swift.replacing("static ", with: "")
        let other = try Self.facts(["Detail.swift": Self.controller(""), "B.swift": caller, "Router.m": instance])
        #expect(other.map(\.edges) == [.all])
    }

    /// An app delegate that returns what others set.
    private static let delegate = """
        class AppDelegate: UIResponder, UIApplicationDelegate { var lock = UIInterfaceOrientationMask.all
        func application(_ a: A, supportedInterfaceOrientationsFor w: W?) -> UIInterfaceOrientationMask { self.lock } }
        struct Locks { static func set(_ mask: UIInterfaceOrientationMask) { delegate.lock = mask } }
        """

    @Test(
        arguments: [
            ("func viewWillAppear(_ a: Bool) { Locks.set(.landscape) }", [.landscapeLeft, .landscapeRight], []),
            ("func viewDidLoad() { (shared.delegate as! AppDelegate).lock = .portrait }", [.portrait], []),
            (
                "func viewWillAppear(_ a: Bool) { Locks.set(UIInterfaceOrientationMask.portrait) }\n"
                    + "func viewWillDisappear(_ a: Bool) { Locks.set(.all) }", [.portrait], []
            ),
            ("func viewDidLoad() { [Locks set:UIInterfaceOrientationMaskPortrait]; }", [.portrait], []),
            ("func viewWillAppear(_ a: Bool) { if a { Locks.set(.portrait) } }", nil, [false]),
            ("func viewDidLoad() { Locks.set(.portrait) }\nfunc f() { Locks.set(.all) }", nil, [false]),
            ("func viewDidLoad() { other.set(b == .portrait ? c : d) }", nil, [true]), ("", nil, [true]),
        ] as [(String, [Orientation]?, [Bool])])
    func `a controller sets the orientations that the app delegate returns`(
        body: String, orientations: [Orientation]?, isLandscapeOnly: [Bool]
    ) throws {
        let screen = try Self.screen([
            "Detail.swift": Self.controller(body), "B.swift": Self.full, "App.swift": Self.delegate,
        ])
        #expect(screen.supportedOrientations.phone == orientations)
        #expect(screen.codeFacts.map(\.reason.kind) == isLandscapeOnly.map { _ in .codeSetsOrientations })
        #expect(screen.codeFacts.map { $0.isLandscapeOnly == true } == isLandscapeOnly)
    }

    @Test func `a controller that Objective-C passes to another one has a size of its own`() throws {
        let source = """
            @implementation B
            - (void)f {
                DetailController *c = [[DetailController alloc] initWithNibName:nil bundle:nil];
                [self presentViewController:[[SheetController alloc] initWithContentController:c] animated:YES];
            }
            @end
            """
        let facts = try Self.facts(["Detail.swift": Self.controller(""), "Other.m": source])
        #expect(facts.map(\.reason.kind) == [.codePresents])
        #expect(facts.allSatisfy { $0.edges == nil && $0.idiom == nil })
    }

    @Test(
        arguments: [
            ("func viewDidLoad() { view.translatesAutoresizingMaskIntoConstraints = false }", [.codeEmbeds]),
            ("func viewDidLoad() { [self.view setTranslatesAutoresizingMaskIntoConstraints:NO]; }", [.codeEmbeds]),
            ("func viewDidLoad() { pane.view.translatesAutoresizingMaskIntoConstraints = false }", []),
            ("func f() { let view = UIView(); view.translatesAutoresizingMaskIntoConstraints = false }", []),
            ("func f(view: UIView) { view.translatesAutoresizingMaskIntoConstraints = false }", []),
            ("func f(view: UIView) -> Bool { view.translatesAutoresizingMaskIntoConstraints = false }", []),
            ("func f() { for box in boxes { g(box) } }\nfunc h() { box.text = name }", [.codeSetsText]),
            (
                "func viewDidLoad() { view.transform = CGAffineTransform(rotationAngle: .pi / 2) }",
                [.codeSetsOrientations]
            ),
            (
                "func viewDidLoad() { [self.view setTransform:CGAffineTransformMakeRotation(M_PI_2)]; }",
                [.codeSetsOrientations]
            ),
            ("func viewDidLoad() { view.transform = .identity }", []),
            ("func viewSafeAreaInsetsDidChange() { view.subviews.forEach { $0.frame = a } }", [.codeSetsSafeArea]),
            ("func f() { view.subviews.forEach { $0.frame = a } }", []),
            ("func f() { names.assign(to: \\.text, on: box) }", [.codeSetsText]),
            ("func f() { names.assign(to: \\UILabel.text, on: self.box) }", [.codeSetsText]),
            ("func f() { names.bind(to: box.rx.text) }", [.codeSetsText]), ("func f() { let a = box.text }", []),
            ("func f() { box.text = nil; box.attributedText = \"\" }", []),
            ("func f() { box.text = \"\" + name }", [.codeSetsText]),
        ] as [(String, [ReviewReason.Kind])])
    func `code decides about a controller's own view, all views in it, and bound texts`(
        body: String, kinds: [ReviewReason.Kind]
    ) throws {
        let facts = try Self.facts(["Detail.swift": Self.controller(body), "Other.swift": Self.full])
        #expect(facts.map(\.reason.kind) == kinds)
    }

    @Test(
        arguments: [
            ("edgesForExtendedLayout = []", [.top, .bottom]), ("additionalSafeAreaInsets.left = 8", .all),
        ] as [(String, KeylineModel.EdgeSet)])
    func `code decides about edges with bars, or about all`(statement: String, edges: KeylineModel.EdgeSet) throws {
        let body = "func viewDidLoad() { \(statement) }"
        let facts = try Self.facts(["Detail.swift": Self.controller(body), "Other.swift": Self.full])
        #expect(facts.map(\.reason.kind) == [.codeSetsSafeArea])
        #expect(facts.map(\.edges) == [edges])
    }

    @Test(
        arguments: [
            ("func viewDidLoad() { box.isHidden = true }", true, nil),
            ("func viewDidLayoutSubviews() { if idiom == .phone { box.isHidden = true } }", true, .phone),
            ("func viewDidLoad() { if isEmpty { box.isHidden = true } }", false, nil),
            ("func hide() { box.isHidden = true }", false, nil),
            ("func viewDidLoad() { box.isHidden = true }\nfunc show() { box.isHidden = false }", false, nil),
            ("func viewDidLoad() { if box.isHidden { f() }; box.isHidden = true }", true, nil),
        ] as [(String, Bool, Idiom?)])
    func `a view that code always hides is in doubt with all that is in it`(
        body: String, isDoubted: Bool, idiom: Idiom?
    ) throws {
        let inner = Self.xib.replacing(
            "id=\"box-00-001\"/>", with: "id=\"box-00-001\"><subviews><view id=\"sub-00-001\"/></subviews></view>")
        let facts = try Self.facts(
            ["Detail.swift": Self.controller(body), "Other.swift": Self.full], xib: inner)
        let fact = facts.first { $0.edges == nil }
        #expect((fact != nil) == isDoubted)
        #expect(fact?.elements?.count == (isDoubted ? 2 : nil))
        #expect(fact?.idiom == idiom)
    }

    @Test func `a type in a controller's class shows no controller`() throws {
        let other = "class A { func f() { addChild(x); let d = DetailController.Data() } }\n" + Self.full
        #expect(try Self.facts(["Detail.swift": Self.controller(""), "Other.swift": other]).isEmpty)
    }

    @Test(
        arguments: [
            ("let a = UIHostingController(rootView: V())\naddChild(a)", "", false),
            ("addChild(a)", "let a = PageController()", false), ("addChild(a)", "var a: PageController", true),
            ("addChild(make())", "", true),
            ("let a = TabsController()\naddChild(a)", "", true), ("let a = DrawerController()\naddChild(a)", "", true),
            ("let a = DrawerController()\naddChild(a)\nwindow.rootViewController = TabsController()", "", false),
        ] as [(String, String, Bool)])
    func `the root of a window that adds only its own content shows no other screen`(
        body: String, properties: String, isDoubted: Bool
    ) throws {
        let root = """
            class Root: UIViewController { \(properties)
            func f() { \(body) } }
            class PageController: UIViewController { }
            class TabsController: UITabBarController { }
            class Starter { func f() { window.rootViewController = Root() } }
            """
        let facts = try Self.facts(["Detail.swift": Self.controller(""), "Full.swift": Self.full, "Root.swift": root])
        #expect(facts.map(\.reason.kind) == (isDoubted ? [.codeEmbeds] : []))
    }

    @Test(arguments: [
        ("func f() { box.isUserInteractionEnabled = true }", [ReviewReason.Kind.codeEnables]),
        ("func f() { if box.isUserInteractionEnabled { g() } }", []),
    ])
    func `code may turn a view on that the document turns off`(body: String, kinds: [ReviewReason.Kind]) throws {
        let off = Self.xib.replacing("id=\"box-00-001\"/>", with: "userInteractionEnabled=\"NO\" id=\"box-00-001\"/>")
        let sources = ["Detail.swift": Self.controller(body), "B.swift": Self.full]
        #expect(try Self.facts(sources, xib: off).map(\.reason.kind) == kinds)
        #expect(try Self.facts(sources).isEmpty)
    }

    @Test(arguments: [
        ("let cell: DetailController", "cell.box.text = name", [ReviewReason.Kind.codeSetsText]),
        ("let cell: DetailController", "cell.box.text = nil", []), ("let cell: Row", "cell.box.text = name", []),
    ])
    func `code sets the text of an outlet through another object of a class that it names`(
        declaration: String, statement: String, kinds: [ReviewReason.Kind]
    ) throws {
        let other = "class List { \(declaration)\nfunc f() { \(statement) } }"
        let sources = ["Detail.swift": Self.controller(""), "B.swift": Self.full, "List.swift": other]
        #expect(try Self.facts(sources).map(\.reason.kind) == kinds)
    }

    @Test(arguments: [
        ("if c.identifier == \"boxTop\" { c.constant = 0 }", [ReviewReason.Kind.codeSetsConstraint]),
        ("set(.boxTop)", []), ("if c.identifier == \"boxBottom\" { c.constant = 0 }", []),
    ])
    func `code sets a constraint whose identifier it names`(statement: String, kinds: [ReviewReason.Kind]) throws {
        let xib = Self.xib.replacing("id=\"con-st-001\"/>", with: "identifier=\"boxTop\" id=\"con-st-001\"/>")
        let other = "class Other { func f() { \(statement) } }"
        let sources = ["Detail.swift": Self.controller(""), "B.swift": Self.full, "Other.swift": other]
        let facts = try Self.facts(sources, xib: xib)
        #expect(facts.map(\.reason.kind) == kinds)
        #expect(facts.allSatisfy { $0.elements?.count == 1 && $0.reason.name == "boxTop" })
    }

    @Test(arguments: [
        ("NSLayoutConstraint.deactivate([top])", true), ("for c in [top] { c.isActive = false }", true),
        ("[top].forEach { $0.constant = 1 }", true), ("lift(top)", true), ("let c = top!; c.constant = 1", true),
        ("view.removeConstraint(top)", true), ("[NSLayoutConstraint deactivateConstraints:@[self.top]];", true),
        ("let a = top.constant", false), ("move(to: frame.top)", false), ("let top = 1; move(to: top)", false),
        ("move(top: 1)", false),
    ])
    func `every use of a constraint but reading its constant may change it`(statement: String, isChange: Bool) throws {
        let body = "@IBOutlet var top: NSLayoutConstraint!\nfunc f() { \(statement) }"
        let facts = try Self.facts(["Detail.swift": Self.controller(body), "Other.swift": Self.full])
        #expect(facts.map(\.reason.kind) == (isChange ? [.codeSetsConstraint] : []))
    }

    @Test func `a function outside types may change a constraint of another object`() throws {
        let other = "func fit(_ screen: DetailController) { screen.top.constant = 60 }"
        let sources = ["Detail.swift": Self.controller(""), "B.swift": Self.full, "Other.swift": other]
        #expect(try Self.facts(sources).map(\.reason.kind) == [.codeSetsConstraint])
    }

    @Test(arguments: [
        "[box].forEach { $0.isHidden = true }", "for view in [box, other] { view.isHidden = true }",
        "boxes.forEach { view in view.isHidden = true }; box.isHidden = true", "box.alpha = 0",
        "[self.box setAlpha:0];", "for (UIView *v in @[self.other, self.box]) { [v setHidden:YES]; }",
        "[other, box[0]].forEach { $0.isHidden = true }; for v in others where v.isOn { f(v) }; box.isHidden = true",
    ])
    func `code hides a view, also in a loop`(statement: String) throws {
        let body = "func f() { \(statement) }"
        let facts = try Self.facts(["Detail.swift": Self.controller(body), "Other.swift": Self.full])
        #expect(facts.map(\.reason.kind) == [.codeSetsView] && facts.allSatisfy { $0.edges == .all })
    }

    @Test func `an outlet of another type is no use of the outlet`() throws {
        let sources = [
            "Detail.swift": Self.controller(""), "B.swift": Self.full, "P.swift": "class P { let a = b.box.frame }",
        ]
        #expect(try Self.facts(sources).isEmpty)
    }

    @Test func `the folder of the project counts where there is no checkout`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let deep = folder.appendingPathComponent("App/Views")
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let anchor = ImportAnchor(workingDirectory: folder.path)
        #expect(anchor.projectFolder(of: deep.path) == nil)
        let project = folder.appendingPathComponent("App/App.xcodeproj")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        #expect(anchor.projectFolder(of: deep.path + "/A.xib") == folder.appendingPathComponent("App").path)
        let inner = ImportAnchor(workingDirectory: deep.path)
        #expect(inner.projectFolder(of: deep.path) == folder.appendingPathComponent("App").path)
    }

    @Test(
        arguments: [
            ("MainScreen", "class MainScreen: UIView {}", .view),
            ("MainScreen", "class MainScreen: NSObject {}", .view),
            ("MainScreen", "class MainScreen: Base {}\nclass Base: UIControl {}", .view),
            ("MainScreen", "class MainScreen: Base<UIView> {}\nclass Base<V>: UIViewController {}", .viewController),
            ("LoginView", "class LoginView: UIViewController {}", .viewController),
            ("LoginView", "class Other {}", .view), ("MainScreen", "class Other {}", .viewController),
        ] as [(String, String, ScreenKind)])
    func `the ancestry of File's Owner decides whether it is a controller`(
        owner: String, source: String, kind: ScreenKind
    ) throws {
        let xib = Self.xib.replacingOccurrences(of: "DetailController", with: owner)
        let screen = try Self.screen(["Owner.swift": "import UIKit\n" + source], xib: xib)
        #expect(screen.kind == kind)
        #expect(screen.controllerClass == (kind == .viewController ? owner : nil))
    }

    @Test(arguments: [
        ("func f() { NSLayoutConstraint.deactivate([topConstraint]) }", true),
        ("func f() { topConstraint.update(multiplier: 2) }", true), ("func f() { save(self.topConstraint) }", true),
        ("@IBOutlet weak var topConstraint: NSLayoutConstraint!", false),
        ("func f(topConstraint: Int) { }", false),
    ]) func `code that names a constraint may change it`(body: String, isDoubted: Bool) throws {
        let xib = Self.xib.replacing("property=\"top\"", with: "property=\"topConstraint\"")
        let facts = try Self.facts(["Detail.swift": Self.controller(body), "Other.swift": Self.full], xib: xib)
        #expect(facts.contains { $0.reason.kind == .codeSetsConstraint } == isDoubted, "\(facts)")
    }

    @Test(arguments: [
        ("", "", true), ("<action selector=\"go:\" destination=\"-1\" id=\"d\"/>", "", false),
        ("", "func f() { box.addTarget(self) }", false), ("", "func f() { box.setTitle(a) }", true),
    ])
    func `a button that nothing answers is known`(connection: String, body: String, isIdle: Bool) throws {
        let xib = Self.xib.replacing(
            "<view contentMode=\"scaleToFill\" id=\"box-00-001\"/>",
            with: "<button id=\"box-00-001\"><connections>\(connection)</connections></button>")
        let facts = try Self.facts(["Detail.swift": Self.controller(body), "Other.swift": Self.full], xib: xib)
        #expect(facts.contains { $0.reason.kind == .isUnanswered } == isIdle, "\(facts)")
    }

    @Test(
        arguments: [
            ([:], [.hasOutlet, .mayFollowKeyboard]), (["Detail.swift": controller("")], []),
            (["Detail.swift": controller("func f() { on(keyboardWillShow) }")], [.codeFollowsKeyboard]),
            (
                ["Detail.swift": controller(""), "H.swift": "class H { let n = keyboardWillShow }"],
                [.mayFollowKeyboard]
            ),
            (["Detail.swift": controller(""), "H.swift": "let m = IQKeyboardManager.shared"], [.codeFollowsKeyboard]),
        ] as [([String: String], [ReviewReason.Kind])])
    func `code that follows the keyboard concerns screens with fields`(
        sources: [String: String], kinds: [ReviewReason.Kind]
    ) throws {
        let field = Self.xib.replacingOccurrences(
            of: "<view contentMode=\"scaleToFill\" id=\"box-00-001\"/>", with: "<textField id=\"box-00-001\"/>")
        let sources = sources.isEmpty ? sources : sources.merging(["B.swift": Self.full]) { $1 }
        #expect(Set(try Self.facts(sources, xib: field).map(\.reason.kind)) == Set(kinds))
        #expect(try !Self.facts(sources).contains { $0.reason.kind == .mayFollowKeyboard })
    }

    @Test(
        arguments: [
            ("DetailController.xib", "", false), ("Detail.xib", "", false), ("DetailController-5.5inch.xib", "", true),
            ("DetailController-5.5inch.xib", "let name = \"DetailController-5.5inch\"", false),
            ("DetailController-5.5inch.xib", "let name = \"%@-5.5inch\"", true),
            ("DetailController_iPad.xib", "let name = \"%@_iPad\"", false), ("DetailController_iPad.xib", "", true),
            ("DetailController~ipad.xib", "", false), ("Other.xib", "let nib = R.nib.other", false),
        ])
    func `a xib of another name than its owner's class is loaded where code names it`(
        name: String, source: String, isUnused: Bool
    ) throws {
        let sources = ["Detail.swift": Self.controller(""), "Other.swift": Self.full + source]
        let facts = try Self.screen(sources, name: name).codeFacts
        #expect(facts.contains { $0.reason.kind == .isUnused } == isUnused, "\(facts)")
    }

    @Test(
        arguments: [
            ("if isPad { present(DetailController()) }", .init(phone: [])),
            ("if isPad { present(Other()) } else { present(DetailController()) }", .init(pad: [])),
            ("if isPad { push(DetailController()) } else { present(DetailController()) }", .all),
            ("present(DetailController())", .all),
        ] as [(String, SupportedOrientations)])
    func `a controller that code makes on one kind of device is shown there alone`(
        body: String, supported: SupportedOrientations
    ) throws {
        let sources = ["Detail.swift": Self.controller(""), "Other.swift": "class B { func f() { \(body) } }"]
        #expect(try Self.screen(sources).supportedOrientations == supported)
        let subclass = ["Sub.swift": "class Sub: DetailController { }"]
        #expect(try Self.screen(sources.merging(subclass) { $1 }).supportedOrientations == .all)
    }

    @Test(
        arguments: [
            ("[app setStatusBarHidden:NO animated:YES];", true), ("app.isStatusBarHidden = false", true),
            ("[app setStatusBarHidden:YES];", false), ("app.setStatusBarHidden(isHidden)", false),
        ])
    func `a status bar that code shows puts what is tied to the safe area in doubt`(
        source: String, isDoubted: Bool
    ) throws {
        let sources = ["Detail.swift": Self.controller(""), "Other.m": source, "Full.swift": Self.full]
        let top = Self.xib.replacing(
            "id=\"vie-w0-001\">", with: "id=\"vie-w0-001\"><viewLayoutGuide key=\"safeArea\" id=\"saf-e0-001\"/>"
        ).replacing("secondItem=\"vie-w0-001\"", with: "secondItem=\"saf-e0-001\"")
        let facts = try Self.screen(sources, xib: top, changes: { $0.chrome.showsStatusBar = false }).codeFacts
        #expect(facts.map(\.reason.kind) == (isDoubted ? [.codeSetsBars] : []))
        #expect(facts.allSatisfy { $0.elements?.count == 1 })
        #expect(try Self.screen(sources, xib: top).codeFacts.isEmpty)
    }

    @Test(arguments: [
        ("func f() { box.contentOffset = a }", 1), ("func f() { box.setContentOffset(a, animated: true) }", 1),
        ("func f() { let a = box.contentOffset }", 0), ("func f() { box.contentInset.top = 20 }", 1),
        ("func f() { box.contentInsetAdjustmentBehavior = .never }", 1),
    ]) func `code scrolls the contents of a view`(body: String, count: Int) throws {
        let scroll = Self.xib.replacing(
            "<view contentMode=\"scaleToFill\" id=\"box-00-001\"/>",
            with: "<scrollView id=\"box-00-001\"><subviews><view id=\"sub-00-001\"/></subviews></scrollView>")
        let facts = try Self.facts(["Detail.swift": Self.controller(body), "Other.swift": Self.full], xib: scroll)
        #expect(facts.map(\.reason.kind) == Array(repeating: .codeSetsView, count: count))
        #expect(facts.allSatisfy { $0.edges == [.top, .bottom] && $0.elements?.count == 1 })
    }

    @Test(arguments: [
        ("func collectionView(_ v: V, layout l: L, sizeForItemAt path: P) -> S { s }", true),
        ("func f() { layout.itemSize = a }", true), ("", false),
        ("func f() { list.layout = UICollectionViewCompositionalLayout(section: s) }", true),
    ]) func `code decides how large the items of a collection view are`(body: String, isDoubted: Bool) throws {
        let collection = Self.xib.replacing(
            "<view contentMode=\"scaleToFill\" id=\"box-00-001\"/>",
            with: """
                <collectionView id="box-00-001"><cells><collectionViewCell id="cel-00-001"><view key="contentView">
                <subviews><view id="sub-00-001"/></subviews></view><constraints><constraint firstItem="sub-00-001"
                 firstAttribute="top" secondItem="cel-00-001" secondAttribute="top" id="con-st-002"/></constraints>
                </collectionViewCell></cells></collectionView>
                """)
        let held = collection.replacing("id=\"vie-w0-001\">", with: "customClass=\"Pane\" id=\"vie-w0-001\">")
            .replacing("</view>\n</objects>", with: Self.list + "</view>\n</objects>")
        let sources = ["Detail.swift": Self.controller(body), "Other.swift": Self.full]
        let view = ["Detail.swift": Self.controller(""), "Pane.swift": "class Pane: UIView { \(body) }\n" + Self.full]
        for facts in [try Self.facts(sources, xib: collection), try Self.facts(view, xib: held)] {
            #expect(facts.map(\.reason.kind) == (isDoubted ? [.codeSetsView] : []))
            #expect(facts.allSatisfy { $0.elements?.count == 1 })
        }
    }

    /// The outlet of a view's class to the collection view in it.
    private static let list = """
        <connections><outlet property="list" destination="box-00-001" id="d"/></connections>
        """

    @Test func `without sources an outlet of a constraint puts it in doubt`() throws {
        #expect(try Self.facts([:]).map(\.reason.kind) == [.hasOutlet])
    }

    // MARK: Rows

    private static let table = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504"
         targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <scenes><scene sceneID="s-1"><objects>
        <tableViewController id="t-1" customClass="List" sceneMemberID="viewController">
        <tableView key="view" dataMode="prototypes" rowHeight="44" id="v-1"><rect key="frame" width="390" height="844"/>
        <prototypes><tableViewCell id="c-1"><rect key="frame" y="28" width="390" height="44"/>
        <tableViewCellContentView key="contentView" id="d-1"><rect key="frame" width="390" height="44"/>
        <subviews><view id="b-1" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        <constraints><constraint firstItem="b-1" firstAttribute="top" secondItem="d-1" secondAttribute="top" id="e-1"/>
        </constraints></tableViewCellContentView></tableViewCell></prototypes>
        </tableView></tableViewController></objects></scene></scenes></document>
        """

    @Test(arguments: [
        ("func f() { box.axis = .horizontal }", nil), ("func f() { box.autoPinEdgesToSuperviewEdges() }", nil),
        ("func f() { box.alignment = .top }", EdgeSet()),
    ])
    func `a view that code places, or all that it arranges, is in doubt on every edge`(
        body: String, edges: KeylineModel.EdgeSet?
    ) throws {
        let facts = try Self.facts(["Detail.swift": Self.controller(body), "Other.swift": Self.full])
        #expect(facts.map(\.edges) == [edges])
    }

    @Test(arguments: [
        ("class List: UITableViewController { func f() { head.sizeToFit() } }", true),
        ("class List: UITableViewController { func f() { g(head.systemLayoutSizeFitting(a)) } }", true),
        ("class List: UITableViewController { }\nclass Head: UIView { func f() { systemLayoutSizeFitting(a) } }", true),
        ("class List: UITableViewController { func f() { label.sizeToFit() } }", false),
    ])
    func `code lays a header out again at the size of its contents`(source: String, isDoubted: Bool) throws {
        let header = """
            <view key="tableHeaderView" id="h-1" customClass="Head"><rect key="frame" width="390" height="80"/>
            <subviews><label id="l-1"/></subviews></view><prototypes>
            """
        let outlets = """
            </tableView><connections><outlet property="head" destination="h-1" id="o-1"/></connections>
            """
        let document = Self.table.replacing("<prototypes>", with: header).replacing("</tableView>", with: outlets)
        let screen = try Self.screen(["List.swift": "import UIKit\n" + source], xib: document)
        let label = screen.items.first { $0.source?.objectID == "l-1" }?.id
        let facts = screen.codeFacts.filter { $0.reason.kind == .codeSetsView && $0.edges?.isEmpty == true }
        #expect(facts.contains { $0.elements?.contains(label ?? "") == true } == isDoubted)
    }

    @Test(
        arguments: [
            (nil, 44, true), ("", 44, false), ("func f() { tableView.rowHeight = 60 }", 44, true),
            ("func tableView(_ t: T, heightForRowAt path: P) -> F { 60 }", 60, false),
            ("func tableView(_ t: T, heightForRowAt path: P) -> F { return 60.5 }", 60.5, false),
            ("func tableView(_ t: T, heightForRowAt path: P) -> F { path.row == 0 ? 60 : 80 }", 44, true),
            (
                "func tableView(_ t: T, heightForRowAt path: P) -> F { 60 }\nfunc f() { tableView.rowHeight = 80 }", 44,
                true
            ),
            ("func f() { tableView.rowHeight = UITableView.automaticDimension }", nil, false),
        ] as [(String?, Double?, Bool)])
    func `code decides how high rows are`(body: String?, height: Double?, isDoubted: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Main.storyboard")
        try Data(Self.table.utf8).write(to: file)
        if let body {
            let source = "import UIKit\nclass List: UITableViewController { \(body) }\n"
            try Data(source.utf8).write(to: folder.appendingPathComponent("List.swift"))
        }
        let imported = try InterfaceBuilderImporter().importDocument(
            data: Data(Self.table.utf8), file: "Main.storyboard")
        var documents = [(screens: imported.screens, links: imported.links)]
        var apps: [DeclaredApp] = []
        CodeFactFinder(anchor: ImportAnchor(workingDirectory: folder.path))
            .addFacts(to: &documents, apps: &apps, roots: [file.path])
        let screen = documents[0].screens[0]
        let list = try #require(screen.items.first { $0.content.list != nil })
        #expect(screen.fixedRows.map { screen.items[$0].statedRowHeight(in: list) } == (height.map { [$0] } ?? []))
        let fact = screen.codeFacts.first { $0.reason.kind == .codeSetsRows }
        #expect((fact != nil) == isDoubted)
        if let fact { #expect(fact.elements?.count == 1) }
    }

    @Test(arguments: [
        ("func tableView(_ t: T, heightForRowAt p: P) -> F { UITableView.automaticDimension }", false),
        ("func f() { tableView.rowHeight = UITableView.automaticDimension }", true),
    ]) func `a method that leaves each row's height to its contents does so for static cells`(
        body: String, isFixed: Bool
    ) throws {
        let document = Self.table.replacing("prototypes\" rowHeight", with: "static\" rowHeight")
            .replacing("<prototypes>", with: "<sections><tableViewSection id=\"f-1\"><cells>")
            .replacing("</prototypes>", with: "</cells></tableViewSection></sections>")
            .replacing("<tableViewCell id", with: "<tableViewCell rowHeight=\"76\" id")
        let source = "import UIKit\nclass List: UITableViewController { \(body) }\n"
        let screen = try Self.screen(["List.swift": source], xib: document, name: "Main.storyboard")
        #expect(screen.fixedRows.isEmpty == !isFixed)
    }

    /// Returns the facts about the first scene with a view of a storyboard: that of a class in a navigation controller.
    private static func contained(_ source: String, identifier: String = "") throws -> [CodeFact] {
        try inNavigation(controller: "", source: source, identifier: identifier).codeFacts
    }

    private static func inNavigation(controller body: String, source: String, identifier: String) throws -> Screen {
        let storyboard = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504"
             targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"
             initialViewController="i-1"><scenes>
            <scene sceneID="s-1"><objects><navigationController id="n-1" \(identifier)>
            <connections><segue destination="c-1" kind="relationship" relationship="rootViewController" id="e-1"/>
            </connections></navigationController></objects></scene>
            <scene sceneID="s-2"><objects><viewController id="c-1" customClass="DetailController">
            <view key="view" id="v-1"><rect key="frame" width="390" height="844"/></view>
            </viewController></objects></scene></scenes></document>
            """
        let sources = ["Detail.swift": controller(body), "Other.swift": "class B { func f() { \(source) } }"]
        return try screen(sources, xib: storyboard, name: "Main.storyboard")
    }

    @Test func `a container that code loads shows its controllers as code shows it`() throws {
        let named = "storyboardIdentifier=\"Flow\""
        let present = "present(storyboard.make(\"Flow\"))"
        #expect(try Self.contained(present).map(\.reason.kind) == [.isUnreachable])
        #expect(try Self.contained(present, identifier: named).map(\.reason.kind) == [.codePresents, .codePresents])
        let composed = "make(\"\\(name)Flow\")"
        #expect(try Self.contained(composed, identifier: named).isEmpty)
        #expect(try Self.contained(composed).map(\.reason.kind) == [.isUnreachable])
        #expect(try Self.contained("addChild(make(\"Flow\"))", identifier: named).map(\.reason.kind) == [.codeEmbeds])
        let constant = "present(make(Names.flow)) }\nenum Names { static let flow = \"Flow\""
        #expect(try Self.contained(constant, identifier: named).map(\.reason.kind) == [.codePresents, .codePresents])
    }

    @Test(
        arguments: [
            ("func viewWillAppear() { n.setNavigationBarHidden(true, animated: a) }", true),
            ("func viewDidLoad() { n.isNavigationBarHidden = true }", false),
            ("func viewWillAppear() { if a { n.isNavigationBarHidden = true } }", false),
            ("func viewWillAppear() { container.navigationController?.isNavigationBarHidden = true }", false),
            ("func viewWillAppear() { self.navigationController?.isNavigationBarHidden = true }", true),
            (
                "func viewWillAppear() { n.isNavigationBarHidden = true }\n"
                    + "func viewWillDisappear() { n.isNavigationBarHidden = false }", true
            ),
        ])
    func `a bar that a controller hides whenever it appears is not shown`(body: String, isHidden: Bool) throws {
        let screen = try Self.inNavigation(controller: body, source: "make(\"Flow\")", identifier: Self.named)
        #expect((screen.chrome.navigationBar == nil) == isHidden)
        #expect(screen.isInNavigation)
        #expect(screen.codeFacts.contains { $0.reason.kind == .codeSetsBars } == !isHidden)
    }

    @Test(
        arguments: [
            ("", "UINavigationBar.appearance().setBackgroundImage(UIImage(named: name), for: .default)", true),
            ("", "UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)", false),
            ("", "[[UINavigationBar appearance] setBackgroundImage:[UIImage new] forBarMetrics:M]", false),
            ("", "[[UINavigationBar appearance] setBackgroundImage:[UIImage imageNamed:@\"a\"] forBarMetrics:M]", true),
            ("", "UITabBar.appearance().isTranslucent = false", false),
            ("", "UINavigationBar.appearance().isTranslucent = false", true),
            ("func f() { navigationController?.navigationBar.isTranslucent = false }", "", true),
            ("func f() { navigationController?.navigationBar.isTranslucent = true }", "", false),
        ])
    func `content may begin below a bar that code makes opaque`(body: String, source: String, isOpaque: Bool) throws {
        let screen = try Self.inNavigation(
            controller: body, source: "make(\"Flow\")\n\(source)", identifier: Self.named)
        let fact = screen.codeFacts.first { $0.reason.kind == .codeSetsSafeArea }
        #expect((fact?.edges == .top) == isOpaque)
    }

    @Test(
        arguments: [
            ("func viewWillAppear() { navigationController?.navigationBar.isHidden = true }", true),
            ("func viewWillAppear() { self.navigationController!.navigationBar.hidden = YES }", true),
            ("func viewWillAppear() { [self.navigationController.navigationBar setHidden:YES]; }", true),
            ("func viewWillDisappear() { navigationController?.navigationBar.isHidden = true }", false),
            ("func viewWillAppear() { navigationController?.navigationBar.tintColor = c }", false),
            ("func viewWillAppear() { if navigationController!.navigationBar.isHidden { return } }", false),
        ])
    func `code may hide a navigation bar as a view`(body: String, isDoubted: Bool) throws {
        let screen = try Self.inNavigation(controller: body, source: "make(\"Flow\")", identifier: Self.named)
        #expect(screen.codeFacts.contains { $0.reason.kind == .codeSetsBars } == isDoubted, "\(screen.codeFacts)")
    }

    @Test(
        arguments: [
            ("box.inputView = picker", [.codeFollowsKeyboard]), ("box?.inputView = nil", [.codeFollowsKeyboard]),
            ("[self.box setInputView:picker];", [.codeFollowsKeyboard]), ("use(box.inputView)", []),
            ("box.contentSize = s", [.codeSetsView, .codeSetsView]),
        ] as [(String, [ReviewReason.Kind])])
    func `code gives a view another input, or makes its contents scroll`(
        statement: String, kinds: [ReviewReason.Kind]
    ) throws {
        let sources = ["Detail.swift": Self.controller("func f() { \(statement) }"), "Other.swift": Self.full]
        #expect(try Self.facts(sources).map(\.reason.kind) == kinds)
    }

    @Test func `code in C# is not read, and may hide views and bars`() throws {
        let facts = try Self.facts(["DetailController.cs": "class DetailController { }"])
        let unread = facts.filter { $0.reason.kind == .isCodeUnread }
        #expect(unread.map(\.edges) == [.top, nil] && unread.map { $0.elements?.count } == [nil, 1])
        let declared = try Self.facts(["DetailController.cs": "", "D.swift": Self.controller("")])
        #expect(!declared.contains { $0.reason.kind == .isCodeUnread })
    }

    private static let named = "storyboardIdentifier=\"Flow\""

    @Test(
        arguments: [
            ("make(\"Home\")", true), ("make(\"Home\"); make(\"Attic\")", false), ("make(\"Att\" + name)", false),
            ("make(\"Att\\(name)\")", false), ("make(names.attic)", false), ("make(\"Cellar\")", true),
        ])
    func `no code loads a scene whose identifier none names`(source: String, isUnused: Bool) throws {
        let scenes = ["Attic", "Home"].map { name in
            """
            <scene sceneID="\(name)-s"><objects><viewController id="\(name)-c" storyboardIdentifier="\(name)"
             customClass="DetailController"><view key="view" id="\(name)-v"/></viewController></objects></scene>
            """
        }
        let document = Self.storyboard(scenes.joined())
        let sources = [
            "Detail.swift": Self.controller(""),
            "Other.swift":
                "class B { func f() { let c = \(source) as! DetailController; push(rootViewController: c) } }",
        ]
        let facts = try Self.screen(sources, xib: document, name: "Main.storyboard").codeFacts
        #expect(facts.contains { $0.reason == ReviewReason(.isUnused, name: "Attic") } == isUnused, "\(facts)")
    }

    @Test(
        arguments: [
            ("Main.storyboard", "", false), ("Main.storyboard", "let name = \"Main\"", false),
            ("Main_iPhone.storyboard", "", true),
            ("Main_iPhone.storyboard", "let name = \"Main_iPhone\"", false),
            ("Main_iPad.storyboard", "let name = \"%@_iPad\"", false),
        ])
    func `a storyboard of one device is loaded where a list or code names it`(
        name: String, source: String, isUnused: Bool
    ) throws {
        let scene = """
            <scene sceneID="s"><objects><viewController id="c" customClass="DetailController">
             <view key="view" id="v"/></viewController></objects></scene>
            """
        let document = Self.storyboard(scene, initial: "c")
        let sources = ["Detail.swift": Self.controller(""), "Other.swift": "class B { \(source) }"]
        let facts = try Self.screen(sources, xib: document, name: name).codeFacts
        #expect(facts.contains { $0.reason.kind == .isUnused } == isUnused, "\(facts)")
        for mains in [["Start"], []] as [Set<String>] {
            let declared = try Self.screen(sources, xib: document, name: name, mainStoryboards: mains).codeFacts
            #expect(declared.contains { $0.reason.kind == .isUnused } == source.isEmpty, "\(declared)")
        }
    }

    @Test func `the orientations of an app without its project are in doubt`() throws {
        let facts = { try Self.screen(["D.swift": $0], assumesOrientations: true).codeFacts.map(\.reason.kind) }
        #expect(try facts(Self.controller("") + Self.full) == [.isListUnread])
        #expect(try !facts("class A { }").contains(.isListUnread))
    }

    @Test(arguments: [("custom", true), ("show", false)])
    func `a custom segue from an embedded controller puts another one in its place`(
        kind: String, isDoubted: Bool
    ) throws {
        let document = Self.storyboard(
            """
            <scene sceneID="s-1"><objects><viewController id="c-1" customClass="DetailController">
            <view key="view" id="v-1"/></viewController></objects></scene>
            <scene sceneID="s-2"><objects><viewController id="c-2"><view key="view" id="v-2"/>
            <connections><segue destination="c-1" kind="\(kind)" id="e-1"/></connections></viewController></objects></scene>
            <scene sceneID="s-3"><objects><viewController id="c-3"><view key="view" id="v-3"><subviews>
            <containerView id="x-1"><connections><segue destination="c-2" kind="embed" id="e-2"/></connections>
            </containerView></subviews></view></viewController></objects></scene>
            """, initial: "c-3")
        let sources = ["Detail.swift": Self.controller("")]
        let facts = try Self.screen(sources, xib: document, name: "Main.storyboard").codeFacts
        #expect(facts.contains { $0.reason.kind == .codeEmbeds } == isDoubted)
    }

    @Test(arguments: [("collapseSecondary", "", true), ("other", "", false), ("collapseSecondary", "show", false)])
    func `a collapsed split view may leave out the details that it shows at first`(
        label: String, segue: String, isDoubted: Bool
    ) throws {
        let way = segue.isEmpty ? "" : "<segue destination=\"c-1\" kind=\"\(segue)\" id=\"e-3\"/>"
        let document = Self.storyboard(
            """
            <scene sceneID="s-1"><objects><viewController id="c-1" customClass="DetailController">
            <view key="view" id="v-1"/></viewController></objects></scene>
            <scene sceneID="s-2"><objects><viewController id="c-2"><view key="view" id="v-2"/>
            <connections>\(way)</connections></viewController></objects></scene>
            <scene sceneID="s-3"><objects><splitViewController id="c-3"><connections>
            <segue destination="c-2" kind="relationship" relationship="masterViewController" id="e-1"/>
            <segue destination="c-1" kind="relationship" relationship="detailViewController" id="e-2"/>
            </connections></splitViewController></objects></scene>
            """, initial: "c-3")
        let method = "func splitViewController(_ s: S, \(label) second: C, onto first: C) -> Bool { true }"
        let sources = ["Detail.swift": Self.controller(""), "Split.swift": "class D { \(method) }"]
        let facts = try Self.screen(sources, xib: document, name: "Main.storyboard").codeFacts
        #expect(facts.map(\.idiom) == (isDoubted ? [.phone] : []))
    }

    private static func storyboard(_ scenes: String, initial: String = "none") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504"
         targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"
         initialViewController="\(initial)"><scenes>\(scenes)</scenes></document>
        """
    }

    @Test(
        arguments: [
            ("class A: UIResponder { }", nil), ("@main struct Mail: App { }", "App.swift"),
            ("class A { func application(_ a: A, configurationForConnecting s: S) -> C { c } }", "App.swift"),
        ] as [(String, String?)])
    func `code gives an app scenes`(source: String, place: String?) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(("import UIKit\n" + source).utf8).write(to: folder.appendingPathComponent("App.swift"))
        var documents = [(screens: [Screen](), links: InterfaceCodeLinks())]
        var apps = [DeclaredApp(id: "a", name: "A", source: SourceLocation(file: "Info.plist", line: 1))]
        CodeFactFinder(anchor: ImportAnchor(workingDirectory: folder.path))
            .addFacts(to: &documents, apps: &apps, roots: [folder.path])
        #expect(apps[0].hasReadSources)
        #expect(apps[0].sceneCode?.file == place)
    }
}
