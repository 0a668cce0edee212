// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension XcodeProject {
    /// Returns the project that XcodeGen generates from a `project.yml`; nil for a file without targets, such as
    /// another tool's.
    ///
    /// - Parameter path: absolute path of the file.
    static func generated(_ data: Data, path: String) throws(PropertyList.Malformed) -> XcodeProject? {
        guard data.range(of: Data("targets".utf8)) != nil || data.range(of: Data("include".utf8)) != nil else {
            return nil
        }
        let specification = try ProjectSpecification(data, path: path)
        var generator = ProjectGenerator(specification, path: path)
        let targets = generator.targets()
        return targets.isEmpty ? nil : generator.project(targets)
    }
}

/// Generates the targets that a specification describes.
private struct ProjectGenerator {
    private let specification: ProjectSpecification
    private let path: String
    private let folder: String
    private var settings: BuildSettingsFiles
    /// The Info.plists found among the sources of targets, by the target's name.
    private var lists: [String: String?] = [:]

    init(_ specification: ProjectSpecification, path: String) {
        (self.specification, self.path) = (specification, path)
        folder = ProjectPath.folder(of: path)
        settings = BuildSettingsFiles(folder: folder)
    }

    /// A target with its members in the specification.
    struct Described {
        let target: XcodeProject.Target
        let members: [String: PropertyList]
    }

    mutating func targets() -> [Described] {
        let templates = specification.members["targetTemplates"]?.members ?? [:]
        let named = (specification.members["targets"]?.members ?? [:]).sorted { $0.key < $1.key }
        return named.compactMap { name, target in
            let used = (target["templates"]?.texts ?? []).compactMap { templates[$0]?.members }
            let members = (used + [target.members]).reduce([:]) { PropertyList.merged($0, $1) }
            return described(name, members)
        }
    }

    func project(_ targets: [Described]) -> XcodeProject {
        XcodeProject(
            file: path, folder: folder, targets: targets.map(\.target),
            settingsFiles: specification.files.union(settings.paths), missingSettings: settings.missing,
            folders: targets.flatMap { described in
                (described.members["sources"]?.elements ?? []).compactMap { source in
                    SynchronizedFolder(source: source, of: described.target.id)
                }
            })
    }

    private mutating func described(_ name: String, _ members: [String: PropertyList]) -> Described? {
        guard let type = members["type"]?.text else { return nil }
        let outer = specification.members
        let names = configurationNames(outer["configs"], members["settings"], outer["settings"])
        let configurations = names.map { configuration in
            let layers = [members, outer].flatMap { owner -> [[String: String]] in
                let file = owner["configFiles"]?[configuration]?.text.map { settings.read($0) }
                return [self.settings(owner["settings"], configuration), file ?? [:]]
            }
            return BuildSettings(layers: layers + [given(name, members, configuration)])
        }
        let target = XcodeProject.Target(
            id: name, name: name, productType: "com.apple.product-type." + type, configurations: configurations,
            properties: members["info"]?["properties"])
        return Described(target: target, members: members)
    }

    private func configurationNames(_ configurations: PropertyList?, _ settings: PropertyList?...) -> [String] {
        let named = configurations?.members.keys.sorted() ?? []
        if !named.isEmpty { return named }
        let other = settings.flatMap { $0?["configs"]?.members.keys.sorted() ?? [] }
        return Set(["Debug", "Release"]).union(other).sorted()
    }

    /// Returns the settings of one configuration, which override those for all configurations.
    private func settings(_ settings: PropertyList?, _ configuration: String) -> [String: String] {
        let groups = specification.members["settingGroups"]
        let members = settings?.members ?? [:]
        let isGrouped = ["base", "configs", "groups"].contains { members[$0] != nil }
        guard isGrouped else { return Self.texts(settings) }
        let shared = (members["groups"]?.texts ?? []).reduce(into: [String: String]()) { result, name in
            result.merge(Self.texts(groups?[name]?["base"] ?? groups?[name])) { $1 }
        }
        return shared.merging(Self.texts(members["base"])) { $1 }
            .merging(Self.texts(members["configs"]?[configuration])) { $1 }
    }

    private static func texts(_ settings: PropertyList?) -> [String: String] {
        (settings?.members ?? [:]).compactMapValues { setting in
            let text = setting.texts.joined(separator: " ")
            switch text {
            case "": return nil
            case "true", "yes": return "YES"
            case "false", "no": return "NO"
            default: return text
            }
        }
    }

    /// Returns XcodeGen's and Xcode's default settings for a target.
    private mutating func given(
        _ name: String, _ members: [String: PropertyList], _ configuration: String
    ) -> [String: String] {
        let platforms = (members["platform"]?.texts ?? []) + (members["supportedDestinations"]?.texts ?? [])
        let platform = platforms.contains("iOS") ? "iOS" : platforms.first ?? "iOS"
        let own = members["deploymentTarget"]
        let deployment =
            own?.text ?? own?[platform]?.text
            ?? specification.members["options"]?["deploymentTarget"]?[platform]?.text
        var settings = [
            "SRCROOT": folder, "PROJECT_DIR": folder, "CONFIGURATION": configuration, "TARGET_NAME": name,
            "PRODUCT_NAME": name, "PROJECT_NAME": specification.members["name"]?.text ?? name,
            "TARGETED_DEVICE_FAMILY": "1,2",
        ]
        switch platform {
        case "iOS":
            settings["SDKROOT"] = "iphoneos"
            settings["IPHONEOS_DEPLOYMENT_TARGET"] = deployment
        case "tvOS": settings["SDKROOT"] = "appletvos"
        default: settings["SDKROOT"] = platform.lowercased()
        }
        // The path of a list in the project's folder is reported as settings write it.
        let list = members["info"]?["path"]?.text ?? listAmongSources(of: name, members)
        settings["INFOPLIST_FILE"] = list.map { path in
            path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
        }
        return settings
    }

    /// Returns the path of the Info.plist that XcodeGen finds among a target's sources if no setting names one; of several the
    /// least deep one. Nil if there is none in the first folders.
    ///
    /// Source: https://github.com/yonaskolb/XcodeGen, `searchForPlist` in PBXProjGenerator.swift.
    private mutating func listAmongSources(of name: String, _ members: [String: PropertyList]) -> String? {
        if let known = lists[name] { return known }
        var pending = (members["sources"]?.elements ?? []).compactMap { $0["path"]?.text }
        for place in 0..<Self.limit where place < pending.count {
            if ProjectPath.name(of: pending[place]) == Self.listName {
                lists[name] = pending[place]
                return pending[place]
            }
            let children = (try? FileManager.default.contentsOfDirectory(atPath: pending[place]))?.sorted() ?? []
            pending += children.map { ProjectPath.joined(pending[place], $0) }.filter { child in
                child.hasSuffix("/" + Self.listName) || FileStamp(path: child).isFolder
            }
        }
        lists[name] = .some(nil)
        return nil
    }

    private static let listName = "Info.plist"
    /// Maximum number of a target's folders that are searched for its Info.plist.
    private static let limit = 2_000
}

extension SynchronizedFolder {
    /// Creates the folder of a target's source; nil for a source that is not built.
    fileprivate init?(source: PropertyList, of target: String) {
        guard let path = source["path"]?.text, source["buildPhase"]?.text != "none" else { return nil }
        self.init(path: path, owners: [target], exceptions: [:], excluded: source["excludes"]?.texts ?? [])
    }
}
