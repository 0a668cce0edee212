// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The way a label breaks or truncates text wider than the label, by Interface Builder's names.
public enum LineBreakMode: String, CaseIterable, Codable, Sendable, Hashable {
    case wordWrap
    case characterWrap
    case clip
    case headTruncation
    case middleTruncation
    case tailTruncation

    /// True if lines may break inside words even if the words fit on a line.
    var breaksAnywhere: Bool { self == .characterWrap }
}
