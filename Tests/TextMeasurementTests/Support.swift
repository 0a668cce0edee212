// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineLayout
import TextMeasurement

extension TextBehavior {
    /// The text drawing of a version of Interface Builder, by default in storyboards.
    static func interfaceBuilder(_ toolsVersion: Int?, isXib: Bool = false, isTelevision: Bool = false) -> TextBehavior
    {
        let kind = PlatformBehavior.DocumentKind(isXib: isXib, isTelevision: isTelevision)
        return PlatformBehavior.interfaceBuilder(toolsVersion: toolsVersion, kind: kind).text
    }
}
