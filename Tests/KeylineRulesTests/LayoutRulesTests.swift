// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules
import Testing

@Suite("Rules about constraints")
struct LayoutRulesTests {
    @Test("a conflict names its members, the one that was left out first")
    func conflictsNameTheirMembers() throws {
        let sketch = ScreenSketch()
            .view(
                "UIView", "box", .pin(.top), .pin(.leading), .fixed(.width, 80), .fixed(.height, 80),
                .fixed(.height, 120))
        let verdict = try #require(LayoutSample.verdicts(LayoutConflictRule(), sketch).first)
        #expect(verdict.subject == verdict.constraints.first)
        #expect(Set(verdict.constraints) == ["box.height", "box.height2"])
        #expect(verdict.predicate == RuleStatement("contradictAll", .items([.named("box")])))
        #expect(verdict.fixes == [.advice(RuleStatement("relax"))] && verdict.cause == .conflict)
    }

    @Test("a mask that contradicts constraints is to be turned off")
    func masksAreToBeTurnedOff() {
        let sketch = ScreenSketch { $0.items[0].frame = Rect(x: 0, y: 0, width: 390, height: 844) }.view(
            "UIView", "bar", .pin(.leading), .pin(.trailing, "superview", nil, -20),
            changes: {
                $0.frame = Rect(x: 0, y: 0, width: 390, height: 60)
                $0.translatesAutoresizingMaskIntoConstraints = true
            })
        let fixes = LayoutSample.verdicts(LayoutConflictRule(), sketch).flatMap(\.fixes)
        #expect(fixes == [.advice(RuleStatement("turnOffMask", .items([.named("bar")])))])
    }

