// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import KeylineModel

/// The form in which text names files: by the path from the working directory, so that a terminal or an editor can open
/// them. Data names files by the paths that catalogs store.
public struct ShownPaths: Hashable, Sendable {
    private let base: String
    private let workingDirectory: String

    /// Stored paths, unchanged.
    public static let stored = ShownPaths(base: "/", workingDirectory: "/")

    /// Paths from a working directory.
    ///
    /// - Parameters:
    ///   - base: the folder from which stored paths start, as an absolute path.
    ///   - workingDirectory: an absolute path.
    public init(base: String, workingDirectory: String) {
        (self.base, self.workingDirectory) = (base, workingDirectory)
    }

    /// Returns the path to show for a stored one.
    ///
    /// - Parameter isGone: true if the file need not exist; otherwise the path of a file that is not found is shown as it
    ///   is stored, as it may start elsewhere.
    public func path(_ file: String, isGone: Bool = false) -> String {
        let place = base + "/" + file
        guard base != workingDirectory, !file.hasPrefix("/"),
            isGone || FileManager.default.fileExists(atPath: place)
        else { return file }
        return RelativePath.path(from: Self.components(of: workingDirectory), to: Self.components(of: place))
    }

    private static func components(of path: String) -> [String] { path.split(separator: "/").map(String.init) }

    /// Returns a place with the path to show.
    public func place(_ source: SourceLocation) -> SourceLocation {
        var place = source
        place.file = path(source.file)
        return place
    }
}
