// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The targets of an Xcode project, and the Interface Builder documents in each.
struct XcodeProject {
    /// A target.
    struct Target {
        /// Its id in the project.
        let id: String
        /// Its name.
        let name: String
        /// Its product type, such as `com.apple.product-type.application`.
        let productType: String
        /// Its build settings, by configuration.
        let configurations: [BuildSettings]
        /// The number of source files that it compiles; those of whole folders do not count.
        var sourceCount = 0
        /// The scripts that run when it is built.
        var scripts: [String] = []
        /// Names of the frameworks that it links or embeds, such as `Kit.framework`.
        var frameworks: Set<String> = []
        /// The keys that XcodeGen writes into its Info.plist; nil for a project that is not generated.
        var properties: PropertyList?

        /// The kind of a target's product, as far as it affects its screens.
        enum Product {
            /// An app, which declares its orientations.
            case app
            /// An extension, shown inside any app that uses it.
            case appExtension
            /// Libraries and tests, whose screens are shown in apps, and watch apps.
            case other
        }

        /// The kind of its product.
        var product: Product {
            if productType.contains("watch") { return .other }
            if productType.hasPrefix("com.apple.product-type.application") { return .app }
            return productType.contains("extension") ? .appExtension : .other
        }

        /// True for an app that is more than a container, as those of sticker packs are.
        var isAppOfItsOwn: Bool { product == .app && !productType.hasSuffix("application.messages") }

        /// The name of its product.
        var productName: String { configurations.lazy.compactMap { $0["PRODUCT_NAME"] }.first ?? name }

        /// The greatest number of source files in an app that only holds tests: an empty app of Xcode's template.
        private static let greatestHost = 3

        /// True for an empty app in which tests of others run.
        func isMereHost(for others: [Target]) -> Bool {
            guard product == .app, (1...Self.greatestHost).contains(sourceCount) else { return false }
            return others.contains { test in
                test.isTest
                    && test.configurations.contains { $0["TEST_HOST"]?.contains("/\(productName).app/") == true }
            }
        }

        /// True for a test bundle.
        var isTest: Bool { productType.hasSuffix(".unit-test") || productType.hasSuffix(".ui-testing") }
    }

    /// Absolute path of its `project.pbxproj`, or of the `project.yml` from which it is generated.
    let file: String
    /// The folder to which paths in build settings are relative.
    let folder: String
    /// Targets in the project's order.
    let targets: [Target]
    /// Absolute paths of the settings files of the project and its targets, of those they include (existing or not),
    /// and of the files from which the project is generated.
    let settingsFiles: Set<String>
    /// Absolute path of the first settings file that is needed and not there; nil where all are there.
    let missingSettings: String?

    /// The versions of Xcode that last upgraded it or its Swift, as the file says them.
    private(set) var upgrades: [String] = []

    /// Names of the launch images beside asset catalogs, such as `Default-568h@2x.png`.
    private(set) var launchImages: [String] = []
    /// Absolute paths of its asset catalogs.
    private(set) var assetCatalogs: [String] = []

    /// Ids of targets by the path of a document.
    private var owners: [String: Set<String>] = [:]
    private let folders: [SynchronizedFolder]

    /// Reads a project from the contents of its `project.pbxproj`; nil if it names no documents. In a large workspace
    /// most projects name none, and they need not be parsed.
    static func read(_ data: Data, path: String) throws(PropertyList.Malformed) -> XcodeProject? {
        func names(_ words: [String]) -> Bool { words.contains { data.range(of: Data($0.utf8)) != nil } }
        let isWhole = names(["rootObject"])
        if isWhole, !names([".storyboard", ".xib", "PBXFileSystemSynchronizedRootGroup"]) { return nil }
        let list = try PropertyList.read(data)
        guard list["objects"] != nil, list["rootObject"] != nil else {
            throw PropertyList.Malformed(fact: "it is not an Xcode project; restore it from version control", line: nil)
        }
        return XcodeProject(list, path: path)
    }

