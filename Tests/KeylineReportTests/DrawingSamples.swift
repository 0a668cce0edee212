// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport
import KeylineLayout
import KeylineModel
import KeylineRules
import KeylineSeeds
import Testing

@testable import KeylineReport

/// Drawings of the example screens on seed devices.
enum DrawingSamples {
    /// The seeds' metrics; empty if they cannot be read, which every golden test would show.
    private static let metrics = {
        func table<Table: Decodable>(_ name: String, _ type: Table.Type) -> Table? {
            let file = KeylineSeeds.metrics.first { $0.name == name }
            return file.flatMap { try? JSONDecoder().decode(type, from: Data($0.json.utf8)) }
        }
        return PlatformMetrics(
            PlatformMetrics.Rows(
                bars: table("bars", BarTable.self)?.rows ?? [],
                textSizes: table("dynamic-type", DynamicTypeTable.self)?.rows ?? [],
                windows: table("multitasking", MultitaskingTable.self)?.rows ?? []))
    }()

    static func device(_ id: String) throws -> DeviceProfile {
        let text = try #require(KeylineSeeds.devices.first { $0.name == id })
        return try JSONDecoder().decode(DeviceProfile.self, from: Data(text.json.utf8)).on(metrics)
    }

    static func screen(_ name: String) throws -> Screen {
        let seed = try #require(KeylineSeeds.screens.first { $0.name == name })
        let document = try CatalogJSON.decode(Data(seed.json.utf8), file: "\(name).json")
        return try #require(document.screens.first)
    }

    /// Returns the drawing of a screen on a device, with its findings there.
    static func drawing(
        of screen: Screen, on device: String, _ orientation: Orientation = .portrait, window: Size? = nil
    ) throws -> ScreenDrawing {
        let profile = try self.device(device)
        let configuration = Configuration(
            device: profile.id, os: profile.os.max, orientation: orientation, window: window)
        let environment = LayoutEnvironment(profile: profile, configuration: configuration, screen: screen)
        var drawing = ScreenDrawing(
            screen: screen, layout: ScreenProgram(screen).solve(in: environment, findsAmbiguity: true),
            device: DrawnDevice(profile: profile, configuration: configuration))
        drawing.findings = Finding.grouping(
            ScreenChecker().check(screen, profiles: [profile.id: profile], configurations: [configuration]))
        return drawing
    }

    /// Returns the words of a drawing; its legend may break its lines anywhere.
    static func words(of drawing: ScreenDrawing) -> String {
        drawing.svg.replacing(/<[^>]*>/, with: " ").replacing("&#39;", with: "'").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}
