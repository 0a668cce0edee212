// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Paths from one folder to another.
public enum RelativePath {
    /// Returns the path from a folder to a file or folder, both given by the components of their absolute paths.
    public static func path(from folder: [String], to file: [String]) -> String {
        let common = zip(file, folder).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: folder.count - common)
        return (up + file.dropFirst(common)).joined(separator: "/")
    }
}
