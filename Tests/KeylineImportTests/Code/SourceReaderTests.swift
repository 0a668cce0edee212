// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineImport

@Suite struct SourceReaderTests {
    private static func read(_ source: String, names: Set<String> = []) -> SourceSummary {
        SourceReader.read(Array(source.utf8), path: "A.swift", names: SoughtNames(texts: names))
    }

    @Test(arguments: [
        ("let a = \"b // c\" // d\n/* e /* f */ g */ h", ["let", "a", "=", "b // c", "h"]),
        ("x = @\"y\"; [z w]", ["x", "=", "y", ";", "[", "z", "w", "]"]),
        ("\"\\(f(\"q\")) r\" s", ["\\(f(\"q\")) r", "s"]), ("\"\"\"\na \"b\"\n\"\"\" c", ["\na \"b\"\n", "c"]),
        ("\"not closed\nnext", ["not closed", "next"]), ("/* not closed", []), ("@\"\\", ["\\"]),
    ])
    func `comments and strings are not names`(source: String, tokens: [String]) {
        #expect(SourceLexer.tokens(of: Array(source.utf8)).map(\.text) == tokens)
    }

    @Test(arguments: [
        ("class A: UIViewController, P {}", ["A"], ["UIViewController", "P"]),
        ("final class A<C: D, E: F>:\n  B where C.X == E.Y {}", ["A"], ["D", "E", "F", "B"]),
        ("import class K.A\nclass var a: Int { 1 }", [], []), ("extension M.A: P { }", ["A"], ["P"]),
        ("@interface A : B <P>\n@end", ["A"], ["B"]), ("@implementation A (Category)\n@end", ["A"], []),
    ])
    func `types are read with their supertypes`(source: String, types: [String], supertypes: [String]) {
        let summary = Self.read(source)
        #expect(summary.types.keys.sorted() == types)
        #expect(summary.types.values.flatMap(\.supertypes) == supertypes)
    }

    @Test(arguments: [
        ("class A { func f() { top.constant = 4 } }", ["top constant"]),
        ("class A { func f() { self.top?.isActive = false } }", ["top isActive"]),
        (
            "@implementation A\n- (void)f { [_top setConstant:4]; self.low.active = NO; }\n@end",
            ["top setConstant", "low active"]
        ),
        ("class A { func f() { box.snp.makeConstraints { } } }", ["box snp"]),
        (
            "class A { func f() { name.text = a; self.name?.attributedText = b } }",
            ["name text", "name attributedText"]
        ),
        ("class A { func f() { if name.text == b { g(name.text) } } }", []),
        ("class A { func f() { box.layer.cornerRadius = box.frame.height / 2; old = top.constant } }", []),
        ("class A { func f() { if box.isHidden == a { g(box.bounds.size, box.transform) } } }", []),
        (
            "class A { func f() { box.frame.size.height -= 5; box.isHidden.toggle(); g(&box.center) } }",
            ["box frame", "box isHidden", "box center"]
        ),
        ("@implementation A\n- (void)f { CGFloat w = CGRectGetWidth(self.box.bounds); }\n@end", []),
        ("class A { func f() { name.text += b; go.setTitle(b, for: .normal) } }", ["name text", "go setTitle"]),
        ("class A { func f() { go.configuration?.title = b } }", ["go title"]),
        ("@implementation A\n- (void)f { [self.name setText:@\"\"]; }\n@end", ["name setText"]),
        ("class A { func f() { view.frame = other; self.frame = other } }", []), ("top.constant = 4", []),
    ])
    func `uses of outlets are gathered by type`(source: String, uses: [String]) {
        let found = Self.read(source).types["A"]?.outletUses ?? []
        #expect(found.map { "\($0.outlet) \($0.property)" } == uses)
    }

    @Test(
        arguments: [
            ("window.rootViewController = A()", ["A"]), ("window?.rootViewController = A.make()", ["A"]),
            ("let a = A()\nself.window!.rootViewController = a", ["A"]),
            ("let a: B = A()\nkeyWindow.rootViewController = a", ["A"]),
            ("window.rootViewController = storyboard.make() as! A", ["A"]),
            ("window.rootViewController = UINavigationController(rootViewController: A())", ["UINavigationController"]),
            ("let a = A()\nlet n = N(rootViewController: a)\npresent(n)", []),
            ("coordinator.rootViewController = A()", []),
            ("if window.rootViewController == a { A() }", []), ("A()\nwindow.rootViewController = b", []),
            ("let overlayWindow = UIWindow()\noverlayWindow.rootViewController = A()", []),
            ("let window = UIWindow()\nwindow.rootViewController = A()", ["A"]),
        ] as [(String, Set<String>)])
    func `the roots of windows are what is assigned`(body: String, roots: Set<String>) {
        #expect(Self.read("class B {\nfunc f() {\n\(body)\n}\n}").windowRoots == roots)
        #expect(Self.read("import XCTest\nclass B {\nfunc f() {\n\(body)\n}\n}").windowRoots.isEmpty)
    }

