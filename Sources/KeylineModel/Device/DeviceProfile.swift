// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A range of OS major versions, both ends included.
public struct OSRange: Hashable, Codable, Sendable {
    /// First major version.
    public var min: Int
    /// Last major version.
    public var max: Int

    /// Majors `min` to `max`.
    public init(min: Int, max: Int) {
        self.min = min
        self.max = max
    }

    /// Returns true if `major` is in the range.
    public func contains(_ major: Int) -> Bool { min <= major && major <= max }
}

/// Window insets by orientation for a range of OS versions; an absent orientation is not offered or unknown.
public struct OrientedInsets: Hashable, Codable, Sendable {
    /// OS majors on which the insets were measured.
    public var os: OSRange
    /// Window insets without bars, points, by orientation.
    public var insets: [Orientation: EdgeInsets]

    /// Insets for a range of OS versions.
    public init(os: OSRange, insets: [Orientation: EdgeInsets]) {
        self.os = os
        self.insets = insets
    }
}

/// Status bar heights for a range of OS versions, points; 0 = hidden.
public struct StatusBarHeight: Hashable, Codable, Sendable {
    /// OS majors to which the heights apply.
    public var os: OSRange
    /// Height in portrait, points.
    public var portrait: Double
    /// Height in landscape, points.
    public var landscape: Double

    /// Heights for a range of OS versions.
    public init(os: OSRange, portrait: Double, landscape: Double) {
        self.os = os
        self.portrait = portrait
        self.landscape = landscape
    }
}

/// A figure in portrait and in landscape; nil = unknown.
public struct PerOrientation<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    /// Value in both portrait orientations.
    public var portrait: Value?
    /// Value in both landscape orientations.
    public var landscape: Value?

    /// A figure by orientation.
    public init(portrait: Value?, landscape: Value?) {
        self.portrait = portrait
        self.landscape = landscape
    }

    /// The figure in an orientation.
    public subscript(orientation: Orientation) -> Value? { orientation.isLandscape ? landscape : portrait }
}

/// The size classes of a full-screen window.
public struct SizeClasses: Hashable, Codable, Sendable {
    /// Horizontal size class.
    public var horizontal: SizeClass
    /// Vertical size class.
    public var vertical: SizeClass

    /// A pair of size classes.
    public init(horizontal: SizeClass, vertical: SizeClass) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// A device's metrics: all its properties that affect a layout. Points unless the name says pixels.
public struct DeviceProfile: Hashable, Codable, Sendable {
    /// Stable slug, such as `iphone-16-pro`.
    public var id: String
    /// Marketing name.
    public var name: String
    /// Kind of device.
    public var idiom: Idiom
    /// Screen in portrait (tv: landscape), points.
    public var screen: Size
    /// Pixels per point.
    public var scale: Double
    /// OS majors it runs.
    public var os: OSRange
    /// Year of release.
    public var year: Int?
    /// Window insets without bars, by OS and orientation.
    public var safeAreas: [OrientedInsets]
    /// Status bar heights by OS.
    public var statusBarHeights: [StatusBarHeight]
    /// Sensor housing kind, nil when the screen has none.
    public var sensorHousing: ObstructionKind?
    /// Frame of the sensor housing in portrait, origin top left; nil = none or unknown.
    public var sensorHousingRect: Rect?
    /// Frame of the home indicator by orientation; origin top left in that orientation.
    public var homeIndicator: PerOrientation<Rect>
    /// True if the device has a home indicator; nil = unknown.
    public var hasHomeIndicator: Bool?
    /// Frames of obstructions that have a place of their own in an orientation, origin top left in that orientation; nil =
    /// none is known.
    public var obstructions: [ObstructionKind: [Orientation: Rect]]?
    /// Radii of the display's corners in portrait; nil = unknown.
    public var cornerRadii: CornerRadii?
    /// tvOS title-safe insets.
    public var overscanInsets: EdgeInsets?
    /// Size classes of a full-screen window.
    public var sizeClasses: PerOrientation<SizeClasses>
    /// `systemMinimumLayoutMargins` at the sides, inside the safe area.
    public var systemMinimumMargin: PerOrientation<Double>
    /// Width of the readable content guide of a full-screen root view at the default content size.
    public var readableContentWidth: PerOrientation<Double>
    /// Keyboard height with the predictive row, from the window's bottom edge.
    public var keyboardHeight: PerOrientation<Double>
    /// The device of Interface Builder's canvas that has this size; nil if there is none.
    public var interfaceBuilderDevice: String?
    /// `approximate` or `low` by field; `*` = the whole entry.
    public var confidence: [String: String]
    /// Source keys by field (see `Seeds/README.md`).
    public var provenance: [String: [String]]
    /// UIKit's figures that the device shares with others. They are not coded; layout sets them on the profiles it
    /// uses.
    public var platform = PlatformMetrics.none

    /// The keys of a coded profile.
    public static let codedKeys = CodingKeys.allCases.map(\.rawValue)

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id, name, idiom, screen, scale, os, year, safeAreas, statusBarHeights, sensorHousing, sensorHousingRect
        case homeIndicator, hasHomeIndicator, obstructions, cornerRadii = "cornerRadius", overscanInsets, sizeClasses
        case systemMinimumMargin
        case readableContentWidth, keyboardHeight, interfaceBuilderDevice, confidence, provenance
    }

