// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A `project.yml` of XcodeGen, merged with the files that it includes by XcodeGen's rules.
///
/// Source: https://github.com/yonaskolb/XcodeGen, Docs/ProjectSpec.md.
struct ProjectSpecification {
    /// The merged members; paths of sources, lists and settings files are absolute.
    private(set) var members: [String: PropertyList] = [:]
    /// Absolute paths of the merged files, existing or not.
    private(set) var files: Set<String> = []

    /// The name of a project's file.
    static let fileName = "project.yml"

    private static let depthLimit = 16

    /// Reads a file and those that it includes; ignores a missing file, and one already included.
    ///
    /// - Parameter path: absolute path.
    init(_ data: Data, path: String) throws(PropertyList.Malformed) {
        files.insert(path)
        members = try merged(data, path: path, folder: ProjectPath.folder(of: path), depth: 0)
    }

    private mutating func merged(
        _ data: Data, path: String, folder: String, depth: Int
    ) throws(PropertyList.Malformed) -> [String: PropertyList] {
        var own = try PropertyList.readYAML(data).members
        own["targets"] = own["targets"].map { Self.rooted($0, in: folder) }
        own["targetTemplates"] = own["targetTemplates"].map { Self.rooted($0, in: folder) }
        own["configFiles"] = own["configFiles"].map { Self.rooted(files: $0, in: folder) }
        var result: [String: PropertyList] = [:]
        for include in own["include"]?.elements ?? [] {
            guard depth < Self.depthLimit, let name = include.text ?? include["path"]?.text else { continue }
            let file = ProjectPath.joined(ProjectPath.folder(of: path), name)
            guard files.insert(file).inserted, let data = FileManager.default.contents(atPath: file) else { continue }
            let isRelative = include["relativePaths"]?.text.map(Self.isTrue) ?? true
            let base = isRelative ? ProjectPath.folder(of: file) : folder
            let included = try merged(data, path: file, folder: base, depth: depth + 1)
            result = PropertyList.merged(result, included)
        }
        return PropertyList.merged(result, own)
    }

    private static func isTrue(_ text: String) -> Bool { ["true", "yes", "on"].contains(text.lowercased()) }

    /// Returns targets with the paths of their sources, lists and settings files made absolute.
    private static func rooted(_ targets: PropertyList, in folder: String) -> PropertyList {
        .members(
            targets.members.mapValues { target in
                var members = target.members
                members["sources"] = members["sources"].map { sources in
                    .list(sources.elements.map { rooted(source: $0, in: folder) })
                }
                members["configFiles"] = members["configFiles"].map { rooted(files: $0, in: folder) }
                if let info = members["info"]?.members, let path = info["path"]?.text {
                    let rooted = PropertyList.text(ProjectPath.joined(folder, path))
                    members["info"] = .members(info.merging(["path": rooted]) { $1 })
                }
                return .members(members)
            })
    }

    /// Returns the settings file of each configuration with its path made absolute.
    private static func rooted(files: PropertyList, in folder: String) -> PropertyList {
        .members(files.members.compactMapValues { $0.text.map { .text(ProjectPath.joined(folder, $0)) } })
    }

    private static func rooted(source: PropertyList, in folder: String) -> PropertyList {
        var members = source.text.map { ["path": PropertyList.text($0)] } ?? source.members
        members["path"] = (members["path"]?.text).map { .text(ProjectPath.joined(folder, $0)) }
        return .members(members)
    }
}

extension PropertyList {
    /// The elements of a list; any other value counts as a list of one.
    var elements: [PropertyList] {
        if case .list(let list) = self { list } else { [self] }
    }

    /// Merges two dictionaries at every depth: lists are joined, and any other value of the second replaces that of the
    /// first.
    static func merged(_ one: [String: PropertyList], _ other: [String: PropertyList]) -> [String: PropertyList] {
        one.merging(other) { former, latter in
            switch (former, latter) {
            case (.members(let one), .members(let other)): .members(merged(one, other))
            case (.list(let one), .list(let other)): .list(one + other)
            case (.text, _), (.list, _), (.members, _), (.other, _): latter
            }
        }
    }
}
