// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel

/// Solved frames of screens, ready to print. Frames are in the parent's coordinates, points.
public struct FramesReport: Sendable {
    /// One screen in one configuration.
    public struct Scene: Sendable {
        /// The file as whoever asked named it; nil for a screen that comes from none.
        public var file: String?
        /// The screen.
        public var screen: Screen
        /// Device id, or Interface Builder's device of a canvas; nil for a canvas without device.
        public var device: String?
        /// Orientation by name.
        public var orientation: String
        /// Its layout.
        public var layout: SolvedLayout

        /// A scene; its environment is the layout's.
        public init(file: String?, screen: Screen, device: String?, orientation: String, layout: SolvedLayout) {
            self.file = file
            self.screen = screen
            self.device = device
            self.orientation = orientation
            self.layout = layout
        }
    }

    /// The scenes, in the order they were asked for.
    public var scenes: [Scene]

    /// A report.
    public init(scenes: [Scene]) { self.scenes = scenes }

    /// The report in a format.
    public func rendered(_ format: DataFormat, style: TerminalStyle = .plain) -> String {
        switch format {
        case .text: text(style)
        case .json: json.text
        case .csv: table.csv
        }
    }
}

extension FramesReport.Scene {
    /// Every installed item with its place, in the screen's order.
    var placed: [(item: LayoutItem, solved: SolvedItem)] {
        zip(screen.items, layout.items).filter { $1.isInstalled }.map { ($0, $1) }
    }

    /// Interface Builder's object id of an item, else its catalog id.
    func exportedIDs() -> [String: String] {
        Dictionary(screen.items.map { ($0.id, $0.source?.objectID ?? $0.id) }, uniquingKeysWith: { first, _ in first })
    }
}

extension FrameSource {
    /// The word in the output of `keyline frames`, which scripts read.
    var publicName: String {
        switch self {
        case .window: "canvas"
        case .constraints, .autoresizing, .stack, .container: rawValue
        }
    }
}
