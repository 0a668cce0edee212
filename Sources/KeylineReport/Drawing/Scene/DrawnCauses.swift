// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// Puts the findings of a drawing together by cause, as reports do.
enum DrawnCauses {
    /// The causes of the findings that a drawing shows.
    ///
    /// - Parameters:
    ///   - reported: the screen with the names that the drawing uses.
    ///   - names: the names among them that differ from display names, by id of the item.
    static func causes(
        of drawing: ScreenDrawing, _ reported: ReportedScreen, _ names: [String: String]
    ) -> [FoldedFinding] {
        guard drawing.layers.contains(.findings), !drawing.findings.isEmpty else { return [] }
        let file = drawing.screen.source?.file
        let device = drawing.device
        let matrix = device.map { [$0.configuration] } ?? []
        let isPicture = { (finding: Finding) in reported.isPicture(finding.subject) }
        let switches = DocumentSwitches(
            drawing.findings, matrix: matrix, file: { _ in file },
            insets: { _, configuration in
                configuration == device?.configuration ? drawing.layout.environment.safeArea : nil
            }, isPicture: isPicture)
        let findings = switches.findings.map { $0.renamed(names, reported.wording, on: reported) }
        if drawing.hasOneCause { return [FoldedFinding(finding: findings[0], members: findings)] }
        return FoldedFinding.fold(
            findings, matrix: matrix, document: switches.document,
            holder: { reported.holder(of: $0) },
            constraint: { reported.constraint($1) }, isPicture: isPicture)
    }
}

extension FoldedFinding {
    /// The finding that is reported, and its members about the same element.
    var aboutSubject: [Finding] {
        [finding] + members.filter { $0.subject == finding.subject && $0.fingerprint != finding.fingerprint }
    }

    /// The further elements of the screen that the cause concerns, by id, each once: those of its members, and those that it
    /// explains.
    var concerned: [String] {
        var seen: Set = [finding.subject]
        return (others.map(\.subject) + finding.explained.map(\.subject)).filter { seen.insert($0).inserted }
    }
}
