// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A kind of area on a device that can cover content.
public enum ObstructionKind: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
    /// Sensor housings: part of the hardware, so they turn with the device.
    case notch, dynamicIsland, camera
    case homeIndicator, roundedCorner, overscan, windowControls
    /// Clock and battery that take a corner of the display instead of the width of its upper edge.
    case statusBar
    /// A camera behind the display, which covers content only while it is in use.
    case cameraInUse
    /// The part of a display that bends, which content should avoid only while the device is half open.
    case fold

    /// True for a kind that covers content only at times; no rule judges by it.
    public var isOccasional: Bool { self == .cameraInUse || self == .fold }

    /// True for hardware in front of the display.
    public var isSensorHousing: Bool { self == .notch || self == .dynamicIsland || self == .camera }
}
