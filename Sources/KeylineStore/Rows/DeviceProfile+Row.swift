// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

extension DeviceProfile {
    /// The profile of a row of `device_profile`, without what its child tables say.
    init(own row: Row, issues: RowIssues) throws {
        let id = String.fromDatabaseValue(row[0]) ?? ""
        var row = RowDecoder(row, table: "device_profile", id: id, issues: issues)
        self.init(
            id: try row.text(), name: try row.text(), idiom: try row.enumCase(default: .phone),
            screen: Size(width: try row.real(), height: try row.real()), scale: try row.real(),
            os: OSRange(min: try row.integer(), max: try row.integer()))
        year = try row.optionalInteger()
        sensorHousing = try row.optionalCase()
        hasHomeIndicator = try row.optionalFlag()
        cornerRadius = try row.optionalReal()
        overscanInsets = try row.optionalInsets()
        interfaceBuilderDevice = try row.optionalText()
    }

    /// Takes in a row of `table`.
    mutating func take(_ values: Row, of table: DeviceRows.Table, issues: RowIssues) throws {
        var row = RowDecoder(values, table: table.name, id: id, issues: issues)
        row.skip()
        switch table.name {
        case DeviceRows.safeAreas.name: try takeSafeArea(&row)
        case DeviceRows.statusBars.name:
            row.skip()
            let os = OSRange(min: try row.integer(), max: try row.integer())
            statusBarHeights.append(StatusBarHeight(os: os, portrait: try row.real(), landscape: try row.real()))
        case DeviceRows.obstructions.name: try takeObstruction(&row)
        case DeviceRows.orientations.name: try takeOrientation(&row)
        default:
            let field = try row.text()
            if let level = try row.optionalText() { confidence[field] = level }
            let sources: [String]? = try row.json(unless: nil)
            if let sources { provenance[field] = sources }
        }
    }

    /// Rows of one OS range come one after another, one for each orientation.
    private mutating func takeSafeArea(_ row: inout RowDecoder) throws {
        let position = try row.integer()
        let name = try row.text()
        let os = OSRange(min: try row.integer(), max: try row.integer())
        while safeAreas.count <= position { safeAreas.append(OrientedInsets(os: os, insets: [:])) }
        guard position >= 0, let orientation = Orientation(rawValue: name) else { return }
        safeAreas[position].os = os
        safeAreas[position].insets[orientation] = try row.optionalInsets()
    }

    private mutating func takeObstruction(_ row: inout RowDecoder) throws {
        let kind = try row.text()
        let isLandscape = try row.text() == "landscape"
        let rect = try row.optionalRect()
        if kind == "sensorHousing" {
            sensorHousingRect = rect
        } else if isLandscape {
            homeIndicator.landscape = rect
        } else {
            homeIndicator.portrait = rect
        }
    }

    private mutating func takeOrientation(_ row: inout RowDecoder) throws {
        let isLandscape = try row.text() == "landscape"
        let horizontal: SizeClass? = try row.optionalCase()
        let vertical: SizeClass? = try row.optionalCase()
        if let horizontal, let vertical {
            sizeClasses.set(SizeClasses(horizontal: horizontal, vertical: vertical), isLandscape)
        }
        systemMinimumMargin.set(try row.optionalReal(), isLandscape)
        readableContentWidth.set(try row.optionalReal(), isLandscape)
        keyboardHeight.set(try row.optionalReal(), isLandscape)
    }
}

extension PerOrientation {
    fileprivate mutating func set(_ value: Value?, _ isLandscape: Bool) {
        if isLandscape { landscape = value } else { portrait = value }
    }
}
