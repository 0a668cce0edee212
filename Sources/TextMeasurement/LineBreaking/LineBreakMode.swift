// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How a label breaks or cuts text that does not fit its width, by the names Interface Builder writes.
public enum LineBreakMode: String, CaseIterable, Codable, Sendable, Hashable {
    case wordWrap
    case characterWrap
    case clip
    case headTruncation
    case middleTruncation
    case tailTruncation

    /// Whether lines may be broken inside words even if the words would fit a line.
    var breaksAnywhere: Bool { self == .characterWrap }
}
