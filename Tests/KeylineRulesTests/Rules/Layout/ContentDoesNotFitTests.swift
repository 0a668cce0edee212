// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite("Content that does not fit")
struct ContentDoesNotFitTests {
    /// A phone in portrait only, 800 points high, with a safe area inset by 50 points at the top and 34 at the bottom.
    private static let device = LayoutSample.phone(width: 320)

    private static func verdicts(_ sketch: ScreenSketch, _ rules: [any Rule] = RuleRegistry.all) -> [Verdict] {
        verdicts(sketch.screen, rules)
    }

    private static func verdicts(_ screen: Screen, _ rules: [any Rule]) -> [Verdict] {
        let configuration = Configuration(device: device.id, os: 26, orientation: .portrait)
        return ScreenChecker(rules: rules).check(
            screen, profiles: [device.id: device], configurations: [configuration])
    }

    /// Returns the needs of contents as `height 846: a b`: the length, then the subjects of the members.
    private static func needs(_ verdicts: [Verdict]) -> [String] {
        verdicts.filter { $0.rule == ContentDoesNotFit.metadata.id }.compactMap { verdict in
            guard case .length(let axis, let points)? = verdict.predicate.arguments.first else { return nil }
            let members = verdict.predicate.members.map(\.subject).sorted().joined(separator: " ")
            return "\(axis == .vertical ? "height" : "width") \(Int(points)): \(members)"
        }
    }

    private static func button(_ sketch: ScreenSketch, _ id: String, _ pins: Pin...) -> ScreenSketch {
        sketch.view("UIButton", id, pins: pins + [.fixed(.height, 50), .fixed(.width, 100)])
    }

