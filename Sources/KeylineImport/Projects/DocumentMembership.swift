// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel

/// Determines the documents that no app of a checkout builds, from its projects.
///
/// Documents of Swift packages, pods and other build systems count as built, because their own rules determine the
/// built files.
struct DocumentMembership {
    /// A document and the folders above it.
    struct Place {
        /// Absolute path.
        let path: String
        /// Absolute given path through which it was found.
        let root: String
        /// Absolute paths of the folders above it, the nearest first.
        let folders: [String]
    }

    /// Projects that contain documents.
    let projects: [XcodeProject]
    private let names: Set<String>

    init(_ projects: [XcodeProject]) {
        self.projects = projects
        names = projects.reduce(into: []) { $0.formUnion($1.listedDocuments.map(ProjectPath.folded)) }
    }

    /// Returns the reason why findings on a document need review; nil if an app may build it.
    ///
    /// - Parameter owners: the targets that contain the document.
    func reason(
        _ place: Place, _ owners: [(XcodeProject, XcodeProject.Target)], _ files: inout DeclarationFiles
    ) -> ReviewReason? {
        if let library = library(around: place, owners, &files) { return library }
        if owners.isEmpty {
            let listed = files.csharpDocuments(place.folders)
            let isUnlisted = listed.map { !$0.contains(ProjectPath.folded(place.path)) } ?? isLeftOut(place, &files)
            return isUnlisted ? ReviewReason(.isNotBuilt) : nil
        }
        let tests = owners.map(\.1).filter(\.isTest)
        return tests.count == owners.count ? ReviewReason(.isNotBuilt, name: tests.first?.name) : nil
    }

    // MARK: Samples

    /// Returns the reason for a document that only sample apps contain, beside an app that is none; a checkout of samples has no
    /// such app.
    func sample(_ place: Place, _ owners: [(XcodeProject, XcodeProject.Target)]) -> ReviewReason? {
        let shipped = owners.map(\.1).filter { !$0.isTest }
        let apps = shipped.filter { $0.product == .app }
        let folders = place.folders.filter { Self.isInside($0, place.root) }.map(ProjectPath.name)
        let isInSamples = folders.contains(where: Self.isNameOfSamples)
        guard !apps.isEmpty, apps.count == shipped.count,
            isInSamples || apps.allSatisfy({ Self.isNameOfSamples($0.name) })
        else { return nil }
        let others = projects.contains { project in
            let isElsewhere = !project.folder.split(separator: "/").contains { Self.isNameOfSamples(String($0)) }
            return isElsewhere
                && project.targets.contains { target in
                    // An app is no sample of itself, whatever folder contains the document.
                    target.product == .app && !Self.isNameOfSamples(target.name)
                        && !owners.contains { $0.file == project.file && $1.name == target.name }
                }
        }
        return others ? ReviewReason(.isSample, name: apps.first?.name) : nil
    }

    /// True for the name of a folder or a target of samples: `Example`, `Samples`, `DemoApp`, `PlayerSampleApp`.
    static func isNameOfSamples(_ name: String) -> Bool {
        name.wholeMatch(of: /(?i)(samples?|examples?|demos?)([ _-]?apps?)?/) != nil
            || name.wholeMatch(of: /.*(Sample|Example|Demo)([ _-]?App)?/) != nil
    }

    // MARK: Libraries

    /// True for the project of a library below the given path, whose apps are samples of it: it has a podspec, or is in a folder
    /// of libraries below an app's project.
    func isOfLibrary(_ project: XcodeProject, _ place: Place, _ files: inout DeclarationFiles) -> Bool {
        for folder in place.folders where Self.isInside(folder, place.root) && Self.isInside(project.file, folder) {
            let others = projects.filter { !Self.isInside($0.file, folder) }
            if files.contents(of: folder).podspec != nil, !others.isEmpty { return true }
            let isBelowApp = !others.filter { Self.isInside(folder, $0.folder) }.apps.isEmpty
            if isBelowApp, Self.isNameOfLibraries(ProjectPath.name(of: folder)) { return true }
        }
        return false
    }

    /// True for the name of a folder with the sources of others: `Frameworks`, `Vendor`, `Third-Party`.
    private static func isNameOfLibraries(_ name: String) -> Bool {
        name.wholeMatch(of: /(?i)(frameworks|vendors?|libs|libraries|externals?|3rd[ _-]?party|third[ _-]?party)/)
            != nil
    }

    /// Returns the library below the given path that contains a document, if neither a project nor a Podfile outside
    /// the library builds it.
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

    /// Returns true for a document that a project above it or below the given path should name, while none does.
    private func isLeftOut(_ place: Place, _ files: inout DeclarationFiles) -> Bool {
        guard !files.isMissingProjects, projects.contains(where: { isNear($0, place) }),
            !names.contains(ProjectPath.folded(place.path))
        else { return false }
        return !place.folders.contains { isBuiltOtherwise(place.path, in: $0, &files) }
    }

    /// Returns true if a folder contains the file of a Swift package, a pod or another build system that may build the
    /// document.
    private func isBuiltOtherwise(_ path: String, in folder: String, _ files: inout DeclarationFiles) -> Bool {
        let contents = files.contents(of: folder)
        if contents.podspec != nil || contents.hasOtherBuildSystem { return true }
        guard contents.package != nil else { return false }
        // Beside a project, a package mostly contains tools, or builds only the folder `Sources`.
        return contents.projects.isEmpty || path.hasPrefix(ProjectPath.joined(folder, "Sources") + "/")
    }

    private func isNear(_ project: XcodeProject, _ place: Place) -> Bool {
        place.folders.contains(project.folder) || Self.isInside(project.file, place.root)
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        path.hasPrefix(folder == "/" ? folder : folder + "/")
    }
}
