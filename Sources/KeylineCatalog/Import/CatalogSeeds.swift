// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineStore

/// The initial contents of a new catalog.
public struct CatalogSeeds: Sendable {
    /// Device profiles in the catalog's order.
    public var devices: [DeviceProfile]
    /// Matrices; `default` is the one in use.
    public var matrices: [Matrix]
    /// The metrics that devices share.
    public var metrics: PlatformMetrics.Rows

    /// Creates seeds; without matrices, the standard ones over `devices` are used.
    public init(
        devices: [DeviceProfile], matrices: [Matrix]? = nil,
        metrics: PlatformMetrics.Rows = PlatformMetrics.Rows()
    ) {
        self.devices = devices
        let platform = PlatformMetrics(metrics)
        let profiles = devices.map { $0.on(platform) }
        self.matrices = matrices ?? Matrix.standardNames.compactMap { Matrix.standard($0, profiles: profiles) }
        self.metrics = metrics
    }

    /// Returns the metrics that devices share, from the seeds built into the program.
    ///
    /// - Throws: `DecodingError` if they are malformed.
    public static func standardMetrics() throws -> PlatformMetrics { try SeedMetrics.standard() }

    /// Writes the seeds into a new catalog.
    func write(into transaction: CatalogTransaction) throws {
        for device in devices { try transaction.putDevice(device) }
        for matrix in matrices { try transaction.putMatrix(matrix) }
        try transaction.put(metrics)
    }
}
