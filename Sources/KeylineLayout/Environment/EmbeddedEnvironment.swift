// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

extension LayoutEnvironment {
    /// Makes the environment of a controller in a container view of a layout. It is as large as the container and has
    /// the part of the window's insets and obstructions that reaches into it. Nil if the container is not visible or
    /// empty.
    ///
    /// Source: UIKit, `UIView.safeAreaInsets` and View Controller Programming Guide, Implementing a Container View
    /// Controller: traits are those of the parent, insets the overlap with the parent's.
    ///
    /// - Parameters:
    ///   - layout: The layout of the parent's screen.
    ///   - container: The position of the container view in it.
    ///   - drawnBeyond: The edges of the window beyond which the document draws the container: that part is hidden on purpose.
    ///   - child: The bars and insets of the embedded controller itself.
    public init?(embeddedIn layout: SolvedLayout, at container: Int, drawnBeyond: EdgeSet = [], child: ScreenTraits) {
        guard layout.isVisible(container), layout.windowFrames.indices.contains(container) else { return nil }
        let frame = layout.windowFrames[container]
        guard frame.width > 0, frame.height > 0 else { return nil }
        let parent = layout.environment
        self = parent
        window = frame.size
        safeArea = layout.items[container].safeAreaInsets
        windowSafeArea = ViewInsets.reached(
            frame, parent: Rect(size: parent.window), insets: parent.windowSafeArea)
        // Where constraints of the parent conflict, UIKit decides where the container is.
        hiddenInsets =
            layout.conflicts.isEmpty
            ? Self.parts(
                of: frame, beyond: Rect(size: parent.window).inset(by: parent.hiddenInsets), besides: drawnBeyond)
            : .zero
        if frame.minY > 0 { (topDoubt, beginsAtScreenTop) = (0, false) }
        statusBarHeight = max(0, parent.statusBarHeight - max(0, frame.minY))
        lowerKeyboard(by: max(0, parent.window.height - frame.maxY))
        let fillsWindow = frame.size == parent.window
        if !fillsWindow { cornerRadii = nil }
        moveObstructions(dx: -frame.minX, dy: -frame.minY)
        addOwnBars(child)
    }

    /// The least length of a container in the window that is meant to be seen, in points: room for one control. Our choice.
    private static let leastSeen = 44.0

    /// Returns the parts of a container beyond the edges of a window besides some; zero for one of which next to nothing is in
    /// the window, because code moves it in.
    private static func parts(of frame: Rect, beyond window: Rect, besides edges: EdgeSet) -> EdgeInsets {
        guard let seen = frame.intersection(window), min(seen.width, seen.height) >= leastSeen else { return .zero }
        func part(_ edge: EdgeSet, _ length: Double) -> Double { edges.contains(edge) ? 0 : max(0, length) }
        return EdgeInsets(
            top: part(.top, window.minY - frame.minY), left: part(.left, window.minX - frame.minX),
            bottom: part(.bottom, frame.maxY - window.maxY), right: part(.right, frame.maxX - window.maxX))
    }
}
