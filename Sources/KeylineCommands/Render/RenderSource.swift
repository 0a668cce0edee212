// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineCheck
import KeylineModel

/// The screens to draw, from files and from the catalog, with their devices and apps.
struct RenderSource {
    /// The screens, with the lengths of their tokens filled in.
    let screens: [LocatedScreen]
    /// Apps by id.
    let apps: [String: App]
    /// The containers that screens are embedded in.
    let hosts: ScreenHosts
    /// The devices to choose from.
    let library: DeviceLibrary
    /// The exit status of reading the files.
    let status: ExitStatus

    /// Reads every target: a file or folder if the target is a path, else a screen of the catalog.
    init(_ targets: InputPaths, _ options: CatalogOptions) throws {
        let paths = targets.paths.filter(targets.isPath)
        var screens: [LocatedScreen] = []
        var apps: [String: App] = [:]
        var hosts = ScreenHosts([])
        var library: DeviceLibrary?
        var status = ExitStatus.clean
        if !paths.isEmpty {
            var loader = DocumentLoader(catalogPath: nil)
            loader.standardInput = targets.standardInput
            let documents = try loader.load(paths)
            documents.printErrors(all: false)
            status = documents.status
            screens += try documents.screensToCheck().map { LocatedScreen(path: nil, screen: $0) }
            (apps, hosts) = (documents.apps, ScreenHosts(documents.screens))
            library = try options.libraryForFiles()
        }
        let names = targets.paths.filter { !targets.isPath($0) }
        if let first = names.first {
            guard options.exists else { throw CommandError.noFileOrScreen(target: first, catalogPath: options.path) }
            let catalog = try options.open()
            let found = try names.map { try catalog.resolved(catalog.screen(matching: $0)) }
            screens += found.map { LocatedScreen(path: nil, screen: $0) }
            apps.merge(try catalog.appsByID()) { ofFile, _ in ofFile }
            if paths.isEmpty { hosts = try catalog.hosts(of: found) }
            library = try library ?? DeviceLibrary(catalog)
        }
        (self.screens, self.apps, self.hosts, self.status) = (screens, apps, hosts, status)
        self.library = try library ?? options.libraryForFiles()
    }
}
