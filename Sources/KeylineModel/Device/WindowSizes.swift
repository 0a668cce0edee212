// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Windows of devices other than the full screen: Split View and Slide Over.
public struct WindowSizes: Sendable {
    private let byDevice: [String: [WindowSize]]

    /// Groups the windows in some rows by device.
    init(_ rows: [WindowSize]) { byDevice = Dictionary(grouping: rows, by: \.device) }

    /// Returns the windows of a device; none for one without rows.
    func rows(of device: String) -> [WindowSize] { byDevice[device] ?? [] }

    /// Returns the window of a device that has the given size; nil if no row contains it.
    ///
    /// - Parameters:
    ///   - device: a device profile's id.
    ///   - size: size of the window, points.
    ///   - fullHeight: height of the device's screen in that orientation, points.
    public func window(of device: String, isLandscape: Bool, size: Size, fullHeight: Double) -> WindowSize? {
        byDevice[device]?.first { row in
            row.isLandscape == isLandscape && row.width == size.width && (row.height ?? fullHeight) == size.height
        }
    }
}
