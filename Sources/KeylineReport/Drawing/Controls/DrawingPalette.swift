// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The colors of a drawing: the document's if it names them, else UIKit's in light appearance.
struct DrawingPalette: Sendable {
    /// `systemBackground`.
    let background = Paint.white
    /// `secondarySystemBackground`, the fill of a view whose background color is unknown.
    let fill = Paint(color: "#f2f2f7")
    /// The fill of controls, similar to `systemFill`.
    let controlFill = Paint(color: "#e9e9eb")
    /// `label`.
    let label = Paint(color: "#000000")
    /// `secondaryLabel`.
    let secondaryLabel = Paint(color: "#3c3c43", opacity: 0.6)
    /// `placeholderText`, darker than UIKit's so that it is legible on paper.
    let placeholder = Paint(color: "#3c3c43", opacity: 0.5)
    /// `separator`.
    let separator = Paint(color: "#3c3c43", opacity: 0.29)
    /// `systemBlue`.
    let systemTint: Paint
    /// `systemGreen`, for switches that are on.
    let switchOn = Paint(color: "#34c759")
    /// Outlines of controls, for readers who do not see color.
    let outline = Paint(color: "#8e8e93")
    /// The color of disabled controls.
    let disabled = Paint(color: "#3c3c43", opacity: 0.45)

    private let os: Int
    /// Tints of items, including inherited ones, by id.
    private let tints: [String: Paint]

    /// Makes the palette of a screen.
    ///
    /// - Parameters:
    ///   - items: the screen's items, parents before their children.
    ///   - os: the major version of the OS, which decides the system colors.
    init(_ items: [LayoutItem], _ appearance: ScreenAppearance?, os: Int) {
        self.os = os
        let general = appearance?.tint.flatMap { Self.paint($0, os: os) }
        systemTint = general ?? SystemColors.color("tintColor", os: os).map(Paint.init) ?? Paint(color: "#007aff")
        var tints: [String: Paint] = [:]
        for item in items {
            let own = item.appearance?.colors[.tint].flatMap { Self.paint($0, os: os) }
            tints[item.id] = own ?? item.parent.flatMap { tints[$0] }
        }
        self.tints = tints
    }

    /// Returns the paint of a document's color; nil if only the app defines it.
    func paint(_ color: DocumentColor?) -> Paint? { color.flatMap { Self.paint($0, os: os) } }

    /// Returns the document's color for a use in a view; nil if it states none or an unknown one.
    func color(_ use: ColorUse, of item: LayoutItem) -> Paint? { paint(item.appearance?.colors[use]) }

    /// Returns the fill of a view's bounds; nil for none.
    func background(of item: LayoutItem) -> Paint? {
        if let stated = item.appearance?.colors[.background] {
            return paint(stated).map { $0.opacity > 0 ? $0 : nil } ?? fill
        }
        if item.hasBackground { return item.parent == nil ? background : fill }
        switch item.className {
        case "UITableView": return ["grouped", "insetGrouped"].contains(item.content.list?.style) ? fill : background
        case "UITextView", "WKWebView", "UIWebView": return background
        default: return nil
        }
    }

    /// Returns the tint of a view.
    func tint(of item: LayoutItem) -> Paint { tints[item.id] ?? systemTint }

    /// Returns the color of a view's text.
    func text(of item: LayoutItem) -> Paint { color(.text, of: item) ?? label }

    /// Returns the colors of the runs of a view's attributed text; empty if all of it has the view's color.
    func spans(of item: LayoutItem) -> [TextSpan] {
        let button = item.content.button
        guard let colors = item.appearance?.runColors,
            let runs = item.content.text?.runs ?? button?.configuration?.titleRuns ?? button?.titleRuns
        else { return [] }
        return zip(runs, colors).map { TextSpan(length: $0.text.count, color: paint($1)) }
    }

    private static func paint(_ color: DocumentColor, os: Int) -> Paint? { color.color(os: os).map(Paint.init) }
}

extension Paint {
    /// Makes the paint of a model color.
    init(_ color: Color) { self.init(color: color.opaqueHexadecimal, opacity: color.alpha) }

    /// Returns the paint with its opacity multiplied by a factor.
    func faded(_ factor: Double) -> Paint { opacity(opacity * factor) }

    /// The outline of light words, with enough contrast to them on white paper.
    static let wordOutline = Paint.black.opacity(0.65)
    /// The plate below small light words whose ground is light or unknown.
    static let wordPlate = Paint.black.opacity(0.75)

    /// True if words of this paint are illegible on white paper; false for colors that are not `#rrggbb`.
    var isLight: Bool { Color(hexadecimal: color).map { $0.luma > 0.7 } ?? false }

    /// True if black words are illegible on this paint; false for colors that are not `#rrggbb`.
    var isDark: Bool { Color(hexadecimal: color).map { $0.luma < 0.35 } ?? false }
}
