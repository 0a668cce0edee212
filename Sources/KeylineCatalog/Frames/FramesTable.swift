// Keyline
// SPDX-License-Identifier: Apache-2.0

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

    /// A column, and its value for an item of a scene.
    private struct Column: Sendable {
        let declaration: String
        let value: @Sendable (FramesScan.Scene, _ item: Int) -> QueryValue

        init(_ declaration: String, _ value: @escaping @Sendable (FramesScan.Scene, _ item: Int) -> QueryValue) {
            (self.declaration, self.value) = (declaration, value)
        }
    }

    private let reader: CatalogReader
    private let checker: any ScreenChecking
    private lazy var inputs = Result { try CheckInputs(reader) }

    private static let keys = [
        Column("screen_id") { scene, _ in .text(scene.screen.id) },
        Column("screen") { scene, _ in .text(scene.screen.name) },
        Column("device") { scene, _ in .text(scene.configuration.device) },
        Column("os INTEGER") { scene, _ in .integer(Int64(scene.configuration.os)) },
        Column("orientation") { scene, _ in .text(scene.configuration.orientation.rawValue) },
    ]

    private static let columns =
        keys + [
            Column("item_id") { .text($0.screen.items[$1].id) },
            Column("item") { .text($0.screen.items[$1].displayName) },
            Column("class") { .text($0.screen.items[$1].customClass ?? $0.screen.items[$1].className) },
            Column("window_width REAL") { scene, _ in .real(scene.window.width) },
            Column("window_height REAL") { scene, _ in .real(scene.window.height) },
            Column("content_size") { scene, _ in .text(scene.configuration.contentSize.rawValue) },
            Column("direction") { scene, _ in .text(scene.configuration.direction.rawValue) },
            Column("shows_keyboard INTEGER") { scene, _ in .integer(scene.configuration.showsKeyboard ? 1 : 0) },
            Column("x REAL") { .real(NumberText.micro($0.frames[$1].frame.x)) },
            Column("y REAL") { .real(NumberText.micro($0.frames[$1].frame.y)) },
            Column("width REAL") { .real(NumberText.micro($0.frames[$1].frame.width)) },
            Column("height REAL") { .real(NumberText.micro($0.frames[$1].frame.height)) },
            Column("is_visible INTEGER") { .integer($0.frames[$1].isVisible ? 1 : 0) },
        ]

    /// Creates the table of a catalog; reads nothing before a query does.
    init(_ reader: CatalogReader, _ checker: any ScreenChecking) { (self.reader, self.checker) = (reader, checker) }

    /// The table for SQLite.
    var table: VirtualTable {
        let columns = Self.columns
        return VirtualTable("frames", columns: columns.map(\.declaration), keyCount: Self.keys.count) { texts in
            let asked = Asked(texts)
            let configurations = try self.configurations(asked)
            let scan = FramesScan(
                configurations.isEmpty ? [] : try self.screenIDs(asked), configurations, self.reader,
                try self.inputs.get(), self.checker)
            return { try scan.next().map { scene, item in { column in columns[column].value(scene, item) } } }
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
}
