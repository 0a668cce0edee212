// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel

extension LayoutEnvironment {
    /// Creates the environment of Interface Builder's canvas for a screen; nil for a screen without a document.
    ///
    /// The window is the recorded root, whose frame Interface Builder does not compute.
    ///
    /// - Parameter metrics: sizes of text styles; bars on a canvas have a table of their own.
    public init?(canvasOf screen: Screen, metrics: PlatformMetrics) {
        self.init(canvasOf: screen, metrics: metrics, excluding: [])
    }

    /// - Parameter excluded: ids of overrides to leave out.
    package init?(canvasOf screen: Screen, metrics: PlatformMetrics, excluding excluded: Set<String>) {
        guard let design = screen.design else { return nil }
        let canvas = design.canvas
        let kind = PlatformBehavior.DocumentKind(isXib: design.isXib, isTelevision: design.isTV)
        let version = InterfaceBuilderVersion(toolsVersion: design.toolsVersion, isTelevision: design.isTV)
        let behavior = CanvasBehavior.interfaceBuilder(version, kind: kind.documents, excluding: excluded)
        let device = CanvasDevices.device(canvas.device, behavior.surface.era)
        let full =
            device.map { canvas.isLandscape && $0.idiom != .tv ? $0.size.transposed : $0.size }
            ?? CanvasDevices.simulatedScreen(design, width: screen.root?.frame?.width)
        let window = screen.root?.frame.map(Self.drawnSize) ?? full
        self.init(
            idiom: design.isTV ? .tv : device?.idiom ?? .phone, osMajor: version.sdk, window: window,
            scale: design.isTV ? behavior.surface.televisionScale : device?.scale ?? 2)
        self.behavior = behavior.platform
        self.metrics = metrics
        screenWidth = device.map { canvas.isLandscape ? $0.size.height : $0.size.width } ?? 0
        let classes = CanvasSizeClasses.classes(of: canvas)
        horizontalSizeClass = classes.horizontal
        verticalSizeClass = classes.vertical
        systemMinimumMargin = behavior.surface.rootMargin ?? Self.rootMargin(width: window.width)
        readableContentWidth = 672
        let insets = CanvasInsets(
            screen: screen, design: design, surface: behavior.surface, device: device, full: full, window: window)
        windowSafeArea = insets.withoutBars
        safeArea = insets.withBars + screen.additionalSafeAreaInsets
        statusBarHeight = windowSafeArea.top
        isSheet = !design.isXib && device?.sheetOffset(window.height, of: device?.size.height ?? 0) != nil
    }

    /// Returns the margin of a root at its sides, points. Source: recorded frames, from tools version 8121 on: roots
    /// 394 points wide or wider have the wide margin, those 393 points wide do not.
    private static func rootMargin(width: Double) -> Double { width > 393 ? 20 : 16 }

    /// Returns the size in which a root is drawn: below an opaque bar, a root saved with the size of the screen ends at
    /// the bottom of the screen. Source: recorded frames of views at the bottom of such roots.
    private static func drawnSize(_ root: Rect) -> Size {
        let isBelowBar = root.y > 0 && CanvasDevices.isScreen(root.size)
        return isBelowBar ? Size(width: root.width, height: root.height - root.y) : root.size
    }
}

/// The size classes in which Interface Builder lays out a canvas.
enum CanvasSizeClasses {
    /// Returns the size classes; nil represents "any": documents without a device are drawn on a canvas without
    /// particular size classes.
    static func classes(of canvas: DesignCanvas) -> (horizontal: SizeClass?, vertical: SizeClass?) {
        guard let device = canvas.device else { return (nil, nil) }
        if device.hasPrefix("ipad") || device == "appleTV" {
            switch canvas.adaptation {
            case "splitview1_3": return (.compact, .regular)
            case "splitview1_2": return (device.hasPrefix("ipad12") ? .regular : .compact, .regular)
            case "splitview2_3": return (canvas.isLandscape ? .regular : .compact, .regular)
            default: return (.regular, .regular)
            }
        }
        guard canvas.isLandscape else { return (.compact, .regular) }
        let wide: Set = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_9", "retina6_54"]
        return (wide.contains(device) ? .regular : .compact, .compact)
    }
}

extension DesignDocument {
    /// The portrait size of the canvas's device, points; nil if the device is unknown.
    package var deviceSize: Size? {
        let version = InterfaceBuilderVersion(toolsVersion: toolsVersion, isTelevision: isTV)
        let kind = PlatformBehavior.DocumentKind(isXib: isXib, isTelevision: isTV)
        let behavior = CanvasBehavior.interfaceBuilder(version, kind: kind.documents)
        return CanvasDevices.device(canvas.device, behavior.surface.era)?.size
    }

    /// The major version of the SDK of the document's Xcode.
    package var sdk: Int { InterfaceBuilderVersion(toolsVersion: toolsVersion, isTelevision: isTV).sdk }
}
