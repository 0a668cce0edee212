// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Heights of UIKit's bars, points, by idiom, OS and size classes.
///
/// Heights leave out the safe area: a bar at the bottom also covers the window's bottom inset, one at the top starts at
/// the window's top inset.
public struct BarHeights: Sendable {
    /// A bar, or an element that makes a bar higher.
    public enum Bar: String, CaseIterable, Sendable {
        /// A navigation bar of a full-screen window, without large title, search bar and prompt.
        case navigationBar
        /// A navigation bar in a page or form sheet on a phone.
        case navigationBarInSheet
        /// The height that an expanded large title adds to the navigation bar.
        case largeTitleExtra
        /// The height that a search bar in the navigation item adds to the navigation bar.
        case searchBarExtra
        /// The height that a prompt adds to the navigation bar.
        case promptExtra
        /// A tab bar, without the bottom inset.
        case tabBar
        /// A toolbar, without the bottom inset.
        case toolbar
    }

    /// The size classes in which a height holds.
    public enum Form: String, CaseIterable, Sendable {
        /// For a regular height: portrait, and pads in every orientation.
        case portrait
        /// For compact height and width.
        case landscapeCompactHeight
        /// For a compact height and a regular width (Plus and Max phones in landscape).
        case landscapeRegularWidth
    }

    fileprivate struct Row: Sendable {
        let form: Form
        /// Kind of device, nil = every kind.
        let idiom: Idiom?
        let os: ClosedRange<Int>
        /// Only for devices with (true) or without (false) a home indicator; nil = both.
        let homeIndicator: Bool?
        let height: Double
    }

    /// By bar, in the order of its cases. Rows for one kind of device precede rows for every kind; then newest OS
    /// first.
    private let rows: [[Row]]

    /// Collects the heights in some rows; ignores rows whose bar, form or idiom is unknown.
    init(_ metrics: [BarMetric]) {
        rows = Bar.allCases.map { bar in
            metrics.filter { $0.bar == bar.rawValue }.compactMap(Row.init).sorted { one, other in
                (one.idiom == nil ? 1 : 0, -one.os.lowerBound) < (other.idiom == nil ? 1 : 0, -other.os.lowerBound)
            }
        }
    }

    /// Returns the height of a bar, points; nil if the platform has no such bar or its height is not published.
    public func height(_ bar: Bar, _ form: Form, idiom: Idiom, os: Int, hasHomeIndicator: Bool) -> Double? {
        guard let place = Bar.allCases.firstIndex(of: bar) else { return nil }
        return rows[place].first { row in
            row.form == form && (row.idiom == nil || row.idiom == idiom) && row.os.contains(os)
                && (row.homeIndicator == nil || row.homeIndicator == hasHomeIndicator)
        }?.height
    }
}

extension BarHeights.Row {
    /// Nil if the row's form or idiom is unknown, or its range of OS versions is empty.
    fileprivate init?(_ metric: BarMetric) {
        var name = Substring(metric.form)
        switch metric.form {
        case let form where form.hasSuffix(BarMetric.withHomeIndicator):
            (homeIndicator, name) = (true, form.dropLast(BarMetric.withHomeIndicator.count))
        case let form where form.hasSuffix(BarMetric.withHomeButton):
            (homeIndicator, name) = (false, form.dropLast(BarMetric.withHomeButton.count))
        default: homeIndicator = nil
        }
        idiom = Idiom(rawValue: metric.idiom)
        guard let form = BarHeights.Form(rawValue: String(name)), metric.idiom == BarMetric.anyIdiom || idiom != nil,
            metric.osMin <= metric.osMax ?? .max
        else { return nil }
        self.form = form
        os = metric.osMin...(metric.osMax ?? .max)
        height = metric.height
    }
}

extension BarMetric {
    /// Suffix of the form of a height that only devices with a home indicator have.
    public static let withHomeIndicator = "WithHomeIndicator"
    /// Suffix of the form of a height that only devices with a home button have.
    public static let withHomeButton = "WithHomeButton"
    /// Idiom of a height that every kind of device has.
    public static let anyIdiom = "any"
}
