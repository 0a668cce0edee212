// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The colours of a drawing: the document's where it names them, UIKit's in light appearance elsewhere.
struct DrawingPalette: Sendable {
    /// `systemBackground`.
    let background = Paint.white
    /// `secondarySystemBackground`: what a view with a background of no known colour is filled with.
    let fill = Paint(color: "#f2f2f7")
    /// `systemFill`-like inside of controls.
    let controlFill = Paint(color: "#e9e9eb")
    /// `label`.
    let label = Paint(color: "#000000")
    /// `secondaryLabel`.
    let secondaryLabel = Paint(color: "#3c3c43", opacity: 0.6)
    /// `placeholderText`, darker than UIKit's so that it can be read on paper.
    let placeholder = Paint(color: "#3c3c43", opacity: 0.5)
    /// `separator`.
    let separator = Paint(color: "#3c3c43", opacity: 0.29)
    /// `systemBlue`.
    let systemTint: Paint
    /// `systemGreen`: switches that are on.
    let switchOn = Paint(color: "#34c759")
    /// Outlines of controls, for readers without colour.
    let outline = Paint(color: "#8e8e93")
    /// Of controls that are not enabled.
    let disabled = Paint(color: "#3c3c43", opacity: 0.45)

    private let os: Int
    /// Tints of items, inherited ones too, by id.
    private let tints: [String: Paint]

    /// The palette of a screen.
    ///
    /// - Parameters:
    ///   - items: the screen's, parents before their children.
    ///   - os: major version of the system, which decides what its own colours are.
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

    /// A colour of a document; nil where only the app defines it.
    func paint(_ color: DocumentColor?) -> Paint? { color.flatMap { Self.paint($0, os: os) } }

    /// The document's colour for a use of a view; nil where it states none, or one that is not known.
    func color(_ use: ColorUse, of item: LayoutItem) -> Paint? { paint(item.appearance?.colors[use]) }

    /// The fill of a view's bounds; nil = none.
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

    /// The tint of a view.
    func tint(of item: LayoutItem) -> Paint { tints[item.id] ?? systemTint }

    /// The colour of a view's text.
    func text(of item: LayoutItem) -> Paint { color(.text, of: item) ?? label }

    /// The colours of the runs of a view's attributed text; none where all of it is in the view's.
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
    /// A colour of the model.
    init(_ color: Color) { self.init(color: color.opaqueHexadecimal, opacity: color.alpha) }

    /// The paint with its opacity taken times another.
    func faded(_ factor: Double) -> Paint { opacity(opacity * factor) }

    /// True where words of this paint are lost on white paper. Colours that are not `#rrggbb` are not.
    var isLight: Bool { Color(hexadecimal: color).map { $0.luma > 0.7 } ?? false }
}
