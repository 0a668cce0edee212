// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Interface Builder's canvas devices: what the editor draws, which is not always what the device does.
///
/// A table of its own, never a source of run-time insets. Source: safe areas that constraints and recorded frames of
/// 2,144 public documents imply, by device and `toolsVersion`.
enum CanvasDevices {
    /// Generations of the editor that draw different insets.
    enum Era: Int {
        /// Up to Xcode 10.
        case a
        /// Xcode 11 to 13: home-button phones are drawn without a status bar.
        case b
        /// Xcode 14 to 16.2: the run-time insets.
        case c
        /// Xcode 16.3 and later: insets are drawn twice as large as they are.
        case d

        /// 32700 is a pseudo version that behaves as Xcode 14 to 15.
        init(toolsVersion: Int?) {
            switch toolsVersion ?? 0 {
            case 32700: self = .c
            case ..<14700: self = .a
            case ..<21000: self = .b
            case ..<23727: self = .c
            default: self = .d
            }
        }
    }

    /// One canvas device in portrait.
    struct Device {
        /// Points.
        let size: Size
        /// Pixels per point.
        let scale: Double
        let idiom: Idiom
        /// Top insets in eras a to d, points.
        let top: [Double]
        /// Bottom inset in eras a to c; era d doubles it.
        let bottom: Double

        /// Whether a root is as large as a sheet on the upright device: lower than the screen by 10 points more than a
        /// status bar.
        func isSheet(_ root: Size) -> Bool { size.width == root.width && (20...64).contains(size.height - root.height) }
    }

    static func device(_ id: String?) -> Device? { id.flatMap { table[$0] } }

    private static let table: [String: Device] = [
        "retina3_5": phone(320, 480, 2, [20, 0, 20, 20], 0),
        "retina4_0": phone(320, 568, 2, [20, 0, 20, 20], 0),
        "retina4_7": phone(375, 667, 2, [20, 0, 20, 20], 0),
        "retina5_5": phone(414, 736, 3, [20, 0, 20, 20], 0),
        "retina5_9": phone(375, 812, 3, [44, 44, 50, 100], 34),
        "retina6_1": phone(414, 896, 2, [44, 44, 48, 96], 34),
        "retina6_5": phone(414, 896, 3, [44, 44, 44, 88], 34),
        "retina6_0": phone(390, 844, 3, [44, 44, 47, 94], 34),
        "retina6_12": phone(393, 852, 3, [59, 59, 59, 118], 34),
        "retina6_7": phone(428, 926, 3, [44, 44, 47, 94], 34),
        "retina6_72": phone(430, 932, 3, [59, 59, 59, 118], 34),
        "retina6_3": phone(402, 874, 3, [62, 62, 62, 124], 34),
        "retina6_9": phone(440, 956, 3, [62, 62, 62, 124], 34),
        "ipad9_7": pad(768, 1024, 20, 0),
        "ipad10_2": pad(810, 1080, 20, 0),
        "ipad10_5": pad(834, 1112, 20, 0),
        "ipad10_9": pad(820, 1180, 24, 20),
        "ipad10_9rounded": pad(820, 1180, 24, 20),
        "ipad11_0rounded": pad(834, 1194, 24, 20),
        "ipad12_9": pad(1024, 1366, 20, 0),
        "ipad12_9rounded": pad(1024, 1366, 24, 20),
        "ipad13_0rounded": pad(1032, 1376, 24, 20),
        "appleTV": Device(
            size: Size(width: 1920, height: 1080), scale: 1, idiom: .tv, top: [60, 60, 60, 60], bottom: 60),
    ]

    private static func phone(
        _ width: Double, _ height: Double, _ scale: Double, _ top: [Double], _ bottom: Double
    ) -> Device {
        Device(size: Size(width: width, height: height), scale: scale, idiom: .phone, top: top, bottom: bottom)
    }

    private static func pad(_ width: Double, _ height: Double, _ top: Double, _ bottom: Double) -> Device {
        Device(
            size: Size(width: width, height: height), scale: 2, idiom: .pad, top: [top, top, top, top * 2],
            bottom: bottom)
    }
}
