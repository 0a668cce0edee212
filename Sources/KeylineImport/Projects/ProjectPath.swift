// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Absolute paths, by name alone: no file is looked at.
enum ProjectPath {
    /// A path in a folder, without `.` and `..`; an absolute one stays.
    static func joined(_ folder: String, _ path: String) -> String {
        let base = folder.split(separator: "/").map(String.init)
        return "/" + ImportAnchor.components(of: path, in: base).joined(separator: "/")
    }

    /// The folder of a path.
    static func folder(of path: String) -> String { joined(path, "..") }

    /// A path's last component.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// A path's last component up to its first period.
    static func stem(of path: String) -> String { String(name(of: path).prefix { $0 != "." }) }

    /// Whether a file is of Interface Builder.
    static func isDocument(_ path: String) -> Bool {
        let name = name(of: path).lowercased()
        return name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
    }
}
