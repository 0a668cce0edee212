// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineModel
import KeylineReport

/// `keyline render`: draws a screen on a device.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Draw screens on a device, with what is wrong.",
        discussion: """
            A drawing shows the device, every view at its solved frame, and layers: \
            \(DrawingLayer.allCases.map(\.rawValue).joined(separator: ", ")). Without --layers it shows what a finding needs: \
            frames, the safe area, and the findings with the constraints to blame. One screen goes to standard output; \
            --output names a file, or a folder for several. PNG needs rsvg-convert, which the package librsvg2-bin has.

            Examples:
              keyline render App/Main.storyboard --device iphone-16-pro --output drawings/
              keyline render 'Photo viewer' --device iphone-se-3 --orientation landscape-left --output viewer.svg
              keyline render 'Photo viewer' --layers frames,constraints --item pageControl --output chain.svg
              keyline render 'Photo viewer' --device ipad-pro-11-m4 --window 507x834 --output window.svg
              keyline render 'Photo viewer' --device iphone-se-3 --compare-device iphone-16-pro --output both.svg
              keyline render 'Photo viewer' --exploded --depth 1..3 --output tree.svg
              keyline render 'Photo viewer' --compare latest --output since.svg
            """)

    @Argument(help: ArgumentHelp("A file, a folder, or a screen of the catalog.", valueName: "path|screen"))
    var targets: [String]

    @Option(help: ArgumentHelp("Device to draw: id, name or the start of one.", valueName: "device"))
    var device: String?

    @Option(help: "Orientation on the device; the default is portrait where there is one and the app supports it.")
    var orientation: OrientationArgument?

    @Option(help: ArgumentHelp("Major version of the OS; the default is the newest.", valueName: "version"))
    var os: Int?

    @Option(help: ArgumentHelp("Draw a window of this size, points.", valueName: "width×height"))
    var window: WindowArgument?

    @Flag(help: "Draw on the canvas that the Interface Builder file was drawn on.")
    var asDesigned = false

    @Option(
        help: ArgumentHelp("Layers to show, with commas between them, or 'all' or 'none'.", valueName: "layer,…"))
    var layers: String?

    @Option(
        help: ArgumentHelp(
            "Item to tell from all others: id, object id, name or class. The safe area and the margins shown are its own.",
            valueName: "item"))
    var item: String?

    @Flag(help: "Draw the view tree seen from the side, one plane for each depth.")
    var exploded = false

    @Option(
        help: ArgumentHelp("With --exploded, only these depths; the root's is 0.", valueName: "from..to"))
    var depth: DepthArgument?

    @Option(
        help: ArgumentHelp(
            "Also draw on this device, and mark the items that do not scale with the window.", valueName: "device"))
    var compareDevice: String?

    @Option(
        help: ArgumentHelp(
            """
            Draw beside the same screen of another file, or of the catalog after a revision, and mark what moved, came and \
            went.
            """, valueName: "file|revision"))
    var compare: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("File to write; a folder where several screens are drawn.", valueName: "path"))
    var output: String?

    @Option(help: "How to draw: svg, png; the default is what the end of the output's name says, else svg.")
    var format: DrawingFormat?

    @OptionGroup var catalog: CatalogOptions

    func validate() throws {
        if depth != nil, !exploded { throw ValidationError("'--depth' goes with '--exploded'.") }
        if exploded, compare != nil || compareDevice != nil {
            throw ValidationError("'--exploded' goes with neither '--compare' nor '--compare-device'.")
        }
        if compare != nil, compareDevice != nil {
            throw ValidationError("'--compare' does not go with '--compare-device'.")
        }
        if asDesigned, compareDevice != nil {
            throw ValidationError("'--as-designed' does not go with '--compare-device'.")
        }
        if asDesigned, device != nil || orientation != nil || os != nil || window != nil {
            throw ValidationError(
                "'--as-designed' goes with none of '--device', '--orientation', '--os' and '--window'.")
        }
    }

    func run() throws {
        let layers = try LayerList(layers)
        let source = try RenderSource(targets, catalog)
        let renderer = try renderer(source, on: device, layers)
        let drawings: [ScreenRenderer.Drawn]
        if let compareDevice {
            let other = try self.renderer(source, on: compareDevice, layers)
            drawings = try ScreenComparer(source.screens, on: renderer, and: other).drawings()
        } else if let compare {
            drawings = try ScreenComparer(source.screens, with: compare, on: renderer, catalog).drawings()
        } else {
            drawings = try renderer.drawings(of: source.screens)
        }
        let written = try DrawingOutput(path: output, format: format).write(drawings)
        if written > 1, let output { Console.message("wrote \(NumberText.count(written, "drawing")) into '\(output)'") }
        try source.status.finish()
    }

    private func renderer(
        _ source: RenderSource, on device: String?, _ layers: LayerList
    ) throws(CommandError) -> ScreenRenderer {
        var renderer = ScreenRenderer(
            library: source.library, apps: source.apps, place: try place(device, in: source.library),
            layers: layers.layers, item: item)
        renderer.hosts = source.hosts
        if exploded { renderer.explodedDepths = depth?.depths ?? 0...Int.max }
        return renderer
    }

    private func place(_ device: String?, in library: DeviceLibrary) throws(CommandError) -> LayoutPlace {
        if asDesigned { return .canvas }
        return try LayoutPlace(device: device, in: library, os: os, orientation: orientation, window: window?.size)
    }
}
