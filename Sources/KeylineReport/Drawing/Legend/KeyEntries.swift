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
        // As they are drawn: a constraint has the color of the most severe finding that blames it, and is thin where none does.
        var drawn: Set<String> = []
        func places(_ severity: Severity, _ constraints: (FindingMark) -> [Constraint]) -> Set<ConstraintGeometry> {
            let own = marks.filter { $0.finding.severity == severity }.flatMap(constraints)
            return Set(own.filter { drawn.insert($0.id).inserted }.compactMap { ConstraintGeometry($0, in: self) })
        }
        let severities = Severity.allCases.reversed()
        let strong = severities.map { places($0) { $0.blames ? Array($0.constraints.prefix(1)) : [] } }
        let thin = severities.map { places($0) { $0.constraints.dropFirst($0.blames ? 1 : 0) + $0.memberConstraints } }
        let all = strong.reduce(into: Set()) { $0.formUnion($1) }
        let parts = (device.folds.isEmpty ? [] : [KeyEntry.fold]) + (keyboard(marks) == nil ? [] : [.keyboard])
        return chosen + layers.map(KeyEntry.layer) + parts
            + zip(severities, zip(strong, thin)).flatMap { severity, places in
                // A thin line below a strong one is not seen.
                Self.entries(of: marks.filter { $0.finding.severity == severity }, severity)
                    + (places.0.isEmpty ? [] : [.blamed(severity)])
                    + (places.1.isSubset(of: all) ? [] : [.chain(severity)])
            }
    }

    /// Returns the entries of findings of one severity, without those of constraints.
    private static func entries(of marks: [FindingMark], _ severity: Severity) -> [KeyEntry] {
        var entries: [KeyEntry] = []
        let certain = marks.filter { !$0.isOpen }
        if certain.contains(where: \.isHatched) { entries.append(.finding(severity)) }
        if certain.contains(where: \.isOutlinedOnly) { entries.append(.subject(severity)) }
        let open = marks.filter { $0.isOpen && $0.isOutlined }
        if !open.isEmpty { entries.append(.review(severity, isHatched: open.contains(where: \.isHatched))) }
        if marks.contains(where: { $0.touch != nil }) { entries.append(.finger(severity)) }
        if marks.contains(where: { $0.openness != nil && $0.position != nil }) { entries.append(.open(severity)) }
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
