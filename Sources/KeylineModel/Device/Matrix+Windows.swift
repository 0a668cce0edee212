// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Configuration {
    /// True for a window of Split View or Slide Over, which iPads have up to iPadOS 18.
    public var isInSplitView: Bool { window != nil && os < ResizableWindows.firstMajor }

    /// Returns true if another OS version of the device has the same kind of windows, or the configuration has none.
    public func keepsWindow(on major: Int) -> Bool {
        window == nil || (os < ResizableWindows.firstMajor) == (major < ResizableWindows.firstMajor)
    }
}

/// The windows of iPads from iPadOS 26 on, which people resize.
enum ResizableWindows {
    /// The first OS major version with them.
    static let firstMajor = 26
    /// The narrowest window that was seen, points. Source: field-2026-11, Windows.
    static let narrowest = 375.0
}

extension Matrix {
    /// Returns the windows that matrices show besides full screens: those of the narrowest pad with Split View, and the
    /// narrowest of the narrowest pad whose windows people resize. Wider pads have windows between these and their screens.
    ///
    /// - Parameter pads: the iPads of a matrix, in its order.
    static func windows(of pads: [DeviceProfile]) -> [Configuration] {
        let systems = [
            pads.filter { $0.os.max < ResizableWindows.firstMajor },
            pads.filter { $0.os.max >= ResizableWindows.firstMajor },
        ]
        // A pad whose windows are unknown stands for no other. The first of several with the same width counts.
        return systems.flatMap { pads in
            pads.map { (width: $0.screen.width, windows: $0.narrowWindows) }.filter { !$0.windows.isEmpty }
                .min { $0.width < $1.width }?.windows ?? []
        }
    }
}

extension DeviceProfile {
    /// The distinct windows in portrait and in landscape, on the newest OS.
    fileprivate var narrowWindows: [Configuration] {
        let offered = orientations(os: os.max)
        let turns = [offered.first { $0 == .portrait }, offered.first(where: \.isLandscape)].compactMap(\.self)
        return turns.flatMap { orientation in
            sizes(orientation).map {
                Configuration(device: id, os: os.max, orientation: orientation, window: $0)
            }
        }
    }

    /// The sizes of windows in an orientation, points: narrow ones first.
    private func sizes(_ orientation: Orientation) -> [Size] {
        let full = windowSize(orientation)
        if os.max >= ResizableWindows.firstMajor {
            return full.width > ResizableWindows.narrowest
                ? [Size(width: ResizableWindows.narrowest, height: full.height)] : []
        }
        let rows = platform.windows.rows(of: id).filter { $0.isLandscape == orientation.isLandscape }
        let sizes = Set(rows.map { Size(width: $0.width, height: $0.height ?? full.height) }.filter { $0 != full })
        return sizes.sorted { ($0.width, $0.height) < ($1.width, $1.height) }
    }
}