    @Test func `Objective-C sets roots by a property or a message`() {
        let source = """
            @implementation B
            - (void)f { A *a = [[A alloc] initWithMenu:[C new]]; self.window.rootViewController = a; }
            - (void)g { [self.window setRootViewController:[[D alloc] init]]; }
            @end
            """
        #expect(Self.read(source).windowRoots == ["A", "D"])
    }

    @Test(
        arguments: [
            ("class B { func f() { present(A(), animated: true) } }", true, [.presented]),
            ("class B { func f() { let a = A(); addChild(a) }\n func g() { show() } }", true, [.embedded]),
            ("class B { var a: A? }", false, []), ("class A { func f() { A() } }", nil, []),
            ("@implementation B\n- (void)f { [nav pushViewController:[[A alloc] init]]; }\n@end", true, [.pushed]),
            ("class B { let name = \"A\" }", true, []), ("// A()", nil, []), ("@class A;", nil, []),
            ("class B { func f() { push(UINavigationController(rootViewController: A())) } }", true, [.pushed]),
            ("@implementation B\n- (void)f { [n initWithRootViewController:[A new]]; }\n@end", true, [.pushed]),
            ("class B { func f() { window.rootViewController = A() } }", true, [.window]),
            ("class B { func f() { self.rootViewController = A() } }", true, []),
            ("@implementation B\n- (void)f { C *rootViewController = [A new]; }\n@end", true, []),
            ("class B { func f() { let a = s.instantiateInitialViewController() as? A } }", true, []),
            ("class B { func f() { let a = n.loadNibNamed(x)?\n.first as! A } }", true, []),
            ("class B { func f() { let a = make(x) as! A } }", true, []),
            ("class B { func f() { let a = c.children.first(where: { g() }) as? A } }", false, []),
            ("class B { func f() { g(c)\n let a = c as? A } }", false, []),
            ("class B { func f() { if let a = parent as? A { } } }", false, []),
            ("class B { func f() { let a: A = .make()\n n.show(a) } }", true, [.pushed]),
            ("class B { func f() { center.post(name: A.done, object: nil) } }", false, []),
            ("class B { func f() { b.add(self, action: #selector(A.done)) } }", false, []),
            ("class B { func f() { let a = make(with: A.name) } }", true, []),
        ] as [(String, Bool?, Set<SourceSummary.Showing>)])
    func `mentions state the ways of showing`(source: String, isCreation: Bool?, showing: Set<SourceSummary.Showing>) {
        let mentions = Self.read(source, names: ["A"]).mentions
        #expect(mentions.first?.isCreation == isCreation)
        #expect(mentions.first?.showing ?? [] == showing)
    }

    @Test(
        arguments: [
            ("func viewWillAppear(_ b: Bool) { n?.setNavigationBarHidden(true, animated: b) }", true, false),
            ("func viewDidLoad() { super.viewDidLoad()\n n.isNavigationBarHidden = true }", true, false),
            ("func viewWillAppear(_ b: Bool) { n?.setNavigationBarHidden(!b, animated: b) }", false, true),
            ("func viewWillAppear(_ b: Bool) { if b { n?.setNavigationBarHidden(true, animated: b) } }", false, true),
            ("func viewWillAppear(_ b: Bool) { n.isNavigationBarHidden = false }", false, true),
            ("func viewWillDisappear(_ b: Bool) { n.isNavigationBarHidden = false }", false, false),
            ("func f() { n.isNavigationBarHidden = true }", false, true),
        ] as [(String, Bool, Bool)])
    func `a controller hides the bar whenever it appears`(body: String, hides: Bool, isDoubted: Bool) {
        let facts = Self.read("class A { override \(body) }").types["A"]
        #expect((facts?.barHidingLine != nil) == hides)
        #expect((facts?.wordUses.isEmpty == false) == isDoubted)
    }

    @Test(
        arguments: [
            ("- (void)viewWillAppear:(BOOL)a { [super viewWillAppear:a]; [self.n setNavigationBarHidden:YES]; }", true),
            ("- (void)viewDidLoad { self.n.navigationBarHidden = YES; }", true),
            ("- (void)viewDidLoad { if (self.x) [self.n setNavigationBarHidden:YES]; }", false),
            ("- (void)viewDidLoad { [self.n setNavigationBarHidden:NO]; }", false),
        ]) func `a controller in Objective-C hides the bar whenever it appears`(body: String, hides: Bool)
    {
        let facts = Self.read("@implementation A\n\(body)\n@end").types["A"]
        #expect((facts?.barHidingLine != nil) == hides)
    }

