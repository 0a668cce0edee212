// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineReport

@Suite struct FindingIdentitiesTests {
    @Test func `documents have the shortest names that distinguish them`() {
        let names = FindingIdentities.names(of: [
            "App/Main.storyboard", "Kit/Main.storyboard", "App/Deep/Cell.xib", "Main.storyboard", "x/App/Other.xib",
            "y/App/Other.xib",
        ])
        #expect(names["App/Deep/Cell.xib"] == "Cell.xib")
        #expect(names["App/Main.storyboard"] == "App/Main.storyboard")
        #expect(names["Kit/Main.storyboard"] == "Kit/Main.storyboard")
        #expect(names["Main.storyboard"] == "Main.storyboard")
        #expect(names["x/App/Other.xib"] == "x/App/Other.xib")
    }
}
