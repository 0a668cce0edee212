// Keyline
// SPDX-License-Identifier: Apache-2.0

package import KeylineModel

extension ViewContent {
    /// True where versions of iOS since 11 draw the text differently: ideographs, which may stand beside letters, and private
    /// names of fonts.
    package var textDependsOnSystem: Bool {
        let runs = text?.runs ?? button?.configuration?.titleRuns ?? button?.titleRuns ?? []
        let fonts = [text?.font, button?.font, button?.configuration?.titleFont] + runs.map(\.font)
        let segments = segments?.compactMap(\.title) ?? []
        return fonts.contains { ($0?.name ?? $0?.family)?.hasPrefix(".SF") == true }
            || ([visibleText ?? ""] + segments).contains { $0.unicodeScalars.contains(where: ScriptWidths.isIdeograph) }
    }
}
