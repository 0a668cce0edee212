// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

/// The safe area insets, in points, of a window without bars in one orientation and range of OS versions.
struct SafeAreaRow: Sendable {
    var device = ""
    /// The index of the OS range among the device's.
    var position = 0
    /// An orientation, or `none` for an OS range that is known to support none.
    var orientation = Self.noOrientation
    var os = OSRange(min: 0, max: 0)
    var insets = EdgeInsets.zero

    static let noOrientation = "none"

    static let coding = RowCoding(SyncedSchema.deviceSafeArea, blank: SafeAreaRow()) { row in
        row.text("device_id", \.device)
        row.integer("position", \.position)
        row.text("orientation", \.orientation)
        row.integer("os_min", \.os.min)
        row.integer("os_max", \.os.max)
        row.real("top", \.insets.top)
        row.real("left", \.insets.left)
        row.real("bottom", \.insets.bottom)
        row.real("right", \.insets.right)
    }
}

/// The status bar heights, in points, in a range of OS versions.
struct StatusBarRow: Sendable {
    var device = ""
    /// The index of the OS range among the device's.
    var position = 0
    var height = StatusBarHeight(os: OSRange(min: 0, max: 0), portrait: 0, landscape: 0)

    static let coding = RowCoding(SyncedSchema.deviceStatusBar, blank: StatusBarRow()) { row in
        row.text("device_id", \.device)
        row.integer("position", \.position)
        row.integer("os_min", \.height.os.min)
        row.integer("os_max", \.height.os.max)
        row.real("portrait", \.height.portrait)
        row.real("landscape", \.height.landscape)
    }
}

/// A rectangle, in points, that obstructs content in one orientation.
struct ObstructionRow: Sendable {
    var device = ""
    var kind = Self.sensorHousing
    /// `portrait` or `landscape`.
    var orientation = Self.portrait
    var rect: Rect?

    static let (sensorHousing, homeIndicator) = ("sensorHousing", "homeIndicator")
    static let (portrait, landscape) = ("portrait", "landscape")

    static let coding = RowCoding(SyncedSchema.deviceObstruction, blank: ObstructionRow()) { row in
        row.text("device_id", \.device)
        row.text("kind", \.kind)
        row.text("orientation", \.orientation)
        row.rect(["x", "y", "width", "height"], \.rect)
    }
}

/// The values that depend on the full-screen window's orientation; lengths in points.
struct OrientationRow: Sendable {
    var device = ""
    /// `portrait` or `landscape`.
    var orientation = ObstructionRow.portrait
    var horizontal: SizeClass?
    var vertical: SizeClass?
    var margin: Double?
    var readableWidth: Double?
    var keyboardHeight: Double?

    static let coding = RowCoding(SyncedSchema.deviceOrientation, blank: OrientationRow()) { row in
        row.text("device_id", \.device)
        row.text("orientation", \.orientation)
        row.choice("horizontal_size_class", \.horizontal)
        row.choice("vertical_size_class", \.vertical)
        row.real("system_minimum_margin", \.margin)
        row.real("readable_content_width", \.readableWidth)
        row.real("keyboard_height", \.keyboardHeight)
    }
}

/// The confidence and sources of a value of a device profile.
struct FigureSourceRow: Sendable {
    var device = ""
    var field = ""
    var confidence: String?
    var sources: [String]?

    static let coding = RowCoding(SyncedSchema.deviceSource, blank: FigureSourceRow()) { row in
        row.text("device_id", \.device)
        row.text("field", \.field)
        row.text("confidence", \.confidence)
        row.json("sources", \.sources, unless: nil)
    }
}