    static let needs: [(name: String, sketch: ScreenSketch, needs: [String])] = [
        (
            "two buttons at fixed distances from the top",
            button(
                button(ScreenSketch(), "a", .pin(.top, "superview", nil, 740), .pin(.centerX)), "b",
                .pin(.top, "superview", nil, 762), .pin(.centerX)), ["height 846: a b"]
        ),
        (
            "both axes",
            button(
                button(ScreenSketch(), "a", .pin(.top, "superview", nil, 762), .pin(.leading, "superview", nil, 240)),
                "b", .pin(.top, "superview", nil, 762), .pin(.leading, "superview", nil, 250)),
            ["width 350: a b", "height 846: a b"]
        ),
        (
            "one button alone may be misplaced",
            button(ScreenSketch(), "a", .pin(.top, "superview", nil, 762), .pin(.centerX)), []
        ),
        (
            "more room moves nothing that is pinned to the bottom",
            button(
                button(ScreenSketch(), "a", .pin(.bottom), .pin(.centerX)), "b", .pin(.bottom),
                .pin(.leading, "superview", nil, 20)), []
        ),
        (
            "fixed heights and distances between the edges of the safe area",
            button(
                ScreenSketch()
                    .view(
                        "UIView", "box", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, 700)),
                "a", .pin(.top, "box", .bottom, 8, relation: .greaterThanOrEqual), .pin(.bottom, "safeArea"),
                .pin(.centerX)),
            ["height 842: a a a.bottom"]
        ),
        (
            "a top, a center and a height that agree at one length only",
            ScreenSketch().view(
                "UIView", "a", .pin(.top, "superview", nil, 80), .pin(.centerY, "superview", nil, -140),
                .fixed(.height, 400), .pin(.leading), .fixed(.width, 100)), []
        ),
        (
            "heights that shrink as the window grows",
            ["a", "b"].reduce(ScreenSketch()) { sketch, id in
                sketch.view(
                    "UILabel", id, .pin(.top, "superview", .bottom, -260), .pin(.centerY, "superview", nil, 143.5),
                    .pin(.leading, "superview", nil, id == "a" ? 0 : 160), changes: { $0.say("Hello") })
            }, []
        ),
        (
            "a hidden view of a fixed width",
            ScreenSketch().view(
                "UIView", "a", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.width, 600), .fixed(.height, 40),
                changes: { $0.isHidden = true }), []
        ),
        (
            "a contradiction that no window ends",
            button(ScreenSketch(), "a", .pin(.top, "safeArea"), .pin(.centerX), .fixed(.height, 60)), []
        ),
    ]

    @Test("the length is the first in which it fits, and its members are gone then", arguments: needs)
    func lengths(_ name: String, _ sketch: ScreenSketch, _ needs: [String]) {
        let verdicts = Self.verdicts(sketch)
        let subjects = Self.needs(verdicts).map { $0.replacing(/a\.[a-z]+[0-9]?/, with: "a.bottom") }
        #expect(subjects == needs, "\(name): \(verdicts.map(\.predicate))")
    }

    @Test("the verdicts are the same if the rules that it reads are not requested")
    func alone() {
        for example in Self.needs {
            let alone = Self.verdicts(example.sketch, [ContentDoesNotFit()])
            #expect(Self.needs(alone) == Self.needs(Self.verdicts(example.sketch)))
            #expect(alone.allSatisfy { $0.rule == ContentDoesNotFit.metadata.id })
        }
    }

    @Test("each axis has its own finding")
    func axes() {
        let findings = Finding.grouping(Self.verdicts(Self.needs[1].sketch, [ContentDoesNotFit()]))
        #expect(findings.count == 2)
        #expect(Set(findings.map(\.fingerprint)).count == 2)
        #expect(findings.map(\.overlap) == [30, 46])
        #expect(findings.allSatisfy { $0.explained.map(\.subject) == ["a", "b"] })
    }

    @Test("the constraint that takes the room is named")
    func culprits() {
        let verdict = Self.verdicts(Self.needs[4].sketch, [ContentDoesNotFit()]).first
        #expect(verdict?.constraints == ["box.height"])
        let formula = RuleStatement.Requirement.constraint(id: "box.height", formula: "box.height = 700")
        #expect(verdict?.fixes == [.advice(RuleStatement("relax", .requirements([formula])))])
    }

    @Test("views near the top are to be tied to it instead of to the far end")
    func farEnd() throws {
        let sketch = ["a", "b"].reduce(ScreenSketch { $0.items[0].frame = Rect(x: 0, y: 0, width: 414, height: 896) }) {
            $0.view(
                "UIButton", $1, .pin(.bottom, "safeArea", nil, -774),
                .pin(.leading, "superview", nil, $1 == "a" ? 0 : 200),
                .fixed(.height, 50), .fixed(.width, 100),
                changes: { $0.frame = Rect(x: 0, y: 38, width: 100, height: 50) })
        }
        let verdict = try #require(Self.verdicts(sketch, [ContentDoesNotFit()]).first)
        #expect("\(verdict.fixes)".contains("\"retie\""), "\(verdict.fixes)")
    }

    @Test("no length stands for devices that need different ones", arguments: [(390.0, "needsUpTo"), (325, "needs")])
    func devices(_ width: Double, _ kind: String) {
        let sketch = ["a", "b"].reduce(
            ScreenSketch().view(
                "UIView", "box", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .pin(.height, "box", .width))
        ) {
            Self.button($0, $1, .pin(.top, "box", .bottom, 420), .pin(.leading, "superview", nil, $1 == "a" ? 0 : 200))
        }
        let devices = [Self.device, LayoutSample.phone(width: width)]
        let verdicts = ScreenChecker(rules: [ContentDoesNotFit()]).check(
            sketch.screen, profiles: Dictionary(uniqueKeysWithValues: devices.map { ($0.id, $0) }),
            configurations: devices.map { Configuration(device: $0.id, os: 26, orientation: .portrait) })
        #expect(verdicts.map(\.predicate.kind) == [kind, kind])
    }

    @Test("distances and shares of the window that contradict each other are no content", arguments: [nil, 200.0])
    func marginsAlone(_ width: Double?) throws {
        let box = ScreenSketch().view(
            "UIView", "box", .pin(.top, "safeArea"), .pin(.leading, "safeArea", nil, 100),
            .pin(.trailing, "safeArea", nil, -100), .pin(.width, "safeArea"))
        let fixed = width.map {
            box.view("UIView", "line", in: "box", .pin(.leading), .pin(.trailing), .fixed(.width, $0))
        }
        var screen = (fixed ?? box).screen
        let index = try #require(screen.constraints.firstIndex { $0.id == "box.width" })
        screen.constraints[index].multiplier = width == nil ? 0.5 : 1
        screen.constraints[index].isInstalled = width == nil
        #expect(Self.verdicts(screen, [ContentDoesNotFit()]).isEmpty == (width == nil))
        #expect(Self.verdicts(screen, [LayoutConflictRule()]).count == 1)
    }

    @Test(
        "a share of the window's length is named with the length that it leaves",
        arguments: [
            (0.1, "header", 120.0, [120.0, 40], "letGrow"), (0.5, "rest", 450, [484, 84], "letShrink"),
            (0.1, "rest", 700, [816, 16], "relax"),
        ])
    func shares(_ share: Double, _ parent: String, _ height: Double, _ lengths: [Double], _ fix: String) throws {
        let sketch = ScreenSketch()
            .view("UIView", "header", .pin(.top), .pin(.leading), .pin(.trailing), .pin(.height))
            .view(
                "UIView", "rest", .pin(.top, "header", .bottom), .pin(.leading), .pin(.trailing),
                .pin(.bottom, "safeArea")
            )
            .view(
                "UIButton", "buy", in: parent, .pin(.top), .pin(.bottom, relation: .lessThanOrEqual), .pin(.centerX),
                .fixed(.height, height), .fixed(.width, 100))
        var screen = sketch.screen
        let index = try #require(screen.constraints.firstIndex { $0.id == "header.height" })
        screen.constraints[index].multiplier = share
        let verdict = try #require(Self.verdicts(screen, [ContentDoesNotFit()]).first)
        #expect(verdict.predicate.arguments.first == .length(.vertical, points: lengths[0]))
        #expect(verdict.overlap == lengths[1])
        #expect(verdict.fixes.count == 1 && "\(verdict.fixes)".contains("\"\(fix)\""), "\(verdict.fixes)")
    }

    @Test(
        "text that code sets gives back no more than the length that it has",
        arguments: [(660.0, VerdictStatus.needsReview), (740, .fail)])
    func textOfCode(_ distance: Double, _ status: VerdictStatus) {
        let label = ScreenSketch().view(
            "UILabel", "name", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing),
            changes: {
                $0.say("Name")
                $0.content.text?.numberOfLines = 0
            })
        let sketch = ["a", "b"].reduce(label) { sketch, id in
            Self.button(
                sketch, id, .pin(.top, "name", .bottom, distance + (id == "a" ? 0 : 2)),
                .pin(.leading, "superview", nil, id == "a" ? 0 : 120))
        }
        var screen = sketch.screen
        screen.codeFacts = [CodeFact(ReviewReason(.codeSetsText, name: "name"), elements: ["name"])]
        let verdicts = Self.verdicts(screen, RuleRegistry.all).filter { $0.rule == ContentDoesNotFit.metadata.id }
        #expect(verdicts.map(\.status) == [status])
    }
}
