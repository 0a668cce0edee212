// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The devices of Interface Builder's canvas: the insets that the editor draws, which can differ from the device's.
///
/// This table is never a source of run-time insets. Source: safe areas implied by constraints and recorded frames of
/// public documents, by device and `toolsVersion`; the evidence is in `CanvasOverride`, rows `surface-insets-a` to
/// `surface-insets-d`.
enum CanvasDevices {
    /// Generations of the editor that draw different insets.
    enum Era: Int, Comparable {
        /// Up to Xcode 10.
        case a
        /// Xcode 11 to 13: devices with a home button are drawn without a status bar.
        case b
        /// Xcode 14.0 to 14.2: as before, except for the higher status bars of iOS 16.
        case c
        /// Xcode 14.3 to 16.2: the run-time insets.
        case d
        /// Xcode 16.3 and later: insets are drawn at twice their run-time size.
        case e

        static func < (a: Era, b: Era) -> Bool { a.rawValue < b.rawValue }

    }

    /// One canvas device in portrait.
    struct Device {
        /// Size of the screen, points.
        let size: Size
        /// Pixels per point.
        let scale: Double
        let idiom: Idiom
        /// Top insets in eras a to e, points.
        let top: [Double]
        /// Bottom inset in eras a to d, points; era e doubles it.
        let bottom: Double

        /// Returns the difference between the screen's height and a sheet's, points; nil if `height` is not a sheet's
        /// height. The difference is the gap above the sheet, the height of a status bar, or their sum. Source:
        /// recorded roots of modal controllers.
        func sheetOffset(_ height: Double, of full: Double) -> Double? {
            let missing = full - height
            let isSheet = (top.prefix(4) + [0]).contains {
                abs(missing - $0) < 1 || abs(missing - $0 - Self.sheetGap) < 1
            }
            return missing > 1 && isSheet ? missing : nil
        }

        /// The height of the part of a sheet that the sheet above it leaves visible, points.
        static let sheetGap = 10.0
    }

    /// Returns the device of an id. Xcode 16.3 draws another phone for `retina6_7`, as recorded roots show.
    static func device(_ id: String?, _ era: Era) -> Device? {
        id.flatMap { table[era == .e && $0 == "retina6_7" ? "retina6_72" : $0] }
    }

    /// Returns the screen of a canvas without a device: the one that the controller or the document simulates if the
    /// root has its width, else the 600 × 600 square of any size class.
    static func simulatedScreen(_ design: DesignDocument, width: Double?) -> Size {
        if design.isTV { return Size(width: 1920, height: 1080) }
        let keys = ["simulatedDestinationMetrics", "default.destination"]
        let sizes = keys.compactMap { design.canvas.simulatedMetrics?[$0]?["type"].flatMap { simulatedScreens[$0] } }
        return sizes.first { $0.width == width } ?? Size(width: 600, height: 600)
    }

    /// The simulated screens by the names in documents before Xcode 8.
    private static let simulatedScreens = [
        "retina4": Size(width: 320, height: 568), "retina47": Size(width: 375, height: 667),
        "retina55": Size(width: 414, height: 736),
    ]

    /// Returns true if a size is that of some device's whole screen in portrait.
    static func isScreen(_ size: Size) -> Bool { table.values.contains { $0.size == size } }

    private static let table: [String: Device] = [
        "retina3_5": phone(320, 480, 2, homeButton, 0),
        "retina4_0": phone(320, 568, 2, homeButton, 0),
        "retina4_7": phone(375, 667, 2, homeButton, 0),
        "retina5_5": phone(414, 736, 3, homeButton, 0),
        "retina5_9": phone(375, 812, 3, [44, 44, 47, 50, 100], 34),
        "retina6_1": phone(414, 896, 2, [44, 44, 48, 48, 96], 34),
        "retina6_5": phone(414, 896, 3, [44, 44, 44, 44, 88], 34),
        "retina6_0": phone(390, 844, 3, [44, 44, 47, 47, 94], 34),
        "retina6_12": phone(393, 852, 3, [59, 59, 59, 59, 118], 34),
        "retina6_7": phone(428, 926, 3, [44, 44, 47, 47, 94], 34),
        "retina6_72": phone(430, 932, 3, [59, 59, 59, 59, 118], 34),
        "retina6_54": phone(420, 912, 3, [68, 68, 68, 68, 136], 34),
        "retina6_3": phone(402, 874, 3, [62, 62, 62, 62, 124], 34),
        "retina6_9": phone(440, 956, 3, [62, 62, 62, 62, 124], 34),
        "ipad7_9": pad(744, 1133, rounded, 20),
        "ipad9_7": pad(768, 1024, tabletHomeButton, 0),
        "ipad10_2": pad(810, 1080, tabletHomeButton, 0),
        "ipad10_5": pad(834, 1112, tabletHomeButton, 0),
        "ipad10_9": pad(820, 1180, rounded, 20),
        "ipad10_9rounded": pad(820, 1180, rounded, 20),
        "ipad11_0rounded": pad(834, 1194, rounded, 20),
        "ipad12_9": pad(1024, 1366, tabletHomeButton, 0),
        "ipad12_9rounded": pad(1024, 1366, rounded, 20),
        "iPad13_0rounded": pad(1032, 1376, rounded, 20),
        "ipad13_0rounded": pad(1032, 1376, rounded, 20),
        "appleTV": Device(
            size: Size(width: 1920, height: 1080), scale: 2, idiom: .tv, top: [60, 60, 60, 60, 60], bottom: 60),
    ]

    /// Source: recorded frames of documents for phones.
    private static let homeButton: [Double] = [20, 0, 0, 20, 20]

    /// `CanvasInsets` removes the status bar for Xcode 11 and 12. Xcode 14.0 draws none, as on phones. Source: recorded
    /// frames of documents; era e is a guess.
    private static let tabletHomeButton: [Double] = [20, 20, 0, 20, 20]

    /// Era e does not double these insets, as recorded frames show.
    private static let rounded: [Double] = [24, 24, 24, 24, 24]

    private static func phone(
        _ width: Double, _ height: Double, _ scale: Double, _ top: [Double], _ bottom: Double
    ) -> Device {
        Device(size: Size(width: width, height: height), scale: scale, idiom: .phone, top: top, bottom: bottom)
    }

    private static func pad(_ width: Double, _ height: Double, _ top: [Double], _ bottom: Double) -> Device {
        Device(size: Size(width: width, height: height), scale: 2, idiom: .pad, top: top, bottom: bottom)
    }
}
