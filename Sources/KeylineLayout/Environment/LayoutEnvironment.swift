// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Everything outside the screen that its layout depends on: window, insets, bars, traits. Points, window coordinates.
///
/// A device configuration becomes one of these, and so does the design surface of an editor; the engine tells them apart by
/// `behavior` alone.
public struct LayoutEnvironment: Hashable, Sendable {
    /// Kind of device.
    public var idiom: Idiom
    /// OS major version; bars go by it.
    public var osMajor: Int
    /// The system's layout, as knobs.
    public var behavior: PlatformBehavior
    /// Size of the window.
    public var window: Size
    /// Width of the screen in the interface's orientation; 0 = unknown.
    public var screenWidth: Double
    /// True where the window is a sheet.
    public var isSheet: Bool
    /// Pixels per point.
    public var scale: Double
    /// Horizontal size class; nil = any, as on a design surface without size classes.
    public var horizontalSizeClass: SizeClass?
    /// Vertical size class; nil = any.
    public var verticalSizeClass: SizeClass?
    /// Insets of the root view: those of the window, its bars, and `additionalSafeAreaInsets`.
    public var safeArea: EdgeInsets
    /// By how much the top of the safe area may be less, where readings of devices disagree, points.
    public var topDoubt: Double
    /// Insets of the window alone, without bars.
    public var windowSafeArea: EdgeInsets
    /// Height of the status bar; 0 = hidden.
    public var statusBarHeight: Double
    /// Side margins of the root view beyond its safe area.
    public var systemMinimumMargin: Double
    /// Widest readable content, nil = unlimited.
    public var readableContentWidth: Double?
    /// Keyboard height from the bottom of the window, nil = hidden.
    public var keyboardHeight: Double?
    /// Dynamic Type size.
    public var contentSize: ContentSizeCategory
    /// Layout direction.
    public var direction: LayoutDirection
    /// What stands in the way of content.
    public var obstructions: [Obstruction]
    /// Display corner radius, nil = unknown or not at the window's corners.
    public var cornerRadius: Double?
    /// Heights of bars and sizes of text styles; none unless set.
    public var metrics: PlatformMetrics

    /// A window without insets, bars or obstructions; the rest is set afterwards.
    public init(idiom: Idiom, osMajor: Int, window: Size, scale: Double) {
        self.idiom = idiom
        self.osMajor = osMajor
        behavior = idiom == .tv ? .tvOS(osMajor) : .iOS(osMajor)
        self.window = window
        screenWidth = window.width
        isSheet = false
        self.scale = scale
        safeArea = .zero
        topDoubt = 0
        windowSafeArea = .zero
        statusBarHeight = 0
        systemMinimumMargin = 16
        contentSize = .large
        direction = .leftToRight
        obstructions = []
        metrics = .none
    }
}

extension LayoutEnvironment {
    /// The environment with nothing in the way of contents. No layout depends on what is: those of two environments that
    /// differ in no more are the same.
    public var withoutObstructions: LayoutEnvironment {
        var copy = self
        copy.obstructions = []
        copy.cornerRadius = nil
        copy.topDoubt = 0
        copy.statusBarHeight = 0
        return copy
    }

    /// Hashes what environments mostly differ in.
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
    /// What it is.
    public var kind: ObstructionKind
    /// Where, window coordinates, points.
    public var rect: Rect

    /// An obstruction.
    public init(kind: ObstructionKind, rect: Rect) {
        self.kind = kind
        self.rect = rect
    }
}
