// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel

/// Decides which documents no app of a checkout builds, as far as its projects tell it.
///
/// Documents of Swift packages, pods and other build systems count as built: their own rules decide which of them are.
struct DocumentMembership {
    /// A document and the folders above it.
    struct Place {
        /// Absolute path.
        let path: String
        /// Absolute path that a person gave, through which it was found.
        let root: String
        /// Absolute paths, the nearest first.
        let folders: [String]
    }

    /// Projects that name documents.
    let projects: [XcodeProject]
    private let names: Set<String>

    init(_ projects: [XcodeProject]) {
        self.projects = projects
        names = projects.reduce(into: []) { $0.formUnion($1.listedDocuments.map(Self.folded)) }
    }

    /// Why findings on a document need review; nil where an app may build it.
    ///
    /// - Parameter owners: the targets that hold the document.
    func reason(
        _ place: Place, _ owners: [(XcodeProject, XcodeProject.Target)], _ files: inout DeclarationFiles
    ) -> ReviewReason? {
        if let library = library(around: place, owners, &files) { return library }
        if owners.isEmpty { return isLeftOut(place, &files) ? ReviewReason(.isNotBuilt) : nil }
        let tests = owners.map(\.1).filter(\.isTest)
        return tests.count == owners.count ? ReviewReason(.isNotBuilt, name: tests.first?.name) : nil
    }

    // MARK: Libraries

    /// The library below the given path that holds a document, where neither a project nor a Podfile outside of it does.
    private func library(
        around place: Place, _ owners: [(XcodeProject, XcodeProject.Target)], _ files: inout DeclarationFiles
    ) -> ReviewReason? {
        let below = place.folders.filter { Self.isInside($0, place.root) }
        guard let library = below.last(where: { files.contents(of: $0).podspec != nil }),
            let podspec = files.contents(of: library).podspec
        else { return nil }
        func isOutside(_ project: XcodeProject) -> Bool { !Self.isInside(project.file, library) }
        guard projects.contains(where: { isOutside($0) && isNear($0, place) }) else { return nil }
        if owners.contains(where: { isOutside($0) && !$1.isTest }) { return nil }
        for folder in place.folders where !Self.isInside(folder, library) && folder != library {
            if files.pods(of: folder).contains(library) { return nil }
        }
        if owners.isEmpty, files.contents(of: library).package != nil { return nil }
        return ReviewReason(
            .isThirdParty, name: ProjectPath.name(of: library), source: files.location(of: podspec))
    }

    // MARK: Targets

    /// True for a document that some project beside or above it should name, and none does.
    private func isLeftOut(_ place: Place, _ files: inout DeclarationFiles) -> Bool {
        guard !files.isMissingProjects, projects.contains(where: { isNear($0, place) }),
            !names.contains(Self.folded(place.path))
        else { return false }
        return !place.folders.contains { isBuiltOtherwise(place.path, in: $0, &files) }
    }

    /// True where a folder holds the file of a Swift package, a pod or another build system.
    private func isBuiltOtherwise(_ path: String, in folder: String, _ files: inout DeclarationFiles) -> Bool {
        let contents = files.contents(of: folder)
        if contents.podspec != nil || contents.hasOtherBuildSystem { return true }
        guard contents.package != nil else { return false }
        // Beside a project, a package is mostly of tools, or of what lies where packages keep their sources.
        return contents.projects.isEmpty || path.hasPrefix(ProjectPath.joined(folder, "Sources") + "/")
    }

    private func isNear(_ project: XcodeProject, _ place: Place) -> Bool {
        place.folders.contains(project.folder) || Self.isInside(project.file, place.root)
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        path.hasPrefix(folder == "/" ? folder : folder + "/")
    }

    /// A path as file systems that tell no case apart compare it.
    private static func folded(_ path: String) -> String { path.precomposedStringWithCanonicalMapping.lowercased() }
}
