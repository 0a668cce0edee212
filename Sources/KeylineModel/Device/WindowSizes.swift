// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Windows of devices other than the full screen: Split View and Slide Over.
public struct WindowSizes: Sendable {
    private let byDevice: [String: [WindowSize]]

    /// The windows of some rows.
    init(_ rows: [WindowSize]) { byDevice = Dictionary(grouping: rows, by: \.device) }

    /// The window of a device that has a size; nil where no row gives it.
    ///
    /// - Parameters:
    ///   - device: a device profile's id.
    ///   - size: of the window, points.
    ///   - fullHeight: of the device's screen in that orientation, points.
    public func window(of device: String, isLandscape: Bool, size: Size, fullHeight: Double) -> WindowSize? {
        byDevice[device]?.first { row in
            row.isLandscape == isLandscape && row.width == size.width && (row.height ?? fullHeight) == size.height
        }
    }
}
