// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct CheckFormatsTests {
    @Test(arguments: ["text", "json", "csv", "sarif", "junit", "github"])
    func `every format is found by its name`(name: String) {
        #expect(CheckFormats.named(name)?.name == name)
    }

    @Test func `csv has one record for each finding`() {
        let lines = CheckCSV.render(ReportSamples.report, style: .plain).split(separator: "\r\n")
        #expect(lines.count == 3)
        #expect(lines[1].hasPrefix("safe-area-content-outside,error,fail,Photo viewer,pag-ec-trl,pageControl,"))
        #expect(lines[1].contains(",\"iPhone X, iPhone 14, iPhone 17 Pro Max, portrait and landscape\","))
    }

    @Test func `github annotations stand on one line with escaped separators`() {
        let lines = CheckGitHub.render(ReportSamples.report, style: .plain).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("::error file=Photos.storyboard,line=44,title=safe-area-content-outside::'pageCo"))
        #expect(lines[0].contains("%0A"))
        #expect(lines[1].hasPrefix("::notice "))
    }

    @Test func `sarif marks doubtful findings as review without level`() {
        let text = CheckSARIF.render(ReportSamples.report, style: .plain)
        #expect(text.contains("\"kind\": \"review\",\n          \"level\": \"none\""))
        #expect(text.contains("\"startLine\": 44"))
    }

    @Test func `junit counts failures and escapes markup`() {
        let text = CheckJUnit.render(ReportSamples.report, style: .plain)
        #expect(text.contains("tests=\"2\" failures=\"1\""))
        #expect(text.contains("<failure type=\"safe-area-content-outside\" "))
        #expect(text.contains("message=\"'pageControl' reaches up to 34 pt below the safe area\">"))
    }

    @Test func `what CI keeps says that a file was not read`() {
        var report = ReportSamples.report
        report.unread = [
            UnreadFile(source: SourceLocation(file: "Broken.xib", line: 7), message: "malformed XML: a < in a value")
        ]
        let junit = CheckJUnit.render(report, style: .plain)
        #expect(junit.contains("tests=\"3\" failures=\"1\" errors=\"1\""))
        #expect(junit.contains("<error type=\"unreadable-file\" message=\"malformed XML: a &lt; in a value\"/>"))
        let github = CheckGitHub.render(report, style: .plain)
        #expect(
            github.hasPrefix("::error file=Broken.xib,line=7,title=unreadable file::malformed XML: a < in a value\n"))
        let sarif = CheckSARIF.render(report, style: .plain)
        #expect(sarif.contains("\"executionSuccessful\": false") && sarif.contains("\"uri\": \"Broken.xib\""))
        #expect(!CheckSARIF.render(ReportSamples.report, style: .plain).contains("invocations"))
    }
}
