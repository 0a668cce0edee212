// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Array where Element: Equatable {
    /// Where another array of the same length holds something else, ascending; nil when it is of another length. Arrays that
    /// share their storage are equal at once.
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
