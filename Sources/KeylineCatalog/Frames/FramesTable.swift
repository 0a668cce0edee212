// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineConcurrency
import KeylineModel
import KeylineStore

/// The table `frames` of queries: each installed item of each screen in each configuration, with its frame in the
/// window's coordinates, points. Screens are laid out while the query reads them, and only those it asks for.
final class FramesTable {
    /// The values of the key columns that a query asks for; nil = all.
    private struct Asked {
        let screenID, screen, device, os, orientation: String?

        init(_ texts: [String?]) {
            (screenID, screen, device, os, orientation) = (texts[0], texts[1], texts[2], texts[3], texts[4])
        }
    }

    /// A screen in one configuration.
    private struct Scene: Sendable {
        let screen: Screen
        let configuration: Configuration
        let window: Size
        let frames: [ItemFrame]
    }

    private let reader: CatalogReader
    private let checker: any ScreenChecking
    private lazy var inputs = Result { try CheckInputs(reader) }

    private static let columns = [
        "screen_id", "screen", "device", "os INTEGER", "orientation", "item_id", "item", "class",
        "window_width REAL", "window_height REAL", "content_size", "direction", "shows_keyboard INTEGER", "x REAL",
        "y REAL", "width REAL", "height REAL", "is_visible INTEGER",
    ]

    /// Creates the table of a catalog; reads nothing before a query does.
    init(_ reader: CatalogReader, _ checker: any ScreenChecking) { (self.reader, self.checker) = (reader, checker) }

    /// The table for SQLite.
    var table: VirtualTable {
        VirtualTable("frames", columns: Self.columns, keyCount: 5) { texts in try self.rows(Asked(texts)) }
    }

    /// The number of screens that are first and at most laid out together. A query that stops early, as by `LIMIT`, lays out
    /// few; one that reads all waits for few threads.
    private static let batchSizes = 4 * ParallelMap.coreCount...64 * ParallelMap.coreCount

    /// Returns the rows. Screens are laid out in batches, each twice as large as the one before.
    private func rows(_ asked: Asked) throws -> VirtualTable.Rows {
        let configurations = try configurations(asked)
        var ids = try screenIDs(asked)[...]
        var scenes: [Scene] = []
        var (scene, item) = (0, 0)
        var batchSize = Self.batchSizes.lowerBound
        return {
            while true {
                while scene < scenes.count {
                    while item < scenes[scene].frames.count {
                        item += 1
                        if let row = Self.row(scenes[scene], item - 1) { return row }
                    }
                    (scene, item) = (scene + 1, 0)
                }
                if ids.isEmpty { return nil }
                scenes = try self.scenes(Array(ids.prefix(batchSize)), configurations)
                ids = ids.dropFirst(batchSize)
                batchSize = min(2 * batchSize, Self.batchSizes.upperBound)
                (scene, item) = (0, 0)
            }
        }
    }

    private func screenIDs(_ asked: Asked) throws -> [String] {
        guard let name = asked.screen else { return try asked.screenID.map { [$0] } ?? reader.screenIDs() }
        let named = try reader.screenSummaries().filter { $0.name == name }.map(\.id)
        return named.filter { asked.screenID == nil || $0 == asked.screenID }
    }

    /// The configurations of the matrix in use, and for devices without any all orientations on their newest OS, of these
    /// those that the query asks for: its conditions never add rows, whatever order SQLite joins tables in.
    private func configurations(_ asked: Asked) throws -> [Configuration] {
        let profiles = try inputs.get().profiles.values.sorted { $0.id < $1.id }
        var all = try reader.matrixInUse().configurations
        let present = Set(all.map(\.device))
        all += Matrix.standard("all", profiles: profiles.filter { !present.contains($0.id) })?.configurations ?? []
        return all.filter { configuration in
            (asked.device.map { $0 == configuration.device } ?? true)
                && (asked.orientation.map { $0 == configuration.orientation.rawValue } ?? true)
                && (asked.os.map { Double($0) == Double(configuration.os) } ?? true)
        }
    }

    private func scenes(_ ids: [String], _ configurations: [Configuration]) throws -> [Scene] {
        let inputs = try inputs.get()
        let screens = try ParallelMap.map(try ids.compactMap(reader.storedScreen)) { stored throws in
            try inputs.screen(stored)
        }
        let hosts = try inputs.hosts(screens, reader)
        return ParallelMap.map(screens) { [checker] screen in
            let shown = inputs.configurations(configurations, for: screen)
            let frames = checker.frames(
                of: screen, in: hosts.hosts(of: screen), profiles: inputs.profiles, configurations: shown,
                app: screen.app.flatMap { inputs.apps[$0] })
            return zip(shown, frames).map { configuration, frames in
                let window =
                    configuration.window ?? inputs.profiles[configuration.device]?.windowSize(configuration.orientation)
                return Scene(
                    screen: screen, configuration: configuration, window: window ?? Size(width: 0, height: 0),
                    frames: frames)
            }
        }.flatMap { $0 }
    }

    /// Returns the row of an item; nil if it is not installed.
    private static func row(_ scene: Scene, _ position: Int) -> [QueryValue]? {
        let (item, solved) = (scene.screen.items[position], scene.frames[position])
        guard solved.isInstalled else { return nil }
        let configuration = scene.configuration
        return [
            .text(scene.screen.id), .text(scene.screen.name), .text(configuration.device),
            .integer(Int64(configuration.os)), .text(configuration.orientation.rawValue), .text(item.id),
            .text(item.displayName), .text(item.customClass ?? item.className), .real(scene.window.width),
            .real(scene.window.height), .text(configuration.contentSize.rawValue),
            .text(configuration.direction.rawValue), .integer(configuration.showsKeyboard ? 1 : 0),
            .real(NumberText.micro(solved.frame.x)), .real(NumberText.micro(solved.frame.y)),
            .real(NumberText.micro(solved.frame.width)), .real(NumberText.micro(solved.frame.height)),
            .integer(solved.isVisible ? 1 : 0),
        ]
    }
}
