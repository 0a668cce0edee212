// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing
import VisualFormat

@testable import KeylineCommands

@Suite struct VFLCommandTests {
    @Test func `an alignment holds for the formats whose axis it crosses`() throws {
        let reader = VisualFormatReader(options: try VisualFormatOptions(names: ["alignAllCenterX"]))
        let constraints = try reader.constraints(["H:|-[a]-|", "V:|-[a]-[b]"])
        #expect(constraints.count == 5)
        #expect(constraints.last?.firstAttribute == .centerX)
    }

    @Test func `an alignment that crosses no format is an error`() throws {
        let reader = VisualFormatReader(options: try VisualFormatOptions(names: ["alignAllCenterX"]))
        #expect {
            try reader.constraints(["H:|-[a]-|"])
        } throws: { error in
            Failure(error)?.status == .usage
        }
    }

    @Test func `standard spaces are 8 between siblings and as requested to the superview`() throws {
        let reader = VisualFormatReader(superviewSpacing: 16)
        #expect(try reader.constraints(["H:|-[a]-[b]"]).map(\.constant) == [16, 8])
    }

    @Test func `an unknown option is wrong usage`() {
        #expect {
            try VisualFormatOptions(names: ["alignAllMiddle"])
        } throws: { error in
            Failure(error)?.status == .usage
        }
    }

    @Test(arguments: ["pad", "pad=", "=3", "pad=x", "pad=inf", "pad=1e300", "8x=2", "a-b=2"])
    func `a metric is a name and a number`(text: String) {
        #expect(MetricArgument(argument: text) == nil)
        #expect(MetricArgument(argument: "pad=-3.5")?.value == -3.5)
    }
}
