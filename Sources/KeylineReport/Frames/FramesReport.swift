// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel

/// Solved frames of screens, ready to print. Frames are in the parent's coordinates, in points.
public struct FramesReport: Sendable {
    /// One screen in one configuration.
    public struct Scene: Sendable {
        /// The file as named on the command line; nil for a screen that does not come from a file.
        public var file: String?
        /// The screen.
        public var screen: Screen
        /// The device id, or Interface Builder's device of a canvas; nil for a canvas without a device.
        public var device: String?
        /// The name of the orientation.
        public var orientation: String
        /// The configuration on a device; nil on a canvas.
        public var configuration: Configuration?
        /// Its layout.
        public var layout: SolvedLayout

        /// Makes a scene; its environment is the layout's.
        public init(
            file: String?, screen: Screen, device: String?, orientation: String, configuration: Configuration? = nil,
            layout: SolvedLayout
        ) {
            self.file = file
            self.screen = screen
            self.device = device
            self.orientation = orientation
            self.configuration = configuration
            self.layout = layout
        }
    }

    /// The scenes, in the order in which they were requested.
    public var scenes: [Scene]

    /// Makes a report.
    public init(scenes: [Scene]) { self.scenes = scenes }

    /// Returns the report in a format.
    public func rendered(_ format: DataFormat, style: TerminalStyle = .plain) -> String {
        switch format {
        case .text: text(style)
        case .json: json.text
        case .csv: table.csv
        }
    }
}

extension FramesReport.Scene {
    /// Every installed item with its solved layout, in the screen's order.
    var placed: [(item: LayoutItem, solved: SolvedItem)] {
        zip(screen.items, layout.items).filter { $1.isInstalled }.map { ($0, $1) }
    }

    /// Returns Interface Builder's object id of each item, else its catalog id, by catalog id.
    func exportedIDs() -> [String: String] {
        Dictionary(screen.items.map { ($0.id, $0.source?.objectID ?? $0.id) }, uniquingKeysWith: { first, _ in first })
    }
}
