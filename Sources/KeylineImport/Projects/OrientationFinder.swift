// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import KeylineModel

/// Finds out which orientations the apps support that documents belong to.
///
/// A document belongs to the targets of Xcode projects that hold it: projects below the paths a person gave, or beside a
/// folder on the way up from the document. What no project names belongs to the app of the nearest Info.plist on that way.
/// Where nothing is known, nothing is said.
///
/// Projects and lists that were read are kept, and read again when they change.
public final class OrientationFinder {
    /// What was found out.
    public struct Answer {
        /// By path of a document; those that nothing is known of are left out.
        public var orientations: [String: SupportedOrientations] = [:]
        /// One for each project or list that could not be read.
        public var notes: [ImportNote] = []
    }

    private let anchor: ImportAnchor
    private var lists = StampedFiles<PropertyList?>()
    private var projects = StampedFiles<XcodeProject?>()
    private var folders: [String: Folder] = [:]
    private var targets: [String: SupportedOrientations?] = [:]
    private var notes: [ImportNote] = []

    /// What of a folder's contents matters.
    private struct Folder {
        var projects: [String] = []
        var lists: [String] = []
    }

    /// A finder that names files as an anchor does.
    public init(anchor: ImportAnchor) { self.anchor = anchor }

    /// The orientations of documents that were found.
    public func find(_ found: DocumentFinder.Findings) -> Answer {
        (folders, targets, notes) = ([:], [:], [])
        let documents = found.documents.filter { $0.kind != .json }.map { document in
            let path = anchor.absolutePath(of: document.path)
            return (document: document, path: path, ways: way(up: path, root: document.root))
        }
        var paths = Set(found.projects.map(anchor.absolutePath))
        for folder in Set(documents.flatMap(\.ways)) { paths.formUnion(contents(of: folder).projects) }
        let projects = paths.sorted().compactMap(project)
        var answer = Answer()
        for (document, path, ways) in documents {
            let owners = projects.flatMap { project in project.targets(of: path).map { (project, $0) } }
            let supported = owners.isEmpty ? nearest(ways) : union(owners)
            if supported != .all { answer.orientations[document.path] = supported }
        }
        answer.notes = notes
        return answer
    }

    // MARK: Targets

    /// What the apps among some targets support; extensions are shown in whatever app calls them.
    private func union(_ owners: [(XcodeProject, XcodeProject.Target)]) -> SupportedOrientations {
        let known = owners.compactMap { project, target -> SupportedOrientations? in
            switch target.product {
            case .app: supported(by: target, of: project)
            case .appExtension: .all
            case .other: nil
            }
        }
        return known.dropFirst().reduce(known.first ?? .all) { $0.union($1) }
    }

    /// What the configurations of an app declare; nil where that cannot be known, or for another platform.
    private func supported(by target: XcodeProject.Target, of project: XcodeProject) -> SupportedOrientations? {
        let key = project.folder + "\n" + target.id
        if let known = targets[key] { return known }
        let declared = target.configurations.compactMap { settings -> SupportedOrientations? in
            guard Self.isForPhones(settings) else { return nil }
            let name = settings["INFOPLIST_FILE"] ?? ""
            let list = name.isEmpty ? nil : list(ProjectPath.joined(project.folder, name))
            let supported = InfoPlist(list, settings: settings).supportedOrientations
            // A list that is not there may say anything.
            return list == nil && !name.isEmpty && supported == .all ? nil : supported
        }
        let supported = declared.first.map { declared.dropFirst().reduce($0) { $0.union($1) } }
        targets[key] = .some(supported)
        return supported
    }

    private static func isForPhones(_ settings: BuildSettings) -> Bool {
        guard let platform = settings["SDKROOT"], platform != "auto" else {
            return settings["SUPPORTED_PLATFORMS"].map { $0.contains("iphoneos") } ?? true
        }
        return platform.hasPrefix("iphone")
    }

    // MARK: Lists on the way up

    /// What the app of the nearest Info.plist supports.
    private func nearest(_ folders: [String]) -> SupportedOrientations {
        for folder in folders {
            let bundles = contents(of: folder).lists.compactMap(list).map { InfoPlist($0) }.filter(\.isOfBundle)
            if bundles.isEmpty { continue }
            let declared = bundles.filter(\.isOfApp).map(\.supportedOrientations).filter { $0 != .all }
            return declared.dropFirst().reduce(declared.first ?? .all) { $0.union($1) }
        }
        return .all
    }

    /// The folders above a document, the nearest first, as far up as the path a person gave or its checkout.
    private func way(up path: String, root: String) -> [String] {
        let file = path.split(separator: "/").map(String.init)
        let start = anchor.absolutePath(of: root)
        let given = start.split(separator: "/").count - (start == path ? 1 : 0)
        let top = min(given, anchor.top(of: file).count)
        return stride(from: file.count - 1, through: max(top, 0), by: -1).map {
            "/" + file[..<$0].joined(separator: "/")
        }
    }

    private func contents(of path: String) -> Folder {
        if let known = folders[path] { return known }
        var folder = Folder()
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? [] {
            let child = ProjectPath.joined(path, name)
            if name.hasSuffix(".xcodeproj") {
                folder.projects.append(child)
            } else if name.hasSuffix(".plist"), name.lowercased().hasSuffix("info.plist") || name.hasPrefix("Info") {
                folder.lists.append(child)
            }
        }
        folders[path] = folder
        return folder
    }

    // MARK: Files

    private func project(_ path: String) -> XcodeProject? {
        let file = path + "/project.pbxproj"
        return projects.value(of: file) { data in
            guard XcodeProject.mayHoldDocuments(data), let list = parse(data, file) else { return nil }
            return XcodeProject(list, path: path)
        } ?? nil
    }

    private func list(_ path: String) -> PropertyList? {
        lists.value(of: path) { data in
            (try? PropertyList.read(PropertyList.withoutDirectives(data))) ?? parse(data, path)
        } ?? nil
    }

    private func parse(_ data: Data, _ path: String) -> PropertyList? {
        do {
            return try PropertyList.read(data)
        } catch {
            let place = SourceLocation(file: anchor.storedPath(of: path), line: error.line ?? 0)
            let message = "cannot be read, so the orientations it declares are not known: \(error.fact)"
            notes.append(ImportNote(message: message, location: place, changesLayout: true))
            return nil
        }
    }
}

/// Values made of files, made again when a file changes.
private struct StampedFiles<Value> {
    private var known: [String: (stamp: FileStamp, value: Value)] = [:]

    /// The value of a file; nil where there is none that can be read.
    mutating func value(of path: String, make: (Data) -> Value) -> Value? {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
            attributes[.type] as? FileAttributeType == .typeRegular
        else { return nil }
        let stamp = FileStamp(attributes)
        if let (former, value) = known[path], former == stamp { return value }
        guard let data = FileManager.default.contents(atPath: target) else { return nil }
        let value = make(data)
        known[path] = (stamp, value)
        return value
    }
}
