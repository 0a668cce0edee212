// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

/// A device profile as rows: its own, and those of its child tables.
struct DeviceRows {
    /// A table of rows that belong to a device, key `device_id` first.
    struct Table: Sendable {
        /// Table name.
        let name: String
        /// Columns, `device_id` first.
        let columns: [String]
        /// What the rows are ordered by.
        let order: String
    }

    static let profile = Table(
        name: "device_profile",
        columns: [
            "id", "name", "idiom", "width", "height", "scale", "os_min", "os_max", "year", "sensor_housing",
            "has_home_indicator", "corner_radius", "overscan_top", "overscan_left", "overscan_bottom",
            "overscan_right", "interface_builder_device",
        ], order: "id")
    static let safeAreas = Table(
        name: "device_safe_area",
        columns: ["device_id", "position", "orientation", "os_min", "os_max", "top", "left", "bottom", "right"],
        order: "position, orientation")
    static let statusBars = Table(
        name: "device_status_bar", columns: ["device_id", "position", "os_min", "os_max", "portrait", "landscape"],
        order: "position")
    static let obstructions = Table(
        name: "device_obstruction", columns: ["device_id", "kind", "orientation", "x", "y", "width", "height"],
        order: "kind, orientation")
    static let orientations = Table(
        name: "device_orientation",
        columns: [
            "device_id", "orientation", "horizontal_size_class", "vertical_size_class", "system_minimum_margin",
            "readable_content_width", "keyboard_height",
        ], order: "orientation")
    static let sources = Table(
        name: "device_source", columns: ["device_id", "field", "confidence", "sources"], order: "field")

    /// The profile's own row and the child rows by table, each in the table's order.
    let own: [DatabaseValue]
    let children: [(table: Table, rows: [[DatabaseValue]])]

    /// The rows of a profile.
    init(_ device: DeviceProfile) {
        own = Self.ownRow(device)
        children = [
            (Self.safeAreas, Self.safeAreaRows(device)),
            (Self.statusBars, Self.statusBarRows(device)),
            (Self.obstructions, Self.obstructionRows(device)),
            (Self.orientations, Self.orientationRows(device)),
            (Self.sources, Self.sourceRows(device)),
        ]
    }

    private static func row(_ build: (inout RowEncoder) -> Void) -> [DatabaseValue] {
        var row = RowEncoder(count: 16)
        build(&row)
        return row.values
    }

    private static func ownRow(_ device: DeviceProfile) -> [DatabaseValue] {
        row {
            $0.add(device.id)
            $0.add(device.name)
            $0.add(device.idiom.rawValue)
            $0.add(device.screen.width)
            $0.add(device.screen.height)
            $0.add(device.scale)
            $0.add(device.os.min)
            $0.add(device.os.max)
            $0.add(device.year)
            $0.add(device.sensorHousing?.rawValue)
            $0.add(device.hasHomeIndicator)
            $0.add(device.cornerRadius)
            $0.add(device.overscanInsets)
            $0.add(device.interfaceBuilderDevice)
        }
    }

    private static func safeAreaRows(_ device: DeviceProfile) -> [[DatabaseValue]] {
        device.safeAreas.enumerated().flatMap { position, range in
            let known = range.insets.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
            return (known.isEmpty ? [("none", EdgeInsets.zero)] : known).map { orientation, insets in
                row {
                    $0.add(device.id)
                    $0.add(position)
                    $0.add(orientation)
                    $0.add(range.os.min)
                    $0.add(range.os.max)
                    $0.add(insets)
                }
            }
        }
    }

    private static func statusBarRows(_ device: DeviceProfile) -> [[DatabaseValue]] {
        device.statusBarHeights.enumerated().map { position, height in
            row {
                $0.add(device.id)
                $0.add(position)
                $0.add(height.os.min)
                $0.add(height.os.max)
                $0.add(height.portrait)
                $0.add(height.landscape)
            }
        }
    }

    private static func obstructionRows(_ device: DeviceProfile) -> [[DatabaseValue]] {
        let rects: [(kind: String, orientation: String, rect: Rect?)] = [
            ("homeIndicator", "landscape", device.homeIndicator.landscape),
            ("homeIndicator", "portrait", device.homeIndicator.portrait),
            ("sensorHousing", "portrait", device.sensorHousingRect),
        ]
        return rects.filter { $0.rect != nil }.map { kind, orientation, rect in
            row {
                $0.add(device.id)
                $0.add(kind)
                $0.add(orientation)
                $0.add(rect)
            }
        }
    }

    private static func orientationRows(_ device: DeviceProfile) -> [[DatabaseValue]] {
        [Orientation.landscapeLeft, .portrait].map { orientation in
            row {
                $0.add(device.id)
                $0.add(orientation.isLandscape ? "landscape" : "portrait")
                $0.add(device.sizeClasses[orientation]?.horizontal.rawValue)
                $0.add(device.sizeClasses[orientation]?.vertical.rawValue)
                $0.add(device.systemMinimumMargin[orientation])
                $0.add(device.readableContentWidth[orientation])
                $0.add(device.keyboardHeight[orientation])
            }
        }
    }

    private static func sourceRows(_ device: DeviceProfile) -> [[DatabaseValue]] {
        Set(device.confidence.keys).union(device.provenance.keys).sorted().map { field in
            row {
                $0.add(device.id)
                $0.add(field)
                $0.add(device.confidence[field])
                $0.add(json: device.provenance[field], unless: nil)
            }
        }
    }
}
