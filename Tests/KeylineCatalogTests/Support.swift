// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineModel
import KeylineStore
import Synchronization

/// A checker whose one rule fails if a label's `width` constraint is wider than the device; it records its calls.
final class CountingChecker: ScreenChecking {
    struct Refusal: Error, Equatable {}

    private let calls = Mutex<[String]>([])
    private let refuses = Mutex(false)

    /// The ids of the screens checked since the last call, sorted.
    func takeCalls() -> [String] {
        calls.withLock { calls in
            defer { calls = [] }
            return calls.sorted()
        }
    }

    /// Makes every further check throw.
    func refuse() { refuses.withLock { $0 = true } }

    func check(
        _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
    ) throws -> [Verdict] {
        if refuses.withLock({ $0 }) { throw Refusal() }
        calls.withLock { $0.append(screen.id) }
        return screen.constraints.filter { $0.firstAttribute == .width }.flatMap { constraint in
            configurations.compactMap { configuration in
                guard let device = profiles[configuration.device] else { return nil }
                let overlap = constraint.constant - device.screen.width
                guard overlap > 0 else { return nil }
                return Verdict(
                    rule: "too-wide", screen: screen.id, subject: constraint.firstItem, configuration: configuration,
                    severity: .error, edges: [.right], overlap: overlap, constraints: [constraint.id],
                    predicate: RuleStatement("isTooWide"))
            }
        }
    }

    func words(of verdict: Verdict) -> (message: String, fix: String?) {
        ("'\(verdict.subject)' is too wide", "make it narrower")
    }
}

/// A folder that is removed when the value is.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/keyline-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }
}

/// The sqlite3 program, if it is installed.
enum SQLiteShell {
    static let path = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Runs SQL on a catalog file in another process.
    static func run(_ sql: String, on catalog: String) throws {
        guard let path else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["-bail", catalog, sql]
        try process.run()
        process.waitUntilExit()
    }
}

extension CatalogSeeds {
    /// Two phones of 320 and 400 points, in portrait, in the matrix `default`; the larger one alone in `large`.
    static var sample: CatalogSeeds {
        let small = DeviceProfile(
            id: "small", name: "Small", idiom: .phone, screen: Size(width: 320, height: 568), scale: 2,
            os: OSRange(min: 9, max: 15))
        let large = DeviceProfile(
            id: "large", name: "Large", idiom: .phone, screen: Size(width: 400, height: 800), scale: 3,
            os: OSRange(min: 13, max: 26))
        let all = [small, large].map { Configuration(device: $0.id, os: $0.os.max, orientation: .portrait) }
        return CatalogSeeds(
            devices: [small, large],
            matrices: [
                Matrix(name: "default", configurations: all), Matrix(name: "large", configurations: [all[1]]),
            ])
    }
}

/// A screen with labels of given widths, as an imported storyboard gives it.
func screen(_ id: String, width: Double = 100, labels: [String] = ["label"], file: String = "Main.storyboard") -> Screen
{
    var screen = Screen(id: id, name: "Screen \(id)")
    screen.source = SourceLocation(file: file, line: 1, objectID: id)
    func source(_ object: String, _ line: Int) -> SourceLocation {
        SourceLocation(file: file, line: line, objectID: object)
    }
    var root = LayoutItem(id: "root", parent: nil, className: "UIView")
    root.source = source("root", 2)
    screen.items = [root]
    for (index, name) in labels.enumerated() {
        var label = LayoutItem(id: name, parent: "root", className: "UILabel")
        label.source = source(name, 3 + index)
        screen.items.append(label)
        var constraint = Constraint(id: name + "-width", firstItem: name, firstAttribute: .width)
        constraint.constant = width
        constraint.source = source(name + "-width", 50 + index)
        screen.constraints.append(constraint)
    }
    return screen
}

extension Catalog {
    /// A catalog in memory with the sample devices.
    static func sample(_ checker: CountingChecker = CountingChecker()) throws -> Catalog {
        try Catalog.inMemory(seeds: .sample, checker: checker)
    }

    /// Imports screens of one document.
    @discardableResult
    func bring(_ screens: [Screen], from path: String = "Main.storyboard", mode: ImportMode = .merge) throws
        -> ImportReport
    {
        let document = ImportableDocument(path: path, contentHash: "\(screens.hashValue)", screens: screens)
        return try importDocuments([document], mode: mode)
    }

    /// Every row of every table, as text.
    func dump() throws -> [String] {
        try store.read { reader in
            // The histories of two catalogs with the same rows differ.
            let history = "'site', 'replica', 'revision', 'revision_scope', 'register_head', 'semantic_conflict'"
            let tables = try reader.query(
                "select name from sqlite_master where type = 'table' and name not in (\(history)) order by name"
            ).rows
            return try tables.flatMap { table in
                try reader.query("select * from \(table[0])").rows.map {
                    "\(table[0]): " + $0.map(\.description).joined(separator: "|")
                }.sorted()
            }
        }
    }
}
