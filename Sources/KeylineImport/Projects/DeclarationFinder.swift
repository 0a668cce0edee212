// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
public import KeylineModel

/// Finds the devices, orientations and OS versions that a document's apps support.
///
/// A document belongs to the targets that contain it in Xcode projects, which are searched below the given paths and in
/// the folders above the document. A document that no project names belongs to the app of the nearest Info.plist in
/// those folders; a document of a Swift package without such a list belongs to the app of the checkout, if there is
/// exactly one, and so does any document of a checkout without projects. Any other document has no declaration.
///
/// Projects and lists are cached, and read again when they change.
public final class DeclarationFinder {
    /// The declarations found.
    public struct Answer {
        /// Declarations by path of the document; documents without one are omitted.
        public var declarations: [String: AppDeclaration] = [:]
        /// The apps that hold documents found in folders, each once.
        public var apps: [DeclaredApp] = []
        /// Notes about unusable parts of projects and lists, at most one for each file.
        public var notes: [ImportNote] = []
        /// True if a project or list could not be read, so that declarations may be missing.
        public var isMissingFiles = false
        /// True if no file declares an app's orientations.
        public var assumesOrientations = false
    }

    let anchor: ImportAnchor
    var files: DeclarationFiles
    private var targets: [String: SupportedOrientations?] = [:]
    private var facts: [String: TargetFacts] = [:]
    /// The results of `letterbox`, by the keys of the targets; most documents have the same.
    var letterboxes: [String: Size?] = [:]
    /// The devices that Tuist projects name, by the folder of an app's Info.plist.
    private var tuistDevices: [String: SupportedOrientations] = [:]
    private var references = StoryboardReferences()

    /// Facts about a target that hold for all its documents; cached, because most targets contain many.
    struct TargetFacts {
        /// Info.plists by configuration; empty for a target that is not an app.
        var lists: [TargetList]
        var deploymentTarget: String?
        /// The kinds of extension of its configurations; empty for a target that is not an extension.
        var extensionPoints: Set<String>
    }

    /// The Info.plist of one configuration of a target.
    struct TargetList {
        /// The path in the build settings, and the absolute path; nil if the settings name no file.
        var file: (name: String, path: String)?
        /// The name of the configuration; nil if it is unknown.
        var configuration: String?
        /// True if the file could be read.
        var isRead: Bool
        var info: InfoPlist
        /// True if all that it declares is known.
        var isKnown: Bool { isRead || file == nil && info.isGenerated }
    }

    /// Creates a finder that names files as an anchor does.
    public init(anchor: ImportAnchor) {
        self.anchor = anchor
        files = DeclarationFiles(anchor: anchor)
    }

