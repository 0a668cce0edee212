// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What a report says of nothing but devices whose figures are guesses, apart from all else.
///
/// One such device can have as much to review as all others together, and nothing of it is certain. People are told how
/// much it is, and how to read it; where nothing but such devices is asked for, it is told like anything else. Every other
/// format has it in full.
struct GuessedFindings {
    /// The findings to tell, in report order.
    let told: [Finding]
    /// What is said of all others; nil without any.
    let words: String?

    init(_ report: CheckReport) {
        func isGuessed(_ configuration: Configuration) -> Bool {
            report.profiles[configuration.device]?.hasUncertainFigures == true
        }
        let isAlone = report.configurations.allSatisfy(isGuessed)
        let guessed = report.findings.map { finding in
            !isAlone && !finding.configurations.isEmpty
                && finding.configurations.allSatisfy { isGuessed($0.configuration) }
        }
        told = zip(report.findings, guessed).filter { !$1 }.map(\.0)
        let others = zip(report.findings, guessed).filter(\.1).map(\.0)
        var seen: Set<String> = []
        let devices = others.flatMap(\.configurations).map(\.configuration.device).filter { seen.insert($0).inserted }
        words = others.isEmpty ? nil : Self.words(others.count, devices, report.profiles)
    }

    private static func words(_ count: Int, _ devices: [String], _ profiles: [String: DeviceProfile]) -> String {
        let names = devices.map { profiles[$0]?.name ?? $0 }.joined(separator: " and ")
        let options = devices.map { "--device " + $0 }.joined(separator: " ")
        return "\(NumberText.count(count, "finding")) to review on \(names) alone, whose figures are guesses: "
            + "\(options) \(devices.count == 1 ? "lists" : "list") them"
    }
}
