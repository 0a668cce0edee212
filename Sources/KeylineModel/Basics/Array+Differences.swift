// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Array where Element: Equatable {
    /// Returns the indices at which another array of the same length differs, ascending; nil if the lengths differ.
    /// Arrays that share their storage compare in constant time.
    @inlinable
    public func places(differingFrom other: Self) -> [Int]? {
        guard count == other.count else { return nil }
        return withUnsafeBufferPointer { own in
            other.withUnsafeBufferPointer { other in
                own.baseAddress == other.baseAddress ? [] : own.indices.filter { own[$0] != other[$0] }
            }
        }
    }
}