    @Test(
        arguments: [
            ("if isPad { A() }", .pad), ("if (!IS_IPAD) { [A new]; }", .phone),
            ("if isPad { b() } else { A() }", .phone),
            ("if ([UIDevice isPhone]) return [A new];", .phone), ("if idiom == .pad && c { A() }", .pad),
            ("if idiom == .pad && c { b() } else { A() }", nil), ("if !c && isPad { A() }", nil),
            ("if isPad || c { A() }", nil), ("if phone == nil { A() }", nil), ("if isPad { b() }\nA()", nil),
            ("if idiom != .pad { A() }", .phone), ("if isPad { b() } else if c { A() }", nil),
            ("NSString *b = [UIDevice isPad] ? @\"A\" : @\"B\";", .pad), ("let b = isPad ? C() : A()\nd()", .phone),
            ("let b = isPad ? C() : D()\nA()", nil), ("let b = c(isPad ? d : e, A())", nil),
            (
                "if (UIUserInterfaceIdiomPad == idiom) { b(); } else if (UIUserInterfaceIdiomPhone == idiom) { [A new]; }",
                .phone
            ),
            ("if c!.idiom == .pad { A() }", .pad), ("if isPad { b { A() } }", .pad), ("#if isPad\nA() {}", nil),
        ] as [(String, Idiom?)])
    func `conditions state the kind of device`(body: String, idiom: Idiom?) {
        #expect(Self.read("class B { func f() {\n\(body)\n} }", names: ["A"]).mentions.map(\.idiom) == [idiom])
    }

    @Test(
        arguments: [
            ("override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }", .portraitOnly),
            ("override var supportedInterfaceOrientations: M { return isPad ? .all : .portrait }", .dynamic),
            ("override var supportedInterfaceOrientations: M { [.portrait, .landscapeLeft] }", .allowsLandscape),
            (
                "override var supportedInterfaceOrientations: M { if UIDevice.isPhone { return .portrait }\n return super.x }",
                .portraitOnPhones
            ),
            (
                "override var supportedInterfaceOrientations: M { idiom == .phone ? .portrait : .all }",
                .portraitOnPhones
            ),
            ("override var supportedInterfaceOrientations: M { idiom != .phone ? .portrait : .all }", .dynamic),
            (
                "override var supportedInterfaceOrientations: M { topViewController?.supportedInterfaceOrientations ?? .all }",
                .forwards
            ),
            ("func f() { if a.supportedInterfaceOrientations == .all { } }", nil),
            ("func application(_ a: A, supportedInterfaceOrientationsFor w: W?) -> M { lock }", .stored(in: "lock")),
            ("func application(_ a: A, supportedInterfaceOrientationsFor w: W?) -> M { lock() }", .dynamic),
            (
                "func application(_ a: A, supportedInterfaceOrientationsFor w: W?) -> M { .portrait }\n"
                    + "func supportedInterfaceOrientations() -> M { .all }", .portraitOnly
            ),
        ] as [(String, OrientationOverride?)])
    func `orientations are read from the override`(source: String, value: OrientationOverride?) {
        #expect(Self.read("class A { \(source) }").types["A"]?.orientations?.value == value)
    }

    @Test func `Objective-C's orientations have their type as prefix`() {
        let source = """
            @implementation A
            - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
            @end
            """
        #expect(Self.read(source).types["A"]?.orientations?.value == .portraitOnly)
    }

    @Test(arguments: [
        ("NotificationCenter.default.addObserver(self, name: UIResponder.keyboardWillShowNotification)", true),
        ("[center addObserver:self selector:@selector(show:) name:UIKeyboardWillShowNotification object:nil];", true),
        ("bottom.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)", true),
        ("let view = TPKeyboardAvoidingScrollView()", true), ("field.keyboardType = .numberPad", false),
        ("hideKeyboardWhenTappedAround()", false), ("scroll.keyboardDismissMode = .onDrag", false),
        ("// keyboard", false),
    ])
    func `words that follow the keyboard are distinguished from those that choose it`(source: String, follows: Bool) {
        let summary = Self.read("class A { func f() {\n\(source)\n} }")
        #expect(summary.types["A"]?.keyboardLine == (follows ? 2 : nil))
        #expect(summary.keyboardLine == (follows ? 2 : nil))
        #expect(summary.keyboardLibraryLine == nil)
    }

    @Test func `a library that follows the keyboard everywhere is known by name`() {
        #expect(Self.read("import UIKit\nlet m = IQKeyboardManager.shared").keyboardLibraryLine == 2)
    }

    @Test func `any bytes are read`() {
        for seed in UInt64(0)..<50 {
            var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
            let bytes = (0..<400).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let words = Array("class A:{}()[]\"\\@/*\n. x".utf8)
                return words[Int(state >> 33) % words.count]
            }
            _ = SourceReader.read(bytes, path: "A.swift", names: SoughtNames(texts: ["A"]))
        }
    }

    @Test(arguments: [
        ("show(.home)", true), ("load(withIdentifier: .home)", true), ("let a = isNew ? .other : .home", true),
        ("let a = Names.home", true), ("style(leftItemType: .home)", false), ("show(home)", false),
    ])
    func `a member as an argument of another meaning names no screen`(statement: String, isMember: Bool) {
        let mentions = Self.read("class B { func f() { \(statement) } }", names: ["home"]).mentions
        #expect(mentions.map(\.isMember) == [isMember])
    }
}