    /// Returns the declarations of the apps of found documents.
    public func find(_ found: DocumentFinder.FoundFiles) -> Answer {
        (targets, facts, letterboxes, tuistDevices) = ([:], [:], [:], [:])
        files.begin()
        let documents = found.documents.filter { $0.kind != .json }.map { document in
            let path = anchor.absolutePath(of: document.path)
            let place = DocumentMembership.Place(
                path: path, root: anchor.absolutePath(of: document.root), folders: way(up: path, root: document.root))
            return (document: document, place: place)
        }
        if documents.isEmpty { return Answer() }
        var paths = Set(found.projects.map(anchor.absolutePath))
        for folder in Set(documents.flatMap(\.place.folders)) { paths.formUnion(files.contents(of: folder).projects) }
        let projects = files.projects(paths)
        let membership = DocumentMembership(projects)
        let owners = documents.map { document in
            projects.flatMap { project in project.targets(of: document.place.path).map { (project, $0) } }
        }
        let roots = Set(documents.map(\.place.root))
        let shown = self.shown(documents.map(\.place.path), below: roots, owners.flatMap { $0 })
        var answer = Answer()
        var searched: [(XcodeProject, XcodeProject.Target, ways: [String])] = []
        for ((document, place), owners) in zip(documents, owners) {
            let (path, ways) = (place.path, place.folders)
            var declared = owners.isEmpty ? nearest(place, projects) : declaration(of: path, owners, projects)
            let reason = membership.reason(place, owners, &files) ?? membership.sample(place, owners)
            if let reason { declared.facts.append(CodeFact(reason)) }
            declared.baseSDK = baseSDK(owners, ways)
            if let size = letterbox(owners) {
                (declared.hasLaunchScreen, declared.launchImageSize) = (false, size == LaunchImages.first ? nil : size)
            }
            if reason == nil, document.path != document.root {
                let own = owners.filter { !membership.isOfLibrary($0.0, place, &files) }
                searched += own.map { ($0, $1, ways) }
            }
            declared.references = shown.references[path] ?? []
            declared.embedded = (shown.embedded[path] ?? [:]).mapValues {
                EmbeddedController(file: anchor.storedPath(of: $0.path), objectID: $0.objectID)
            }
            if isHosted(owners, ways) { declared.references.append(.byHost) }
            declared.orientations = declared.orientations.limited(to: files.devices(of: path))
            if declared != .unknown { answer.declarations[document.path] = declared }
        }
        answer.apps = apps(searched, of: projects)
        answer.notes = files.notes.notes
        answer.isMissingFiles = files.notes.isMissingFiles
        answer.assumesOrientations =
            !documents.contains { !bundles($0.place, projects).isEmpty }
            && !facts.values.flatMap(\.lists).contains { $0.isRead || $0.info.declaresOrientations }
        return answer
    }

    /// The references between storyboards, by the path of the one shown, and of the one with a container view.
    private typealias Shown = (
        references: [String: [StoryboardReference]], embedded: [String: [String: (path: String, objectID: String)]]
    )

    /// Returns the references between storyboards: the found ones, and those of the projects that contain them.
    private func shown(
        _ documents: [String], below roots: Set<String>, _ owners: [(XcodeProject, XcodeProject.Target)]
    ) -> Shown {
        var paths = Set(documents.filter { $0.hasSuffix(".storyboard") })
        if paths.isEmpty { return ([:], [:]) }
        var seen: Set<String> = []
        for (project, _) in owners where seen.insert(project.file).inserted {
            paths.formUnion(project.storyboards(besides: roots))
        }
        let mains = owners.flatMap { facts(of: $1, in: $0).lists.flatMap(\.info.mainStoryboards) }
        return (references.find(among: paths, mains: Set(mains + ["Main"])), references.embedded(among: paths))
    }

    // MARK: Targets

    /// Returns the declaration of the targets that contain a document.
    private func declaration(
        of document: String, _ owners: [(XcodeProject, XcodeProject.Target)], _ projects: [XcodeProject]
    ) -> AppDeclaration {
        let targetFacts = owners.map { project, target in facts(of: target, in: project) }
        let lists = targetFacts.flatMap(\.lists).map(\.info)
        var declared = AppDeclaration(
            orientations: union(users(of: owners, in: projects)).limited(
                to: .union(of: lists.map { $0.devices(of: document) })),
            deploymentTarget: SystemVersion.lowest(targetFacts.compactMap(\.deploymentTarget)))
        declared.take(lists, for: document)
        let own = owners.filter { !$1.isTest }
        let isOfLibrary =
            !own.isEmpty && own.allSatisfy { $1.product == .other } && shippedApps(of: projects).isEmpty
        if let reason = isOfLibrary ? ReviewReason(.isListUnread) : doubtOfOrientations(targetFacts) {
            declared.facts.append(CodeFact(reason, isLandscapeOnly: true))
        }
        return declared
    }

