// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

/// A table whose rows belong to a device profile.
struct DeviceChild: Sendable {
    /// The table.
    let shape: TableShape
    /// Encodes the rows of a profile, ordered by their keys.
    let rows: @Sendable (DeviceProfile) -> [RowEncoder]
    /// Adds a row to its profile. Rows must come ordered by their keys.
    let take: @Sendable (inout DeviceProfile, Row, RowIssues) throws -> Void

    private init<Content>(
        _ table: SyncedTable, _ coding: RowCoding<Content>,
        rows: @escaping @Sendable (DeviceProfile) -> [Content],
        take: @escaping @Sendable (inout DeviceProfile, Content) -> Void
    ) {
        shape = TableShape(table)
        self.rows = { rows($0).map(coding.row) }
        self.take = { take(&$0, try coding.value($1, issues: $2)) }
    }

    static let all = [
        DeviceChild(
            SyncedSchema.deviceSafeArea, SafeAreaRow.coding, rows: \.safeAreaRows, take: { $0.take($1) }),
        DeviceChild(
            SyncedSchema.deviceStatusBar, StatusBarRow.coding,
            rows: { device in
                device.statusBarHeights.enumerated().map {
                    StatusBarRow(device: device.id, position: $0, height: $1)
                }
            }, take: { $0.statusBarHeights.append($1.height) }),
        DeviceChild(
            SyncedSchema.deviceObstruction, ObstructionRow.coding, rows: \.obstructionRows, take: { $0.take($1) }),
        DeviceChild(
            SyncedSchema.deviceOrientation, OrientationRow.coding, rows: \.orientationRows, take: { $0.take($1) }),
        DeviceChild(SyncedSchema.deviceSource, FigureSourceRow.coding, rows: \.sourceRows) { device, row in
            if let confidence = row.confidence { device.confidence[row.field] = confidence }
            if let sources = row.sources { device.provenance[row.field] = sources }
        },
    ]
}

extension DeviceProfile {
    fileprivate var safeAreaRows: [SafeAreaRow] {
        safeAreas.enumerated().flatMap { position, range in
            let known = range.insets.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
            return (known.isEmpty ? [(SafeAreaRow.noOrientation, EdgeInsets.zero)] : known).map { orientation, insets in
                SafeAreaRow(device: id, position: position, orientation: orientation, os: range.os, insets: insets)
            }
        }
    }

    /// Adds a row. The rows of one OS range, one for each orientation, come one after another.
    fileprivate mutating func take(_ row: SafeAreaRow) {
        guard row.position >= 0 else { return }
        while safeAreas.count <= row.position { safeAreas.append(OrientedInsets(os: row.os, insets: [:])) }
        guard let orientation = Orientation(rawValue: row.orientation) else { return }
        safeAreas[row.position].os = row.os
        safeAreas[row.position].insets[orientation] = row.insets
    }

    fileprivate var obstructionRows: [ObstructionRow] {
        let rects: [(kind: String, orientation: String, rect: Rect?)] = [
            (ObstructionRow.homeIndicator, ObstructionRow.landscape, homeIndicator.landscape),
            (ObstructionRow.homeIndicator, ObstructionRow.portrait, homeIndicator.portrait),
            (ObstructionRow.sensorHousing, ObstructionRow.portrait, sensorHousingRect),
        ]
        return rects.filter { $0.rect != nil }.map {
            ObstructionRow(device: id, kind: $0.kind, orientation: $0.orientation, rect: $0.rect)
        }
    }

    fileprivate mutating func take(_ row: ObstructionRow) {
        if row.kind == ObstructionRow.sensorHousing {
            sensorHousingRect = row.rect
        } else {
            homeIndicator.set(row.rect, row.orientation)
        }
    }

    fileprivate mutating func take(_ row: OrientationRow) {
        if let horizontal = row.horizontal, let vertical = row.vertical {
            sizeClasses.set(SizeClasses(horizontal: horizontal, vertical: vertical), row.orientation)
        }
        systemMinimumMargin.set(row.margin, row.orientation)
        readableContentWidth.set(row.readableWidth, row.orientation)
        keyboardHeight.set(row.keyboardHeight, row.orientation)
    }

    fileprivate var orientationRows: [OrientationRow] {
        [Orientation.landscapeLeft, .portrait].map { orientation in
            OrientationRow(
                device: id, orientation: orientation.isLandscape ? ObstructionRow.landscape : ObstructionRow.portrait,
                horizontal: sizeClasses[orientation]?.horizontal, vertical: sizeClasses[orientation]?.vertical,
                margin: systemMinimumMargin[orientation], readableWidth: readableContentWidth[orientation],
                keyboardHeight: keyboardHeight[orientation])
        }
    }

    fileprivate var sourceRows: [FigureSourceRow] {
        Set(confidence.keys).union(provenance.keys).sorted().map {
            FigureSourceRow(device: id, field: $0, confidence: confidence[$0], sources: provenance[$0])
        }
    }
}

extension PerOrientation {
    fileprivate mutating func set(_ value: Value?, _ orientation: String) {
        if orientation == ObstructionRow.landscape { landscape = value } else { portrait = value }
    }
}
