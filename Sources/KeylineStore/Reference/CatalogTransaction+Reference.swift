// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

extension BarMetric {
    fileprivate static let coding = RowCoding(
        SyncedSchema.barMetric, blank: BarMetric(bar: "", idiom: "", osMin: 0, osMax: nil, form: "", height: 0)
    ) { row in
        row.text("bar", \.bar)
        row.text("idiom", \.idiom)
        row.integer("os_min", \.osMin)
        row.text("form", \.form)
        row.integer("os_max", \.osMax)
        row.real("height", \.height)
        row.text("note", \.note)
        row.json("sources", \.sources, unless: [])
    }
}

extension TextStyleSize {
    fileprivate static let coding = RowCoding(
        SyncedSchema.dynamicTypeSize, blank: TextStyleSize(platform: "", category: "", style: "", pointSize: 0)
    ) { row in
        row.text("platform", \.platform)
        row.text("category", \.category)
        row.text("style", \.style)
        row.real("point_size", \.pointSize)
        row.real("leading", \.leading)
        row.text("weight", \.weight)
        row.text("emphasized_weight", \.emphasizedWeight)
    }
}

extension WindowSize {
    fileprivate static let coding = RowCoding(
        SyncedSchema.deviceWindowSize, blank: WindowSize(device: "", isLandscape: false, mode: "", width: 0)
    ) { row in
        row.text("device_id", \.device)
        row.field(["orientation"]) { row, columns, window in
            window.isLandscape = try row.text(columns[0]) == "landscape"
        } write: { window, row, columns in
            row.put(window.isLandscape ? "landscape" : "portrait", at: columns[0])
        }
        row.text("mode", \.mode)
        row.real("width", \.width)
        row.real("height", \.height)
        row.choice("horizontal_size_class", \.horizontalSizeClass)
        row.choice("vertical_size_class", \.verticalSizeClass)
        row.text("confidence", \.confidence)
    }
}

extension CatalogReader {
    /// The platform metrics for layouts: the catalog's rows, and the seeds' for bars, text styles and devices without a
    /// row in the catalog, such as those that came with a newer program.
    ///
    /// - Throws: a database error, or a `DecodingError` of the seeds.
    public func platformMetrics() throws -> PlatformMetrics {
        try memory.value(\.platform, db) {
            PlatformMetrics(try metricRows().completed(by: SeedMetrics.standard().rows))
        }
    }

    /// The catalog's rows of platform metrics, ordered by their keys.
    public func metricRows() throws -> PlatformMetrics.Rows {
        PlatformMetrics.Rows(
            bars: try all(BarMetric.coding, SyncedSchema.barMetric),
            textSizes: try all(TextStyleSize.coding, SyncedSchema.dynamicTypeSize),
            windows: try all(WindowSize.coding, SyncedSchema.deviceWindowSize))
    }

    private func all<Value>(_ coding: RowCoding<Value>, _ table: SyncedTable) throws -> [Value] {
        let sql = "SELECT \(coding.list) FROM \(table.name) ORDER BY \(table.key.joined(separator: ", "))"
        let cursor = try Row.fetchCursor(db.cachedStatement(sql: sql))
        var values: [Value] = []
        while let row = try cursor.next() { values.append(try coding.value(row, issues: issues)) }
        return values
    }
}

extension CatalogTransaction {
    /// Inserts metrics, or replaces those with the same keys.
    public func put(_ metrics: PlatformMetrics.Rows) throws {
        try put(metrics.bars, BarMetric.coding, SyncedSchema.barMetric)
        try put(metrics.textSizes, TextStyleSize.coding, SyncedSchema.dynamicTypeSize)
        try put(metrics.windows, WindowSize.coding, SyncedSchema.deviceWindowSize)
    }

    private func put<Value>(_ values: [Value], _ coding: RowCoding<Value>, _ table: SyncedTable) throws {
        let shape = TableShape(table)
        try runEach(shape.upsertSQL, values.map { try checked(coding.row($0), shape) })
    }
}
