// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Versions of an operating system, such as `15.0`.
enum SystemVersion {
    /// Returns the lowest of some versions; ignores invalid ones.
    static func lowest(_ versions: [String]) -> String? {
        versions.filter { !numbers($0).isEmpty }.min { numbers($0).lexicographicallyPrecedes(numbers($1)) }
    }

    /// The first part of a version; nil for what is none.
    static func major(_ version: String) -> Int? { numbers(version).first }

    /// Returns the parts of a version; empty for an invalid one, such as a reference that only Xcode can expand.
    private static func numbers(_ version: String) -> [Int] {
        let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        let numbers = parts.compactMap { $0 }
        return numbers.count == parts.count && numbers.allSatisfy { $0 >= 0 } ? numbers : []
    }
}