    /// Returns the reason why an app's orientations are unknown: its list cannot be read, or is partial; nil if they are known.
    private func doubtOfOrientations(_ targetFacts: [TargetFacts]) -> ReviewReason? {
        if let unread = unread(targetFacts) { return ReviewReason(.isListUnread, name: unread) }
        let lists = targetFacts.flatMap(\.lists)
        guard let first = lists.first, lists.allSatisfy({ $0.info.isPartial && !$0.info.declaresOrientations }) else {
            return nil
        }
        return ReviewReason(.isListPartial, name: first.file?.name)
    }

    /// Returns the name of an app's Info.plist if none of its configurations has a readable one; else nil.
    private func unread(_ targetFacts: [TargetFacts]) -> String? {
        let lists = targetFacts.flatMap(\.lists)
        guard !lists.isEmpty, !lists.contains(where: { $0.isRead || $0.info.declaresOrientations }) else { return nil }
        return lists.lazy.compactMap(\.file?.name).first
    }

    /// Returns true if only extensions contain a document, and their hosts show it in a part of the host's screen.
    private func isHosted(_ owners: [(XcodeProject, XcodeProject.Target)], _ folders: [String]) -> Bool {
        let points =
            owners.isEmpty
            ? files.nearestBundles(folders).map { Set([$0.info.extensionPoint ?? ""]) }
            : owners.map { facts(of: $1, in: $0).extensionPoints }
        return !points.isEmpty
            && points.allSatisfy { !$0.isEmpty && $0.isSubset(of: InfoPlist.hostedExtensionPoints) }
    }

    /// Returns the targets whose orientations a document of some targets has: for those of libraries the apps that link
    /// one of them, else the only app. Samples do not count.
    private func users(
        of owners: [(XcodeProject, XcodeProject.Target)], in projects: [XcodeProject]
    ) -> [(XcodeProject, XcodeProject.Target)] {
        guard owners.allSatisfy({ $1.product == .other }) else { return owners }
        let apps = shippedApps(of: projects)
        let products = Set(owners.map { $1.productName + ".framework" })
        let linking = apps.filter { !$1.frameworks.isDisjoint(with: products) }
        return !linking.isEmpty ? linking : apps.count == 1 ? apps : owners
    }

    /// Returns the apps of some projects that are no samples.
    private func shippedApps(of projects: [XcodeProject]) -> [(XcodeProject, XcodeProject.Target)] {
        projects.apps.filter { !DocumentMembership.isNameOfSamples($1.name) }
    }

    /// Returns the orientations that the apps among some targets support; those of extensions depend on the host app,
    /// so all.
    private func union(_ owners: [(XcodeProject, XcodeProject.Target)]) -> SupportedOrientations {
        let known = owners.compactMap { project, target -> SupportedOrientations? in
            switch target.product {
            case .app: supported(by: target, of: project)
            case .appExtension: .all
            case .other: nil
            }
        }
        return SupportedOrientations.union(of: known)
    }

    /// Returns the orientations that the configurations of an app declare; nil if unknown, or for another platform.
    private func supported(by target: XcodeProject.Target, of project: XcodeProject) -> SupportedOrientations? {
        let key = Self.key(of: target, in: project)
        if let known = targets[key] { return known }
        var missing: String?
        let declared = facts(of: target, in: project).lists.compactMap {
            list -> (supported: SupportedOrientations, isSure: Bool)? in
            let (file, info) = (list.file, list.info)
            guard info.isForPhonesOrPads else { return nil }
            let paths = [file?.path, project.file].compactMap { $0 } + project.settingsFiles.sorted()
            for misnomer in info.misnomers { files.notes.add(misnomer, in: paths) }
            if let file, !list.isRead, !Self.isFile(file.path) { missing = missing ?? file.name }
            // A missing list may declare anything.
            return (info.supportedOrientations, list.isRead || file == nil || info.declaresOrientations)
        }
        let sure = declared.filter(\.isSure).map(\.supported)
        if sure.isEmpty, let missing { files.notes.add(missing: missing, of: project.file) }
        let counted = sure.isEmpty ? declared.map(\.supported).filter { $0 != .all } : sure
        let supported = counted.isEmpty ? nil : SupportedOrientations.union(of: counted)
        targets[key] = .some(supported)
        return supported
    }

