// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineCheck
import KeylineModel

/// The screens to draw, of files and of the catalog, with the devices and apps that go with them.
struct RenderSource {
    /// The screens, token constants filled in.
    let screens: [LocatedScreen]
    /// Apps by id.
    let apps: [String: App]
    /// Devices to choose from.
    let library: DeviceLibrary
    /// The exit status of reading the files.
    let status: ExitStatus

    /// Reads every target: what is a file or folder, else a screen of the catalog.
    init(_ targets: [String], _ options: CatalogOptions) throws {
        let paths = targets.filter(ScreenSource.isPath)
        var screens: [LocatedScreen] = []
        var apps: [String: App] = [:]
        var library: DeviceLibrary?
        var status = ExitStatus.clean
        if !paths.isEmpty {
            let documents = try DocumentLoader(catalogPath: nil).load(paths)
            documents.tellErrors(all: false)
            status = documents.status
            screens += try documents.screensToCheck().map { LocatedScreen(path: nil, screen: $0) }
            library = try options.libraryForFiles()
        }
        let names = targets.filter { !ScreenSource.isPath($0) }
        if let first = names.first {
            guard options.exists else { throw CommandError.noFileOrScreen(target: first, catalogPath: options.path) }
            let catalog = try options.open()
            screens += try names.map {
                LocatedScreen(path: nil, screen: try catalog.resolved(catalog.screen(matching: $0)))
            }
            apps = Dictionary(try catalog.apps().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            library = try library ?? DeviceLibrary(catalog)
        }
        (self.screens, self.apps, self.status) = (screens, apps, status)
        self.library = try library ?? options.libraryForFiles()
    }
}
