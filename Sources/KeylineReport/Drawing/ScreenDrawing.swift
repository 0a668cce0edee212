// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel

/// The device that a drawing shows around a screen.
public struct DrawnDevice: Sendable {
    /// The device's metrics.
    public var profile: DeviceProfile
    /// OS, orientation, window and settings.
    public var configuration: Configuration

    /// Makes a device in a configuration.
    public init(profile: DeviceProfile, configuration: Configuration) {
        self.profile = profile
        self.configuration = configuration
    }
}

/// A drawing of one screen in one configuration: the device, every view at its solved frame, and explanatory layers.
///
/// Coordinates of the drawing are the window's, in points. The same values give the same bytes.
public struct ScreenDrawing: Sendable {
    /// The screen, with the lengths of its tokens filled in.
    public var screen: Screen
    /// The app it belongs to, if known; its SDK decides the look of bars if the document names none.
    public var app: App?
    /// The layout, with the frames of all items.
    public var layout: SolvedLayout
    /// The device on which it is shown; nil for the canvas of its document, without a device.
    public var device: DrawnDevice?
    /// The layers shown in addition to the views.
    public var layers = DrawingLayer.standard
    /// The id of the highlighted item, whose safe area and margins are shown instead of the root's; nil for none.
    public var highlighted: String?
    /// The findings in this configuration.
    public var findings: [Finding] = []
    /// The edges of the first finding in all configurations; empty if they are unknown.
    public var reportedEdges: [Edge] = []
    /// True where all findings follow from one cause: the first is reported, the others are its members.
    public var hasOneCause = false

    /// Makes a drawing with the layers that a finding needs.
    public init(screen: Screen, app: App? = nil, layout: SolvedLayout, device: DrawnDevice? = nil) {
        self.screen = screen
        self.app = app
        self.layout = layout
        self.device = device
    }

    /// The depths of the view tree that are drawn apart, 0 being the root's; nil to draw all views stacked as on a
    /// device.
    public var explodedDepths: ClosedRange<Int>?

    /// The drawing as an SVG document.
    public var svg: String {
        guard let depths = explodedDepths else { return SVGWriter.document(DrawingSheet(self).element) }
        return SVGWriter.document(ExplodedSheet(self, depths).element)
    }
}
