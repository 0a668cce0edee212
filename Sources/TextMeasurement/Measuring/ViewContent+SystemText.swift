// Keyline
// SPDX-License-Identifier: Apache-2.0

package import KeylineModel

extension ViewContent {
    /// True if versions of iOS since 11 draw the text differently: it contains ideographs, next to which space depends
    /// on the version, or names a private font.
    package var textDependsOnSystem: Bool {
        let runs = text?.runs ?? button?.configuration?.titleRuns ?? button?.titleRuns ?? []
        let fonts = [text?.font, button?.font, button?.configuration?.titleFont] + runs.map(\.font)
        let segments = segments?.compactMap(\.title) ?? []
        return fonts.contains { ($0?.name ?? $0?.family)?.hasPrefix(".SF") == true }
            || ([visibleText ?? ""] + segments).contains { $0.unicodeScalars.contains(where: ScriptWidths.isIdeograph) }
    }
}
