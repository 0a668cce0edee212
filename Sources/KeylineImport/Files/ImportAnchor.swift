// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel

/// Determines the path by which a catalog names a file, so that derived ids are equal on every machine.
///
/// The path is relative to the Git checkout of the catalog, or without a catalog of the working directory, if the file is in
/// it, also in a submodule; else to the nearest enclosing folder with `.git`; else to the catalog's folder or the working
/// directory. The path to a file outside of these begins with `..`; without a catalog, a file given by its
/// absolute path keeps that. Letters with accents are composed (NFC), in whichever form a file system or Git has them. No
/// two files of one checkout, or outside of any, have the same path.
public struct ImportAnchor: Sendable {
    private let catalogFolder: [String]?
    private let workingDirectory: [String]
    /// The checkout of the catalog, or without a catalog of the working directory.
    private let home: [String]?

    /// Creates an anchor for files imported into a catalog.
    ///
    /// - Parameters:
    ///   - catalogFolder: folder of the catalog file; nil for a catalog in memory.
    ///   - workingDirectory: absolute path to which relative paths refer; nil = the process's.
    public init(catalogFolder: String? = nil, workingDirectory: String? = nil) {
        let directory = workingDirectory ?? FileManager.default.currentDirectoryPath
        self.workingDirectory = Self.components(of: directory, in: [])
        self.catalogFolder = catalogFolder.map { [base = self.workingDirectory] in Self.components(of: $0, in: base) }
        home = Self.repository(of: (self.catalogFolder ?? self.workingDirectory) + [""])
    }

    /// Returns the path by which the catalog names a file, separated by `/`, without `.`.
    ///
    /// - Parameter path: absolute, or relative to the working directory.
    public func storedPath(of path: String) -> String { Self.composed(uncomposedPath(of: path)) }

    /// Returns the stored path of each of some files.
    ///
    /// - Complexity: looks for the checkout of each folder once.
    func storedPaths(of paths: [String]) -> [String] {
        var folders: [Substring: String] = [:]
        return paths.map { path in
            guard let slash = path.lastIndex(of: "/") else { return storedPath(of: path) }
            let (folder, name) = (path[..<slash], Self.composed(String(path[path.index(after: slash)...])))
            if let known = folders[folder] { return known + name }
            let stored = storedPath(of: path)
            folders[folder] = String(stored.dropLast(name.count))
            return stored
        }
    }

    /// Returns a path in Unicode's normalization form C.
    static func composed(_ path: String) -> String { path.precomposedStringWithCanonicalMapping }

    /// Returns the path from the catalog's checkout, or its folder, to the checkout of a file; nil for the same one.
    public func checkoutFromCatalog(of path: String) -> String? {
        let (own, other) = (base(), base(of: path))
        if own == other { return nil }
        return Self.composed(
            RelativePath.path(from: Self.components(of: own, in: []), to: Self.components(of: other, in: [])))
    }

    private func uncomposedPath(of path: String) -> String {
        let file = Self.components(of: path, in: workingDirectory)
        for folder in [root(of: file), catalogFolder ?? workingDirectory] {
            if let folder, !folder.isEmpty, let relative = Self.relative(file, to: folder) { return relative }
        }
        if catalogFolder == nil, path.hasPrefix("/") { return "/" + file.joined(separator: "/") }
        return way(to: file)
    }

    /// Returns the folder to which the stored paths of files in a folder are relative, as an absolute path.
    ///
    /// - Parameter folder: absolute, or relative to the working directory; nil = the catalog's folder.
    func base(of folder: String? = nil) -> String {
        let own = catalogFolder ?? workingDirectory
        let components = folder.map { Self.components(of: $0, in: workingDirectory) } ?? own
        return "/" + (root(of: components + [""]) ?? own).joined(separator: "/")
    }

    /// Returns a path as an absolute one, without `.` and `..`.
    public func absolutePath(of path: String) -> String {
        "/" + Self.components(of: path, in: workingDirectory).joined(separator: "/")
    }

    /// Returns the Git checkout that contains an absolute path, or is at that path; nil outside a checkout.
    public func checkout(of path: String) -> String? {
        // A folder that holds `.git` itself is found from a file in it.
        Self.repository(of: path.split(separator: "/").map(String.init) + [""]).map { "/" + $0.joined(separator: "/") }
    }

    /// Returns the nearest folder with a project or an Xcode workspace around an absolute path, else the nearest one with a Swift
    /// package, which may be a part of an app; nil if there is none.
    func projectFolder(of path: String) -> String? {
        var folder = path.split(separator: "/").map(String.init)
        var package: String?
        while !folder.isEmpty {
            let place = "/" + folder.joined(separator: "/")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
            let isOfApp = names.contains {
                $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") || $0 == ProjectSpecification.fileName
            }
            if isOfApp { return place }
            if names.contains(SwiftPackage.fileName) { package = package ?? place }
            folder.removeLast()
        }
        return package
    }

    /// Returns the components of the topmost folder in which a file's project is searched: its Git checkout, else the
    /// working directory; the file's own components outside both.
    func top(of file: [String]) -> [String] {
        if let folder = Self.repository(of: file) { return folder }
        return file.starts(with: workingDirectory) ? workingDirectory : file
    }

    /// Returns the relative path from the catalog's folder, or the working directory, to a file outside it.
    private func way(to file: [String]) -> String {
        RelativePath.path(from: catalogFolder ?? workingDirectory, to: file)
    }

    /// Returns the checkout to which a file's stored path is relative.
    private func root(of file: [String]) -> [String]? {
        if let home, file.starts(with: home) { return home }
        return Self.repository(of: file)
    }

    /// Returns the nearest enclosing folder with `.git`, which is a folder, or a file in linked work trees.
    private static func repository(of file: [String]) -> [String]? {
        var folder = file.dropLast()
        while !folder.isEmpty {
            if FileManager.default.fileExists(atPath: "/" + folder.joined(separator: "/") + "/.git") {
                return Array(folder)
            }
            folder = folder.dropLast()
        }
        return nil
    }

    private static func relative(_ file: [String], to folder: [String]) -> String? {
        guard file.count > folder.count, file.starts(with: folder) else { return nil }
        return file.dropFirst(folder.count).joined(separator: "/")
    }

    /// Returns the components of a path, made absolute, with `.` and `..` resolved by name.
    static func components(of path: String, in base: [String]) -> [String] {
        var components = path.hasPrefix("/") ? [] : base
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                _ = components.popLast()
            } else {
                components.append(String(part))
            }
        }
        return components
    }
}
