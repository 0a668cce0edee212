// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineStore

/// What a new catalog starts with.
public struct CatalogSeeds: Sendable {
    /// Device profiles in the catalog's order.
    public var devices: [DeviceProfile]
    /// Matrices; `default` is the one in use.
    public var matrices: [Matrix]
    /// The figures that devices share.
    public var metrics: PlatformMetrics.Rows

    /// Seeds; without matrices, the standard ones over `devices`.
    public init(
        devices: [DeviceProfile], matrices: [Matrix]? = nil,
        metrics: PlatformMetrics.Rows = PlatformMetrics.Rows()
    ) {
        self.devices = devices
        self.matrices = matrices ?? Matrix.standardNames.compactMap { Matrix.standard($0, profiles: devices) }
        self.metrics = metrics
    }

    /// The figures that devices share, as the seeds in the program have them.
    ///
    /// - Throws: `DecodingError` when they are malformed.
    public static func standardMetrics() throws -> PlatformMetrics { try SeedMetrics.standard() }

    /// Writes the seeds into a new catalog.
    func write(into transaction: CatalogTransaction) throws {
        for device in devices { try transaction.putDevice(device) }
        for matrix in matrices { try transaction.putMatrix(matrix) }
        try transaction.put(metrics)
    }
}
