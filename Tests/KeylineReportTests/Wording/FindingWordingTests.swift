// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

@Suite("Words of findings")
struct FindingWordingTests {
    private static let item = RuleStatement.Argument.item(NamedItem(id: "a", name: "a"))

    private static func reaches(_ edges: Edge...) -> RuleStatement { RuleStatement("reaches", item, .edges(edges)) }

    private static func tie(
        _ action: Fix.TieAction, _ edges: Edge..., of name: String? = nil, direction: LayoutDirection = .leftToRight,
        keeps: String? = nil
    ) -> Fix {
        func named(_ name: String) -> NamedItem { NamedItem(id: name, name: name) }
        return .tie(Fix.Tie(action, of: name.map(named), edges, direction, keeps: keeps.map(named)))
    }

    @Test(
        "predicates that differ in their edges are one, and the subject is named once",
        arguments: [
            ([reaches(.bottom)], "'a' reaches below the safe area"),
            ([reaches(.top, .left)], "'a' reaches beyond the top and left of the safe area"),
            ([reaches(.top), reaches(.left)], "'a' reaches above and beyond the left of the safe area"),
            (
                [reaches(.top), reaches(.left, .right), reaches(.right)],
                "'a' reaches above and beyond the left and right of the safe area"
            ),
            ([reaches(.bottom), reaches(.bottom, .right)], "'a' reaches beyond the bottom and right of the safe area"),
            ([reaches(.right), reaches(.left)], "'a' reaches beyond the left and right of the safe area"),
            (
                [reaches(.top), RuleStatement("lies", item, .edges([.right]))],
                "'a' reaches above the safe area and lies beyond the right of the window"
            ),
        ])
    func predicates(_ statements: [RuleStatement], words: String) {
        #expect(StatementWording(rule: "safe-area-content-outside").words(statements) == words)
    }

