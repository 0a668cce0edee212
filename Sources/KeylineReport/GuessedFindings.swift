// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What a report says of nothing but devices whose figures are guesses, apart from all else.
///
/// One such device can have as much to review as all others together, and nothing of it is certain. People are told how
/// much it is, and how to read it; where nothing but such devices is asked for, it is told like anything else.
struct GuessedFindings {
    /// The findings to tell, in report order.
    let told: [Finding]
    /// What is said of all others; nil without any.
    let words: String?

    init(_ findings: [Finding], _ configurations: [Configuration], _ profiles: [String: DeviceProfile]) {
        func isGuessed(_ configuration: Configuration) -> Bool {
            profiles[configuration.device]?.hasUncertainFigures == true
        }
        let isAlone = configurations.allSatisfy(isGuessed)
        let guessed = findings.map { finding in
            !isAlone && !finding.configurations.isEmpty
                && finding.configurations.allSatisfy { isGuessed($0.configuration) }
        }
        told = zip(findings, guessed).filter { !$1 }.map(\.0)
        let others = zip(findings, guessed).filter(\.1).map(\.0)
        var seen: Set<String> = []
        let devices = others.flatMap(\.configurations).map(\.configuration.device).filter { seen.insert($0).inserted }
        words = others.isEmpty ? nil : Self.words(others.count, devices, profiles)
    }

    private static func words(_ count: Int, _ devices: [String], _ profiles: [String: DeviceProfile]) -> String {
        let names = devices.map { profiles[$0]?.name ?? $0 }.joined(separator: " and ")
        let options = devices.map { "--device " + $0 }.joined(separator: " ")
        return "\(NumberText.count(count, "finding")) to review on \(names) alone, whose figures are guesses: "
            + "\(options) \(devices.count == 1 ? "lists" : "list") them"
    }
}
