// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel

/// A cache of Xcode projects and Info.plist files, which are read again when they change, with notes about unusable
/// ones.
struct DeclarationFiles {
    /// The files in a folder that matter to declarations.
    struct Folder {
        var projects: [String] = []
        var lists: [String] = []
        /// The first specification of a pod (`.podspec`).
        var podspec: String?
        var podfile: String?
        /// The path of `Package.swift`.
        var package: String?
        /// The `.xcode-version`.
        var xcodeVersion: String?
        /// True if it contains a project file of Tuist, Bazel or Buck.
        var hasOtherBuildSystem = false
    }

    /// Notes about unusable files since `begin()`.
    var notes: DeclarationNotes
    private let anchor: ImportAnchor
    private var lists = StampedFiles<Result<PropertyList, PropertyList.Malformed>>()
    private var projects = StampedFiles<Result<XcodeProject?, PropertyList.Malformed>>()
    private var folders: [String: Folder] = [:]
    /// True if a project could not be read since `begin()`.
    private(set) var isMissingProjects = false

    private static let otherBuildFiles: Set = ["Project.swift", "BUILD", "BUILD.bazel", "BUCK"]

    init(anchor: ImportAnchor) {
        self.anchor = anchor
        notes = DeclarationNotes(anchor: anchor)
    }

    /// Forgets the notes and the contents of folders, but keeps the cached files.
    mutating func begin() {
        (folders, notes, isMissingProjects) = ([:], DeclarationNotes(anchor: anchor), false)
    }

    /// Returns the Info.plists of bundles in the first of some folders that contains any.
    mutating func nearestBundles(_ folders: [String]) -> [(path: String, info: InfoPlist)] {
        for folder in folders {
            let bundles = contents(of: folder).lists.compactMap { path in
                list(path, isNamed: false).map { (path: path, info: InfoPlist($0)) }
            }.filter(\.info.isOfBundle)
            if !bundles.isEmpty { return bundles }
        }
        return []
    }

    /// Returns the projects and property lists in a folder.
    mutating func contents(of path: String) -> Folder {
        if let known = folders[path] { return known }
        var folder = Folder()
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? [] {
            let child = ProjectPath.joined(path, name)
            if name.hasSuffix(".xcodeproj") || name == ProjectSpecification.fileName {
                folder.projects.append(child)
            } else if name.hasSuffix(".podspec") || name.hasSuffix(".podspec.json") {
                folder.podspec = folder.podspec ?? child
            } else if name == "Podfile" {
                folder.podfile = child
            } else if name == SwiftPackage.fileName {
                folder.package = child
            } else if name == ".xcode-version" {
                folder.xcodeVersion = child
            } else if Self.otherBuildFiles.contains(name) {
                folder.hasOtherBuildSystem = true
            } else if name.hasSuffix(".plist"), name.lowercased().hasSuffix("info.plist") || name.hasPrefix("Info") {
                folder.lists.append(child)
            }
        }
        folders[path] = folder
        return folder
    }

    /// Returns the project at a path; nil if it names no documents or cannot be read.
    mutating func project(_ path: String) -> XcodeProject? {
        let isGenerated = !path.hasSuffix(".xcodeproj")
        let file = isGenerated ? path : path + "/project.pbxproj"
        let read = projects.value(of: file, others: { (try? $0.get())??.settingsFiles ?? [] }) { data in
            Result { () throws(PropertyList.Malformed) in
                isGenerated
                    ? try XcodeProject.generated(data.get(), path: path) : try XcodeProject.read(data.get(), path: path)
            }
        }
        switch read {
        case .success(let project)?: return project
        case .failure(let reason)?:
            isMissingProjects = true
            notes.add(reason, of: file)
        case nil: break
        }
        return nil
    }

    /// Returns the projects at some paths; an Xcode project replaces the `project.yml` in the same folder, from which
    /// it is generated.
    mutating func projects(_ paths: Set<String>) -> [XcodeProject] {
        let folders = Set(
            paths.filter {
                $0.hasSuffix(".xcodeproj") && FileManager.default.fileExists(atPath: $0 + "/project.pbxproj")
            }
            .map(ProjectPath.folder))
        let counted = paths.filter { $0.hasSuffix(".xcodeproj") || !folders.contains(ProjectPath.folder(of: $0)) }
        return counted.sorted().compactMap { project($0) }
    }

    /// Returns the absolute paths of the folders from which a folder's Podfile takes pods on disk.
    mutating func pods(of folder: String) -> [String] {
        guard let podfile = contents(of: folder).podfile else { return [] }
        return Self.lines(of: podfile).compactMap { line in
            let line = line.prefix { $0 != "#" }
            guard let start = line.range(of: "path")?.upperBound else { return nil }
            let quoted = line[start...].split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
            return quoted.count > 2 ? ProjectPath.joined(folder, String(quoted[1])) : nil
        }
    }

    /// Returns the text of a file, such as `Package.swift`, in the first of some folders that has it.
    mutating func nearestText(_ file: KeyPath<Folder, String?>, in folders: [String]) -> String? {
        for folder in folders {
            guard let path = contents(of: folder)[keyPath: file] else { continue }
            return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        }
        return nil
    }

    /// Returns a file's location in the form of findings.
    func location(of path: String) -> SourceLocation { SourceLocation(file: anchor.storedPath(of: path), line: 0) }

    private static func lines(of path: String) -> [Substring] {
        let data = FileManager.default.contents(atPath: path) ?? Data()
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    }

    /// Returns the path under which a file that a project names is found: on a Mac its names may differ in case. Returns the
    /// path itself for a file that is not there.
    static func existing(_ path: String) -> String {
        if path == "/" || FileManager.default.fileExists(atPath: path) { return path }
        let folder = existing(ProjectPath.folder(of: path))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let name = ProjectPath.folded(ProjectPath.name(of: path))
        return names.first { ProjectPath.folded($0) == name }.map { ProjectPath.joined(folder, $0) } ?? path
    }

    /// Returns the property list at a path; nil if it is missing or cannot be read.
    ///
    /// - Parameter isNamed: true if a project states that the list is an app's.
    mutating func list(_ path: String, isNamed: Bool = true) -> PropertyList? {
        let read = lists.value(of: path) { data in
            Result { () throws(PropertyList.Malformed) in try PropertyList.readSource(data.get()) }
        }
        switch read {
        case .success(let list)?: return list
        case .failure(let reason)?: if isNamed || Self.mayBeOfApp(path) { notes.add(reason, of: path) }
        case nil: break
        }
        return nil
    }

    /// Returns true if an unreadable list may be an app's, judged by words in it; documents are also next to lists of
    /// services, extensions and watch apps.
    private static func mayBeOfApp(_ path: String) -> Bool {
        let data = FileManager.default.contents(atPath: path) ?? Data()
        func mentions(_ words: [String]) -> Bool { words.contains { data.range(of: Data($0.utf8)) != nil } }
        if mentions(InfoPlist.keysOfOthers) { return false }
        return ProjectPath.name(of: path) == "Info.plist" || mentions(InfoPlist.keysOfApps)
    }
}
