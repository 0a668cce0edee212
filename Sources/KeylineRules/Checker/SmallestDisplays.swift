// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Marks findings that only displays 320 points wide have, while the screen was judged on wider phones too. No such
/// device has been sold since 2022 (`Seeds/README.md`). A finding that is in doubt on the others is so for their reason.
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

    /// The display of a verdict's configuration. Findings on devices that fold hold only for apps built with Xcode 27.
    private enum Display {
        case smallest, foldable, other
    }

    /// Linear in verdicts.
    func apply(to verdicts: inout [Verdict]) {
        guard judgesWiderPhones else { return }
        let displays = displays(of: verdicts)
        let failing = verdicts.indices.filter { verdicts[$0].status == .fail }
        let smallest = failing.filter { displays[$0] == .smallest }
        // What fails on the smallest displays, without what fails on others, too.
        var own = Set(smallest.flatMap { Subject.all(verdicts[$0]) })
        for index in failing where displays[index] == .other {
            if own.isEmpty { return }
            own.subtract(Subject.all(verdicts[index]))
        }
        let doubted = smallest.filter { own.isSuperset(of: Subject.all(verdicts[$0])) }
        if doubted.isEmpty { return }
        var reasons: [Subject: ReviewReason] = [:]
        for index in verdicts.indices where displays[index] == .other {
            guard let reason = verdicts[index].reason else { continue }
            for subject in Subject.all(verdicts[index]) where reasons[subject] == nil { reasons[subject] = reason }
        }
        for index in doubted {
            let reason = Subject.all(verdicts[index]).lazy.compactMap { reasons[$0] }.first
            verdicts[index].doubt(reason ?? ReviewReason(.isOnSmallestDisplays))
        }
    }

    /// Returns the display of each verdict. Neighbors mostly have the same.
    private func displays(of verdicts: [Verdict]) -> [Display] {
        var last: (device: String, display: Display)?
        return verdicts.indices.map { index in
            guard let device = verdicts[index].configuration?.device else { return .other }
            if let last, last.device == device { return last.display }
            let display = display(of: device)
            last = (device, display)
            return display
        }
    }

    private func display(of device: String) -> Display {
        guard let profile = profiles[device] else { return .other }
        return Self.isSmallest(profile) ? .smallest : profile.isFoldable ? .foldable : .other
    }

    /// Returns true for a phone with a display 320 points wide.
    static func isSmallest(_ profile: DeviceProfile) -> Bool {
        profile.idiom == .phone && min(profile.screen.width, profile.screen.height) <= width
    }
}
