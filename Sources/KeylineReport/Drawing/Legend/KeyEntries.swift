// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

extension DrawingScene {
    /// Returns the entries of a key: those of the layers, then those of the findings, in their colors.
    func keyEntries(_ marks: [FindingMark]) -> [KeyEntry] {
        let chosen: [KeyEntry] = highlighted == nil ? [] : [.highlight]
        let layers = DrawingLayer.allCases.filter { layer in
            drawing.layers.contains(layer) && layer != .frames && layer != .findings
                && (layer != .safeArea || SafeAreaLayer(scene: self, marks: marks).isDrawn)
        }
        // A constraint has the color of the most severe finding that blames it.
        var blamed: Set<String> = []
        let parts = (device.folds.isEmpty ? [] : [KeyEntry.fold]) + (keyboard(marks) == nil ? [] : [.keyboard])
        return chosen + layers.map(KeyEntry.layer) + parts
            + Severity.allCases.reversed().flatMap { severity in
                Self.entries(of: marks.filter { $0.finding.severity == severity }, severity, self, besides: &blamed)
            }
    }

    /// Returns the entries of findings of one severity.
    ///
    /// - Parameter blamed: the constraints that have the color of a severer finding.
    private static func entries(
        of marks: [FindingMark], _ severity: Severity, _ scene: DrawingScene, besides blamed: inout Set<String>
    ) -> [KeyEntry] {
        var entries: [KeyEntry] = []
        let certain = marks.filter { !$0.isOpen }
        if certain.contains(where: \.isHatched) { entries.append(.finding(severity)) }
        if certain.contains(where: \.isOutlinedOnly) { entries.append(.subject(severity)) }
        let open = marks.filter { $0.isOpen && $0.isOutlined }
        if !open.isEmpty { entries.append(.review(severity, isHatched: open.contains(where: \.isHatched))) }
        if marks.contains(where: { $0.touch != nil }) { entries.append(.finger(severity)) }
        if marks.contains(where: { $0.openness != nil && $0.position != nil }) { entries.append(.open(severity)) }
        func drawn(_ constraints: [Constraint]) -> Set<ConstraintGeometry> {
            Set(constraints.filter { blamed.insert($0.id).inserted }.compactMap { ConstraintGeometry($0, in: scene) })
        }
        let strong = drawn(marks.filter(\.blames).compactMap(\.constraints.first))
        if !strong.isEmpty { entries.append(.blamed(severity)) }
        let others = marks.flatMap { $0.constraints.dropFirst($0.blames ? 1 : 0) + $0.memberConstraints }
        // A thin line below a strong one is not seen.
        if !drawn(others).isSubset(of: strong) { entries.append(.chain(severity)) }
        return entries
    }
}

extension FindingMark {
    /// True where something of the drawing has its outline.
    fileprivate var isOutlined: Bool { position != nil || whole != nil || !members.isEmpty }

    /// True where an outlined item has no hatched part.
    fileprivate var isOutlinedOnly: Bool {
        regions.isEmpty && (position != nil || whole != nil) || members.contains(where: \.regions.isEmpty)
    }

    /// True where parts of items are hatched.
    fileprivate var isHatched: Bool { !regions.isEmpty || members.contains { !$0.regions.isEmpty } }
}
