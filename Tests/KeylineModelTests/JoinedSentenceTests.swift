// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct JoinedSentenceTests {
    @Test(arguments: [
        (["pin it to the top"], "pin it to the top"),
        (["pin it to the top", "pin it to the top"], "pin it to the top"),
        (["pin it to the bottom and right", "pin it to the left"], "pin it to the left, bottom and right"),
        (
            ["'a' reaches above the safe area", "'a' reaches beyond the left of the safe area"],
            "'a' reaches above and beyond the left of the safe area"
        ),
        (
            [
                "'a' reaches above the safe area", "'a' reaches beyond the left and right of the safe area",
                "'a' reaches beyond the right of the safe area",
            ],
            "'a' reaches above and beyond the left and right of the safe area"
        ),
        (
            ["'a' reaches below the safe area", "'a' reaches beyond the bottom and right of the safe area"],
            "'a' reaches beyond the bottom and right of the safe area"
        ),
        (
            [
                "limit it at the bottom, to which others give way; or let it scroll",
                "limit it at the left, to which others give way",
            ],
            "limit it at the left and bottom, to which others give way; or let it scroll"
        ),
        (
            ["'a' hangs on the top, too close", "'a' hangs on the left, too close"],
            "'a' hangs on the top and left, too close"
        ),
        (["pin it to the top", "pin 'b' to the leading edge"], "pin it to the top and 'b' to the leading edge"),
        (["pin 'b' to the leading edge", "pin it to the top"], "pin 'b' to the leading edge; pin it to the top"),
        (
            ["tie it to the leading and trailing, and its contents to b", "tie it to the top, and its contents to b"],
            "tie it to the top, leading and trailing, and its contents to b"
        ),
        (["pin it to the top", "let it scroll"], "pin it to the top; let it scroll"),
        (["pin it", "pin it to the top"], "pin it; pin it to the top"),
        ([], ""),
    ])
    func `sentences that begin alike become one`(sentences: [String], joined: String) {
        #expect(JoinedSentence.of(sentences) == joined)
    }
}
