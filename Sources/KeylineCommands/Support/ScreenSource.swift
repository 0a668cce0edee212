// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineImport
import KeylineModel
import KeylineReport
import KeylineRules

/// Screens from files or from the catalog, with their devices.
struct ScreenSource: Sendable {
    /// The screens, with the lengths of their tokens filled in.
    let screens: [Screen]
    /// The files that they were read from; none for a catalog.
    let documents: [LoadedDocument]
    /// Apps by id.
    let apps: [String: App]
    /// The apps of files, as their projects declare them.
    let declaredApps: [DeclaredApp]
    /// The devices and matrices.
    let library: DeviceLibrary
    /// The files that could not be read.
    let unread: [UnreadFile]
    /// The files that were skipped.
    let skipped: [UnreadFile]
    /// Notes about parts of the files that were skipped or replaced.
    let notes: [ImportNote]
    /// The exit status of reading the files.
    let status: ExitStatus

    /// Ends the command with the status of reading the files unless all were read: a list of findings would lack those of the
    /// others.
    ///
    /// - Parameter what: the list, for the message.
    func checkIsWhole(for what: String) throws {
        guard status != .clean else { return }
        Console.message("\(what) is unchanged, because not every file could be read")
        try status.finish()
    }

    /// Reads files and folders, or the catalog where none is given.
    ///
    /// - Parameters:
    ///   - standardInput: a document to read instead of the file at its path.
    ///   - isQuiet: true if nothing is reported of what could not be read.
    ///   - isCovered: true for the files to read of those found in folders, by absolute path.
    init(
        paths: [String], standardInput: StandardInput? = nil, notes: Bool = false, isQuiet: Bool = false,
        isCovered: @escaping @Sendable (String) -> Bool = { _ in true },
        _ options: CatalogOptions
    ) throws {
        if paths.isEmpty {
            let catalog = try options.open()
            documents = []
            screens = try catalog.allScreens().map(catalog.resolved)
            apps = try catalog.appsByID()
            declaredApps = []
            library = try DeviceLibrary(catalog)
            (unread, skipped) = ([], [])
            self.notes = []
            status = .clean
        } else {
            library = try options.libraryForFiles()
            var loader = DocumentLoader(catalogPath: nil)
            (loader.isCovered, loader.standardInput) = (isCovered, standardInput)
            let loaded = try loader.load(paths)
            if !isQuiet {
                loaded.printErrors(all: notes)
                loaded.printScope()
                Console.printNotes(loaded.notes, all: notes)
            }
            documents = loaded.documents
            screens = try loaded.screensToCheck()
            apps = loaded.apps
            declaredApps = loaded.declaredApps + apps.values.sorted { $0.id < $1.id }.map(DeclaredApp.init)
            (unread, skipped) = (loaded.unread, loaded.skipped)
            self.notes = loaded.notes
            status = loaded.status
        }
    }

    /// Returns true if a target is a file path: it exists, or looks like one.
    static func isPath(_ target: String) -> Bool {
        if FileManager.default.fileExists(atPath: target) { return true }
        let lowered = target.lowercased()
        return [".storyboard", ".xib", ".json"].contains { lowered.hasSuffix($0) } || target.hasSuffix("/")
    }

    /// Returns the findings on the screens in some configurations.
    ///
    /// - Parameters:
    ///   - devices: devices in addition to those of the library.
    ///   - ids: the screens to check; nil = all.
    ///   - overruling: the parts of the apps' declared support to ignore.
    func check(
        _ rules: [any Rule], in configurations: [Configuration], devices: [DeviceProfile] = [],
        only ids: Set<String>? = nil, overruling: SupportedOrientations.Support = [], judgesApps: Bool = false
    ) -> CheckedScreens {
        let profiles = library.byID.merging(devices.map { ($0.id, $0) }) { _, new in new }
        return ScreenBatch(
            rules: rules, profiles: profiles, configurations: configurations, apps: apps, overruling: overruling
        ).check(reporting: screens, only: ids, of: judgesApps ? declaredApps : [])
    }
}