    func facts(of target: XcodeProject.Target, in project: XcodeProject) -> TargetFacts {
        let key = Self.key(of: target, in: project)
        if let known = facts[key] { return known }
        let configurations = target.configurations.filter(Self.isForPhones)
        let bundles = target.product == .other ? [] : configurations
        let lists = bundles.map { settings -> TargetList in
            let name = settings["INFOPLIST_FILE"] ?? ""
            let path = DeclarationFiles.existing(ProjectPath.joined(project.folder, name))
            let file = name.isEmpty ? nil : (name: name, path: path)
            let source = file.flatMap { files.list($0.path) }
            let read = target.properties.map { generated in
                PropertyList.members((source?.members ?? [:]).merging(generated.members) { $1 })
            }
            return TargetList(
                file: file, configuration: settings["CONFIGURATION"], isRead: (read ?? source) != nil,
                info: InfoPlist(
                    read ?? source, settings: settings, isComplete: project.missingSettings == nil,
                    isFromTool: target.properties != nil))
        }
        let read = TargetFacts(
            lists: target.product == .app ? lists : [],
            deploymentTarget: SystemVersion.lowest(configurations.compactMap { $0["IPHONEOS_DEPLOYMENT_TARGET"] }),
            extensionPoints: Set(lists.compactMap(\.info.extensionPoint)))
        facts[key] = read
        return read
    }

    static func key(of target: XcodeProject.Target, in project: XcodeProject) -> String {
        project.folder + "\n" + target.id
    }

    static func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }

    private static func isForPhones(_ settings: BuildSettings) -> Bool {
        guard let platform = settings["SDKROOT"], platform != "auto" else {
            return settings["SUPPORTED_PLATFORMS"].map { $0.contains("iphoneos") } ?? true
        }
        return platform.hasPrefix("iphone")
    }

    // MARK: Lists on the way up

    /// Returns the declaration of a document that no project names.
    private func nearest(_ place: DocumentMembership.Place, _ projects: [XcodeProject]) -> AppDeclaration {
        let bundles = bundles(place, projects)
        var declared = nearest(bundles, place.path)
        if bundles.isEmpty, files.isMissingProjects {
            declared.facts.append(CodeFact(ReviewReason(.isListUnread), isLandscapeOnly: true))
        }
        guard let package = files.nearestText(\.package, in: place.folders) else { return declared }
        if declared.orientations == .all, let app = onlyApp(of: projects) {
            declared = declaration(of: place.path, [app], projects)
        }
        declared.deploymentTarget = SwiftPackage.deploymentTarget(package) ?? declared.deploymentTarget
        return declared
    }

    /// Returns the app for iPhone or iPad among the targets of some projects; nil if there is none or more than one.
    private func onlyApp(of projects: [XcodeProject]) -> (XcodeProject, XcodeProject.Target)? {
        let apps = projects.flatMap { project in
            project.targets.filter { target in
                target.product == .app && facts(of: target, in: project).lists.contains(where: \.info.isForPhonesOrPads)
            }.map { (project, $0) }
        }
        return apps.count == 1 ? apps.first : nil
    }

    /// Returns the Info.plists of the bundles nearest to a document; without any project that can be read, the only app's of
    /// the checkout.
    private func bundles(
        _ place: DocumentMembership.Place, _ projects: [XcodeProject]
    ) -> [(path: String, info: InfoPlist)] {
        let nearest = files.nearestBundles(place.folders)
        guard nearest.isEmpty, projects.isEmpty || files.isMissingProjects, let top = top(of: place) else {
            return nearest
        }
        return [files.onlyApp(below: top)].compactMap(\.self)
    }

    /// Returns the devices that the Tuist project in the folder of an Info.plist, or in the one above it, names.
    private func devices(around list: String) -> SupportedOrientations {
        let folder = ProjectPath.folder(of: list)
        if let known = tuistDevices[folder] { return known }
        let folders = [folder, ProjectPath.folder(of: folder)]
        let devices = files.nearestText(\.tuistProject, in: folders).map(TuistProject.devices) ?? .all
        tuistDevices[folder] = devices
        return devices
    }

    /// Returns the declaration of the app of some Info.plists.
    private func nearest(_ bundles: [(path: String, info: InfoPlist)], _ document: String) -> AppDeclaration {
        if bundles.isEmpty { return .unknown }
        let apps = bundles.filter { $0.info.isOfApp && $0.info.isForPhonesOrPads }
        for (path, info) in apps {
            for misnomer in info.misnomers { files.notes.add(misnomer, in: [path]) }
        }
        let declared = apps.map(\.info.supportedOrientations).filter { $0 != .all }
        let devices = apps.map { $0.info.devices(of: document).limited(to: self.devices(around: $0.path)) }
        var answer = AppDeclaration(
            orientations: SupportedOrientations.union(of: declared).limited(to: .union(of: devices)),
            deploymentTarget: SystemVersion.lowest(apps.compactMap(\.info.minimumVersion)))
        answer.take(apps.map(\.info), for: document)
        return answer
    }

    /// Returns the checkout of a document, or the given folder through which it was found; nil for a single file.
    private func top(of place: DocumentMembership.Place) -> String? {
        anchor.checkout(of: place.path) ?? (place.root == place.path ? nil : place.root)
    }

    /// Returns the folders above a document, the nearest first, up to the given path or the checkout, whichever is
    /// higher; outside a checkout up to the nearest one with a project, if that is higher.
    private func way(up path: String, root: String) -> [String] {
        let file = path.split(separator: "/").map(String.init)
        let start = anchor.absolutePath(of: root)
        let given = start.split(separator: "/").count - (start == path ? 1 : 0)
        let project = anchor.checkout(of: path) == nil ? folderOfProject(file) : nil
        let top = min(given, anchor.top(of: file).count, project ?? file.count)
        return stride(from: file.count - 1, through: max(top, 0), by: -1).map {
            "/" + file[..<$0].joined(separator: "/")
        }
    }
}

