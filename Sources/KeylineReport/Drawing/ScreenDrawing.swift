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

    /// A device in a configuration.
    public init(profile: DeviceProfile, configuration: Configuration) {
        self.profile = profile
        self.configuration = configuration
    }
}

/// A drawing of one screen in one configuration: the device, every view at its solved frame, and layers that explain them.
///
/// Coordinates of the drawing are the window's, in points. The same values give the same bytes.
public struct ScreenDrawing: Sendable {
    /// The screen, token constants filled in.
    public var screen: Screen
    /// The app it belongs to, if known: its SDK decides how bars look.
    public var app: App?
    /// Where everything is.
    public var layout: SolvedLayout
    /// The device it is shown on; nil = on the canvas of its document, without a device around it.
    public var device: DrawnDevice?
    /// The layers shown beside the views.
    public var layers = DrawingLayer.standard
    /// Id of the item that is told from all others; its safe area and margins are shown in place of the root's.
    public var highlighted: String?
    /// The findings in this configuration.
    public var findings: [Finding] = []

    /// A drawing with the layers that a finding needs.
    public init(screen: Screen, app: App? = nil, layout: SolvedLayout, device: DrawnDevice? = nil) {
        self.screen = screen
        self.app = app
        self.layout = layout
        self.device = device
    }

    /// The depths of the view tree that are drawn apart, 0 being the root's; nil = all views lie on one another as on a
    /// device.
    public var explodedDepths: ClosedRange<Int>?

    /// The drawing as an SVG document.
    public var svg: String {
        guard let depths = explodedDepths else { return SVGWriter.document(DrawingSheet(self).element) }
        return SVGWriter.document(ExplodedSheet(self, depths).element)
    }
}
