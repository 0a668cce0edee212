// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

extension CatalogReader {
    /// Heights of bars.
    public func barMetrics() throws -> [BarMetric] {
        let sql = """
            SELECT bar, idiom, os_min, os_max, form, height, note, sources FROM bar_metric
            ORDER BY bar, idiom, os_min, form
            """
        return try Row.fetchAll(db, sql: sql).map {
            BarMetric(
                bar: $0[0], idiom: $0[1], osMin: $0[2], osMax: $0[3], form: $0[4], height: $0[5], note: $0[6],
                sources: ($0[7] as String?).flatMap { JSONColumn.value([String].self, $0) } ?? [])
        }
    }

    /// Sizes of text styles.
    public func textStyleSizes() throws -> [TextStyleSize] {
        let sql = """
            SELECT platform, category, style, point_size, leading, weight, emphasized_weight FROM dynamic_type_size
            ORDER BY platform, category, style
            """
        return try Row.fetchAll(db, sql: sql).map {
            TextStyleSize(
                platform: $0[0], category: $0[1], style: $0[2], pointSize: $0[3], leading: $0[4], weight: $0[5],
                emphasizedWeight: $0[6])
        }
    }

    /// Windows of devices other than the full screen.
    public func windowSizes() throws -> [WindowSize] {
        let sql = """
            SELECT device_id, orientation, mode, width, height, horizontal_size_class, vertical_size_class, confidence
            FROM device_window_size ORDER BY device_id, orientation, mode
            """
        return try Row.fetchAll(db, sql: sql).map { values in
            var row = RowDecoder(values, table: "device_window_size", id: String.fromDatabaseValue(values[0]) ?? "")
            return WindowSize(
                device: try row.text(), isLandscape: try row.text() == "landscape", mode: try row.text(),
                width: try row.real(), height: try row.optionalReal(), horizontalSizeClass: try row.optionalCase(),
                verticalSizeClass: try row.optionalCase(), confidence: try row.optionalText())
        }
    }
}

extension CatalogTransaction {
    /// Adds or replaces the height of a bar.
    public func putBarMetric(_ metric: BarMetric) throws {
        var row = RowEncoder(count: 8)
        row.add(metric.bar)
        row.add(metric.idiom)
        row.add(metric.osMin)
        row.add(metric.form)
        row.add(metric.osMax)
        row.add(metric.height)
        row.add(metric.note)
        row.add(json: metric.sources, unless: [])
        let columns = "bar, idiom, os_min, form, os_max, height, note, sources"
        try run("INSERT OR REPLACE INTO bar_metric (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row.values)
    }

    /// Adds or replaces the size of a text style.
    public func putTextStyleSize(_ size: TextStyleSize) throws {
        var row = RowEncoder(count: 7)
        row.add(size.platform)
        row.add(size.category)
        row.add(size.style)
        row.add(size.pointSize)
        row.add(size.leading)
        row.add(size.weight)
        row.add(size.emphasizedWeight)
        let columns = "platform, category, style, point_size, leading, weight, emphasized_weight"
        try run("INSERT OR REPLACE INTO dynamic_type_size (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?)", row.values)
    }

    /// Adds or replaces a window of a device.
    public func putWindowSize(_ window: WindowSize) throws {
        var row = RowEncoder(count: 8)
        row.add(window.device)
        row.add(window.isLandscape ? "landscape" : "portrait")
        row.add(window.mode)
        row.add(window.width)
        row.add(window.height)
        row.add(window.horizontalSizeClass?.rawValue)
        row.add(window.verticalSizeClass?.rawValue)
        row.add(window.confidence)
        let columns = """
            device_id, orientation, mode, width, height, horizontal_size_class, vertical_size_class, confidence
            """
        try run("INSERT OR REPLACE INTO device_window_size (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row.values)
    }
}
