// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

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

    @Test func `facts are kept with the root view`() throws {
        var screen = ScreenSketch().screen
        #expect(screen.codeFacts.isEmpty)
        screen.codeFacts = [CodeFact(Self.reason, edges: [.top, .left], elements: ["a"], idiom: .phone)]
        #expect(screen.codeFacts == screen.root?.content.code)
        screen.codeFacts = []
        #expect(screen.root?.content.code == nil)
    }
}
