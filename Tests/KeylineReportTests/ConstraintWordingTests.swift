// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct ConstraintWordingTests {
    let wording = ConstraintWording(ReportSamples.screen)

    @Test func `the parent is the superview and its guide the safe area`() {
        #expect(
            ReportSamples.screen.constraints.map(wording.describe) == [
                "pageControl.bottom = superview.bottom",
                "pageControl.leading ≥ safe area.leading × 2 - 8.5 @750",
            ])
    }

    @Test func `sizes, tokens and standard spacing are told`() {
        let size = Constraint(id: "", firstItem: "i1", firstAttribute: .width, constant: 128)
        let token = Constraint(
            id: "", firstItem: "i1", firstAttribute: .top, secondItem: "g0", secondAttribute: .top, constant: 8,
            constantToken: "spacing.medium")
        let standard = Constraint(
            id: "", firstItem: "i1", firstAttribute: .top, secondItem: "g0", secondAttribute: .top,
            usesSystemSpacing: true)
        #expect(wording.describe(size) == "pageControl.width = 128")
        #expect(wording.describe(token) == "pageControl.top = safe area.top + {spacing.medium}")
        #expect(wording.describe(standard) == "pageControl.top = safe area.top + standard spacing")
    }

    @Test func `an item that is gone is named as missing`() {
        let dangling = Constraint(id: "", firstItem: "nowhere", firstAttribute: .width, constant: 1)
        #expect(wording.describe(dangling) == "missing item.width = 1")
    }
}
