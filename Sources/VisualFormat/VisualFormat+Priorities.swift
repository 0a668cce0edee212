// Keyline
// SPDX-License-Identifier: Apache-2.0

extension VisualFormat {
    /// UIKit's named layout priorities (`UILayoutPriority` in `NSLayoutConstraint.h`), ready to be merged into metrics.
    ///
    /// Apple's parser knows a priority only as a number or a metric, so the names are not part of the language:
    /// `format.constraints(metrics: metrics.merging(VisualFormat.namedPriorities) { own, _ in own })` makes
    /// `[register(128@defaultHigh)]` work where that is wanted.
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
