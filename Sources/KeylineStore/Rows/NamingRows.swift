// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

/// The columns with the name and the place of a screen and of what is on it. Reading only these takes a fraction of
/// the time: the others hold most of the JSON.
enum NamingRows {
    static let screen = RowCoding(SyncedSchema.screen, isPartial: true, blank: Screen(id: "", name: "")) { row in
        row.text("id", \.id)
        row.text("name", \.name)
        row.text("controller_class", \.controllerClass)
        row.text("controller_object_id", \.controllerObjectID)
        row.source(\.source)
    }

    static let item = RowCoding(
        SyncedSchema.item, isPartial: true, blank: LayoutItem(id: "", parent: nil, className: "UIView")
    ) { row in
        row.text("id", \.id)
        row.text("parent_id", \.parent)
        row.choice("guide", \.guide)
        row.text("class", \.className)
        row.text("custom_class", \.customClass)
        row.text("name", \.name)
        row.json("content", \.content, unless: ViewContent())
        row.source(\.source)
    }

    static let constraint = RowCoding(
        SyncedSchema.constraint, isPartial: true, blank: Constraint(id: "", firstItem: "", firstAttribute: .left)
    ) { row in
        row.text("id", \.id)
        row.formula()
        row.source(\.source)
    }

    static let gesture = RowCoding(
        SyncedSchema.gesture, isPartial: true, blank: GestureBinding(id: "", item: nil, kind: .tap)
    ) { row in
        row.text("id", \.id)
        row.choice("kind", \.kind)
        row.text("name", \.name)
        row.text("custom_class", \.customClass)
        row.source(\.source)
    }
}
