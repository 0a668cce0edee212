// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Separates findings that hold only on devices on which they are uncertain: devices whose figures are guesses, and
/// foldable ones, whose edges an app reaches only if it is built with Xcode 27.
///
/// One such device can have as many findings as all others together. Reports give their number and the option that
/// lists them; if only such devices are checked, their findings are reported like any other.
struct GuessedFindings {
    /// The findings to report, in report order.
    let reported: [Finding]
    /// Sentences about all other findings; nil if there are none.
    let words: String?

    /// - Parameter folds: true for a finding on a screen whose app is known to be built for devices that fold.
    init(
        _ findings: [Finding], _ configurations: [Configuration], _ profiles: [String: DeviceProfile],
        folds: (Finding) -> Bool = { _ in false }
    ) {
        func isApart(_ configuration: Configuration, _ folds: Bool) -> Bool {
            profiles[configuration.device].map { $0.hasUncertainFigures || $0.isFoldable && !folds } == true
        }
        let isAlone = configurations.allSatisfy { isApart($0, false) }
        let apart = findings.map { finding in
            let folds = folds(finding)
            return !isAlone && !finding.configurations.isEmpty
                && finding.configurations.allSatisfy { isApart($0.configuration, folds) }
        }
        reported = zip(findings, apart).filter { !$1 }.map(\.0)
        let others = zip(findings, apart).filter(\.1).map(\.0)
        let isGuessed = { (finding: Finding) in
            finding.configurations.contains { profiles[$0.configuration.device]?.isFoldable != true }
        }
        let lines = [
            Self.words(others.filter(isGuessed), profiles, "whose figures are estimates", "--review "),
            Self.words(others.filter { !isGuessed($0) }, profiles, "for apps built with Xcode 27"),
        ].compactMap { $0 }
        words = lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    private static func words(
        _ findings: [Finding], _ profiles: [String: DeviceProfile], _ condition: String, _ flag: String = ""
    ) -> String? {
        if findings.isEmpty { return nil }
        var seen: Set<String> = []
        let devices = findings.flatMap(\.configurations).map(\.configuration.device).filter { seen.insert($0).inserted }
        let names = devices.map { profiles[$0]?.name ?? $0 }.joined(separator: " and ")
        let options = devices.map { "--device " + $0 }.joined(separator: " ")
        let count = NumberText.count(findings.count, "finding") + (flag.isEmpty ? "" : " to review")
        return "\(count) only on \(names), \(condition); "
            + "list \(findings.count == 1 ? "it" : "them") with \(flag)\(options)"
    }
}
