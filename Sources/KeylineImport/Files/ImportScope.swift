// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The part of a catalog's files that an import of some files and folders covers.
public struct ImportScope: Sendable {
    private let anchor: ImportAnchor
    /// The folders to which stored paths may be relative.
    private let bases: Set<String>
    /// The imported files and folders that exist, as absolute paths.
    private let roots: [String]

    /// Creates the scope of an import of files and folders.
    public init(_ paths: [String], anchor: ImportAnchor) {
        self.anchor = anchor
        roots = paths.map(anchor.absolutePath).filter(FileManager.default.fileExists(atPath:))
        bases = Set(paths.map { anchor.base(of: $0) }).union([anchor.base()])
    }

    /// True if the imported files are in the checkout or the folder of the catalog itself.
    public var isOfCatalog: Bool { bases.count == 1 }

    /// Returns a stored path as the import would store it. Earlier programs stored absolute paths of some files.
    public func storedPath(_ path: String) -> String {
        path.hasPrefix("/") ? anchor.storedPath(of: path) : ImportAnchor.composed(path)
    }

    /// True if there is no file with a stored path, as far as its folder can be read.
    ///
    /// - Parameter checkout: the path to the file's checkout from the catalog's; nil for the catalog's own. Nothing is
    ///   missing in a checkout of which the import covers no file.
    public func isMissing(_ path: String, in checkout: String? = nil) -> Bool {
        let places = places(of: path, in: checkout)
        return !places.isEmpty && !places.contains { FileManager.default.fileExists(atPath: $0) || isHidden($0) }
    }

    /// True if the nearest folder above a path that exists cannot be read, so that the file may be there.
    private func isHidden(_ path: String) -> Bool {
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path) {
            folder.deleteLastPathComponent()
        }
        return !FileManager.default.isReadableFile(atPath: folder.path)
            || !FileManager.default.isExecutableFile(atPath: folder.path)
    }

    /// True if a stored path is below an imported folder.
    public func contains(_ path: String) -> Bool {
        places(of: path).contains { place in
            roots.contains { place.hasPrefix($0 == "/" ? $0 : $0 + "/") }
        }
    }

    private func places(of path: String, in checkout: String? = nil) -> [String] {
        let own = checkout.map { anchor.absolutePath(of: anchor.base() + "/" + $0) }
        return bases.filter { own == nil || $0 == own }.map {
            "/"
                + ImportAnchor.components(of: path, in: $0.split(separator: "/").map(String.init)).joined(
                    separator: "/")
        }
    }
}
