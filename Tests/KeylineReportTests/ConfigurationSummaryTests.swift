// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct ConfigurationSummaryTests {
    let summary = ConfigurationSummary(matrix: ReportSamples.matrix, profiles: ReportSamples.profiles)

    @Test func `everything is told as all`() {
        #expect(summary.count(ReportSamples.matrix) == "all 12 configurations")
        #expect(summary.words(ReportSamples.matrix) == "every device and orientation")
    }

    @Test func `devices that fail alike are told together`() {
        let chosen = ReportSamples.matrix.filter {
            $0.device == "iphone-x" ? $0.orientation == .landscapeLeft : $0.orientation == .portrait
        }
        #expect(summary.count(chosen) == "4 of 12 configurations")
        #expect(
            summary.words(chosen)
                == "iPhone SE (3rd generation), iPhone 14, iPhone 17 Pro Max, portrait; iPhone X, landscape left")
    }

    @Test func `settings are told where only some of the matrix has them`() {
        var large = ReportSamples.matrix
        for index in large.indices { large[index].contentSize = .accessibilityLarge }
        let summary = ConfigurationSummary(matrix: ReportSamples.matrix + large, profiles: ReportSamples.profiles)
        #expect(summary.words(large) == "every iPhone, portrait and landscape, text size AX2")
    }
}
