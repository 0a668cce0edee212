// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import Testing

@testable import KeylineReport

@Suite struct FramesReportTests {
    @Test func `json has the documented keys and Interface Builder's ids`() {
        let text = ReportSamples.frames.json.compactText
        let start = """
            {"scenes":[{"file":"in/Photos.storyboard","scene":"abc-12-def","controller":"con-tr-ol1",\
            "name":"Photo viewer","configuration":{"device":"iphone-x","os":null,"orientation":"portrait",\
            "contentSize":null,"direction":null,"showsKeyboard":null,"width":375,\
            "height":812,"safeArea":{"top":44,"left":0,"bottom":34,"right":0}},"status":"ambiguous","conflicts":[],\
            "items":[{"id":"roo-tv-iew","class":"UIView","name":null,"parent":null,"frame":{"x":0,"y":0.333333,"width":375,"height":0.3},\
            "source":"window","ambiguous":false},{"id":"pag-ec-trl","class":"UIPageControl","name":"pageControl","parent":"roo-tv-iew",
            """
        #expect(text.hasPrefix(start))
    }

    @Test func `text is a tree with its notes`() {
        let lines = ReportSamples.frames.text().split(separator: "\n")
        #expect(lines[0] == "in/Photos.storyboard · Photo viewer")
        #expect(lines[1] == "iphone-x portrait   375 × 812 pt   safe area 44, 0, 34, 0   ambiguous")
        #expect(lines[4].hasPrefix("  pageControl   UIPageControl"))
        #expect(lines[4].hasSuffix("ambiguous left"))
    }

    @Test func `what contradicts each other is reported, and what the layout does without`() {
        var frames = ReportSamples.frames
        frames.scenes[0].layout = ReportSamples.layout(conflicts: [
            LayoutConflict(
                members: [.constraint("c1"), .implicit(item: "i1", what: "height ≥ 0")], broken: .constraint("c1"))
        ])
        let lines = frames.text().split(separator: "\n").map(String.init)
        #expect(
            lines.suffix(4) == [
                "  ✖ 2 requirements that conflict; removing any one resolves the conflict",
                "      pageControl.bottom = superview.bottom   Photos.storyboard:88",
                "      pageControl: height ≥ 0",
                "      laid out without pageControl.bottom = superview.bottom   Photos.storyboard:88",
            ])
        let json = frames.json.compactText
        #expect(json.contains(#""requirement":"height ≥ 0""#) && json.contains(#""broken":{"id":"#))
    }

    @Test func `csv has one record for each item`() {
        let records = ReportSamples.frames.rendered(.csv).split(separator: "\r\n")
        #expect(records.count == 4)
        #expect(
            records[2].hasSuffix(",pag-ec-trl,UIPageControl,pageControl,roo-tv-iew,1,0.333333,375,0.3,constraints,true")
        )
    }
}
