// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The contents of a catalog JSON file.
public struct CatalogDocument: Hashable, Sendable {
    /// Screens in file order.
    public var screens: [Screen]
    /// Design tokens in file order.
    public var tokens: [DesignToken]
    /// Apps in file order.
    public var apps: [App]
    /// Device profiles in file order.
    public var devices: [DeviceProfile]
    /// Matrices in file order.
    public var matrices: [Matrix]
    /// Notes about parts of the file that were not used; never written to files.
    public var notes: [ImportNote]

    /// Creates a document from its contents.
    public init(
        screens: [Screen] = [], tokens: [DesignToken] = [], apps: [App] = [], devices: [DeviceProfile] = [],
        matrices: [Matrix] = [], notes: [ImportNote] = []
    ) {
        self.screens = screens
        self.tokens = tokens
        self.apps = apps
        self.devices = devices
        self.matrices = matrices
        self.notes = notes
    }
}
