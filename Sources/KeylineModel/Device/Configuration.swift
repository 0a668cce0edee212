// Keyline
// SPDX-License-Identifier: Apache-2.0

/// One way a screen can be shown: device profile × OS × orientation × window × settings.
public struct Configuration: Hashable, Codable, Sendable {
    /// Device profile id.
    public var device: String
    /// OS major version.
    public var os: Int
    /// Orientation of the interface.
    public var orientation: Orientation
    /// Window, points; nil = the full screen in the orientation.
    public var window: Size?
    /// Dynamic Type size.
    public var contentSize: ContentSizeCategory
    /// Layout direction.
    public var direction: LayoutDirection
    /// True if the keyboard is up.
    public var showsKeyboard: Bool

    /// Makes a configuration; by default a full-screen one at content size L, left to right, without keyboard.
    public init(
        device: String, os: Int, orientation: Orientation, window: Size? = nil,
        contentSize: ContentSizeCategory = .large, direction: LayoutDirection = .leftToRight,
        showsKeyboard: Bool = false
    ) {
        self.device = device
        self.os = os
        self.orientation = orientation
        self.window = window
        self.contentSize = contentSize
        self.direction = direction
        self.showsKeyboard = showsKeyboard
    }
}

/// A named set of configurations that screens are checked in.
public struct Matrix: Hashable, Codable, Sendable {
    /// Name, such as `default`.
    public var name: String
    /// Its configurations, in the order reports show them.
    public var configurations: [Configuration]

    /// Creates a matrix of configurations in report order.
    public init(name: String, configurations: [Configuration]) {
        self.name = name
        self.configurations = configurations
    }
}
