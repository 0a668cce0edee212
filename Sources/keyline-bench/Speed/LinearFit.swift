// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A straight line fitted to measured times by least squares.
struct LinearFit {
    /// Seconds at size 0.
    let fixed: Double
    /// Seconds per unit of size.
    let each: Double
    /// The share of the times' variance that the line explains, 1 for an exact fit (R²).
    let determination: Double

    /// - Parameter points: sizes and seconds; with fewer than two different sizes the line is flat.
    init(_ points: [(size: Int, seconds: Double)]) {
        let count = Double(max(1, points.count))
        let meanSize = points.reduce(0) { $0 + Double($1.size) } / count
        let meanSeconds = points.reduce(0) { $0 + $1.seconds } / count
        var (spread, common, variance) = (0.0, 0.0, 0.0)
        for (size, seconds) in points {
            let (x, y) = (Double(size) - meanSize, seconds - meanSeconds)
            spread += x * x
            common += x * y
            variance += y * y
        }
        each = spread > 0 ? common / spread : 0
        fixed = meanSeconds - each * meanSize
        determination = spread > 0 && variance > 0 ? common * common / (spread * variance) : 1
    }

    /// Formats the line: `0.02 s and 1.98 ms for each screen, R² 0.9998`.
    func text(_ unit: String) -> String {
        "\(Figure.text(fixed, 2)) s and \(Figure.text(each * 1000, 2)) ms for each \(unit), R² "
            + Figure.text(determination, 4)
    }
}
