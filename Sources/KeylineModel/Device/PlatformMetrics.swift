// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The figures of UIKit that belong to no single device: heights of bars, sizes of text styles, windows of multitasking.
///
/// They are rows of a catalog, or of the seeds where there is no catalog. A copy is one reference, and two copies compare at
/// once.
public struct PlatformMetrics: Sendable {
    private final class Storage: Sendable {
        let rows: Rows
        let bars: BarHeights
        let textSizes: TextSizes
        let windows: WindowSizes

        init(_ rows: Rows) {
            self.rows = rows
            bars = BarHeights(rows.bars)
            textSizes = TextSizes(rows.textSizes)
            windows = WindowSizes(rows.windows)
        }
    }

    /// The rows that it is made of.
    public struct Rows: Hashable, Sendable {
        /// Heights of bars.
        public var bars: [BarMetric]
        /// Sizes of text styles.
        public var textSizes: [TextStyleSize]
        /// Windows other than the full screen.
        public var windows: [WindowSize]

        /// Some rows.
        public init(bars: [BarMetric] = [], textSizes: [TextStyleSize] = [], windows: [WindowSize] = []) {
            self.bars = bars
            self.textSizes = textSizes
            self.windows = windows
        }

        /// The rows, and those of `others` about bars, text styles of a platform and devices of which there is no row.
        public func completed(by others: Rows) -> Rows {
            let bars = Set(bars.map(\.bar))
            let styles = Set(textSizes.map { [$0.platform, $0.style] })
            let devices = Set(windows.map(\.device))
            return Rows(
                bars: self.bars + others.bars.filter { !bars.contains($0.bar) },
                textSizes: textSizes + others.textSizes.filter { !styles.contains([$0.platform, $0.style]) },
                windows: windows + others.windows.filter { !devices.contains($0.device) })
        }
    }

    private let storage: Storage

    /// The figures of some rows.
    ///
    /// - Complexity: O(*n* log *n*) for *n* rows.
    public init(_ rows: Rows) { storage = Storage(rows) }

    /// No figures at all: bars have no height, text styles are of the size of a label.
    public static let none = PlatformMetrics(Rows())

    /// The rows that it is made of.
    public var rows: Rows { storage.rows }
    /// Heights of bars.
    public var bars: BarHeights { storage.bars }
    /// Sizes of text styles.
    public var textSizes: TextSizes { storage.textSizes }
    /// Windows other than the full screen.
    public var windows: WindowSizes { storage.windows }
}

extension PlatformMetrics: Hashable {
    /// True if every row is equal. Constant time for copies.
    public static func == (one: PlatformMetrics, other: PlatformMetrics) -> Bool {
        one.storage === other.storage || one.storage.rows == other.storage.rows
    }

    /// Hashes how many rows there are: comparing is cheap, and nearly all metrics in one program are the same.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage.rows.bars.count) }
}
