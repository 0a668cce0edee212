// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Versions of an operating system, such as `15.0`.
enum SystemVersion {
    /// The lowest of some versions; what is no version is passed over.
    static func lowest(_ versions: [String]) -> String? {
        versions.filter { !numbers($0).isEmpty }.min { numbers($0).lexicographicallyPrecedes(numbers($1)) }
    }

    /// The parts of a version; none of what is no version, as a name that Xcode alone could fill in.
    private static func numbers(_ version: String) -> [Int] {
        let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        let numbers = parts.compactMap { $0 }
        return numbers.count == parts.count && numbers.allSatisfy { $0 >= 0 } ? numbers : []
    }
}
