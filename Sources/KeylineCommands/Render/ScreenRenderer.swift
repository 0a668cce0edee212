// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineConcurrency
import KeylineModel
import KeylineReport
import KeylineRules

/// Lays screens out and draws them, on every core.
struct ScreenRenderer: Sendable {
    /// A drawing and its screen.
    struct Drawn: Sendable {
        let screen: Screen
        let svg: String
    }

    let library: DeviceLibrary
    /// Apps by id.
    let apps: [String: App]
    /// The containers in which screens are embedded.
    var hosts = ScreenHosts([])
    /// The place where screens are drawn: the canvas or a device.
    let place: LayoutPlace
    let layers: Set<DrawingLayer>
    /// The address of the item to highlight; nil for none.
    let item: String?
    /// The depths of the view tree to draw apart; nil to draw no exploded view.
    var explodedDepths: ClosedRange<Int>?

    /// Returns the drawings of screens, in order. If an item is named and there are several screens, only those with
    /// the item are drawn.
    ///
    /// - Throws: `CommandError` if no screen has the item, or if only screens without a canvas were requested.
    func drawings(of screens: [LocatedScreen]) throws(CommandError) -> [Drawn] {
        let chosen = try screensWithItem(screens.map(\.screen))
        let progress = ProgressLine(total: chosen.count, verb: "drawn", noun: "screens")
        let drawn = ParallelMap.map(chosen) { screen, item in
            defer { progress.advance() }
            return drawing(of: screen, item).map { Drawn(screen: screen, svg: $0.svg) }
        }
        progress.finish()
        let found = drawn.compactMap { $0 }
        if found.isEmpty, let first = screens.first { throw .noCanvas(screen: first.screen.name) }
        return found
    }

    func screensWithItem(_ screens: [Screen]) throws(CommandError) -> [(Screen, String?)] {
        guard let item else { return screens.map { ($0, nil) } }
        if screens.count == 1 { return [(screens[0], try screens[0].item(at: item).id)] }
        var having: [(Screen, String?)] = []
        for screen in screens {
            if let found = try screen.findItem(at: item) { having.append((screen, found.id)) }
        }
        if having.isEmpty { throw .unknown(kind: "item", address: item, suggestions: []) }
        return having
    }

    /// Returns the findings about an item and its constraints and recognizers; other findings would distract from it.
    private static func findings(_ findings: [Finding], about item: String, on screen: Screen) -> [Finding] {
        let subjects = screen.ids(around: item)
        return findings.filter { subjects.contains($0.subject) }
    }

    /// Returns a screen on its canvas or device, with its findings there.
    func drawing(of screen: Screen, _ item: String?) -> ScreenDrawing? {
        let app = screen.app.flatMap { apps[$0] }
        let painter = ScreenPainter(
            screen, app: app, in: hosts.hosts(of: screen), profiles: library.byID)
        var found: ScreenDrawing?
        switch place {
        case .canvas: found = painter.drawing(onCanvas: library.platform)
        case .device: found = place.configuration(of: screen).flatMap { painter.drawing(in: $0) }
        }
        guard var drawing = found else { return nil }
        if let item { drawing.findings = Self.findings(drawing.findings, about: item, on: screen) }
        drawing.layers = layers
        drawing.highlighted = item
        drawing.explodedDepths = explodedDepths
        return drawing
    }
}
