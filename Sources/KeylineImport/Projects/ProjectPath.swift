// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Functions on absolute paths that do not access the file system.
enum ProjectPath {
    /// Returns a path in a folder, without `.` and `..`; an absolute path does not depend on the folder.
    static func joined(_ folder: String, _ path: String) -> String {
        let base = folder.split(separator: "/").map(String.init)
        return "/" + ImportAnchor.components(of: path, in: base).joined(separator: "/")
    }

    /// Returns the folder of a path.
    static func folder(of path: String) -> String { joined(path, "..") }

    /// Returns a path's last component.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Returns a path's last component up to its first period.
    static func stem(of path: String) -> String { String(name(of: path).prefix { $0 != "." }) }

    /// Returns a path in the form that case-insensitive file systems compare.
    static func folded(_ path: String) -> String { path.precomposedStringWithCanonicalMapping.lowercased() }

    /// Returns true for a document of Interface Builder.
    static func isDocument(_ path: String) -> Bool {
        let name = name(of: path).lowercased()
        return name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
    }
}
