// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// `UITabBar` among the views.
struct TabBarDrawing: ControlDrawing {
    let classNames = ["UITabBar"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let contents = contents(view)
        return BarGround.elements(view, lineAt: view.frame.minY) + contents.shapes + view.elements(contents.texts)
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { view.places(contents(view).texts) }

    /// Returns the contents; no tab is selected until the app selects one.
    private func contents(_ view: DrawnView) -> TabBarFace {
        TabBarFace(
            BarFace(view), in: view.frame, isAbove: false, scale: view.environment.idiom == .tv ? 2 : 1)
    }
}
