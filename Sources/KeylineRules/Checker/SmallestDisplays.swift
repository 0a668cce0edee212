// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Marks findings that only displays 320 points wide have, while the screen was judged on wider phones too. No such
/// device has been sold since 2022 (`Seeds/README.md`).
struct SmallestDisplays {
    /// The width of the display of iPhone SE (1st generation) and iPod touch, in points.
    private static let width = 320.0

    private let profiles: [String: DeviceProfile]
    private let judgesWiderPhones: Bool

    init(_ profiles: [String: DeviceProfile], _ configurations: [Configuration]) {
        self.profiles = profiles
        judgesWiderPhones = configurations.contains { configuration in
            profiles[configuration.device].map { $0.idiom == .phone && !Self.isSmallest($0) } ?? false
        }
    }

    private struct Subject: Hashable {
        let rule: String
        let subject: String
        /// The edge that the verdict is about; nil for a verdict without edges.
        let edge: Edge?
        /// The axis along which contents need more room; nil for other verdicts.
        let axis: Axis?

        /// Returns one for each edge of a verdict.
        static func all(_ verdict: Verdict) -> [Subject] {
            let edges = verdict.edges.isEmpty ? [nil] : verdict.edges.map(Optional.some)
            return edges.map { edge in
                Subject(rule: verdict.rule, subject: verdict.subject, edge: edge, axis: verdict.predicate.lengthAxis)
            }
        }
    }

    /// Linear in verdicts.
    func apply(to verdicts: inout [Verdict]) {
        guard judgesWiderPhones else { return }
        var found: (smallest: [Int], others: Set<Subject>) = ([], [])
        for (index, verdict) in verdicts.enumerated() where verdict.status == .fail {
            if isSmallest(verdict.configuration) {
                found.smallest.append(index)
            } else if !isFoldable(verdict.configuration) {
                found.others.formUnion(Subject.all(verdict))
            }
        }
        for index in found.smallest {
            if found.others.isDisjoint(with: Subject.all(verdicts[index])) {
                verdicts[index].doubt(ReviewReason(.isOnSmallestDisplays))
            }
        }
    }

    private func isSmallest(_ configuration: Configuration?) -> Bool {
        configuration.flatMap { profiles[$0.device] }.map(Self.isSmallest) ?? false
    }

    /// Returns true for a device on which findings hold only for apps built with Xcode 27.
    private func isFoldable(_ configuration: Configuration?) -> Bool {
        configuration.flatMap { profiles[$0.device] }?.isFoldable == true
    }

    /// Returns true for a phone with a display 320 points wide.
    static func isSmallest(_ profile: DeviceProfile) -> Bool {
        profile.idiom == .phone && min(profile.screen.width, profile.screen.height) <= width
    }
}
