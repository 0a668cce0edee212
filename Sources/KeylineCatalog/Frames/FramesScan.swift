// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineConcurrency
import KeylineModel
import KeylineStore

/// One reading of the table `frames`: some screens in some configurations, row by row. The next screens are read and laid
/// out while the query uses the rows of those before.
final class FramesScan {
    /// A screen in one configuration.
    final class Scene: Sendable {
        let screen: Screen
        let configuration: Configuration
        /// The window's size, in points.
        let window: Size
        /// The places of the screen's items.
        let frames: [ItemFrame]

        init(screen: Screen, configuration: Configuration, window: Size, frames: [ItemFrame]) {
            (self.screen, self.configuration, self.window, self.frames) = (screen, configuration, window, frames)
        }
    }

    private typealias Work = ParallelWork<StoredScreen, [Scene], any Error>

    private let reader: CatalogReader
    private let inputs: CheckInputs
    private let checker: any ScreenChecking
    private let configurations: [Configuration]
    private lazy var hosts = Result { try inputs.hosts(reader) }
    /// The screens whose layouts have not begun.
    private var ids: ArraySlice<String>
    private var batchSize = batchSizes.lowerBound
    private var begun: [Work] = []
    private var scenes: [Scene] = []
    /// The place of the next row: a scene and an item of it.
    private var (scene, item) = (0, 0)

    /// The number of screens that are first and at most laid out together. A query that stops early, as by `LIMIT`, lays out
    /// few; one that reads all waits for few threads.
    private static let batchSizes = 4 * ParallelMap.coreCount...32 * ParallelMap.coreCount
    /// The number of batches that are laid out at the same time, so that no core waits while the next one is read.
    private static let batchCount = 2

    /// Creates a scan; reads nothing before the first row is asked for.
    init(
        _ ids: [String], _ configurations: [Configuration], _ reader: CatalogReader, _ inputs: CheckInputs,
        _ checker: any ScreenChecking
    ) {
        (self.ids, self.configurations) = (ids[...], configurations)
        (self.reader, self.inputs, self.checker) = (reader, inputs, checker)
    }

    deinit { for work in begun { work.cancel() } }

    /// Returns the scene and the position of the next item that is installed; nil at the end.
    ///
    /// - Throws: `StoreError`, or a database error.
    func next() throws -> (scene: Scene, item: Int)? {
        while true {
            while scene < scenes.count {
                let current = scenes[scene]
                while item < current.frames.count {
                    item += 1
                    if current.frames[item - 1].isInstalled { return (current, item - 1) }
                }
                (scene, item) = (scene + 1, 0)
            }
            while begun.count < Self.batchCount, !ids.isEmpty { try begin() }
            if begun.isEmpty { return nil }
            scenes = try begun.removeFirst().results().flatMap(\.self)
            (scene, item) = (0, 0)
        }
    }

    /// Reads the next screens and begins to lay them out. Each batch is twice as large as the one before.
    private func begin() throws {
        let stored = try ids.prefix(batchSize).compactMap(reader.storedScreen)
        ids = ids.dropFirst(batchSize)
        batchSize = min(2 * batchSize, Self.batchSizes.upperBound)
        let hosts = stored.contains(where: \.isEmbedded) ? try hosts.get() : ScreenHosts([])
        begun.append(
            ParallelMap.begin(stored) { [configurations, inputs, checker] (stored) throws(any Error) -> [Scene] in
                let screen = try inputs.screen(stored)
                let shown = inputs.configurations(configurations, for: screen)
                let frames = checker.frames(
                    of: screen, in: hosts.hosts(of: screen), profiles: inputs.profiles, configurations: shown,
                    app: screen.app.flatMap { inputs.apps[$0] })
                return zip(shown, frames).map { configuration, frames in
                    let window =
                        configuration.window
                        ?? inputs.profiles[configuration.device]?.windowSize(configuration.orientation)
                    return Scene(
                        screen: screen, configuration: configuration, window: window ?? Size(width: 0, height: 0),
                        frames: frames)
                }
            })
    }
}