    @Test("the amount is written in the phrase's placeholder, else at the end")
    func amounts() {
        let wording = StatementWording(rule: "safe-area-content-outside", amount: "up to 34 pt")
        #expect(
            wording.words([Self.reaches(.bottom), Self.reaches(.left)])
                == "'a' reaches up to 34 pt below and beyond the left of the safe area")
        let lies = RuleStatement("lies", Self.item, .edges([.bottom]))
        #expect(wording.words([lies]) == "'a' lies below the window, by up to 34 pt")
        #expect(
            wording.words([lies, Self.reaches(.left)])
                == "'a' lies below the window and reaches beyond the left of the safe area, by up to 34 pt")
    }

    @Test(
        "devices that fold are named separately where they say more",
        arguments: [
            (34, [.bottom], ""), (44, [.bottom], "; on iPhone Duo up to 44 pt"),
            (34, [.bottom, .right], "; on iPhone Duo also at the right"),
            (44, [.bottom, .right], "; on iPhone Duo up to 44 pt, also at the right"),
        ] as [(Double, [Edge], String)])
    func foldables(overlap: Double, edges: [Edge], words: String) {
        var folding = ReportSamples.verdict(
            Configuration(device: "iphone-duo-outer", os: 26, orientation: .portrait), overlap: overlap)
        folding.edges = edges
        let finding = Finding.grouping([ReportSamples.verdict(ReportSamples.matrix[3]), folding])[0]
        #expect(finding.measuredMessage([:]) == "'pageControl' reaches 34 pt below the safe area" + words)
    }

    @Test(
        "ties of one action are one sentence",
        arguments: [
            ([tie(.pin, .bottom, .right), tie(.pin, .left)], "pin it to the safe area's leading, bottom and trailing"),
            ([tie(.pin, .left, direction: .rightToLeft)], "pin it to the safe area's trailing"),
            (
                [tie(.pin, .top), tie(.pin, .left, of: "b")],
                "pin it to the safe area's top and 'b' to the safe area's leading"
            ),
            (
                [tie(.pin, .left, of: "b"), tie(.pin, .top)],
                "pin 'b' to the safe area's leading; pin it to the safe area's top"
            ),
            ([tie(.pin, .top, keeps: "b")], "pin it to the safe area's top; 'b' can stay where it is"),
            (
                [tie(.keepInside, .top), tie(.keepInside, .left)],
                "change the constant that moves it beyond the safe area's top and leading"
            ),
            (
                [tie(.limit, .top), tie(.limit, .top, of: "b")],
                "limit it and 'b' with >= and <= constraints to the safe area, or put them in a scroll view"
            ),
            (
                [tie(.makeRoom, .bottom), tie(.makeRoom, .left)],
                "keep it inside the safe area's leading and bottom with a required constraint, "
                    + "and lower the priority of its other constraints; or put it in a scroll view"
            ),
            (
                [tie(.makeRoom, .top), tie(.makeRoom, .top, of: "b")],
                "keep it and 'b' inside the safe area's top with a required constraint, "
                    + "and lower the priority of their other constraints; or put them in a scroll view"
            ),
            (
                [tie(.pin, .top, of: "b"), tie(.pin, .top), tie(.pin, .top, of: "c")],
                "pin it, 'b' and 'c' to the safe area's top"
            ),
            (
                [tie(.keepInside, .top, of: "b"), tie(.keepInside, .top, of: "c")],
                "change the constants that move 'b' and 'c' beyond the safe area's top"
            ),
            (
                [tie(.makeRoom, .left), tie(.constrain, .right)],
                "keep it inside the safe area's leading with a required constraint, "
                    + "and lower the priority of its other constraints; "
                    + "add constraints from it to the safe area's trailing"
            ),
            (
                [tie(.extend, .left), tie(.extend, .bottom)],
                "pin it to the superview's leading and bottom, and its contents to the safe area"
            ),
            (
                [tie(.pin, .top), .advice(RuleStatement("moveInside")), .advice(RuleStatement("moveInside"))],
                "pin it to the safe area's top; move it inside the safe area and the layout margins"
            ),
        ])
    func fixes(_ fixes: [Fix], words: String) {
        #expect(FixWording(rule: "obstruction-rounded-corner").words(fixes) == words)
    }

    @Test("advice for several elements names them, or says them")
    func adviceForSeveral() {
        let enlarge = ["a", "b", "c"].map { name in
            Fix.advice(RuleStatement("enlarge", .item(NamedItem(id: name, name: name))))
        }
        #expect(
            FixWording(rule: "touch-target-too-small").words(enlarge) == "make 'a', 'b' and 'c' at least 44 × 44 pt")
        let scroll = [Fix.advice(RuleStatement("letScroll"))]
        #expect(
            FixWording(rule: "safe-area-content-outside", isForSeveral: true).words(scroll)
                == "put them in a scroll view, or show less content in small windows")
    }

    @Test("advice for many elements names the first", arguments: [8, 9])
    func adviceForMany(count: Int) {
        let enlarge = (1...count).map { number in
            Fix.advice(RuleStatement("enlarge", .item(NamedItem(id: "\(number)", name: "\(number)"))))
        }
        let end = count == 8 ? "'6', '7' and '8'" : "'6' and 3 more elements"
        #expect(
            FixWording(rule: "touch-target-too-small").words(enlarge)
                == "make '1', '2', '3', '4', '5', \(end) at least 44 × 44 pt")
    }

    @Test("a target says what a view leaves of it")
    func cutTargets() {
        let item = RuleStatement.Argument.item(NamedItem(id: "strip", name: "strip"))
        let statement = RuleStatement("isCutOff", Self.item, item, .lengths(20, 20), .attributes([.height]))
        #expect(
            StatementWording(rule: "touch-target-too-small", amount: "24 pt").words([statement])
                == "'a' takes touches only inside 'strip', which leaves 20 pt of its height; a finger needs 24 pt more")
        #expect(
            "\(ReviewReason(.isNearlyLargeEnough, name: "strip"))"
                == "what 'strip' leaves of it is at least 28 pt wide and high, which most fingers hit")
    }

    @Test(
        "a conflict names the insets that it depends on, and the SDK",
        arguments: [
            ([inset(.left, 20), inset(.right, 20)], "the left and right margins are 20 pt"),
            ([inset(.top, 15)], "the top margin is 15 pt"),
            ([inset(.left, 16, to: 20), inset(.right, 16, to: 20)], "the left and right margins are 16 to 20 pt"),
            (
                [inset(.top, 47, of: "a", .safeArea), inset(.top, 8, of: "b")],
                "the top safe-area inset of 'a' is 47 pt and the top margin of 'b' is 8 pt"
            ),
        ])
    func insets(_ insets: [RuleStatement.Inset], words: String) {
        let items = RuleStatement.Argument.items([NamedItem(id: "a", name: "a")])
        let wording = StatementWording(rule: "layout-conflict")
        let both = "constraints of 'a' conflict with each other when built with the SDK of iOS 26; " + words
        #expect(wording.words([RuleStatement("contradictAll", items, .sdk(26), .insets(insets))]) == both)
        let alone = "constraints of 'a' conflict with each other; " + words
        #expect(wording.words([RuleStatement("contradictAll", items, .insets(insets))]) == alone)
    }

    private static func inset(
        _ edge: Edge, _ points: Double, to most: Double? = nil, of name: String = "a",
        _ guide: GuideKind = .layoutMargins
    ) -> RuleStatement.Inset {
        RuleStatement.Inset(of: NamedItem(id: name, name: name), guide, edge, points: points, most: most)
    }

    @Test("statements of ambiguity and conflicts are worded with every argument")
    func constraintStatements() {
        let open = StatementWording(rule: "layout-ambiguous")
        #expect(
            open.words([RuleStatement("isOpen", .attributes([.leading, .top]), Self.item)])
                == "the horizontal position and vertical position of 'a' are ambiguous")
        #expect(
            open.words([RuleStatement("isOpenInside", .attributes([.width]), Self.item)])
                == "the content width of 'a' is ambiguous")
        let rivals: [RuleStatement.Requirement] = [
            .constraint(id: "c", formula: "a.width = 80 @500"),
            .implicit(term: "content hugging", item: NamedItem(id: "b", name: "b")),
        ]
        #expect(
            open.words([RuleStatement("decide", .requirements(rivals))])
                == "lower one of these equal priorities: a.width = 80 @500 or content hugging of 'b'")
        let items = ["a", "b"].map { NamedItem(id: $0, name: $0) }
        let demands = [RuleStatement.Demand(["width >= 0", "height >= 0"], of: [items[0]])]
        let room = RuleStatement("contradictRoom", .items([items[1]]), .demands(demands))
        #expect(
            StatementWording(rule: "layout-conflict", amount: "up to 9 pt").words([room])
                == "constraints of 'b' conflict by up to 9 pt: the width and height of 'a' would be negative")
        let content = [RuleStatement.Demand(["content width >= 0"], of: [items[0]])]
        #expect(
            StatementWording(rule: "layout-conflict", amount: "9 pt")
                .words([RuleStatement("contradictRoom", .items([items[1]]), .demands(content))])
                == "constraints of 'b' conflict by 9 pt: the content width of 'a' would be negative")
        let hugging = RuleStatement.Demand(["content hugging"], of: items)
        let conflict = StatementWording(rule: "layout-conflict", amount: "9 pt")
        #expect(
            conflict.words([RuleStatement("contradictTheir", .items(items), .demands([hugging]))])
                == "constraints of 'a' and 'b' conflict with their content hugging by 9 pt")
        #expect(
            conflict.words([RuleStatement("contradictFrame", .items([items[0]]))])
                == "constraints of 'a' conflict with the frame that its container sets by 9 pt")
    }

    @Test("content that takes part in a conflict is to yield")
    func contentPriorities() {
        let demands = ["a", "b"].map {
            RuleStatement.Demand(["vertical content hugging"], of: [NamedItem(id: $0, name: $0)])
        }
        #expect(
            StatementWording(rule: "layout-conflict").words([RuleStatement("lowerPriority", .demands(demands))])
                == "lower the vertical content hugging priority of 'a' or the vertical content hugging priority of 'b' "
                + "below 1000")
    }

    @Test("lengths are written with their axis, members are not written")
    func lengths() {
        let members = RuleStatement.Argument.members([RuleStatement.Member(rule: "layout-conflict", subject: "a")])
        let needs = RuleStatement("needs", .length(.vertical, points: 528), .lengths(320, 414), members)
        #expect(
            StatementWording(rule: "content-does-not-fit", amount: "up to 208 pt").words([needs])
                == "the content needs 528 pt of height, up to 208 pt more than the 320 to 414 pt that it gets")
        let one = RuleStatement("needs", .length(.horizontal, points: 375.5), .lengths(320, 320))
        #expect(
            StatementWording(rule: "content-does-not-fit").words([one])
                == "the content needs 375.5 pt of width, more than the 320 pt that it gets")
    }

    @Test("every phrase has only known placeholders", arguments: RuleRegistry.all.map(\.metadata.id))
    func phrases(_ rule: String) throws {
        for (kind, phrase) in try #require(RuleRegistry.phrases[rule]) {
            let texts = Phrase(phrase).pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
            #expect(!texts.joined().contains { "{}".contains($0) }, "\(kind): \(phrase)")
        }
    }

    @Test("every example of every rule has words", arguments: RuleRegistry.all.map(\.metadata.id))
    func examples(_ id: String) throws {
        let rule = try #require(RuleRegistry.rule(id))
        let verdicts = type(of: rule).examples.flatMap { $0.verdicts(of: rule) }
        #expect(!verdicts.isEmpty)
        for verdict in verdicts {
            #expect(verdict.message != id && verdict.message.contains(" "), "\(verdict)")
            #expect(verdict.fix.map { $0 != id } == true, "\(verdict)")
        }
    }

    @Test("a statement of another version is worded as its rule's id")
    func unknown() {
        #expect(StatementWording(rule: "safe-area-content-outside").words([.unknown]) == "safe-area-content-outside")
        #expect(FixWording(rule: "no-such-rule").words([]) == nil)
    }
}
