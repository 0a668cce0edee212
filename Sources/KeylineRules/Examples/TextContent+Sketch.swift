// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension TextContent {
    /// Makes text content in the class's default font.
    static func showing(_ text: String) -> TextContent {
        var content = TextContent()
        content.text = text
        return content
    }
}
