// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Findings that hold on nothing but devices on which they are uncertain, set apart from the others: devices whose figures
/// are guesses, and foldable ones, whose edges an app reaches only when it is built with Xcode 27.
///
/// One such device can have as much to tell as all others together. People are told how much it is, and how to read it; where
/// nothing but such devices is asked for, it is told like anything else.
struct GuessedFindings {
    /// The findings to tell, in report order.
    let told: [Finding]
    /// What is said of all others; nil without any.
    let words: String?

    init(_ findings: [Finding], _ configurations: [Configuration], _ profiles: [String: DeviceProfile]) {
        func isApart(_ configuration: Configuration) -> Bool {
            profiles[configuration.device].map { $0.hasUncertainFigures || $0.isFoldable } == true
        }
        let isAlone = configurations.allSatisfy(isApart)
        let apart = findings.map { finding in
            !isAlone && !finding.configurations.isEmpty
                && finding.configurations.allSatisfy { isApart($0.configuration) }
        }
        told = zip(findings, apart).filter { !$1 }.map(\.0)
        let others = zip(findings, apart).filter(\.1).map(\.0)
        let isGuessed = { (finding: Finding) in
            finding.configurations.contains { profiles[$0.configuration.device]?.isFoldable != true }
        }
        let lines = [
            Self.words(others.filter(isGuessed), profiles, "whose figures are guesses", "--review "),
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
        return "\(count) on \(names) alone, \(condition): "
            + "\(flag)\(options) lists \(findings.count == 1 ? "it" : "them")"
    }
}
