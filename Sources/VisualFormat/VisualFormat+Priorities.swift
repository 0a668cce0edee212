// Keyline
// SPDX-License-Identifier: Apache-2.0

extension VisualFormat {
    /// UIKit's named layout priorities (`UILayoutPriority` in `NSLayoutConstraint.h`), which can be merged into
    /// metrics.
    ///
    /// Apple's parser accepts only a number or a metric as a priority, so the names are not part of the language.
    /// `format.constraints(metrics: metrics.merging(VisualFormat.namedPriorities) { own, _ in own })` makes
    /// `[register(128@defaultHigh)]` valid.
    public static let namedPriorities: [String: Double] = [
        "required": 1000,
        "defaultHigh": 750,
        "dragThatCanResizeScene": 510,
        "sceneSizeStayPut": 500,
        "dragThatCannotResizeScene": 490,
        "defaultLow": 250,
        "fittingSizeLevel": 50,
    ]
}