extension DeclarationFinder {
    /// Returns the number of components of the nearest folder around a file with a project or a workspace, else of the nearest
    /// one with a Swift package, which may be a part of an app; nil if there is none.
    private func folderOfProject(_ file: [String]) -> Int? {
        let counts = 1..<max(file.count, 1)
        func folder(_ count: Int) -> DeclarationFiles.Folder {
            files.contents(of: "/" + file[..<count].joined(separator: "/"))
        }
        return counts.last { !folder($0).projects.isEmpty || folder($0).hasWorkspace }
            ?? counts.last { folder($0).package != nil }
    }
}

extension AppDeclaration {
    /// Takes the apps' declarations about all their screens, and those about a document.
    fileprivate mutating func take(_ lists: [InfoPlist], for document: String) {
        let lists = lists.filter(\.isForPhonesOrPads)
        hidesStatusBar = !lists.isEmpty && lists.allSatisfy(\.hidesStatusBar)
        requiresFullScreen = !lists.isEmpty && lists.allSatisfy(\.requiresFullScreen)
        let mains = lists.flatMap(\.mainStoryboards)
        // The value of a setting that is not known may be any name.
        if !lists.isEmpty, lists.allSatisfy(\.isKnown), !mains.contains(where: { $0.contains("$") }) {
            mainStoryboards = Set(mains.map(ProjectPath.stem))
        }
        let stem = ProjectPath.stem(of: document)
        let isLaunchScreen = lists.contains { $0.launchStoryboard == stem }
        if isLaunchScreen, !lists.contains(where: { $0.mainStoryboards.contains(stem) }) {
            facts.append(CodeFact(ReviewReason(.isLaunchScreen)))
        }
    }
}
