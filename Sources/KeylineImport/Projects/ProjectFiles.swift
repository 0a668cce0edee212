// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The paths of an Xcode project's files: its tree of groups, traversed from the main group.
struct ProjectFiles {
    /// Absolute paths of documents, settings files and asset catalogs, by the id of their file reference.
    private(set) var paths: [String: String] = [:]
    /// Absolute paths of the folders that Xcode synchronizes with the disk, by id.
    private(set) var folders: [String: String] = [:]

    private let objects: [String: PropertyList]
    private let top: String

    /// Traverses the groups from `group`.
    ///
    /// - Parameter top: the folder to which the project's paths are relative.
    init(_ objects: [String: PropertyList], group: String, top: String) {
        self.objects = objects
        self.top = top
        var seen: Set<String> = []
        var pending = [(id: group, folder: top)]
        while let (id, folder) = pending.popLast() {
            guard seen.insert(id).inserted, let object = objects[id] else { continue }
            switch object["isa"]?.text {
            case "PBXFileReference":
                let name = object["path"]?.text ?? ""
                let isRead = ProjectPath.isDocument(name) || [".xcconfig", ".xcassets"].contains(where: name.hasSuffix)
                guard isRead else { continue }
                paths[id] = path(of: object, in: folder)
            case "PBXFileSystemSynchronizedRootGroup":
                folders[id] = path(of: object, in: folder)
            default:
                guard let path = path(of: object, in: folder) else { continue }
                pending += (object["children"]?.texts ?? []).map { ($0, path) }
            }
        }
    }

    /// Returns the path of a file reference or group; nil for build products and files of an SDK.
    private func path(of object: PropertyList, in folder: String) -> String? {
        let path = object["path"]?.text
        switch object["sourceTree"]?.text ?? "<group>" {
        case "<group>": return path.map { ProjectPath.joined(folder, $0) } ?? folder
        case "SOURCE_ROOT": return ProjectPath.joined(top, path ?? "")
        case "<absolute>": return ProjectPath.joined("/", path ?? "")
        default: return nil
        }
    }

    /// Returns the documents of a reference: its own file, or each localized file of a variant group.
    func documents(_ reference: String) -> [String] {
        var found: [String] = []
        var seen: Set<String> = []
        var pending = [reference]
        while let id = pending.popLast() {
            guard seen.insert(id).inserted else { continue }
            if let path = paths[id], ProjectPath.isDocument(path) { found.append(path) }
            pending += objects[id]?["children"]?.texts ?? []
        }
        return found
    }
}

/// A folder that Xcode synchronizes with the disk: the files below it belong to the targets that own the folder, apart
/// from exceptions.
struct SynchronizedFolder {
    /// Absolute path.
    let path: String
    /// The targets that own the folder.
    let owners: Set<String>
    /// By target: paths relative to the folder that do not belong to an owner, or that belong to a target which is not
    /// an owner.
    let exceptions: [String: Set<String>]
    /// Shell patterns of paths relative to the folder that belong to no target.
    var excluded: [String] = []

    /// Returns true if a file belongs to a target.
    func holds(_ file: String, in target: String) -> Bool {
        if file == path { return owners.contains(target) }
        guard file.hasPrefix(path + "/") else { return false }
        let relative = String(file.dropFirst(path.count + 1))
        if excluded.contains(where: { Self.matches(relative, $0) }) { return false }
        let parts = relative.split(separator: "/")
        // Exceptions name a localized file without its language's folder.
        let localized = "/Localized/" + parts.filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
        let isException = exceptions[target].map { $0.contains(relative) || $0.contains(localized) } ?? false
        return owners.contains(target) != isException
    }

    /// Returns true if a pattern matches a path, or a folder that contains it.
    private static func matches(_ path: String, _ pattern: String) -> Bool {
        let pattern = pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
        let patterns = pattern.hasPrefix("**/") ? [pattern, String(pattern.dropFirst(3))] : [pattern]
        return patterns.contains { pattern in
            fnmatch(pattern, path, 0) == 0 || fnmatch(pattern + "/*", path, 0) == 0
        }
    }
}
