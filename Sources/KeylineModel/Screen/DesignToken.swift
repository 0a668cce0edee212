// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A named value of the design system that a constraint's constant may refer to.
public struct DesignToken: Hashable, Codable, Sendable {
    /// Catalog id.
    public var id: String
    /// Dotted name, such as `spacing.medium`; unique by convention, duplicates are reported.
    public var name: String
    /// `dimension`, `number`, `color`, `duration` …, the Design Tokens format's types.
    public var type: String
    /// The value as text; points for a dimension. Empty when `alias` is set.
    public var value: String
    /// Name of the token whose value this one takes, or nil.
    public var alias: String?
    /// The purpose of the token.
    public var description: String?

    /// Creates a token.
    public init(
        id: String, name: String, type: String, value: String, alias: String? = nil, description: String? = nil
    ) {
        self.id = id
        self.name = name
        self.type = type
        self.value = value
        self.alias = alias
        self.description = description
    }
}

/// An app whose screens are in the catalog: its properties that affect UIKit's layout.
public struct App: Hashable, Codable, Sendable {
    /// Catalog id.
    public var id: String
    /// Display name.
    public var name: String
    /// Lowest OS version on which it runs, such as `15.0`.
    public var deploymentTarget: String?
    /// SDK with which it is built, such as `26.0`; determines bar metrics on newer OS versions.
    public var baseSDK: String?
    /// False if there is no launch screen, so that the system letterboxes the app.
    public var hasLaunchScreen: Bool
    /// False if the app runs scaled from a smaller native resolution.
    public var usesNativeResolution: Bool

    /// Creates an app.
    public init(
        id: String, name: String, deploymentTarget: String? = nil, baseSDK: String? = nil,
        hasLaunchScreen: Bool = true, usesNativeResolution: Bool = true
    ) {
        self.id = id
        self.name = name
        self.deploymentTarget = deploymentTarget
        self.baseSDK = baseSDK
        self.hasLaunchScreen = hasLaunchScreen
        self.usesNativeResolution = usesNativeResolution
    }
}
