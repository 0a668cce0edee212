// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Devices on which a finding holds in the same orientations, in configurations that are otherwise equal: OS, window, text size,
/// direction and keyboard.
struct DeviceRow {
    /// A configuration of the row; its device and orientation stand for none.
    let traits: Configuration
    /// The orientations in which the finding holds, in matrix order.
    let orientations: [Orientation]
    /// The largest overlap on each device, in points; in matrix order.
    var overlaps: [(device: String, overlap: Double)]

    /// The parts of a row that its devices share.
    private struct Key: Hashable {
        var traits: Configuration
        var orientations: [Orientation]
    }

    /// Groups the configurations of a finding; rows are in the order of their first devices.
    ///
    /// - Parameter splitsOrientations: true to give each orientation a row of its own.
    /// - Complexity: O(configurations).
    static func rows(
        of places: [(configuration: Configuration, overlap: Double)], splitsOrientations: Bool
    ) -> [DeviceRow] {
        var rows: [DeviceRow] = []
        var known: [Key: Int] = [:]
        for device in devices(places, splitsOrientations) {
            var key = Key(traits: device.traits, orientations: device.orientations)
            (key.traits.device, key.traits.orientation) = ("", .portrait)
            if let index = known[key] {
                rows[index].overlaps += device.overlaps
            } else {
                known[key] = rows.count
                rows.append(DeviceRow(traits: key.traits, orientations: key.orientations, overlaps: device.overlaps))
            }
        }
        return rows
    }

    /// Returns a row for each device with its orientations, or for each configuration.
    private static func devices(
        _ places: [(configuration: Configuration, overlap: Double)], _ splitsOrientations: Bool
    ) -> [DeviceRow] {
        var order: [Configuration] = []
        var found: [Configuration: (orientations: [Orientation], overlap: Double)] = [:]
        for (configuration, overlap) in places {
            var device = configuration
            if !splitsOrientations { device.orientation = .portrait }
            if found[device] == nil { order.append(device) }
            let row = found[device] ?? ([], overlap)
            found[device] = (row.orientations + [configuration.orientation], max(row.overlap, overlap))
        }
        return order.compactMap { device in
            found[device].map {
                DeviceRow(
                    traits: device, orientations: $0.orientations, overlaps: [(device.device, $0.overlap)])
            }
        }
    }
}
