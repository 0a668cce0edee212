// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct HostedFindingsTests {
    private static let host = {
        var host = Screen(id: "host", name: "Host")
        var box = LayoutItem(id: "box", parent: "card", className: "UIView")
        box.embeddedController = "Child"
        host.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"),
            LayoutItem(id: "card", parent: "root", className: "UIView"), box,
            LayoutItem(id: "other", parent: "root", className: "UIView"),
        ]
        return host
    }()

    private static let child = {
        var child = Screen(id: "child", name: "Child")
        child.items = [
            LayoutItem(id: "view", parent: nil, className: "UIView"),
            LayoutItem(id: "done", parent: "view", className: "UIButton"),
        ]
        child.chrome.presentation = .embedded
        return child
    }()

    private static func finding(
        _ screen: String, _ subject: String, _ edges: [Edge] = [.bottom], by overlap: Double = 34
    )
        -> Finding
    {
        var verdict = ReportSamples.verdict(ReportSamples.matrix[3], overlap: overlap)
        (verdict.screen, verdict.subject, verdict.edges) = (screen, subject, edges)
        return Finding.grouping([verdict])[0]
    }

    @Test(
        arguments: [
            (finding("host", "box"), true), (finding("host", "card"), true), (finding("host", "other"), false),
            (finding("host", "box", by: 20), false), (finding("host", "box", [.top]), false),
        ])
    func `a container that crosses the same edge by the same amount is the cause`(host: Finding, isCause: Bool) {
        let screens = [Self.host, Self.child]
        let finding = Self.finding("child", "done")
        let reported = Dictionary(uniqueKeysWithValues: screens.map { ($0.id, ReportedScreen($0)) })
        let hosted = HostedFindings([host, finding], on: screens, reported)
        #expect(hosted.cause(of: finding) == (isCause ? host.fingerprint : nil))
        #expect(hosted.cause(of: host) == nil)
    }
}
