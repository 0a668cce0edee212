// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct StatedContentsTests {
    /// A box of a stated height, in the middle of the window.
    private static func box(
        _ height: Double, changes: (inout LayoutItem) -> Void = { _ in }
    ) -> ScreenSketch {
        ScreenSketch().view(
            "UIView", "box", .pin(.centerY), .pin(.leading), .pin(.trailing), .fixed(.height, height), changes: changes)
    }

    /// Two views in it, one below the other, 10 points from the top and 20 apart, each 50 points high.
    private static func rows(_ box: ScreenSketch, _ className: String, _ last: Pin...) -> ScreenSketch {
        let changes: (inout LayoutItem) -> Void = {
            if className == "UILabel" { $0.say("Text") } else { $0.hasBackground = true }
        }
        return
            box.view(
                className, "one", in: "box", .pin(.top, "superview", nil, 10), .pin(.centerX), .fixed(.height, 50),
                changes: changes
            ).view(className, "two", in: "box", pins: [.pin(.centerX), .fixed(.height, 50)] + last, changes: changes)
    }

    private static let below = Pin.pin(.top, "one", .bottom, 20)

    static let cases: [(name: String, sketch: ScreenSketch, overlaps: [Double], status: VerdictStatus)] = [
        ("two controls", rows(box(100), "UIButton", below), [30], .fail),
        ("two controls that fit", rows(box(130), "UIButton", below), [], .fail),
        ("an overshoot of 2 points", rows(box(128), "UIButton", below), [], .fail),
        ("plain views, which show nothing", rows(box(100), "UIView", below), [], .fail),
        ("a view that is tied to the end", rows(box(100), "UIButton", .pin(.bottom, "superview", nil, 30)), [], .fail),
        (
            "a distance that may be longer",
            rows(
                box(100), "UIButton", .pin(.top, "one", .bottom, 20, relation: .greaterThanOrEqual)), [], .fail
        ),
        ("a box that is folded away", rows(box(0), "UIButton", below), [], .fail),
        ("a box that is hidden", rows(box(100) { $0.isHidden = true }, "UIButton", below), [], .fail),
        ("two texts", rows(box(100), "UILabel", below), [15], .needsReview),
        ("one picture on an edge", picture(box(100)), [30], .needsReview),
        ("one picture that is cut off", picture(box(100) { $0.clipsToBounds = true }), [30], .fail),
    ]

    private static func picture(_ box: ScreenSketch) -> ScreenSketch {
        box.view(
            "UIImageView", "portrait", in: "box", .pin(.top, "superview", nil, 80), .pin(.centerX),
            .fixed(.height, 50), .fixed(.width, 50))
    }

    @Test(arguments: cases)
    func `contents of stated lengths may be longer than the view around them`(
        name: String, sketch: ScreenSketch, overlaps: [Double], status: VerdictStatus
    ) {
        let verdicts = LayoutSample.verdicts(ContentDoesNotFit(), sketch)
        #expect(verdicts.map { $0.overlap.rounded(.down) } == overlaps, "\(name)")
        #expect(verdicts.allSatisfy { $0.subject == "box" && $0.status == status }, "\(name)")
    }

    @Test func `the verdict names the lengths and the distances that add up`() throws {
        let sketch = Self.rows(Self.box(100), "UIButton", Self.below)
        let verdict = try #require(LayoutSample.verdicts(ContentDoesNotFit(), sketch).first)
        #expect(verdict.constraints == ["box.height", "one.top", "one.height", "two.top", "two.height"])
        #expect(verdict.predicate.arguments == [.item(.named("box")), .length(.vertical, points: 130)])
    }

    /// A table with a header view of a height in which a picture is as high as most of it.
    private static func header(_ height: Double) -> Screen {
        var screen = ScreenSketch()
            .view("UITableView", "table", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "header", in: "table",
                changes: {
                    $0.containment = .tableHeader
                    $0.translatesAutoresizingMaskIntoConstraints = true
                    $0.frame = Rect(x: 0, y: 0, width: 390, height: height)
                }
            )
            .view(
                "UIImageView", "logo", in: "header", .pin(.top, "superview", nil, 20), .pin(.leading),
                .pin(.height), .fixed(.width, 80)
            ).screen
        for index in screen.constraints.indices where screen.constraints[index].id == "logo.height" {
            screen.constraints[index].multiplier = 0.9
        }
        screen.design = DesignDocument(isXib: false)
        return screen
    }

    @Test(arguments: [(150.0, [5.0]), (220, [])] as [(Double, [Double])])
    func `the frame of a table's header view states its height`(height: Double, overlaps: [Double]) {
        let verdicts = LayoutSample.verdicts(ContentDoesNotFit(), Self.header(height), on: .phone)
        #expect(verdicts.map(\.overlap) == overlaps)
        #expect(verdicts.allSatisfy { $0.subject == "header" && $0.status == .fail })
    }

    @Test(arguments: [("box.height", VerdictStatus.needsReview), ("other.height", .fail)])
    func `a length that code sets puts only its own view in doubt`(id: String, status: VerdictStatus) {
        var screen = Self.rows(Self.box(100), "UIButton", Self.below)
            .view("UIView", "other", .pin(.top), .pin(.leading), .fixed(.height, 10), .fixed(.width, 10)).screen
        screen.codeFacts = [CodeFact(ReviewReason(.codeSetsConstraint), elements: [id])]
        let profile = LayoutSample.phone(width: 390)
        let verdicts = ScreenChecker(rules: [ContentDoesNotFit()]).check(
            screen, profiles: [profile.id: profile],
            configurations: [Configuration(device: profile.id, os: 26, orientation: .portrait)])
        #expect(verdicts.map(\.status) == [status])
    }
}
