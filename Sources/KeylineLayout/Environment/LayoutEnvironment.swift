// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// All inputs of a layout apart from the screen itself: window, insets, bars and traits. Points, window coordinates.
///
/// Both device configurations and the design surfaces of editors are converted to environments; the engine
/// distinguishes them by `behavior` alone.
public struct LayoutEnvironment: Hashable, Sendable {
    /// The kind of device.
    public var idiom: Idiom
    /// The major version of the OS, which decides the heights of bars.
    public var osMajor: Int
    /// The knobs of the system's layout.
    public var behavior: PlatformBehavior
    /// The size of the window.
    public var window: Size
    /// The width of the screen in the interface's orientation; 0 = unknown.
    public var screenWidth: Double
    /// True if the window is a sheet.
    public var isSheet: Bool
    /// True if the top edge of the window is that of the screen, where the system's own gestures start. No layout depends on it.
    public var beginsAtScreenTop: Bool
    /// The number of pixels per point.
    public var scale: Double
    /// The horizontal size class; nil = any, as on a design surface without size classes.
    public var horizontalSizeClass: SizeClass?
    /// The vertical size class; nil = any.
    public var verticalSizeClass: SizeClass?
    /// The insets of the root view: those of the window, its bars, and `additionalSafeAreaInsets`.
    public var safeArea: EdgeInsets
    /// The amount in points by which the top of the safe area may be smaller, because readings of devices disagree.
    public var topDoubt: Double
    /// The insets of the window alone, without bars.
    public var windowSafeArea: EdgeInsets
    /// The parts of the window of an embedded controller that are beyond the edges of the window around it, where nothing can
    /// be seen. No layout depends on them.
    public var hiddenInsets: EdgeInsets
    /// The height of the status bar; 0 = hidden.
    public var statusBarHeight: Double
    /// The side margins of the root view beyond its safe area.
    public var systemMinimumMargin: Double
    /// The greatest width of readable content; nil = unlimited.
    public var readableContentWidth: Double?
    /// The height of the keyboard from the bottom of the window; nil = hidden.
    public var keyboardHeight: Double?
    /// Height that the keyboard has when it comes up, from the bottom of the window; nil = unknown, or it never covers the
    /// window, as of a card that moves out of its way. No layout depends on it.
    public var raisedKeyboardHeight: Double?
    /// The Dynamic Type size.
    public var contentSize: ContentSizeCategory
    /// The layout direction.
    public var direction: LayoutDirection
    /// The parts of the window that content should avoid.
    public var obstructions: [Obstruction]
    /// The radii of the display's corners; nil = unknown, or the window does not reach the display's corners.
    public var cornerRadii: CornerRadii?
    /// The heights of bars and sizes of text styles; empty unless set.
    public var metrics: PlatformMetrics

    /// Makes a window without insets, bars or obstructions; other properties can be set afterward.
    public init(idiom: Idiom, osMajor: Int, window: Size, scale: Double) {
        self.idiom = idiom
        self.osMajor = osMajor
        behavior = idiom == .tv ? .tvOS(osMajor) : .iOS(osMajor)
        self.window = window
        screenWidth = window.width
        isSheet = false
        beginsAtScreenTop = true
        self.scale = scale
        safeArea = .zero
        topDoubt = 0
        windowSafeArea = .zero
        hiddenInsets = .zero
        statusBarHeight = 0
        systemMinimumMargin = 16
        contentSize = .large
        direction = .leftToRight
        obstructions = []
        metrics = .none
    }
}

extension LayoutEnvironment {
    /// The environment without obstructions, corner radii, doubt about the safe area, status bar, the height of a
    /// keyboard that comes up, and whether the window begins at the screen's top. No layout depends on these, so
    /// environments that differ only in them have the same layout.
    public var withoutObstructions: LayoutEnvironment {
        var copy = self
        copy.obstructions = []
        copy.cornerRadii = nil
        copy.topDoubt = 0
        copy.statusBarHeight = 0
        copy.raisedKeyboardHeight = nil
        copy.beginsAtScreenTop = true
        return copy
    }

    /// Hashes the properties in which environments most often differ.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(window)
        hasher.combine(safeArea.top)
        hasher.combine(scale)
        hasher.combine(contentSize)
        hasher.combine(direction)
    }
}

/// A rectangle of the window that content should keep clear of.
public struct Obstruction: Hashable, Sendable {
    /// The kind of obstruction.
    public var kind: ObstructionKind
    /// The rectangle in window coordinates, in points.
    public var rect: Rect

    /// Makes an obstruction.
    public init(kind: ObstructionKind, rect: Rect) {
        self.kind = kind
        self.rect = rect
    }

    /// The obstruction moved by `dx`, `dy` points.
    public func offset(dx: Double, dy: Double) -> Obstruction {
        Obstruction(kind: kind, rect: rect.offset(dx: dx, dy: dy))
    }
}
