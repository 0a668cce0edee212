// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import KeylineModel

@_spi(WritePath) @testable import KeylineStore

/// A folder that is removed with the value.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/keyline-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    func write(_ bytes: [UInt8], _ name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}

/// Different words for different verdicts.
func plainWords(_ verdict: Verdict) -> (message: String, fix: String?) {
    (verdict.predicate.kind, verdict.fixes.isEmpty ? nil : "\(verdict.fixes.count) fixes")
}

func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

extension CatalogStore {
    /// Every row of every table without the history, as text.
    func dump() throws -> [String] {
        try read { reader in
            // Two catalogs with the same rows have different histories.
            let history = "'site', 'replica', 'revision', 'revision_scope', 'register_head', 'semantic_conflict'"
            let tables = try reader.query(
                "select name from sqlite_master where type = 'table' and name not in (\(history)) order by name"
            ).rows
            return try tables.flatMap { table in
                let rows = try reader.query("select * from \(table[0])").rows
                return rows.map { "\(table[0]): " + $0.map(\.description).joined(separator: "|") }.sorted()
            }
        }
    }

    /// Runs SQL as any other program would.
    func execute(_ sql: String) throws { try write { try $0.db.execute(sql: sql) } }

    /// The columns that fire the triggers with a name prefix, each once for every trigger.
    func columns(ofTriggers prefix: String, on table: SyncedTable) throws -> [String] {
        let sql = "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name GLOB '\(prefix)*'"
        return try read { try $0.query(sql).rows }.flatMap { row in
            let event = row[0].description.firstMatch(of: /UPDATE OF([\s\S]*?)ON/)?.1 ?? ""
            return event.matches(of: /\w+/).map { String($0.0) }
        }
    }

    /// Screens that are dirty now, with reasons.
    func dirty() throws -> [String: [String]] {
        try read { reader in
            Dictionary(
                uniqueKeysWithValues: try reader.dirtyScreens().map { ($0, try reader.dirtyReasons(ofScreen: $0)) })
        }
    }
}

/// A small screen with one of everything.
func sampleScreen(_ id: String = "screen", file: String? = "App/Main.storyboard") -> Screen {
    func source(_ line: Int, _ object: String) -> SourceLocation? {
        file.map { SourceLocation(file: $0, line: line, column: 5, objectID: object) }
    }
    var screen = Screen(id: id, name: "Photo viewer")
    screen.chrome.navigationBar = Chrome.NavigationBar(hasLargeTitle: true)
    screen.additionalSafeAreaInsets = EdgeInsets(top: 1, left: 2, bottom: 3.5, right: 4)
    screen.design = DesignDocument(isXib: false)
    screen.design?.canvas.simulatedMetrics = ["simulatedTopBarMetrics": ["translucent": "NO"]]
    screen.source = source(3, "scene")
    screen.controllerObjectID = "ctl"
    var root = LayoutItem(id: "root", parent: nil, className: "UIView")
    root.frame = Rect(x: 0, y: 0, width: 375, height: 667)
    root.source = source(4, "root")
    var label = LayoutItem(id: "label", parent: "root", className: "UILabel")
    label.content.text = TextContent()
    label.content.text?.text = "Größe “A/B” 🙂"
    label.hugging = AxisValues(horizontal: 251)
    label.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    label.source = source(5, "label")
    let guide = LayoutItem(id: "guide", parent: "root", guide: .safeArea)
    screen.items = [root, label, guide]
    var top = Constraint(id: "top", firstItem: "label", firstAttribute: .top)
    (top.secondItem, top.secondAttribute) = ("guide", .top)
    (top.constant, top.priority, top.source) = (8, 999.5, source(9, "top"))
    top.variations = [Variation(widthClass: .compact, constant: 4)]
    var width = Constraint(id: "width", firstItem: "label", firstAttribute: .width)
    (width.constant, width.source) = (128, source(10, "width"))
    screen.constraints = [top, width]
    var tap = GestureBinding(id: "tap", item: "label", kind: .tap)
    tap.configuration.numberOfTapsRequired = 2
    tap.targets = [GestureTarget(target: "ctl", action: "didTap:")]
    tap.failureRequirements = ["pan"]
    tap.source = source(12, "tap")
    screen.gestures = [tap]
    return screen
}

/// A phone with everything that a profile can hold.
func sampleDevice(_ id: String = "phone", idiom: Idiom = .phone) -> DeviceProfile {
    var device = DeviceProfile(
        id: id, name: "Phone", idiom: idiom, screen: Size(width: 390, height: 844), scale: 3,
        os: OSRange(min: 14, max: 26))
    device.year = 2020
    device.safeAreas = [
        OrientedInsets(
            os: OSRange(min: 14, max: 18),
            insets: [
                .portrait: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
                .landscapeLeft: EdgeInsets(top: 0, left: 47, bottom: 21, right: 47),
            ]),
        OrientedInsets(os: OSRange(min: 20, max: 25), insets: [:]),
        OrientedInsets(os: OSRange(min: 26, max: 26), insets: [.portrait: EdgeInsets(all: 1.5)]),
    ]
    device.statusBarHeights = [StatusBarHeight(os: OSRange(min: 14, max: 26), portrait: 47, landscape: 0)]
    device.sensorHousing = .notch
    device.sensorHousingRect = Rect(x: 90, y: 0, width: 210, height: 32)
    device.homeIndicator.portrait = Rect(x: 125, y: 831, width: 140, height: 5)
    device.hasHomeIndicator = true
    device.cornerRadii = CornerRadii(all: 47.33)
    device.obstructions = [.statusBar: [.landscapeLeft: Rect(x: 760, y: 0, width: 84, height: 170)]]
    device.sizeClasses.portrait = SizeClasses(horizontal: .compact, vertical: .regular)
    device.systemMinimumMargin = PerOrientation(portrait: 16, landscape: 20)
    device.keyboardHeight.portrait = 336
    device.interfaceBuilderDevice = "retina6_0"
    device.confidence = ["*": "low", "cornerRadius": "approximate"]
    device.provenance = ["screen": ["HIG", "DK"], "empty": []]
    return device
}