    /// Makes a profile with only the required values; all others are empty until they are set.
    public init(id: String, name: String, idiom: Idiom, screen: Size, scale: Double, os: OSRange) {
        self.id = id
        self.name = name
        self.idiom = idiom
        self.screen = screen
        self.scale = scale
        self.os = os
        safeAreas = []
        statusBarHeights = []
        homeIndicator = PerOrientation(portrait: nil, landscape: nil)
        sizeClasses = PerOrientation(portrait: nil, landscape: nil)
        systemMinimumMargin = PerOrientation(portrait: nil, landscape: nil)
        readableContentWidth = PerOrientation(portrait: nil, landscape: nil)
        keyboardHeight = PerOrientation(portrait: nil, landscape: nil)
        confidence = [:]
        provenance = [:]
    }

    /// True for a window in which a layout can be made: 100 to 10,000 points long on both axes.
    public static func accepts(window: Size) -> Bool {
        [window.width, window.height].allSatisfy { $0 >= 100 && $0 <= 10_000 }
    }

    /// The reason, in words, why no layout can be made for the device; nil for a possible device.
    public var fault: String? {
        if !Self.accepts(window: screen) { return "its screen must be 100 to 10000 points long" }
        if os.min > os.max { return "its oldest OS is newer than its newest" }
        if let radii = cornerRadii?.clockwise,
            !radii.allSatisfy({ $0 >= 0 && $0 <= min(screen.width, screen.height) / 2 })
        {
            return "its corner radius must be 0 to half of its width"
        }
        if let (kind, orientation) = obstructionOutside {
            return "its '\(kind.rawValue)' in \(orientation.rawValue) must lie inside the window"
        }
        let heights = [keyboardHeight.portrait, keyboardHeight.landscape].compactMap(\.self)
        if !heights.allSatisfy({ $0 >= 0 && $0 <= max(screen.width, screen.height) }) {
            return "its keyboard is higher than its screen"
        }
        if !(scale >= 1 && scale <= 8) { return "its scale must be between 1 and 8" }
        for oriented in safeAreas {
            for (orientation, insets) in oriented.insets {
                let window = windowSize(orientation)
                let sides = [insets.top, insets.left, insets.bottom, insets.right]
                guard sides.allSatisfy({ $0 >= 0 }), insets.left + insets.right < window.width,
                    insets.top + insets.bottom < window.height
                else { return "its safe area in \(orientation.rawValue) covers the whole window" }
            }
        }
        return nil
    }

    /// An obstruction that is empty or does not lie inside the full-screen window.
    private var obstructionOutside: (ObstructionKind, Orientation)? {
        for kind in ObstructionKind.allCases {
            for orientation in Orientation.allCases {
                guard let rect = obstructions?[kind]?[orientation] else { continue }
                if rect.intersection(Rect(size: windowSize(orientation))) != rect { return (kind, orientation) }
            }
        }
        return nil
    }

    /// The full-screen window in an orientation, points.
    public func windowSize(_ orientation: Orientation) -> Size {
        orientation.isLandscape && idiom != .tv && screen.height > screen.width ? screen.transposed : screen
    }

    /// Returns the window insets without bars on an OS version, or those of the nearest measured range. Nil = the
    /// orientation is not offered or unknown.
    public func safeArea(_ orientation: Orientation, os major: Int) -> EdgeInsets? {
        let exact = safeAreas.first { $0.os.contains(major) }
        let nearest = safeAreas.min { distance($0.os, major) < distance($1.os, major) }
        return (exact ?? nearest)?.insets[orientation]
    }

    /// Returns the orientations with known insets on an OS version, in declaration order.
    public func orientations(os major: Int) -> [Orientation] {
        Orientation.allCases.filter { safeArea($0, os: major) != nil }
    }

    /// Returns the status bar height on an OS version, points; 0 = hidden.
    public func statusBarHeight(_ orientation: Orientation, os major: Int) -> Double {
        let exact = statusBarHeights.first { $0.os.contains(major) }
        let nearest = statusBarHeights.min { distance($0.os, major) < distance($1.os, major) }
        guard let row = exact ?? nearest else { return 0 }
        return orientation.isLandscape ? row.landscape : row.portrait
    }

    private func distance(_ range: OSRange, _ major: Int) -> Int {
        range.contains(major) ? 0 : Swift.min(abs(range.min - major), abs(range.max - major))
    }
}

extension DeviceProfile {
    /// Returns the profile with UIKit's shared figures set.
    public func on(_ platform: PlatformMetrics) -> DeviceProfile {
        var profile = self
        profile.platform = platform
        return profile
    }

    /// True if its figures are guesses: hardware that is announced or rumored, or has not been measured.
    public var hasUncertainFigures: Bool { confidence["*"] == "low" }

    /// True if an app can have a window that is smaller than the screen: Split View, Stage Manager, and the windows of
    /// iPadOS 26, visionOS and macOS.
    public var hasWindows: Bool {
        switch idiom {
        case .pad, .vision, .mac: true
        case .phone: isFoldable
        case .tv: false
        }
    }

    /// True for a foldable device. There, apps built with Xcode 26 or earlier are not laid out up to the display's
    /// edges but in a window of unpublished size. Source: field-2026-11, iPhone Duo behavior.
    public var isFoldable: Bool { FoldableDevices.contains(id) }
}
