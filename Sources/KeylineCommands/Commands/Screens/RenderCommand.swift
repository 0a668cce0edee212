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
        commandName: "render", abstract: "Draw screens on a device, with their findings marked.",
        discussion: """
            A drawing shows the device, every view at the frame that the layout gives it, and layers: \
            \(DrawingLayer.allCases.map(\.rawValue).joined(separator: ", ")). Without --layers it shows \
            frames, the safe area, and the findings with the constraints to blame. One screen goes to standard output \
            unless --output names a file; several screens need a folder as --output. PNG needs rsvg-convert (package \
            librsvg2-bin), a font as wide as the system font (package fonts-liberation), and a font for each script on \
            the screen; without one, letters become boxes.

            Examples:
              keyline render App/Main.storyboard --device iphone-16-pro --output drawings/
              keyline render 'Photo viewer' --device iphone-se-3 \\
                  --orientation landscape-left --output viewer.svg
              keyline render 'Photo viewer' --layers frames,constraints \\
                  --item pageControl --output chain.svg
              keyline render 'Photo viewer' --device ipad-pro-11-m4 --window 507x834 \\
                  --output window.svg
              keyline render 'Photo viewer' --device iphone-se-3 \\
                  --compare-device iphone-16-pro --output both.svg
              keyline render 'Photo viewer' --exploded --depth 1..3 --output tree.svg
              keyline render 'Photo viewer' --compare latest --output since.svg
            """)

    @Argument(
        help: ArgumentHelp("File, folder, or screen of the catalog; '-' is standard input.", valueName: "path|screen"))
    var targets: [String]

    @OptionGroup var place: PlaceOptions

    @Option(
        help: ArgumentHelp("Layers to show, separated by commas, or 'all' or 'none'.", valueName: "layer,…"))
    var layers: String?

    @Option(
        help: ArgumentHelp(
            "Item to highlight (id, object ID, name or class), with its own safe area and margins.",
            valueName: "item"))
    var item: String?

    @Flag(help: "Draw the view hierarchy from the side, with one plane for each depth.")
    var exploded = false

    @Option(
        help: ArgumentHelp("With --exploded, draw only these depths (0 is the root view).", valueName: "from..to"))
    var depth: DepthArgument?

    @Option(
        help: ArgumentHelp(
            "Also draw on this device, and mark items that do not scale with the window.", valueName: "device"))
    var compareDevice: String?

    @Option(
        help: ArgumentHelp(
            """
            Draw next to another version of the screen, from a file or a revision of the catalog, and mark items that \
            were moved, added or removed.
            """, valueName: "file|revision"))
    var compare: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("File to write, or a folder for several screens.", valueName: "path"))
    var output: String?

    @Option(help: "Drawing format: svg, png (default: from the file extension of --output, else svg).")
    var format: DrawingFormat?

    @OptionGroup var input: StandardInputOptions
    @OptionGroup var catalog: CatalogOptions

    func validate() throws {
        if depth != nil, !exploded { throw ValidationError("'--depth' requires '--exploded'.") }
        if exploded, compare != nil || compareDevice != nil {
            throw ValidationError("'--exploded' cannot be combined with '--compare' or '--compare-device'.")
        }
        if compare != nil, compareDevice != nil {
            throw ValidationError("'--compare' cannot be combined with '--compare-device'.")
        }
        if place.asDesigned, compareDevice != nil {
            throw ValidationError("'--as-designed' cannot be combined with '--compare-device'.")
        }
    }

    func run() throws {
        let layers = try LayerList(layers)
        let source = try RenderSource(input.read(targets), catalog)
        let renderer = try renderer(source, on: place.device, layers)
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
        if written > 1, let output {
            Console.message("Wrote \(NumberText.count(written, "drawing")) into '\(output)'.")
        }
        try source.status.finish()
    }

    private func renderer(
        _ source: RenderSource, on device: String?, _ layers: LayerList
    ) throws(CommandError) -> ScreenRenderer {
        var renderer = ScreenRenderer(
            library: source.library, apps: source.apps, place: try place.place(on: device, in: source.library),
            layers: layers.layers, item: item)
        renderer.hosts = source.hosts
        if exploded { renderer.explodedDepths = depth?.depths ?? 0...Int.max }
        return renderer
    }
}
