// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension LayoutEnvironment {
    /// Returns a device's obstructions in an orientation, in window coordinates, points: hardware turns with the device,
    /// other kinds have a place in each orientation.
    static func obstructions(_ profile: DeviceProfile, _ orientation: Orientation, window: Size) -> [Obstruction] {
        var result: [Obstruction] = []
        if let kind = profile.sensorHousing, let rect = profile.sensorHousingRect {
            result.append(Obstruction(kind: kind, rect: turned(rect, orientation, window: window)))
        }
        if let rect = profile.homeIndicator[orientation] {
            result.append(Obstruction(kind: .homeIndicator, rect: rect))
        }
        for kind in ObstructionKind.allCases where !kind.isOccasional {
            if let rect = profile.obstructions?[kind]?[orientation] {
                result.append(Obstruction(kind: kind, rect: rect))
            }
        }
        return result
    }

    /// Returns the controls of a window that does not fill an iPad's screen, at its top leading corner, from iPadOS 26
    /// on. The size in points is approximate.
    ///
    /// Source: field-2026-11, window controls of iPadOS 26.
    static func windowControls(in window: Size, _ direction: LayoutDirection) -> Obstruction {
        let size = Size(width: 66, height: 75)
        let x = direction == .rightToLeft ? window.width - size.width : 0
        return Obstruction(kind: .windowControls, rect: Rect(x: x, y: 0, width: size.width, height: size.height))
    }

    /// Returns a portrait rectangle turned to another orientation of the interface.
    ///
    /// In landscape left (`UIInterfaceOrientation`) the home button is on the left, so the sensor housing is on the
    /// right; in landscape right it is on the left.
    static func turned(_ rect: Rect, _ orientation: Orientation, window: Size) -> Rect {
        switch orientation {
        case .portrait: rect
        case .portraitUpsideDown:
            Rect(
                x: window.width - rect.maxX, y: window.height - rect.maxY, width: rect.width, height: rect.height)
        case .landscapeLeft: Rect(x: window.width - rect.maxY, y: rect.x, width: rect.height, height: rect.width)
        case .landscapeRight: Rect(x: rect.y, y: window.height - rect.maxX, width: rect.height, height: rect.width)
        }
    }
}
