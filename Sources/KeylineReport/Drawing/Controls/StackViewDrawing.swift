// Keyline
// SPDX-License-Identifier: Apache-2.0

/// `UIStackView` draws nothing itself; since iOS 14 it has a background like any view.
struct StackViewDrawing: ControlDrawing {
    let classNames = ["UIStackView"]

    func shapes(of view: DrawnView) -> [SVGElement] { [] }
}
