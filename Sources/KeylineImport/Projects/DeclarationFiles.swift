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
        /// Projects of C#.
        var csharpProjects: [String] = []
        /// The path of `Package.swift`.
        var package: String?
        /// The `.xcode-version`.
        var xcodeVersion: String?
        /// Names of the documents, in small letters.
        var documents: Set<String> = []
        /// Paths of entries without a period in their names, among which are the folders of an app's own files.
        var unsuffixed: [String] = []
        /// The path of Tuist's `Project.swift`.
        var tuistProject: String?
        /// True if it contains an Xcode workspace.
        var hasWorkspace = false
        /// True if it contains a project file of Tuist, Bazel or Buck.
        var hasOtherBuildSystem = false
    }

    /// Notes about unusable files since `begin()`.
    var notes: DeclarationNotes
    private let anchor: ImportAnchor
    private var lists = StampedFiles<Result<PropertyList, PropertyList.Malformed>>()
    private var projects = StampedFiles<Result<XcodeProject?, PropertyList.Malformed>>()
    private var documentsOfCSharp = StampedFiles<Set<String>?>()
    private var folders: [String: Folder] = [:]
    /// True if a project could not be read since `begin()`.
    private(set) var isMissingProjects = false

    private static let otherBuildFiles: Set = [TuistProject.fileName, "BUILD", "BUILD.bazel", "BUCK"]
    /// Maximum number of folders that are searched for the only app.
    private static let folderLimit = 5_000
    /// The results of `onlyApp(below:)`.
    private var onlyApps: [String: (path: String, info: InfoPlist)?] = [:]

    init(anchor: ImportAnchor) {
        self.anchor = anchor
        notes = DeclarationNotes(anchor: anchor)
    }

    /// Forgets the notes and the contents of folders, but keeps the cached files.
    mutating func begin() {
        (folders, notes, isMissingProjects) = ([:], DeclarationNotes(anchor: anchor), false)
        onlyApps = [:]
    }

    /// Returns the Info.plist of the app below a folder, without samples and tests; nil if there is none, if there are more, and
    /// if there are more than `folderLimit` folders. Linear in the folders until the second app.
    mutating func onlyApp(below folder: String) -> (path: String, info: InfoPlist)? {
        if let known = onlyApps[folder] { return known }
        var apps: [(path: String, info: InfoPlist)] = []
        var (pending, count) = ([folder], 0)
        while let next = pending.popLast(), apps.count < 2, count < Self.folderLimit {
            count += 1
            for path in contents(of: next).lists {
                let info = list(path, isNamed: false).map { InfoPlist($0) }
                if let info, info.isOfApp, info.isForPhonesOrPads { apps.append((path, info)) }
            }
            pending += contents(of: next).unsuffixed.filter { path in
                let name = ProjectPath.name(of: path)
                return !DocumentFinder.isGenerated(name) && FileStamp(path: path).isFolder
                    && !DocumentMembership.isNameOfSamples(name) && !name.hasSuffix("Tests")
            }
        }
        let app = apps.count == 1 && pending.isEmpty ? apps.first : nil
        onlyApps[folder] = .some(app)
        return app
    }

    /// Returns the devices that load a document: for one kind of device another document in the same folder has its name with
    /// that of the device.
    ///
    /// Source: Resource Programming Guide, device-specific resources. Code that chooses between two files itself mostly names
    /// them with `-iPad` or `_iPad`.
    mutating func devices(of document: String) -> SupportedOrientations {
        let names = contents(of: ProjectPath.folder(of: document)).documents
        let name = ProjectPath.name(of: document).lowercased()
        guard let dot = name.lastIndex(of: ".") else { return .all }
        func isBeside(_ device: String) -> Bool {
            ["~", "-", "_"].contains { names.contains(name[..<dot] + $0 + device + name[dot...]) }
        }
        switch (isBeside("iphone"), isBeside("ipad")) {
        case (false, true): return SupportedOrientations(pad: [])
        case (true, false): return SupportedOrientations(phone: [])
        case (true, true), (false, false): return .all
        }
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
            } else if name.hasSuffix(".xcworkspace") {
                folder.hasWorkspace = true
            } else if name.hasSuffix(".podspec") || name.hasSuffix(".podspec.json") {
                folder.podspec = folder.podspec ?? child
            } else if name == "Podfile" {
                folder.podfile = child
            } else if name == SwiftPackage.fileName {
                folder.package = child
            } else if name.hasSuffix(".csproj") {
                folder.csharpProjects.append(child)
            } else if name == ".xcode-version" {
                folder.xcodeVersion = child
            } else if Self.otherBuildFiles.contains(name) {
                folder.hasOtherBuildSystem = true
                if name == TuistProject.fileName { folder.tuistProject = child }
            } else if name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
                folder.documents.insert(name.lowercased())
            } else if name.hasSuffix(".plist"), name.lowercased().hasSuffix("info.plist") || name.hasPrefix("Info") {
                folder.lists.append(child)
            } else if !name.contains(".") {
                folder.unsuffixed.append(child)
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

    /// Returns the documents that the projects of C# in some folders list, by their folded absolute paths; nil if there is no
    /// such project, and if one takes whole folders.
    mutating func csharpDocuments(_ folders: [String]) -> Set<String>? {
        let projects = folders.flatMap { contents(of: $0).csharpProjects }
        let lists = projects.compactMap { project in
            documentsOfCSharp.value(of: project) { data in CSharpProject.documents((try? data.get()) ?? Data(), project)
            }
        }
        let listed = lists.compactMap(\.self).flatMap(\.self)
        return listed.isEmpty || lists.contains(nil) ? nil : Set(listed)
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
