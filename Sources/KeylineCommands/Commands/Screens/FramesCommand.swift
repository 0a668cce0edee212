// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineLayout
import KeylineModel
import KeylineReport

/// `keyline frames`: prints the solved frame of every view of a screen.
struct FramesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frames", abstract: "Print the frames that the layout gives to the views of a screen.",
        discussion: """
            Frames are in points, in the coordinates of the superview. Interface Builder files are laid out on their \
            own canvas unless you name a device. Screens of a catalog are laid out on a device.

            Examples:
              keyline frames App/Main.storyboard --as-designed --format json
              keyline frames App/ --device iphone-se-3 --os 17 --text-size AX3
              keyline frames 'Photo viewer' --device iphone-16-pro \\
                  --orientation landscape-left
              keyline frames Registration --device ipad-pro-11-m4 --window 507x834 \\
                  --direction rtl --keyboard
            """)

    @Argument(
        help: ArgumentHelp("File, folder, or screen of the catalog; '-' is standard input.", valueName: "path|screen"))
    var targets: [String]

    @OptionGroup var place: PlaceOptions

    @Flag(help: "List everything in the files that Keyline skipped or replaced.") var notes = false

    @OptionGroup var input: StandardInputOptions
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let input = try input.read(targets)
        let files = input.paths.filter(input.isPath)
        let names = input.paths.filter { !input.isPath($0) }
        var scenes: [FramesReport.Scene] = []
        var status = ExitStatus.clean
        if !files.isEmpty {
            var loader = DocumentLoader(catalogPath: nil)
            loader.standardInput = input.standardInput
            let documents = try loader.load(files)
            documents.printErrors(all: notes)
            Console.printNotes(documents.notes, all: notes)
            status = documents.status
            let library = try catalog.libraryForFiles()
            scenes += try self.scenes(
                of: documents.located, library, apps: documents.apps, hosts: ScreenHosts(documents.screens),
                defaultsToCanvas: true)
        }
        if let target = names.first {
            guard catalog.exists else {
                throw CommandError.noFileOrScreen(target: target, catalogPath: catalog.path)
            }
            let catalog = try catalog.open()
            let screens = try names.map { address in
                LocatedScreen(path: nil, screen: try catalog.resolved(catalog.screen(matching: address)))
            }
            scenes += try self.scenes(
                of: screens, DeviceLibrary(catalog), apps: catalog.appsByID(),
                hosts: catalog.hosts(of: screens.map(\.screen)), defaultsToCanvas: false)
        }
        Console.write(
            FramesReport(scenes: scenes).rendered(
                output.format, style: output.format == .text ? Console.style : .plain))
        let isUnsatisfiable = scenes.contains { $0.layout.status == .unsatisfiable }
        try ExitStatus.worse(status, isUnsatisfiable ? .findings : .clean).finish()
    }

    private func scenes(
        of screens: [LocatedScreen], _ library: DeviceLibrary, apps: [String: App], hosts: ScreenHosts,
        defaultsToCanvas: Bool
    ) throws -> [FramesReport.Scene] {
        var solver = try solver(library, defaultsToCanvas: defaultsToCanvas)
        (solver.apps, solver.hosts) = (apps, hosts)
        solver.printUnsupported(screens)
        return try solver.scenes(screens)
    }

    private func solver(_ library: DeviceLibrary, defaultsToCanvas: Bool) throws -> FrameSolver {
        let isCanvas = place.asDesigned || defaultsToCanvas && place.isDefault
        return FrameSolver(library: library, place: isCanvas ? .canvas : try place.place(in: library))
    }
}
