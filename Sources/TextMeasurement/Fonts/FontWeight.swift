// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A font's weight, by the names Interface Builder writes in `fontDescription weight="…"`.
///
/// Ordered from lightest to heaviest.
public enum FontWeight: String, CaseIterable, Codable, Sendable, Hashable, Comparable {
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black

    /// True if `lhs` is lighter than `rhs`.
    public static func < (lhs: FontWeight, rhs: FontWeight) -> Bool {
        lhs.rank < rhs.rank
    }

    /// Position in the order of weights, 0 for `ultraLight`.
    private var rank: Int {
        FontWeight.allCases.firstIndex(of: self) ?? 0
    }
}
