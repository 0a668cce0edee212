// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// `UINavigationBar` among the views.
struct NavigationBarDrawing: ControlDrawing {
    let classNames = ["UINavigationBar"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let contents = contents(view)
        return BarGround.elements(view, lineAt: view.frame.maxY) + contents.shapes + view.elements(contents.texts)
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { view.places(contents(view).texts) }

    private func contents(_ view: DrawnView) -> NavigationBarFace {
        NavigationBarFace(BarFace(view), in: view.frame, hasLargeTitle: view.isOn("largeTitles") == true)
    }
}
