// Keyline
// SPDX-License-Identifier: Apache-2.0

/// UIKit's figures that belong to no single device: heights of bars, sizes of text styles, windows of multitasking.
///
/// They come from the rows of a catalog, or from the seeds if there is no catalog. A copy is one reference, and two
/// copies compare in constant time.
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

    /// The rows that contain the figures.
    public struct Rows: Hashable, Sendable {
        /// Heights of bars.
        public var bars: [BarMetric]
        /// Sizes of text styles.
        public var textSizes: [TextStyleSize]
        /// Windows other than the full screen.
        public var windows: [WindowSize]

        /// Collects rows of the three kinds.
        public init(bars: [BarMetric] = [], textSizes: [TextStyleSize] = [], windows: [WindowSize] = []) {
            self.bars = bars
            self.textSizes = textSizes
            self.windows = windows
        }

        /// Returns these rows plus those rows of `others` whose bar, text style of a platform, or device has no row
        /// here.
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

    /// Indexes the figures in some rows.
    ///
    /// - Complexity: O(*n* log *n*) for *n* rows.
    public init(_ rows: Rows) { storage = Storage(rows) }

    /// No figures: bars have no height, and text styles have the size of a label's default font.
    public static let none = PlatformMetrics(Rows())

    /// The rows that contain the figures.
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

    /// Hashes only the number of bar rows: comparing is cheap, and nearly all metrics in one program are equal.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage.rows.bars.count) }
}
