// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A hybrid logical clock's reading: 48 bits of milliseconds since 1970 and a 16-bit counter.
///
/// Source of the scheme: Kulkarni et al., Logical Physical Clocks and Consistent Snapshots in Globally Distributed
/// Databases (2014). A full counter borrows the next millisecond.
public struct HybridTime: Hashable, Comparable, Sendable {
    /// Milliseconds in the upper 48 bits, the counter in the lower 16.
    public var rawValue: UInt64

    /// A reading by its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The first reading of a millisecond; what does not fit into 48 bits is cut to the last millisecond that does.
    public init(milliseconds: UInt64) {
        rawValue = min(milliseconds, Self.lastMillisecond) << 16
    }

    /// Milliseconds since 1970.
    public var milliseconds: UInt64 { rawValue >> 16 }

    /// The earliest reading; what a catalog starts with carries it.
    public static let zero = HybridTime(rawValue: 0)

    /// How far ahead of the receiver's clock a revision may be before it is held, in milliseconds: five minutes.
    public static let tolerance: UInt64 = 5 * 60 * 1000

    private static let lastMillisecond: UInt64 = (1 << 48) - 1

    /// The reading for something that happens now and after everything up to `self`.
    public func next(at milliseconds: UInt64) -> HybridTime {
        let wall = HybridTime(milliseconds: milliseconds)
        return max(wall, rawValue == .max ? self : HybridTime(rawValue: rawValue + 1))
    }

    /// Whether a receiver whose clock says `milliseconds` holds a revision of this time out of the fold.
    public func isAhead(of milliseconds: UInt64) -> Bool {
        self.milliseconds > milliseconds && self.milliseconds - milliseconds > Self.tolerance
    }

    /// Earlier first.
    public static func < (a: HybridTime, b: HybridTime) -> Bool { a.rawValue < b.rawValue }
}
