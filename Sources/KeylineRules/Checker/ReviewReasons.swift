// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Makes verdicts that facts of the sources or the project put in doubt ones that need review, with the reason.
struct ReviewReasons {
    private let facts: [CodeFact]
    private let context: ScreenContext
    private let profiles: [String: DeviceProfile]

    /// The facts of a screen; nil where there are none, as for most catalogs.
    init?(_ context: ScreenContext, profiles: [String: DeviceProfile]) {
        facts = context.screen.codeFacts
        if facts.isEmpty { return nil }
        (self.context, self.profiles) = (context, profiles)
    }

    /// Marks the verdicts in doubt. Linear in verdicts and facts.
    func apply(to verdicts: inout [Verdict]) {
        var known: [Verdict: Verdict] = [:]
        for index in verdicts.indices where verdicts[index].status == .fail {
            guard let reason = reason(verdicts[index]) else { continue }
            var plain = verdicts[index]
            (plain.configuration, plain.overlap) = (nil, 0)
            var doubted = known[plain] ?? plain
            (doubted.status, doubted.reason) = (.needsReview, reason)
            known[plain] = doubted
            (doubted.configuration, doubted.overlap) = (verdicts[index].configuration, verdicts[index].overlap)
            verdicts[index] = doubted
        }
    }

    private func reason(_ verdict: Verdict) -> ReviewReason? {
        facts.first { applies($0, to: verdict) }?.reason
    }

    private func applies(_ fact: CodeFact, to verdict: Verdict) -> Bool {
        if fact.isLandscapeOnly == true, !isOnPhoneInLandscape(verdict.configuration) { return false }
        if let edges = fact.edges {
            // A finding at an edge that is beyond doubt stays certain.
            if verdict.edges.isEmpty || !KeylineModel.EdgeSet(verdict.edges).isSubset(of: edges) { return false }
        }
        guard let elements = fact.elements else { return true }
        if elements.contains(verdict.subject) || verdict.constraints.contains(where: elements.contains) { return true }
        return ancestors(of: verdict.subject).contains { elements.contains($0) }
    }

    private func isOnPhoneInLandscape(_ configuration: Configuration?) -> Bool {
        guard let configuration else { return false }
        return configuration.orientation.isLandscape && profiles[configuration.device]?.idiom == .phone
    }

    /// Ids of the views around an item, the innermost first, without the root.
    private func ancestors(of id: String) -> [String] {
        var result: [String] = []
        var position = context.position(id)
        while position >= 0, context.parents[position] >= 0 {
            position = context.parents[position]
            if position == context.root { break }
            result.append(context.screen.items[position].id)
        }
        return result
    }
}
