// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineStore

/// What a new catalog starts with.
public struct CatalogSeeds: Sendable {
    /// Device profiles in the catalog's order.
    public var devices: [DeviceProfile]
    /// Matrices; `default` is the one in use.
    public var matrices: [Matrix]
    /// Heights of bars.
    public var barMetrics: [BarMetric]
    /// Dynamic Type sizes.
    public var textStyleSizes: [TextStyleSize]
    /// Windows of multitasking.
    public var windowSizes: [WindowSize]

    /// Seeds; without matrices, the standard ones over `devices`.
    public init(
        devices: [DeviceProfile], matrices: [Matrix]? = nil, barMetrics: [BarMetric] = [],
        textStyleSizes: [TextStyleSize] = [], windowSizes: [WindowSize] = []
    ) {
        self.devices = devices
        self.matrices = matrices ?? Matrix.standardNames.compactMap { Matrix.standard($0, profiles: devices) }
        self.barMetrics = barMetrics
        self.textStyleSizes = textStyleSizes
        self.windowSizes = windowSizes
    }

    /// Writes the seeds into a new catalog.
    func write(into transaction: CatalogTransaction) throws {
        for device in devices { try transaction.putDevice(device) }
        for matrix in matrices { try transaction.putMatrix(matrix) }
        for metric in barMetrics { try transaction.putBarMetric(metric) }
        for size in textStyleSizes { try transaction.putTextStyleSize(size) }
        for window in windowSizes { try transaction.putWindowSize(window) }
    }
}
