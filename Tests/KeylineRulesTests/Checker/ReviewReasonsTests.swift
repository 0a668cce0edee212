// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct ReviewReasonsTests {
    /// Returns the statuses of the findings on a button below the safe area, given some facts.
    private static func statuses(
        _ facts: [CodeFact], orientation: Orientation = .portrait
    ) -> [(status: VerdictStatus, reason: ReviewReason.Kind?)] {
        var screen = ScreenSketch()
            .view("UIView", "box", .pin(.bottom), .pin(.leading), .pin(.trailing), .fixed(.height, 100))
            .view(
                "UIButton", "done", in: "box", .pin(.bottom), .pin(.centerX), .fixed(.height, 50), .fixed(.width, 100)
            ).screen
        screen.codeFacts = facts
        let profile = LayoutSample.phone(width: 390)
        let verdicts = ScreenChecker(rules: [SafeAreaContentOutside()]).check(
            screen, profiles: [profile.id: profile],
            configurations: [Configuration(device: profile.id, os: 26, orientation: orientation)])
        return verdicts.map { ($0.status, $0.reason?.kind) }
    }

    private static let reason = ReviewReason(.codeSetsView, name: "done")

    @Test(
        arguments: [
            ([], nil), ([CodeFact(reason)], .codeSetsView), ([CodeFact(reason, edges: .bottom)], .codeSetsView),
            ([CodeFact(reason, edges: .top)], nil), ([CodeFact(reason, edges: [])], nil),
            ([CodeFact(reason, elements: ["done"])], .codeSetsView),
            ([CodeFact(reason, elements: ["box"])], .codeSetsView),
            ([CodeFact(reason, elements: ["other"])], nil), ([CodeFact(reason, idiom: .pad)], nil),
            ([CodeFact(reason, idiom: .phone)], .codeSetsView), ([CodeFact(reason, isLandscapeOnly: true)], nil),
            ([CodeFact(reason, edges: .top), CodeFact(ReviewReason(.isUnused))], .isUnused),
        ] as [([CodeFact], ReviewReason.Kind?)])
    func `a fact puts what it concerns in doubt`(facts: [CodeFact], reason: ReviewReason.Kind?) {
        let found = Self.statuses(facts)
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.reason == reason && $0.status == (reason == nil ? .fail : .needsReview) })
    }

    /// Returns the verdicts of a rule on a screen, on phones of some widths.
    private static func verdicts(
        of rule: any Rule, on screen: Screen, _ facts: [CodeFact] = [], widths: [Double] = [390]
    ) -> [Verdict] {
        var screen = screen
        screen.codeFacts = facts
        let profiles = widths.map { LayoutSample.phone(width: $0) }
        return ScreenChecker(rules: [rule]).check(
            screen, profiles: Dictionary(uniqueKeysWithValues: profiles.map { ($0.id, $0) }),
            configurations: profiles.map { Configuration(device: $0.id, os: 26, orientation: .portrait) })
    }

    @Test(arguments: [
        ("close.height", VerdictStatus.needsReview), ("close.top", .fail), ("box.height", .fail),
    ])
    func `code that sets the length of a touch target decides its size`(constraint: String, status: VerdictStatus) {
        let screen = ScreenSketch()
            .view("UIView", "box", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, 100))
            .view("UIButton", "close", in: "box", .pin(.top), .pin(.centerX), .fixed(.width, 60), .fixed(.height, 20))
            .screen
        let fact = CodeFact(ReviewReason(.codeSetsConstraint, name: constraint), elements: [constraint])
        #expect(Self.verdicts(of: TouchTargetTooSmall(), on: screen, [fact]).map(\.status) == [status])
    }

    @Test(
        arguments: [
            (ReviewReason.Kind.codePushes, "UIView", [.fail]), (.codePushes, "UIScrollView", [.needsReview]),
            (.codeLoads, "UIView", [.needsReview]),
        ] as [(ReviewReason.Kind, String, [VerdictStatus])])
    func `a pushed view above the safe area is so below a bar, too, unless it scrolls`(
        kind: ReviewReason.Kind, className: String, statuses: [VerdictStatus]
    ) {
        let screen = ScreenSketch()
            .view(className, "box", .pin(.top), .pin(.leading), .pin(.trailing), .pin(.bottom))
            .view(
                "UIButton", "close", in: "box", .pin(.top, "superview", nil, 4), .pin(.leading, "superview", nil, 40),
                .fixed(.width, 60), .fixed(.height, 44)
            ).screen
        let verdicts = Self.verdicts(
            of: SafeAreaContentOutside(), on: screen, [CodeFact(ReviewReason(kind), edges: .top)])
        #expect(verdicts.map(\.status) == statuses)
    }

    @Test(arguments: [(ReviewReason.Kind.codePresents, VerdictStatus.needsReview), (.isListUnread, .fail)])
    func `a conflict with the length of the root view depends on where the screen is shown`(
        kind: ReviewReason.Kind, status: VerdictStatus
    ) {
        let wide = ScreenSketch()
            .view("UIView", "box", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.width, 300))
        let inner = ScreenSketch()
            .view("UIView", "box", .pin(.top), .pin(.leading), .fixed(.width, 300), .fixed(.width, 200))
        let fact = CodeFact(ReviewReason(kind), isLandscapeOnly: kind == .isListUnread)
        #expect(Self.verdicts(of: LayoutConflictRule(), on: wide.screen, [fact]).map(\.status) == [status])
        #expect(Self.verdicts(of: LayoutConflictRule(), on: inner.screen, [fact]).map(\.status) == [.fail])
    }

    @Test(
        arguments: [(60.0, [], [.fail]), (60, [rows], [.needsReview]), (-1, [], [])]
            as [(Double, [CodeFact], [VerdictStatus])])
    func `text may be too low in a row whose height the document states, unless code decides it`(
        height: Double, facts: [CodeFact], statuses: [VerdictStatus]
    ) {
        let sketch = ScreenSketch()
            .view(
                "UITableView", "table", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                changes: {
                    $0.content.list = ListSettings()
                    $0.content.list?.rowHeight = height
                }
            )
            .view(
                "UITableViewCell", "row", in: "table",
                changes: {
                    $0.containment = .cell
                    $0.frame = Rect(x: 0, y: 0, width: 320, height: 60)
                }
            )
            .view(
                "UITableViewCellContentView", "content", in: "row",
                changes: {
                    $0.containment = .contentView
                    $0.frame = Rect(x: 0, y: 0, width: 320, height: 60)
                }
            )
            .view(
                "UILabel", "line", in: "content", .pin(.leading), .pin(.top, "superview", nil, 30),
                .pin(.bottom, "superview", nil, -26), changes: { $0.say("Line 1") })
        let verdicts = Self.verdicts(of: ContentCompressed(), on: sketch.screen, facts)
        #expect(verdicts.map(\.status) == statuses)
        let isOfRow = verdicts.flatMap(\.fixes).allSatisfy { fix in
            if case .advice(let statement) = fix {
                statement.kind == ContentCompressed.Kind.raiseRow.rawValue
            } else {
                false
            }
        }
        #expect(isOfRow)
    }

    private static let rows = CodeFact(ReviewReason(.codeSetsRows), edges: [], elements: ["line.top"])

    @Test func `a scroll view is in doubt where all that leaves the safe area in it is`() {
        var screen = ScreenSketch()
            .view("UIScrollView", "scroll", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .pin(.bottom))
            .view(
                "UIView", "form", in: "scroll", .pin(.top), .pin(.leading), .pin(.trailing), .pin(.bottom),
                .fixed(.width, 800)
            )
            .view("UIButton", "send", in: "form", .pin(.top), .pin(.leading), .fixed(.height, 44), .fixed(.width, 90))
            .screen
        let rules: [any Rule] = [SafeAreaSideEdgesIgnored(), SafeAreaContentOutside()]
        for (facts, status) in [([], VerdictStatus.fail), ([CodeFact(Self.reason, elements: ["form"])], .needsReview)] {
            screen.codeFacts = facts
            var profile = LayoutSample.phone(width: 390)
            profile.safeAreas[0].insets[.landscapeLeft] = EdgeInsets(top: 0, left: 50, bottom: 21, right: 50)
            let verdicts = ScreenChecker(rules: rules).check(
                screen, profiles: [profile.id: profile],
                configurations: [Configuration(device: profile.id, os: 26, orientation: .landscapeLeft)])
            #expect(verdicts.filter { $0.rule == SafeAreaSideEdgesIgnored.metadata.id }.map(\.status) == [status])
        }
    }

    @Test func `a doubt about one edge is a doubt about the corner there`() {
        var corner = LayoutSample.phone(width: 390)
        corner.cornerRadii = CornerRadii(all: 55)
        let screen = ScreenSketch()
            .view("UIButton", "info", .pin(.top), .pin(.leading), .fixed(.width, 44), .fixed(.height, 44))
        for (facts, status) in [([], VerdictStatus.fail), ([CodeFact(Self.reason, edges: .top)], .needsReview)] {
            var doubted = screen.screen
            doubted.codeFacts = facts
            let verdicts = ScreenChecker(rules: [ObstructionRoundedCorner()]).check(
                doubted, profiles: [corner.id: corner],
                configurations: [Configuration(device: corner.id, os: 26, orientation: .portrait)])
            #expect(verdicts.map(\.status) == [status])
        }
    }

    @Test func `code that hides an arranged view may make room for the others`() {
        let stack = ScreenSketch()
            .view(
                "UIStackView", "stack", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, 60),
                changes: { $0.content.stack = StackSettings(axis: .vertical) }
            )
            .view("UIView", "first", in: "stack", .fixed(.height, 40), changes: { $0.containment = .arranged })
            .view("UIView", "second", in: "stack", .fixed(.height, 40), changes: { $0.containment = .arranged }).screen
        #expect(Self.verdicts(of: LayoutConflictRule(), on: stack).map(\.status) == [.fail])
        let hiding = CodeFact(Self.reason, edges: .all, elements: ["second"])
        #expect(Self.verdicts(of: LayoutConflictRule(), on: stack, [hiding]).map(\.status) == [.needsReview])
        let elsewhere = CodeFact(Self.reason, edges: .all, elements: ["stack"])
        #expect(Self.verdicts(of: LayoutConflictRule(), on: stack, [elsewhere]).map(\.status) == [.fail])
    }

    @Test(arguments: [(Attribute.width, VerdictStatus.fail), (.height, .needsReview)])
    func `a table's header is as wide as the table, whatever frame code gives it`(
        length: Attribute, status: VerdictStatus
    ) {
        let along: [Pin] = length == .width ? [.pin(.leading), .pin(.trailing)] : [.pin(.top), .pin(.bottom)]
        let screen = ScreenSketch()
            .view("UITableView", "table", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "header", in: "table",
                changes: {
                    $0.containment = .tableHeader
                    $0.frame = Rect(x: 0, y: 0, width: 390, height: 100)
                    $0.translatesAutoresizingMaskIntoConstraints = true
                }
            )
            .view("UIView", "box", in: "header", pins: along + [.fixed(length, 80)]).screen
        #expect(Self.verdicts(of: LayoutConflictRule(), on: screen).map(\.status) == [.fail])
        let sizing = CodeFact(Self.reason, elements: ["header"])
        #expect(Self.verdicts(of: LayoutConflictRule(), on: screen, [sizing]).map(\.status) == [status])
    }

    /// A stack that ends 40 points below the window.
    private static let crowded = ScreenSketch()
        .view(
            "UIStackView", "stack", .pin(.bottom, "superview", nil, 40), .pin(.leading), .pin(.trailing),
            changes: { $0.content.stack = StackSettings(axis: .vertical) }
        )
        .view("UIView", "first", in: "stack", .fixed(.height, 40), changes: { $0.containment = .arranged })
        .view("UIButton", "second", in: "stack", .fixed(.height, 44), changes: { $0.containment = .arranged })

    @Test func `a stack with a view that code hides is shorter, but no less wide`() {
        let hiding = CodeFact(Self.reason, edges: .all, elements: ["first"])
        let below = Self.verdicts(of: SafeAreaContentOutside(), on: Self.crowded.screen)
        #expect(!below.isEmpty && below.allSatisfy { $0.status == .fail })
        let doubted = Self.verdicts(of: SafeAreaContentOutside(), on: Self.crowded.screen, [hiding])
        #expect(doubted.allSatisfy { $0.status == .needsReview })
        var row = Self.crowded.screen
        for index in row.items.indices { row.items[index].content.stack?.axis = .horizontal }
        #expect(Self.verdicts(of: SafeAreaContentOutside(), on: row, [hiding]).allSatisfy { $0.status == .fail })
    }

    @Test(arguments: [([], .fail), (["first"], .needsReview)] as [([String], VerdictStatus)])
    func `a control in a shorter stack may end above the home indicator`(hidden: [String], status: VerdictStatus) {
        var screen = Self.crowded.screen
        for index in screen.constraints.indices where screen.constraints[index].firstAttribute == .bottom {
            screen.constraints[index].constant = 0
        }
        screen.codeFacts = [CodeFact(Self.reason, edges: .all, elements: hidden)]
        var phone = LayoutSample.phone(width: 390)
        phone.homeIndicator = PerOrientation(portrait: Rect(x: 128, y: 787, width: 134, height: 5), landscape: nil)
        let verdicts = ScreenChecker(rules: [ObstructionHomeIndicator()]).check(
            screen, profiles: [phone.id: phone],
            configurations: [Configuration(device: phone.id, os: 26, orientation: .portrait)])
        #expect(verdicts.map(\.status) == [status])
    }

    @Test(
        arguments: [
            ([], .fail), ([CodeFact(reason, elements: ["accept", "cancel"])], .needsReview),
            ([CodeFact(reason, edges: .all, elements: ["accept", "cancel"])], .needsReview),
            ([CodeFact(reason, elements: ["accept"])], .fail),
            ([CodeFact(reason, edges: .bottom)], .needsReview), ([CodeFact(reason, edges: .top)], .fail),
        ] as [([CodeFact], VerdictStatus)])
    func `a sum of findings is as certain as the most certain of them`(facts: [CodeFact], status: VerdictStatus) {
        let screen = ScreenSketch()
            .view(
                "UIButton", "accept", .pin(.top, "safeArea", nil, 900), .pin(.centerX), .fixed(.height, 50),
                .fixed(.width, 100)
            )
            .view(
                "UIButton", "cancel", .pin(.top, "safeArea", nil, 960), .pin(.centerX), .fixed(.height, 50),
                .fixed(.width, 100))
        #expect(Self.verdicts(of: ContentDoesNotFit(), on: screen.screen, facts).map(\.status) == [status])
    }

    @Test func `the frame of a view that code places is not in conflict`() {
        var screen = ScreenSketch()
            .view(
                "UIView", "bar", .pin(.leading), .pin(.trailing, "superview", nil, -20),
                changes: {
                    $0.frame = Rect(x: 0, y: 0, width: 390, height: 60)
                    $0.translatesAutoresizingMaskIntoConstraints = true
                }
            ).screen
        screen.items[0].frame = Rect(x: 0, y: 0, width: 390, height: 844)
        let cases: [([CodeFact], VerdictStatus)] = [
            ([], .fail), ([CodeFact(Self.reason, elements: ["bar"])], .needsReview),
            ([CodeFact(Self.reason, edges: .all, elements: ["bar"])], .fail),
        ]
        for (facts, status) in cases {
            let found = Self.verdicts(of: LayoutConflictRule(), on: screen, facts)
            #expect(!found.isEmpty && found.allSatisfy { $0.status == status })
        }
    }

    /// Returns a sketch with a label that runs out of the window.
    private static func label(_ pins: Pin..., lines: Int = 1) -> ScreenSketch {
        ScreenSketch().view("UILabel", "name", in: "root", pins: pins) { label in
            label.content.text = .showing(String(repeating: "Name ", count: 40))
            label.content.text?.numberOfLines = lines
        }
    }

    /// Returns a sketch with a view that is higher than the label on which it is centered.
    private static func icon(beside text: String) -> ScreenSketch {
        ScreenSketch().view("UILabel", "name", .pin(.centerX), .pin(.top, "safeArea")) { label in
            label.content.text = .showing(text)
        }
        .view("UIButton", "icon", .pin(.centerY, "name"), .pin(.centerX), .fixed(.height, 60), .fixed(.width, 60))
    }

    @Test(
        arguments: [
            (label(.pin(.leading), .pin(.top, "safeArea")), .codeSetsText),
            (label(.pin(.bottom), .pin(.leading), .pin(.trailing)), nil),
            (
                label(.pin(.leading), .pin(.top, "safeArea"))
                    .view("UIButton", "more", .pin(.leading, "name", .trailing), .pin(.top, "safeArea")),
                .codeSetsText
            ),
            (icon(beside: ""), .codeSetsText), (icon(beside: "Name"), nil),
        ] as [(ScreenSketch, ReviewReason.Kind?)])
    func `text that code sets is in doubt where it decides a place`(sketch: ScreenSketch, reason: ReviewReason.Kind?) {
        let text = CodeFact(ReviewReason(.codeSetsText, name: "name"), elements: ["name"])
        for (facts, reason) in [([], nil), ([text], reason)] {
            let found = Self.verdicts(of: SafeAreaContentOutside(), on: sketch.screen, facts)
            #expect(!found.isEmpty)
            #expect(found.allSatisfy { $0.reason?.kind == reason && $0.status == VerdictStatus($0.reason) })
        }
    }

    @Test(
        arguments: [
            (
                ScreenSketch().view("UIButton", "done", .pin(.bottom), .fixed(.height, 50), .fixed(.width, 100))
                    .removingAtBuildTime("done.height"), .isPlaceholder
            ),
            (
                ScreenSketch().view(
                    "UIImageView", "photo", .pin(.bottom), .pin(.centerX), .fixed(.height, 50), .fixed(.width, 100),
                    changes: { $0.contentMode = "scaleAspectFit" }), .isPictureUnknown
            ),
            (
                ScreenSketch().view("UITextView", "notes", .pin(.bottom), .pin(.leading), .pin(.trailing), .pin(.top)),
                nil
            ),
        ] as [(ScreenSketch, ReviewReason.Kind?)])
    func `a doubt is the reason for review`(sketch: ScreenSketch, reason: ReviewReason.Kind?) {
        let found = Self.verdicts(of: SafeAreaContentOutside(), on: sketch.screen)
        #expect(found.map(\.reason?.kind) == (reason == nil ? [] : [reason]))
    }

    @Test(arguments: [([320.0, 390], ReviewReason.Kind.isOnSmallestDisplays), ([320], nil), ([320, 340, 390], nil)])
    func `findings that only the smallest displays have need review`(widths: [Double], reason: ReviewReason.Kind?) {
        var screen = ScreenSketch()
            .view("UIView", "box", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, 9)).screen
        screen.constraints.append(
            Constraint(
                id: "wide", firstItem: "box", firstAttribute: .width, relation: .greaterThanOrEqual, constant: 345))
        let verdicts = Self.verdicts(of: LayoutConflictRule(), on: screen, widths: widths)
        #expect(!verdicts.isEmpty)
        #expect(verdicts.contains { $0.reason?.kind == .isOnSmallestDisplays } == (reason != nil))
    }

    @Test(arguments: [(390.0, ReviewReason.Kind.codePresents), (320, .isOnSmallestDisplays)])
    func `a finding that is in doubt on wider displays is so for their reason`(
        width: Double, reason: ReviewReason.Kind
    ) {
        let phones = [320, 390].map(LayoutSample.phone)
        let configurations = phones.map { Configuration(device: $0.id, os: 26, orientation: .portrait) }
        var verdicts = [configurations[0], configurations[width == 320 ? 0 : 1]].map { configuration in
            Verdict(
                rule: "rule", screen: "screen", subject: "box", configuration: configuration, severity: .error,
                status: .fail, predicate: RuleStatement("reaches"))
        }
        verdicts[1].doubt(ReviewReason(.codePresents))
        let profiles = Dictionary(uniqueKeysWithValues: phones.map { ($0.id, $0) })
        SmallestDisplays(profiles, configurations).apply(to: &verdicts)
        #expect(verdicts.map { $0.reason?.kind } == [reason, .codePresents])
    }

    @Test(
        arguments: [
            (.view, "safeArea", nil, .isTakenForScreen), (.view, "superview", nil, nil), (.cell, "safeArea", nil, nil),
            (.view, "safeArea", Rect(x: 0, y: 0, width: 375, height: 60), nil),
            (.view, "safeArea", Rect(x: 0, y: 0, width: 375, height: 667), .isTakenForScreen),
        ] as [(ScreenKind, String, Rect?, ReviewReason.Kind?)])
    func `a view that uses the safe area is judged as a screen, to review`(
        kind: ScreenKind, end: String, frame: Rect?, reason: ReviewReason.Kind?
    ) {
        var screen = ScreenSketch()
            .view("UIButton", "done", .pin(.bottom), .pin(.leading, end), .fixed(.height, 50), .fixed(.width, 100))
            .screen
        screen.kind = kind
        screen.items[0].frame = frame
        let verdicts = Self.verdicts(of: SafeAreaContentOutside(), on: screen)
        #expect(verdicts.isEmpty == (reason == nil))
        #expect(verdicts.allSatisfy { $0.reason?.kind == reason && $0.status == .needsReview })
    }

    @Test func `facts are kept with the root view`() throws {
        var screen = ScreenSketch().screen
        #expect(screen.codeFacts.isEmpty)
        screen.codeFacts = [CodeFact(Self.reason, edges: [.top, .left], elements: ["a"], idiom: .phone)]
        #expect(screen.codeFacts == screen.root?.content.code)
        screen.codeFacts = []
        #expect(screen.root?.content.code == nil)
    }
}
