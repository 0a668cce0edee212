// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// What a change did to the verdicts.
public struct ChangeReport: Sendable, Equatable {
    /// Ids of the screens that were solved again.
    public var screens: [String]
    /// How many layouts that was: screens × configurations.
    public var layouts: Int
    /// Findings that were not there before, by fingerprint.
    public var appeared: [Finding]
    /// Findings that are gone, by fingerprint.
    public var disappeared: [Finding]
    /// Constants that could not be taken from their tokens, on the screens that were solved.
    public var tokenIssues: [TokenIssue]

    /// A report; nothing changed unless told otherwise.
    public init(
        screens: [String] = [], layouts: Int = 0, appeared: [Finding] = [], disappeared: [Finding] = [],
        tokenIssues: [TokenIssue] = []
    ) {
        self.screens = screens
        self.layouts = layouts
        self.appeared = appeared
        self.disappeared = disappeared
        self.tokenIssues = tokenIssues
    }
}
