// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The words of findings and verdicts: the one place in which statements of rules become English.
extension Finding {
    /// The message, without device or coordinates: `'pageControl' reaches below the safe area`.
    public var message: String { StatementWording(rule: rule).words(predicates) }

    /// The fixes for every edge, in words; nil if the rule offers none.
    public var fix: String? { FixWording(rule: rule).words(fixes) }

    /// Returns the message with the measure in it: `'pageControl' reaches 34 pt below the safe area`; `up to 34 pt` if
    /// it is the largest of several edges or devices. Devices that fold are named separately: `; on iPhone Duo up to 44 pt`.
    func measuredMessage(_ profiles: [String: DeviceProfile]) -> String {
        let measure = measure(profiles)
        guard measure > 0, measure.isFinite else { return message }
        let amount = NumberText.tenths(measure) + " pt"
        return StatementWording(rule: rule, amount: edges.count > 1 || varies(profiles) ? "up to " + amount : amount)
            .words(predicates) + foldableWords(beyond: measure)
    }

    /// Returns words about devices that fold, where the finding reaches farther or beyond other edges than on the other
    /// devices; empty if there are none of either kind.
    private func foldableWords(beyond measure: Double) -> String {
        let main = mainConfigurations
        guard main.count < configurations.count else { return "" }
        let overlap = configurations.map(\.overlap).max() ?? 0
        let isFarther = overlap > measure + 0.05 && overlap > (main.map(\.overlap).max() ?? 0)
        let parts = [
            isFarther ? "up to \(NumberText.tenths(overlap)) pt" : nil,
            foldableEdges.isEmpty ? nil : "also at the \(WordList.of(foldableEdges))",
        ].compactMap(\.self)
        return parts.isEmpty ? "" : "; on iPhone Duo " + parts.joined(separator: ", ")
    }

    /// Returns the largest overlap on devices that do not fold and whose figures are certain, else on all devices, in
    /// points.
    public func measure(_ profiles: [String: DeviceProfile]) -> Double {
        max(0, trustedOverlaps(profiles).max() ?? overlap)
    }

    /// Returns true if the amount that a report prints differs between devices.
    private func varies(_ profiles: [String: DeviceProfile]) -> Bool {
        let amounts = trustedOverlaps(profiles).map { ($0 * 10).rounded() }
        return amounts.min() != amounts.max()
    }

    private func trustedOverlaps(_ profiles: [String: DeviceProfile]) -> [Double] {
        mainConfigurations.filter { profiles[$0.configuration.device]?.hasUncertainFigures != true }.map(\.overlap)
    }
}

extension Verdict {
    /// The message, without device or coordinates.
    public var message: String { StatementWording(rule: rule).words([predicate]) }

    /// The fixes, in words; nil if the rule offers none.
    public var fix: String? { FixWording(rule: rule).words(fixes) }
}
