// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Facts about devices that fold, which apps of earlier SDKs do not know.
///
/// Source: field-2026-11, iPhone Duo behavior.
enum FoldableDevices {
    /// The SDK from which on apps are laid out up to the edges. Those of earlier ones have a window whose size is not
    /// published.
    static let knownSince = 27

    /// True for each display of such a device.
    static func contains(_ device: String) -> Bool { device.hasPrefix("iphone-duo") }

    /// True for a display that shows apps in every orientation, whichever they support.
    static func ignoresOrientations(_ device: String) -> Bool { device == "iphone-duo-inner" }
}

extension Configuration {
    /// True on a display of a device that folds.
    public var isOnFoldable: Bool { FoldableDevices.contains(device) }
}

extension Screen {
    /// The major version of the SDK that its app is built with; nil where it is not known.
    public var baseSDKMajor: Int? { (design?.baseSDK ?? appSDK).flatMap { Int($0.prefix { $0.isNumber }) } }

    /// False where its app is built with an SDK that knows no device that folds: it is laid out on none, unless devices were
    /// asked for by name.
    public var isShownOnFoldables: Bool {
        isShownOnOlderSystems || baseSDKMajor.map { $0 >= FoldableDevices.knownSince } ?? true
    }

    /// True where its app is known to be built with an SDK that knows devices that fold.
    public var isKnownToFold: Bool { baseSDKMajor.map { $0 >= FoldableDevices.knownSince } ?? false }

    /// True where some configurations are on devices that fold, and so are left out for its app's SDK.
    public func leavesOutFoldables(among configurations: [Configuration]) -> Bool {
        !isShownOnFoldables && design?.isTV != true && supportedOrientations.phone?.isEmpty != true
            && configurations.contains(where: \.isOnFoldable)
    }
}
