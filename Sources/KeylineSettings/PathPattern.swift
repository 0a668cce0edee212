// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A pattern of paths as `.gitignore` has them: `*` and `?` within a component, `**` across components. A pattern without a
/// slash matches a component of any depth, and a folder that matches includes all below it.
public struct PathPattern: Hashable, Sendable {
    /// The pattern as stated.
    public let text: String
    /// The absolute folder that it is relative to.
    public let folder: String
    private let parts: [String]

    /// A pattern below a folder.
    public init(_ text: String, in folder: String) {
        self.text = text
        self.folder = folder
        let isDeep = !text.dropLast(text.hasSuffix("/") ? 1 : 0).contains("/")
        let stated = text.split(separator: "/").map(String.init).filter { $0 != "." }
        parts = isDeep ? ["**"] + stated : stated
    }

    /// True if an absolute path, or a folder above it, matches.
    public func matches(_ path: String) -> Bool {
        let base = folder.split(separator: "/"), all = path.split(separator: "/")
        guard all.starts(with: base) else { return false }
        let components = all.dropFirst(base.count).map(String.init)
        return (0...components.count).contains { $0 > 0 && Self.matches(parts[...], components.prefix($0)[...]) }
    }

    private static func matches(_ parts: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
        guard let part = parts.first else { return names.isEmpty }
        if part == "**" {
            return (0...names.count).contains { matches(parts.dropFirst(), names.dropFirst($0)) }
        }
        guard let name = names.first, fits(Array(part), Array(name)) else { return false }
        return matches(parts.dropFirst(), names.dropFirst())
    }

    /// Compares one component with a pattern of `*` and `?`; linear but for backtracking to the last star.
    private static func fits(_ pattern: [Character], _ name: [Character]) -> Bool {
        var (p, n, star, mark) = (0, 0, -1, 0)
        while n < name.count {
            if p < pattern.count, pattern[p] == "*" {
                (star, mark) = (p, n)
                p += 1
            } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
                (p, n) = (p + 1, n + 1)
            } else if star >= 0 {
                mark += 1
                (p, n) = (star + 1, mark)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}
