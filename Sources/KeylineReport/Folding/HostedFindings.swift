// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Findings on embedded screens that follow from one on the screen around them: the container crosses the same edges by the
/// same amount.
struct HostedFindings {
    /// The fingerprint of the finding on the host, by that of the finding on the embedded screen.
    private let causes: [String: String]

    /// Links findings on embedded screens to those on their hosts. Linear in screens and findings, and in the findings of each
    /// host.
    init(_ findings: [Finding], on screens: [Screen], _ reported: [String: ReportedScreen]) {
        let byScreen = Dictionary(grouping: findings.filter { !$0.edges.isEmpty && $0.overlap > 0 }, by: \.screen)
        let embedded = byScreen.keys.filter { reported[$0]?.screen.chrome.presentation == .embedded }
        guard !embedded.isEmpty, byScreen.count > 1 else {
            causes = [:]
            return
        }
        let hosts = ScreenHosts(screens)
        var causes: [String: String] = [:]
        for screen in embedded.compactMap({ reported[$0]?.screen }) {
            let around = hosts.hosts(of: screen).flatMap { host in
                (byScreen[host.screen.id] ?? []).filter { finding in
                    reported[host.screen.id]?.isInside(host.container, finding.subject) == true
                }
            }
            for finding in byScreen[screen.id] ?? [] {
                let cause = around.first { Self.explains($0, finding) }
                if let cause { causes[finding.fingerprint] = cause.fingerprint }
            }
        }
        self.causes = causes
    }

    /// Returns the fingerprint of the finding on a host that a finding follows from; nil if there is none.
    func cause(of finding: Finding) -> String? { causes.isEmpty ? nil : causes[finding.fingerprint] }

    private static func explains(_ host: Finding, _ finding: Finding) -> Bool {
        host.edges == finding.edges && abs(host.overlap - finding.overlap) < 0.5
            && (host.status == .fail || finding.status != .fail)
    }
}
