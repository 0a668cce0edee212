// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// Lays sketches out on a device and judges them.
enum LayoutSample {
    /// Returns the layout of a sketch on an example device, with the screen's index.
    static func layout(_ sketch: ScreenSketch, on device: ExampleDevice = .phone) -> LayoutContext {
        layout(sketch.screen, on: device)
    }

    /// Returns the layout of a screen on an example device, with the screen's index.
    static func layout(_ screen: Screen, on device: ExampleDevice) -> LayoutContext {
        let layout = ScreenProgram(screen).solve(in: device.environment, findsAmbiguity: true, namesTies: true)
        return LayoutContext(ScreenContext(screen), configuration: device.configuration, layout: layout)
    }

    /// Returns the verdicts of a rule on a sketch on an example device.
    static func verdicts(_ rule: any Rule, _ sketch: ScreenSketch, on device: ExampleDevice = .phone) -> [Verdict] {
        verdicts(rule, sketch.screen, on: device)
    }

    /// Returns the verdicts of a rule on a screen on an example device.
    static func verdicts(_ rule: any Rule, _ screen: Screen, on device: ExampleDevice = .phone) -> [Verdict] {
        let layout = layout(screen, on: device)
        return rule.check(layout.screen) + rule.check(layout)
    }

    /// Returns a phone in portrait only, 800 points high, with a safe area inset by 50 points at the top and 34 at the
    /// bottom.
    static func phone(width: Double) -> DeviceProfile {
        var profile = DeviceProfile(
            id: "phone-\(Int(width))", name: "Phone \(Int(width))", idiom: .phone,
            screen: Size(width: width, height: 800), scale: 2, os: OSRange(min: 26, max: 26))
        profile.safeAreas = [
            OrientedInsets(
                os: profile.os, insets: [.portrait: EdgeInsets(top: 50, left: 0, bottom: 34, right: 0)])
        ]
        profile.sizeClasses = PerOrientation(
            portrait: SizeClasses(horizontal: .compact, vertical: .regular), landscape: nil)
        return profile
    }
}

extension LayoutItem {
    /// Sets a label's text.
    mutating func say(_ text: String) {
        content.text = content.text ?? TextContent()
        content.text?.text = text
    }
}

extension NamedItem {
    /// Makes an item of a sketch whose name is its id.
    static func named(_ id: String) -> NamedItem { NamedItem(id: id, name: id) }
}
