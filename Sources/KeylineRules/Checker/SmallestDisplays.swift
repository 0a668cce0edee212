// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Marks findings that only displays 320 points wide have, while the screen was judged on wider phones too. No such
/// device has been sold since 2022 (`Seeds/README.md`).
///
/// Overlapping views stay certain: larger text makes the same views overlap on wider displays.
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

        init(_ verdict: Verdict) { (rule, subject) = (verdict.rule, verdict.subject) }
    }

    /// Linear in verdicts.
    func apply(to verdicts: inout [Verdict]) {
        guard judgesWiderPhones else { return }
        var found: (smallest: [Int], others: Set<Subject>) = ([], [])
        for (index, verdict) in verdicts.enumerated() where verdict.status == .fail {
            if isSmallest(verdict.configuration) {
                found.smallest.append(index)
            } else {
                found.others.insert(Subject(verdict))
            }
        }
        for index in found.smallest where verdicts[index].rule != ContentOverlaps.metadata.id {
            if !found.others.contains(Subject(verdicts[index])) {
                verdicts[index].doubt(ReviewReason(.isOnSmallestDisplays))
            }
        }
    }

    private func isSmallest(_ configuration: Configuration?) -> Bool {
        configuration.flatMap { profiles[$0.device] }.map(Self.isSmallest) ?? false
    }

    private static func isSmallest(_ profile: DeviceProfile) -> Bool {
        profile.idiom == .phone && min(profile.screen.width, profile.screen.height) <= width
    }
}