    /// Reads a project from its `project.pbxproj`; any other property list gives an empty project.
    ///
    /// - Parameter path: absolute path of the `.xcodeproj` folder.
    /// - Complexity: linear in the size of the list.
    init(_ list: PropertyList, path: String) {
        let objects = list["objects"]?.members ?? [:]
        let project = list["rootObject"]?.text.flatMap { objects[$0] }
        let folder = ProjectPath.joined(ProjectPath.folder(of: path), project?["projectDirPath"]?.text ?? "")
        let files = ProjectFiles(objects, group: project?["mainGroup"]?.text ?? "", top: folder)
        var reader = ProjectSettings(objects: objects, files: files, project: project, path: path, folder: folder)
        var targets: [Target] = []
        for id in project?["targets"]?.texts ?? [] {
            guard let target = objects[id], let type = target["productType"]?.text else { continue }
            let phases = (target["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
            targets.append(
                Target(
                    id: id, name: target["name"]?.text ?? id, productType: type,
                    configurations: reader.configurations(of: target),
                    sourceCount: phases.filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
                        .map { $0["files"]?.texts.count ?? 0 }.reduce(0, +),
                    scripts: phases.compactMap { $0["shellScript"]?.text },
                    frameworks: Self.frameworks(phases, objects)))
            for phase in phases {
                for file in phase["files"]?.texts ?? [] {
                    guard let reference = objects[file]?["fileRef"]?.text else { continue }
                    for document in files.documents(reference) { owners[document, default: []].insert(id) }
                }
            }
        }
        upgrades = ["LastUpgradeCheck", "LastSwiftUpdateCheck"].compactMap { project?["attributes"]?[$0]?.text }
        launchImages = objects.values.compactMap { $0["path"]?.text.map(ProjectPath.name) }.filter {
            $0.hasPrefix("Default") && $0.hasSuffix(".png")
        }
        assetCatalogs = files.paths.values.filter { $0.hasSuffix(".xcassets") }.sorted()
        file = path + "/project.pbxproj"
        self.folder = folder
        self.targets = targets
        (settingsFiles, missingSettings) = (reader.settings.paths, reader.settings.missing)
        folders = files.folders.map { Self.folder($0, $1, objects, targets) }
    }

    /// Creates a project whose targets contain whole folders.
    init(
        file: String, folder: String, targets: [Target], settingsFiles: Set<String>, missingSettings: String?,
        folders: [SynchronizedFolder]
    ) {
        (self.file, self.folder, self.targets) = (file, folder, targets)
        (self.settingsFiles, self.missingSettings, self.folders) = (settingsFiles, missingSettings, folders)
    }

    /// Returns the names of the frameworks in some build phases.
    private static func frameworks(_ phases: [PropertyList], _ objects: [String: PropertyList]) -> Set<String> {
        let files = phases.flatMap { $0["files"]?.texts ?? [] }.compactMap { objects[$0]?["fileRef"]?.text }
        let names = files.compactMap { objects[$0]?["path"]?.text.map(ProjectPath.name) }
        return Set(names.filter { $0.hasSuffix(".framework") })
    }

    private static func folder(
        _ id: String, _ path: String, _ objects: [String: PropertyList], _ targets: [Target]
    ) -> SynchronizedFolder {
        let owners = targets.map(\.id).filter {
            objects[$0]?["fileSystemSynchronizedGroups"]?.texts.contains(id) ?? false
        }
        var exceptions: [String: Set<String>] = [:]
        for exception in objects[id]?["exceptions"]?.texts ?? [] {
            guard let set = objects[exception], let target = set["target"]?.text else { continue }
            exceptions[target, default: []].formUnion(set["membershipExceptions"]?.texts ?? [])
        }
        return SynchronizedFolder(path: path, owners: Set(owners), exceptions: exceptions)
    }

    /// Absolute paths of the documents that its targets list individually.
    var listedDocuments: [String] { Array(owners.keys) }

    /// Returns the absolute paths of the storyboards in its targets, except those in synchronized folders below a
    /// searched folder.
    func storyboards(besides searched: Set<String>) -> Set<String> {
        let listed = owners.keys.filter { $0.hasSuffix(".storyboard") }
        let unsearched = folders.map(\.path).filter { path in
            !searched.contains { (path + "/").hasPrefix($0 == "/" ? $0 : $0 + "/") }
        }
        let found = DocumentFinder().find(unsearched).documents.filter { $0.kind == .storyboard }.map(\.path)
        return Set(listed).union(found.filter { !targets(of: $0).isEmpty })
    }

    /// Returns the targets that contain a document.
    ///
    /// - Parameter document: absolute path.
    func targets(of document: String) -> [Target] {
        targets.filter { target in
            owners[document]?.contains(target.id) ?? false || folders.contains { $0.holds(document, in: target.id) }
        }
    }
}

extension [XcodeProject] {
    /// Their apps. Mere hosts of tests count only where there is no other app: an app may keep all its code in frameworks.
    var apps: [(XcodeProject, XcodeProject.Target)] {
        let all = flatMap { project in project.targets.filter(\.isAppOfItsOwn).map { (project, $0) } }
        let others = all.filter { project, target in !target.isMereHost(for: project.targets) }
        return others.isEmpty ? all : others
    }
}

/// Collects the build settings of targets.
private struct ProjectSettings {
    private(set) var settings: BuildSettingsFiles
    let objects: [String: PropertyList]
    let files: ProjectFiles
    let project: PropertyList?
    let path: String
    let folder: String

    init(
        objects: [String: PropertyList], files: ProjectFiles, project: PropertyList?, path: String, folder: String
    ) {
        (self.objects, self.files, self.project) = (objects, files, project)
        (self.path, self.folder, settings) = (path, folder, BuildSettingsFiles(folder: folder))
    }

    /// Returns the settings of each configuration of a target.
    mutating func configurations(of target: PropertyList) -> [BuildSettings] {
        let outer = layers(of: project)
        return layers(of: target).map { name, own in
            let inherited = outer.first { $0.name == name }?.layers ?? outer.first?.layers ?? []
            return BuildSettings(layers: own + inherited + [given(target, name)])
        }
    }

    /// Returns, for each configuration, the settings of a project or target, then those of its settings file.
    private mutating func layers(of owner: PropertyList?) -> [(name: String, layers: [[String: String]])] {
        let list = owner?["buildConfigurationList"]?.text.flatMap { objects[$0] }
        return (list?["buildConfigurations"]?.texts ?? []).compactMap { id in
            guard let configuration = objects[id] else { return nil }
            let own = (configuration["buildSettings"]?.members ?? [:]).mapValues {
                $0.texts.joined(separator: " ")
            }
            let file = settingsFile(of: configuration).map { settings.read($0) } ?? [:]
            return (configuration["name"]?.text ?? "", [own, file])
        }
    }

    /// Returns the path of a configuration's settings file; nil if there is none.
    private func settingsFile(of configuration: PropertyList) -> String? {
        if let id = configuration["baseConfigurationReference"]?.text { return files.paths[id] }
        guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text.flatMap({ files.folders[$0] }),
            let name = configuration["baseConfigurationReferenceRelativePath"]?.text
        else { return nil }
        return ProjectPath.joined(anchor, name)
    }

    /// Returns the settings that Xcode itself sets.
    private func given(_ target: PropertyList, _ configuration: String) -> [String: String] {
        let name = target["name"]?.text ?? ""
        return [
            "SRCROOT": folder, "SOURCE_ROOT": folder, "PROJECT_DIR": folder, "PROJECT_FILE_PATH": path,
            "PROJECT_NAME": String(ProjectPath.name(of: path).dropLast(".xcodeproj".count)),
            "CONFIGURATION": configuration,
            "TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": name,
        ]
    }
}