    @Test("a contradiction of less than half a point is too small to be seen", arguments: [0.4, 0.6])
    func smallContradictions(amount: Double) throws {
        var screen = ScreenSketch()
            .view(
                "UIView", "box", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.height, 40),
                .pin(.width, "superview", nil, 195 - amount)
            ).screen
        let index = try #require(screen.constraints.firstIndex { $0.id == "box.width" })
        screen.constraints[index].multiplier = 0.5
        let verdicts = LayoutSample.verdicts(LayoutConflictRule(), screen)
        #expect(verdicts.map(\.overlap) == [amount])
        #expect(verdicts.map(\.status) == [amount < 0.5 ? .needsReview : .fail])
    }

    @Test("constraints that leave no room say so, and by how much")
    func negativeLengthsAreStated() throws {
        let sketch = ScreenSketch()
            .view("UIView", "box", .pin(.top), .pin(.leading), .pin(.trailing, "superview", nil, -900))
        let verdict = try #require(LayoutSample.verdicts(LayoutConflictRule(), sketch).first)
        let demand = RuleStatement.Demand(["width >= 0"], of: [.named("box")])
        #expect(verdict.predicate == RuleStatement("contradictRoom", .items([.named("box")]), .demands([demand])))
        #expect(verdict.overlap == 900 - ExampleDevice.phone.environment.window.width)
    }

    @Test(
        "a conflict states the amount, and contents that take part are to yield",
        arguments: [(32.0, 4.0), (41, 13)])
    func contentsAreToYield(height: Double, amount: Double) {
        let sketch = ScreenSketch().view(
            "UISwitch", "wifi", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), .fixed(.height, height),
            changes: { $0.hugging.vertical = 1000 })
        let verdicts = LayoutSample.verdicts(LayoutConflictRule(), sketch)
        let demand = RuleStatement.Demand(["vertical content hugging"], of: [.named("wifi")])
        #expect(verdicts.map(\.overlap) == [amount])
        #expect(verdicts.map(\.status) == [amount < 5 ? .needsReview : .fail])
        #expect(verdicts.flatMap(\.fixes) == [.advice(RuleStatement("lowerPriority", .demands([demand])))])
    }

    @Test(
        "a view that a number sends nowhere is an error, never fine",
        arguments: [Double.nan, .infinity, -1e300, 2_000_000])
    func nowhereIsAnError(_ constant: Double) throws {
        let sketch = ScreenSketch()
            .view("UILabel", "title", .pin(.top, "safeArea", nil, constant), .pin(.leading, "safeArea"))
        #expect(LayoutSample.layout(sketch).layout.status == .unsatisfiable)
        let verdicts = LayoutSample.verdicts(LayoutConflictRule(), sketch)
        #expect(verdicts.map(\.subject) == ["title"])
        #expect(verdicts.map(\.status) == [.fail])
        #expect(verdicts.first?.constraints == ["title.top"])
        #expect(verdicts.first?.predicate == RuleStatement("isNowhere", .item(.named("title"))))
    }

    @Test("a recorded frame that is not finite is an error of the outermost view")
    func recordedFramesAreNowhere() {
        let sketch = ScreenSketch()
            .view(
                "UIView", "box",
                changes: {
                    $0.translatesAutoresizingMaskIntoConstraints = true
                    $0.frame = Rect(x: 0, y: 0, width: .nan, height: 10)
                }
            )
            .view("UILabel", "title", in: "box", .pin(.trailing), .pin(.top))
        #expect(LayoutSample.verdicts(LayoutConflictRule(), sketch).map(\.subject) == ["box"])
    }

    @Test("a row's drawn height is overridden by its contents at run time")
    func rowsFitTheirContents() throws {
        let layout = LayoutSample.layout(Self.row)
        #expect(layout.layout.conflicts.isEmpty)
        #expect(layout.layout["page"]?.frame.height == 164)
        #expect(layout.layout["row"]?.frame.height == 180)
    }

    /// An empty row that is drawn 181 points high.
    private static let emptyRow = ScreenSketch()
        .view("UITableView", "table", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
        .view(
            "UITableViewCell", "row", in: "table",
            changes: {
                $0.containment = .cell
                $0.frame = Rect(x: 0, y: 0, width: 320, height: 181)
            }
        )
        .view(
            "UITableViewCellContentView", "content", in: "row",
            changes: {
                $0.containment = .contentView
                $0.frame = Rect(x: 0, y: 0, width: 320, height: 181)
            })

    /// A row drawn one point higher than its contents require.
    private static let row = emptyRow.view(
        "UIView", "page", in: "content", .pin(.top, "superview", nil, 8), .pin(.leading), .pin(.trailing),
        .pin(.bottom, "superview", nil, -8), .fixed(.height, 164))

    @Test(
        "a conflict in a row is as large as it is at the best height of the row",
        arguments: [(20.0, 1.5, VerdictStatus.needsReview), (10, 6.5, .fail)])
    func amountInRow(height: Double, amount: Double, status: VerdictStatus) {
        // The distance above a centered message is as large as the note below it is high; the center is missed by half.
        let sketch = Self.emptyRow
            .view(
                "UIView", "message", in: "content", .pin(.centerY), .pin(.leading), .pin(.trailing),
                .pin(.top, "superview", nil, 23, relation: .greaterThanOrEqual)
            )
            .view(
                "UIView", "note", in: "content", .pin(.top, "message", .bottom), .pin(.bottom), .pin(.leading),
                .pin(.trailing), .fixed(.height, height))
        let verdicts = LayoutSample.verdicts(LayoutConflictRule(), sketch)
        #expect(verdicts.map(\.overlap) == [amount] && verdicts.map(\.status) == [status], "\(verdicts)")
    }

    @Test("a conflict is as large as its smallest miss, however far the constraint that is left out lets a view go")
    func leastAmount() {
        let sketch = ScreenSketch()
            .view("UIView", "header", .pin(.top, "superview", .topMargin), .pin(.leading), .pin(.trailing))
            .view(
                "UIView", "page", .pin(.top, "header", .bottom), .pin(.leading), .pin(.trailing), .pin(.bottom),
                .fixed(.height, 300, priority: 750), .pin(.top, "superview", nil, 40))
        let verdicts = LayoutSample.verdicts(LayoutConflictRule(), sketch)
        #expect(verdicts.map(\.overlap) == [7] && verdicts.map(\.status) == [.fail], "\(verdicts)")
    }

    @Test(
        "where the baseline of a button that shows nothing lies is unknown, as far as the button is high",
        arguments: [
            ("", 0.0, VerdictStatus.needsReview), ("", 200, .fail), ("Buy", 200, .fail),
        ] as [(String, Double, VerdictStatus)])
    func blankBaseline(title: String, distance: Double, status: VerdictStatus) {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "touch", .pin(.top), .pin(.leading), .fixed(.height, 50), .fixed(.width, 160),
                changes: {
                    $0.content.button = ButtonContent()
                    if !title.isEmpty { $0.content.button?.title = title }
                }
            )
            .view(
                "UILabel", "title", .pin(.top, "superview", nil, distance), .pin(.leading), .fixed(.height, 50),
                .fixed(.width, 160), .pin(.firstBaseline, "touch", .firstBaseline), changes: { $0.say("Cancel") })
        let verdicts = LayoutSample.verdicts(LayoutConflictRule(), sketch)
        #expect(verdicts.first?.status == status, "\(verdicts)")
    }

    @Test(
        "a conflict that moves text and pictures a little in a row is too small to be seen",
        arguments: [
            ("UILabel", 75.0, VerdictStatus.needsReview), ("UILabel", 77, .fail), ("UIButton", 75, .fail),
        ])
    func smallConflictInRow(className: String, picture: Double, status: VerdictStatus) {
        func sketch(_ row: ScreenSketch, _ parent: String) -> ScreenSketch {
            row.view(
                className, "title", in: parent, .pin(.top, "superview", nil, 15), .fixed(.height, 60),
                .pin(.bottom, "superview", nil, -15), .pin(.leading)
            )
            .view(
                "UIImageView", "icon", in: parent, .pin(.top, "superview", nil, 10), .pin(.trailing),
                .pin(.bottom, "superview", nil, -10), .fixed(.height, picture), .fixed(.width, picture))
        }
        let box = ScreenSketch().view("UIView", "content", .pin(.top), .pin(.leading), .pin(.trailing))
        #expect(LayoutSample.verdicts(LayoutConflictRule(), sketch(Self.emptyRow, "content")).map(\.status) == [status])
        #expect(LayoutSample.verdicts(LayoutConflictRule(), sketch(box, "content")).map(\.status) == [.fail])
    }

    @Test(
        "a length of the canvas is to be removed if the other constraints tie edges",
        arguments: [(375.0, 375.0, true), (375, 300, false), (300, 300, true)])
    func canvasLength(constant: Double, canvas: Double, isNamed: Bool) throws {
        let sketch = ScreenSketch().view(
            "UIView", "box", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.width, constant), .fixed(.height, 80),
            changes: { $0.frame = Rect(x: 0, y: 0, width: canvas, height: 80) })
        let verdict = try #require(LayoutSample.verdicts(LayoutConflictRule(), sketch).first)
        let formula = "box.width = \(Int(constant))"
        let length = RuleStatement.Argument.requirements([.constraint(id: "box.width", formula: formula)])
        #expect(verdict.fixes == [.advice(isNamed ? RuleStatement("removeLength", length) : RuleStatement("relax"))])
    }

    @Test("of several lengths that of the canvas is to be removed", arguments: [(320.0, true), (300, false)])
    func canvasWidth(width: Double, isNamed: Bool) throws {
        let sketch = ScreenSketch { $0.items[0].frame = Rect(x: 0, y: 0, width: 320, height: 568) }
            .view(
                "UIView", "page", .pin(.top), .pin(.leading), .fixed(.width, width), .fixed(.height, 80),
                changes: { $0.frame = Rect(x: 0, y: 0, width: width, height: 80) }
            )
            .view(
                "UIView", "icon", .pin(.leading, "page", .trailing), .pin(.trailing), .fixed(.width, 20),
                .fixed(.height, 20))
        let verdict = try #require(LayoutSample.verdicts(LayoutConflictRule(), sketch).first)
        #expect("\(verdict.fixes)".contains("removeLength") == isNamed)
    }

    @Test(
        "the height of a control is meant, whatever the canvas", arguments: [("UIButton", false), ("UIView", true)])
    func controlHeight(className: String, isNamed: Bool) throws {
        let sketch = ScreenSketch().view(
            className, "send", .pin(.top), .pin(.bottom), .pin(.leading), .fixed(.height, 40),
            changes: { $0.frame = Rect(x: 0, y: 0, width: 80, height: 40) })
        let verdict = try #require(LayoutSample.verdicts(LayoutConflictRule(), sketch).first)
        #expect("\(verdict.fixes)".contains("removeLength") == isNamed)
    }

    @Test("a conflict states the length of a margin in it")
    func margins() throws {
        let sketch = ScreenSketch().view(
            "UIView", "box", .pin(.top, "superview", .topMargin), .pin(.top, "superview", nil, 4),
            .pin(.leading, "superview", .leadingMargin), .fixed(.width, 20), .fixed(.height, 80))
        let verdict = try #require(LayoutSample.verdicts(LayoutConflictRule(), sketch).first)
        let insets = RuleStatement.Argument.insets([
            RuleStatement.Inset(of: .named("root"), .layoutMargins, .top, points: 47)
        ])
        #expect(verdict.predicate == RuleStatement("contradictAll", .items([.named("box")]), insets))
    }

    @Test(
        "a conflict states the SDK if only its design conflicts",
        arguments: [(nil, 10.0, true), (nil, 12, false), ("26.0", 10, false)])
    func newDesign(sdk: String?, top: Double, isNamed: Bool) throws {
        // The margins of a cell are 15 points in the design of iOS 26, and 11 points before.
        let sketch = ScreenSketch { $0.appSDK = sdk }
            .view("UITableView", "table", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UITableViewCell", "cell", in: "table",
                changes: {
                    $0.containment = .cell
                    $0.frame = Rect(x: 0, y: 0, width: 390, height: 60)
                    $0.translatesAutoresizingMaskIntoConstraints = true
                }
            )
            .view(
                "UITableViewCellContentView", "content", in: "cell",
                changes: {
                    $0.containment = .contentView
                    $0.translatesAutoresizingMaskIntoConstraints = true
                }
            )
            .view(
                "UIView", "box", in: "content", .pin(.top, "superview", .topMargin),
                .pin(.top, "superview", nil, top + 1), .pin(.leading), .fixed(.width, 20))
        let verdict = try #require(LayoutSample.verdicts(LayoutConflictRule(), sketch).first)
        #expect(verdict.predicate.arguments.contains(.sdk(26)) == isNamed, "\(verdict.predicate)")
    }

    @Test(
        "a conflict in an item that is drawn in another size than its collection view gives it needs review",
        arguments: [(Size(width: 100, height: 50), VerdictStatus.needsReview), (Size(width: 50, height: 50), .fail)])
    func itemSize(size: Size, status: VerdictStatus) throws {
        let sketch = ScreenSketch()
            .view(
                "UICollectionView", "grid", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                changes: {
                    $0.content.list = ListSettings()
                    $0.content.list?.itemSize = size
                }
            )
            .view(
                "UICollectionViewCell", "item", in: "grid",
                changes: {
                    $0.containment = .cell
                    $0.frame = Rect(x: 0, y: 0, width: 50, height: 50)
                }
            )
            .view("UIView", "box", in: "item", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.width, 100))
        #expect(LayoutSample.verdicts(LayoutConflictRule(), sketch).map(\.status) == [status])
    }

    @Test("an inequality that leaves the content size open is to be an equation")
    func openContents() throws {
        let sketch = ScreenSketch()
            .view("UIScrollView", "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "page", in: "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing), .pin(.width)
            )
            .view(
                "UIView", "box", in: "page", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.height, 80),
                .pin(.bottom, "superview", nil, -8, relation: .lessThanOrEqual))
        let verdict = try #require(LayoutSample.verdicts(LayoutAmbiguous(), sketch).first)
        let formula = "box.bottom ≤ superview.bottom - 8"
        let tie = RuleStatement.Argument.requirements([.constraint(id: "box.bottom", formula: formula)])
        #expect(verdict.fixes == [.advice(RuleStatement("equate", tie))])
    }

    @Test("of connected views only the first is reported, in one verdict for both axes")
    func ambiguousViewsAreGrouped() throws {
        let sketch = ScreenSketch()
            .view("UIView", "a", .fixed(.width, 10), .fixed(.height, 10))
            .view("UIView", "b", .pin(.leading, "a"), .pin(.top, "a"), .fixed(.width, 10), .fixed(.height, 10))
        let verdicts = LayoutSample.verdicts(LayoutAmbiguous(), sketch)
        #expect(verdicts.map(\.subject) == ["a"])
        #expect(
            verdicts.first?.predicate == RuleStatement("isOpen", .attributes([.left, .top]), .item(.named("a"))))
    }

    @Test(
        "what is tied in one place needs a size only, what is not tied both",
        arguments: [
            (.pin(.centerX), [.width]), (.pin(.trailing), [.width]), (nil, [.left, .width]),
        ] as [(Pin?, [Attribute])])
    func missingConstraints(place: Pin?, missing: [Attribute]) throws {
        let height = Pin.fixed(.height, 10)
        let sketch = ScreenSketch().view("UIView", "box", .pin(.top), height, place ?? height)
        let verdict = try #require(LayoutSample.verdicts(LayoutAmbiguous(), sketch).first)
        #expect(verdict.predicate == RuleStatement("isOpen", .attributes([.left, .width]), .item(.named("box"))))
        #expect(verdict.fixes == [.advice(RuleStatement("add", .attributes(missing)))])
    }

    @Test("a tie names the tied requirements and also the missing ones")
    func tiesAreNamed() throws {
        let sketch = ScreenSketch()
            .view(
                "UIView", "box", .pin(.leading, "safeArea"), .pin(.top, "safeArea"),
                .fixed(.width, 80, priority: 500), .fixed(.width, 120, priority: 500))
        let verdict = try #require(LayoutSample.verdicts(LayoutAmbiguous(), sketch).first)
        #expect(verdict.constraints == ["box.width", "box.width2", "box.top"])
        #expect(
            verdict.fixes == [
                .advice(RuleStatement("add", .attributes([.height]))),
                .advice(
                    RuleStatement(
                        "decide",
                        .requirements([
                            .constraint(id: "box.width", formula: "box.width = 80 @500"),
                            .constraint(id: "box.width2", formula: "box.width = 120 @500"),
                        ]))),
            ])
    }

    @Test("labels that share a row tie by their compression resistance")
    func implicitTiesAreNamed() throws {
        let text = String(repeating: "long ", count: 20)
        let sketch = ScreenSketch()
            .view("UILabel", "a", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), changes: { $0.say(text) })
            .view(
                "UILabel", "b", .pin(.top, "safeArea"), .pin(.leading, "a", .trailing), .pin(.trailing, "safeArea"),
                changes: { $0.say(text) })
        let verdict = try #require(LayoutSample.verdicts(LayoutAmbiguous(), sketch).first)
        #expect(
            verdict.fixes == [
                .advice(
                    RuleStatement(
                        "decide",
                        .requirements([
                            .implicit(term: "compression resistance", item: .named("a")),
                            .implicit(term: "compression resistance", item: .named("b")),
                        ])))
            ])
    }

    @Test("edges around a fixed center are not rivals")
    func edgesAroundAMiddleAreNoRivals() throws {
        let text = String(repeating: "long ", count: 20)
        let sketch = ScreenSketch()
            .view(
                "UILabel", "a", .pin(.top, "safeArea"), .pin(.centerX),
                .pin(.leading, "superview", nil, 20, priority: 750),
                .pin(.trailing, "superview", nil, -20, priority: 750), changes: { $0.say(text) })
        let verdict = try #require(LayoutSample.verdicts(LayoutAmbiguous(), sketch).first)
        #expect(
            verdict.fixes == [
                .advice(
                    RuleStatement(
                        "decide",
                        .requirements([
                            .constraint(id: "a.leading", formula: "a.leading = superview.leading + 20 @750"),
                            .implicit(term: "compression resistance", item: .named("a")),
                        ])))
            ])
    }

    @Test("views aligned by baselines have a place in a stack view that is higher than they need")
    func baselinesHaveAPlace() throws {
        let sketch = ScreenSketch()
            .view(
                "UIStackView", "row", .pin(.top), .pin(.leading), .fixed(.height, 200),
                changes: {
                    $0.content.stack = StackSettings(axis: .horizontal)
                    $0.content.stack?.alignment = .firstBaseline
                }
            )
            .view("UILabel", "dot", in: "row", changes: { Self.arrange(&$0, "•") })
            .view("UILabel", "text", in: "row", changes: { Self.arrange(&$0, "Text") })
        #expect(LayoutSample.verdicts(LayoutAmbiguous(), sketch).isEmpty)
        let layout = LayoutSample.layout(sketch).layout
        #expect(layout["dot"]?.frame.maxY == 200)
        #expect(layout["text"]?.frame.maxY == 200)
    }

    private static func arrange(_ label: inout LayoutItem, _ text: String) {
        label.containment = .arranged
        label.say(text)
    }

    @Test("a tie that moves nothing by more than a pixel is not reported", arguments: [(80.2, 0), (81, 1)])
    func tiesWithinAPixelAreSilent(_ width: Double, _ count: Int) {
        let sketch = ScreenSketch()
            .view(
                "UIView", "box", .pin(.leading, "safeArea"), .pin(.top, "safeArea"), .fixed(.height, 80),
                .fixed(.width, 80, priority: 500), .fixed(.width, width, priority: 500))
        #expect(LayoutSample.verdicts(LayoutAmbiguous(), sketch).count == count)
    }

    @Test("a view that code completes is silent along that axis")
    func placeholdersAreLeftToCode() {
        var screen = ScreenSketch()
            .view("UIView", "a", .pin(.top, "safeArea"), .fixed(.width, 10), .fixed(.height, 10), .pin(.leading))
        screen = screen.view("UIView", "b", .pin(.top, "safeArea"), .fixed(.width, 10), .fixed(.height, 10))
        var changed = screen.screen
        if let index = changed.constraints.firstIndex(where: { $0.id == "a.leading" }) {
            changed.constraints[index].isPlaceholder = true
        }
        let verdicts = LayoutSample.verdicts(LayoutAmbiguous(), changed)
        #expect(verdicts.map(\.subject) == ["b"])
        #expect(verdicts.map(\.status) == [.fail])
    }

    @Test("a tied placeholder for a custom class's intrinsic size needs review")
    func placeholderSizesNeedReview() {
        func table(_ size: AxisValues) -> ScreenSketch {
            ScreenSketch()
                .view(
                    "UITableView", "table", .pin(.top, "safeArea"), .pin(.centerX), .fixed(.height, 80),
                    .fixed(.width, 120, priority: 250),
                    changes: { $0.placeholderIntrinsicSize = size })
        }
        #expect(LayoutSample.verdicts(LayoutAmbiguous(), table(.none)).isEmpty)
        let placeholderSize = AxisValues(horizontal: 60, vertical: nil)
        #expect(LayoutSample.verdicts(LayoutAmbiguous(), table(placeholderSize)).map(\.status) == [.needsReview])
    }

    @Test("the ambiguity of a collapsed view in a stack view is not reported", arguments: [false, true])
    func collapsedViewsAreNotJudged(_ isHidden: Bool) {
        let sketch = ScreenSketch()
            .view(
                "UIStackView", "stack", .pin(.top, "safeArea"), .pin(.leading, "safeArea"),
                changes: { $0.content.stack = StackSettings(axis: .vertical) }
            )
            .view(
                "UIView", "row", in: "stack", .fixed(.height, 20),
                changes: {
                    $0.containment = .arranged
                    $0.isHidden = isHidden
                }
            )
            .view("UIView", "mark", in: "row", .pin(.leading), .fixed(.width, 8), .fixed(.height, 8))
        let subjects = LayoutSample.verdicts(LayoutAmbiguous(), sketch).map(\.subject)
        #expect(subjects.contains("mark") == !isHidden || subjects.contains("stack"))
        #expect(!(isHidden && subjects.contains("mark")))
    }

    @Test(
        "a set that only the size of an unknown host closes needs review",
        arguments: [(ScreenKind.viewController, VerdictStatus.fail), (.view, .needsReview)])
    func hostsSizeNeedsReview(_ kind: ScreenKind, _ status: VerdictStatus) {
        let sketch = ScreenSketch { $0.kind = kind }
            .view("UIView", "row", .pin(.leading), .fixed(.width, 10), .pin(.top), .pin(.bottom), .fixed(.height, 96))
        #expect(LayoutSample.verdicts(LayoutConflictRule(), sketch).map(\.status) == [status])
    }

    @Test(
        "an aspect ratio closes a set over both axes of the host",
        arguments: [(ScreenKind.viewController, VerdictStatus.fail), (.view, .needsReview)])
    func aspectRatioTakesHostsSize(_ kind: ScreenKind, _ status: VerdictStatus) {
        let sketch = ScreenSketch { $0.kind = kind }
            .view(
                "UIView", "icon", .pin(.leading), .pin(.trailing), .pin(.top), .pin(.bottom),
                .pin(.width, "icon", .height))
        #expect(LayoutSample.verdicts(LayoutConflictRule(), sketch).map(\.status) == [status])
    }

    @Test(
        "the length of a root view, and the content view of a cell, are samples",
        arguments: [(ScreenKind.viewController, VerdictStatus.fail), (.cell, .needsReview)])
    func samplesNeedReview(_ kind: ScreenKind, _ status: VerdictStatus) {
        let half = ScreenSketch { $0.kind = kind }
            .view("UIView", "half", .fixed(.width, 10), .pin(.width), .pin(.top), .pin(.leading), .fixed(.height, 9))
        let cell = ScreenSketch { $0.kind = kind }
            .view(
                "UIView", "content",
                changes: {
                    $0.containment = .contentView
                    $0.translatesAutoresizingMaskIntoConstraints = true
                    $0.frame = Rect(x: 0, y: 0, width: 390, height: 844)
                }
            )
            .view("UIView", "row", in: "content", .pin(.leading), .pin(.trailing), .fixed(.width, 10))
        for sketch in [half, cell] {
            #expect(LayoutSample.verdicts(LayoutConflictRule(), sketch).map(\.status) == [status])
        }
    }

    @Test("a class may size any of the views that depend on each other", arguments: [(nil, 0), ("BannerView", 1)])
    func classesOfNeighborsDecide(_ customClass: String?, _ doubts: Int) {
        let sketch = ScreenSketch()
            .view(
                "UIView", "frame", .pin(.bottom, "safeArea"), .pin(.leading), .pin(.trailing),
                changes: { $0.hasBackground = true }
            )
            .view(
                "UIView", "banner", .pin(.bottom, "safeArea"), .pin(.leading), .pin(.trailing),
                .pin(.top, "frame", .top, 6), changes: { $0.customClass = customClass })
        let verdicts = LayoutSample.verdicts(LayoutAmbiguous(), sketch)
        #expect(verdicts.map(\.subject) == ["frame"])
        #expect(verdicts.count { $0.reason?.kind == .classDecides } == doubts)
    }

    @Test(
        "the inequality that leaves contents of a scroll view open is named",
        arguments: [(true, "equate"), (false, "tieDown")])
    func openContentsAreNamed(_ hasInequality: Bool, _ kind: String) {
        let below = Pin.pin(.bottom, "superview", nil, -8, relation: .lessThanOrEqual)
        // Without an inequality the field is tied at the top twice.
        let sketch = ScreenSketch()
            .view("UIScrollView", "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "form", in: "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing), .pin(.width)
            )
            .view("UITextField", "name", in: "form", .pin(.top), .pin(.leading), hasInequality ? below : .pin(.top))
        let kinds = LayoutSample.verdicts(LayoutAmbiguous(), sketch).flatMap(\.fixes).compactMap { fix in
            if case .advice(let statement) = fix { statement.kind } else { nil }
        }
        #expect(kinds == [kind])
    }

    @Test("a conflict that does not depend on the host's size fails")
    func hostsSizeIsNotTaken() {
        let sketch = ScreenSketch { $0.kind = .view }
            .view(
                "UIView", "row", .pin(.top, "superview", nil, 8), .pin(.centerY),
                .pin(.bottom), .pin(.leading), .fixed(.width, 10))
        #expect(LayoutSample.verdicts(LayoutConflictRule(), sketch).map(\.status) == [.fail])
    }

    @Test(
        "Interface Builder's numbers for versions are understood",
        arguments: [("2304", 0), ("2816", 1), ("10.3", 0), ("12.0", 1), (nil, 1)] as [(String?, Int)])
    func versionsAreUnderstood(_ version: String?, _ count: Int) {
        let sketch = ScreenSketch {
            $0.items.append(LayoutItem(id: "top", parent: "root", guide: .topLayout))
            $0.deploymentTarget = version
        }
        .view("UILabel", "title", .pin(.top, "top", .bottom), .pin(.centerX))
        #expect(LayoutSample.verdicts(DeprecatedLayoutGuides(), sketch).count == count)
    }
}
