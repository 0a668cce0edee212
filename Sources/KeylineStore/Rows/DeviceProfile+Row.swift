// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

extension DeviceProfile {
    static let shape = TableShape(SyncedSchema.deviceProfile)

    /// The profile's own row, without the values of its child tables.
    static let coding = RowCoding(
        SyncedSchema.deviceProfile,
        blank: DeviceProfile(
            id: "", name: "", idiom: .phone, screen: .zero, scale: 1, os: OSRange(min: 0, max: 0))
    ) { row in
        row.text("id", \.id)
        row.text("name", \.name)
        row.choice("idiom", \.idiom, default: .phone)
        row.real("width", \.screen.width)
        row.real("height", \.screen.height)
        row.real("scale", \.scale)
        row.integer("os_min", \.os.min)
        row.integer("os_max", \.os.max)
        row.integer("year", \.year)
        row.choice("sensor_housing", \.sensorHousing)
        row.flag("has_home_indicator", \.hasHomeIndicator)
        row.real("corner_radius", \.commonRadius)
        row.insets(["overscan_top", "overscan_left", "overscan_bottom", "overscan_right"], \.overscanInsets)
        row.text("interface_builder_device", \.interfaceBuilderDevice)
        row.json("corner_radii", \.differentRadii, unless: nil)
        row.json("obstructions", \.obstructions, unless: nil)
    }

    /// The radius of all corners; nil if they differ. Programs before schema version 31 know only this one.
    private var commonRadius: Double? {
        get { cornerRadii?.common }
        set { if let newValue { cornerRadii = CornerRadii(all: newValue) } }
    }

    /// The radii of corners that differ, in a row after `commonRadius`.
    private var differentRadii: CornerRadii? {
        get { cornerRadii?.common == nil ? cornerRadii : nil }
        set { if let newValue { cornerRadii = newValue } }
    }
}
