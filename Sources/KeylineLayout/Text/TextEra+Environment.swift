// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension TextEra {
    /// What draws a screen's texts in an environment. Versions of iOS that draw them alike are one, so that devices share the
    /// sizes of texts.
    init(_ tree: LayoutTree, _ environment: LayoutEnvironment) {
        let canvas = environment.canvas
        self.init(
            toolsVersion: canvas?.toolsVersion, isTV: environment.idiom == .tv, isXib: canvas?.isXib == true,
            osMajor: tree.textDependsOnSystem ? environment.osMajor : nil)
    }
}

extension ViewContent {
    /// Whether versions of iOS draw the text otherwise: ideographs, which may stand beside letters, and private names of fonts.
    var textDependsOnSystem: Bool {
        let runs = text?.runs ?? button?.configuration?.titleRuns ?? button?.titleRuns ?? []
        let fonts = [text?.font, button?.font, button?.configuration?.titleFont] + runs.map(\.font)
        let segments = segments?.compactMap(\.title) ?? []
        return fonts.contains { ($0?.name ?? $0?.family)?.hasPrefix(".SF") == true }
            || ([visibleText ?? ""] + segments).contains { $0.unicodeScalars.contains(where: ScriptWidths.isIdeograph) }
    }
}
