// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The table of drawings by class.
enum ControlDrawings {
    /// Returns the drawing for a class; that of a plain view for a class without its own.
    static func drawing(of className: String) -> any ControlDrawing { byClass[className] ?? plain }

    /// The UIKit classes that have their own drawing.
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
