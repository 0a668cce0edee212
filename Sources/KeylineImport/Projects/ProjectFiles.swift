// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the files of an Xcode project lie: its tree of groups, followed from the main group.
struct ProjectFiles {
    /// Absolute paths of documents and settings files, by the id of their reference.
    private(set) var paths: [String: String] = [:]
    /// Absolute paths of folders that Xcode keeps in step with the disk, by id.
    private(set) var folders: [String: String] = [:]

    private let objects: [String: PropertyList]
    private let top: String

    /// Follows the groups from `group`.
    ///
    /// - Parameter top: the folder that the project's paths start at.
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
                guard ProjectPath.isDocument(name) || name.hasSuffix(".xcconfig") else { continue }
                paths[id] = path(of: object, in: folder)
            case "PBXFileSystemSynchronizedRootGroup":
                folders[id] = path(of: object, in: folder)
            default:
                guard let path = path(of: object, in: folder) else { continue }
                pending += (object["children"]?.texts ?? []).map { ($0, path) }
            }
        }
    }

    /// The path of a reference or group; nil for what lies among products or in an SDK.
    private func path(of object: PropertyList, in folder: String) -> String? {
        let path = object["path"]?.text
        switch object["sourceTree"]?.text ?? "<group>" {
        case "<group>": return path.map { ProjectPath.joined(folder, $0) } ?? folder
        case "SOURCE_ROOT": return ProjectPath.joined(top, path ?? "")
        case "<absolute>": return ProjectPath.joined("/", path ?? "")
        default: return nil
        }
    }

    /// The documents that a reference stands for: its own, or each localised one of a variant group.
    func documents(_ reference: String) -> [String] {
        var found: [String] = []
        var seen: Set<String> = []
        var pending = [reference]
        while let id = pending.popLast() {
            guard seen.insert(id).inserted else { continue }
            if let path = paths[id] { found.append(path) }
            pending += objects[id]?["children"]?.texts ?? []
        }
        return found
    }
}

/// A folder that Xcode keeps in step with the disk: what is below it belongs to the targets that have it, but for
/// exceptions.
struct SynchronizedFolder {
    /// Absolute path.
    let path: String
    /// The targets that have the folder.
    let owners: Set<String>
    /// By target: paths below the folder that are not in a target that has it, or are in one that does not.
    let exceptions: [String: Set<String>]
    /// Patterns of paths below the folder that are in no target, as shells write them.
    var excluded: [String] = []

    /// Whether a file belongs to a target.
    func holds(_ file: String, in target: String) -> Bool {
        if file == path { return owners.contains(target) }
        guard file.hasPrefix(path + "/") else { return false }
        let relative = String(file.dropFirst(path.count + 1))
        if excluded.contains(where: { Self.matches(relative, $0) }) { return false }
        let parts = relative.split(separator: "/")
        // A localised file is named without the folder of its language.
        let localized = "/Localized/" + parts.filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
        let isException = exceptions[target].map { $0.contains(relative) || $0.contains(localized) } ?? false
        return owners.contains(target) != isException
    }

    /// True if a pattern matches a path, or a folder around it.
    private static func matches(_ path: String, _ pattern: String) -> Bool {
        let pattern = pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
        let patterns = pattern.hasPrefix("**/") ? [pattern, String(pattern.dropFirst(3))] : [pattern]
        return patterns.contains { pattern in
            fnmatch(pattern, path, 0) == 0 || fnmatch(pattern + "/*", path, 0) == 0
        }
    }
}
