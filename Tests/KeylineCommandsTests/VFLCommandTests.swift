// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing
import VisualFormat

@testable import KeylineCommands

@Suite struct VFLCommandTests {
    @Test func `an alignment holds for the formats whose axis it crosses`() throws {
        let reader = VisualFormatReader(options: try VisualFormatReader.options(["alignAllCenterX"]))
        let constraints = try reader.constraints(["H:|-[a]-|", "V:|-[a]-[b]"])
        #expect(constraints.count == 5)
        #expect(constraints.last?.firstAttribute == .centerX)
    }

    @Test func `an alignment that crosses no format is an error`() throws {
        let reader = VisualFormatReader(options: try VisualFormatReader.options(["alignAllCenterX"]))
        #expect(throws: VisualFormatError.self) { try reader.constraints(["H:|-[a]-|"]) }
    }

    @Test func `standard spaces are 8 between siblings and as told to the superview`() throws {
        let reader = VisualFormatReader(superviewSpacing: 16)
        #expect(try reader.constraints(["H:|-[a]-[b]"]).map(\.constant) == [16, 8])
    }

    @Test func `an unknown option is wrong usage`() {
        #expect {
            try VisualFormatReader.options(["alignAllMiddle"])
        } throws: { error in
            (error as? CommandError)?.status == .usage
        }
    }

    @Test(arguments: ["pad", "pad=", "=3", "pad=x", "pad=inf"])
    func `a metric is a name and a number`(text: String) {
        #expect(MetricArgument(argument: text) == nil)
        #expect(MetricArgument(argument: "pad=-3.5")?.value == -3.5)
    }
}
