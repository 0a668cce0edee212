// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The screen sizes in which an app can be laid out. If an app has no launch screen, or is linked with an SDK older
/// than the screen, the system shows it at the largest size it knows, by its SDK or by its launch images, in the middle of the screen; if none fits, scaled down
/// from the smallest. With the SDK of iOS 26 or later an app knows every screen.
///
/// Source: Apple Developer, Specifying your app's launch screen; Apple Developer, Updating your app from 32-bit to
/// 64-bit and later release notes of the SDKs that list each new screen.
enum SDKScreenSizes {
    /// The first SDK with which apps are never shown at the size of another screen.
    static let everyScreenSince = 26
    /// The height of the status bar of a letterboxed app in portrait, in points: that of screens without a sensor
    /// housing.
    static let statusBarHeight = 20.0

    /// Returns sizes in portrait points, each with the SDK that introduced it. Apps without a launch screen are shown at the
    /// first.
    static func sizes(_ idiom: Idiom) -> [(sdk: Int, size: Size)] {
        switch idiom {
        case .phone: phones
        case .pad: pads
        case .tv, .vision, .mac: []
        }
    }

    private static let phones = sized([
        (6, 320, 480), (6, 320, 568), (8, 375, 667), (8, 414, 736), (11, 375, 812), (12, 414, 896), (14, 390, 844),
        (14, 428, 926), (16, 393, 852), (16, 430, 932), (18, 402, 874), (18, 440, 956),
    ])
    /// The screen of the first iPads, in portrait.
    static let firstPad = Size(width: 768, height: 1024)
    private static let pads = sized([
        (3, 768, 1024), (9, 1024, 1366), (10, 834, 1112), (12, 834, 1194), (13, 810, 1080), (14, 820, 1180),
        (15, 744, 1133), (17, 1032, 1376), (17, 834, 1210),
    ])

    private static func sized(_ rows: [(Int, Double, Double)]) -> [(sdk: Int, size: Size)] {
        rows.map { ($0.0, Size(width: $0.1, height: $0.2)) }
    }
}

extension ScreenTraits {
    /// Returns the size of the app on a screen, in the screen's orientation, in points.
    func knownSize(of screen: Size, idiom: Idiom) -> Size {
        let sdk = hasLaunchScreen ? baseSDK ?? SDKScreenSizes.everyScreenSince : 0
        guard sdk < SDKScreenSizes.everyScreenSince, hasLaunchScreen || idiom == .phone else { return screen }
        let portrait = screen.width > screen.height ? screen.transposed : screen
        let known = SDKScreenSizes.sizes(idiom)
        guard !known.isEmpty else { return screen }
        let since = known.filter { $0.size == portrait }.map(\.sdk).min() ?? SDKScreenSizes.everyScreenSince
        guard since > sdk, !isInLaunchImages(portrait) else { return screen }
        let older = known.filter { $0.sdk <= sdk || isInLaunchImages($0.size) }.map(\.size)
        let fitting = older.filter { $0.width <= portrait.width && $0.height <= portrait.height }
        let largest = fitting.max { $0.width * $0.height < $1.width * $1.height }
        let smallest = older.min { $0.width * $0.height < $1.width * $1.height }
        let size = largest ?? smallest ?? known[0].size
        return screen.width > screen.height ? size.transposed : size
    }

    /// Returns true for a screen no larger than the largest one for which an app without a launch screen has an image.
    private func isInLaunchImages(_ size: Size) -> Bool {
        guard !hasLaunchScreen, let largest = launchImageSize else { return false }
        return size.width <= largest.width && size.height <= largest.height
    }
}

extension Screen {
    /// Returns the devices on which the size of its window is uncertain: for an app without a launch screen, iPads with
    /// another screen than the first ones had. Readings of the size at which iPadOS shows such an app disagree.
    ///
    /// Source: herzbube/littlego#297, which has 768 × 1024 points on a 12.9-inch iPad; the native size elsewhere.
    public func devicesOfUncertainSize(_ profiles: [String: DeviceProfile], app: App?) -> Set<String> {
        if ScreenTraits(self, app: app).hasLaunchScreen { return [] }
        return Set(profiles.filter { $1.idiom == .pad && $1.screen != SDKScreenSizes.firstPad }.keys)
    }
}
