// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The table of class → drawing.
enum ControlDrawings {
    /// The drawing of the views of a class; that of a plain view for a class that has none.
    static func drawing(of className: String) -> any ControlDrawing { byClass[className] ?? plain }

    /// UIKit's classes that have a drawing of their own.
    static var classNames: [String] { all.flatMap(\.classNames) }

    private static let plain = PlainViewDrawing()

    private static let all: [any ControlDrawing] = [
        plain,
        LabelDrawing(),
        ImageViewDrawing(),
        ButtonDrawing(),
        SwitchDrawing(),
        SliderDrawing(),
        StepperDrawing(),
        ProgressViewDrawing(),
        ActivityIndicatorDrawing(),
        PageControlDrawing(),
        SegmentedControlDrawing(),
        TextFieldDrawing(),
        TextViewDrawing(),
        SearchBarDrawing(),
        DatePickerDrawing(),
        PickerDrawing(),
        TableViewDrawing(),
        TableCellDrawing(),
        CollectionViewDrawing(),
        CollectionCellDrawing(),
        MapViewDrawing(),
        WebViewDrawing(),
        NavigationBarDrawing(),
        ToolbarDrawing(),
        TabBarDrawing(),
        VisualEffectDrawing(),
        StackViewDrawing(),
        ScrollViewDrawing(),
    ]

    private static let byClass: [String: any ControlDrawing] = Dictionary(
        all.flatMap { drawing in drawing.classNames.map { ($0, drawing) } }, uniquingKeysWith: { first, _ in first })
}
