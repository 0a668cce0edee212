// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct FramesCommandTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "in/Photos.storyboard")
    }

    private func scenes(_ arguments: String...) throws -> [[String: Any]] {
        let run = try keyline.run(arguments + ["--format", "json"])
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return try #require(report?["scenes"] as? [[String: Any]])
    }

    private func frame(_ id: String, in scene: [String: Any]) throws -> [String: Double] {
        let items = try #require(scene["items"] as? [[String: Any]])
        let item = try #require(items.first { $0["id"] as? String == id })
        return try #require(item["frame"] as? [String: Double])
    }

    @Test func `as designed lays out on the file's canvas, by the file's ids`() throws {
        let found = try scenes("frames", "in", "--as-designed")
        #expect(found.count == 1)
        let scene = try #require(found.first)
        #expect((scene["file"] as? String)?.hasSuffix("Photos.storyboard") == true)
        #expect(scene["scene"] as? String == "sce-ne-001")
        #expect(scene["controller"] as? String == "con-tr-001")
        #expect((scene["configuration"] as? [String: Any])?["width"] as? Double == 393)
        let control = try frame("pag-ec-001", in: scene)
        #expect(control["width"] == 393)
        #expect((control["y"] ?? 0) + (control["height"] ?? 0) == 852)
    }

    @Test func `a device has its own window`() throws {
        let scene = try #require(
            try scenes("frames", "in/Photos.storyboard", "--device", "iphone-se-3", "--orientation", "landscape-left")
                .first)
        let configuration = try #require(scene["configuration"] as? [String: Any])
        #expect(configuration["device"] as? String == "iphone-se-3")
        #expect(configuration["orientation"] as? String == "landscape-left")
        #expect(try frame("roo-tv-001", in: scene) == ["x": 0, "y": 0, "width": 667, "height": 375])
    }

    @Test func `a place has a system, a window, a text size, a direction and a keyboard`() throws {
        let scene = try #require(
            try scenes(
                "frames", "in/Photos.storyboard", "--device", "ipad-pro-11-m4", "--os", "18", "--window", "507x834",
                "--text-size", "AX3", "--direction", "rtl", "--keyboard"
            ).first)
        let configuration = try #require(scene["configuration"] as? [String: Any])
        #expect(configuration["os"] as? Int == 18)
        #expect(configuration["width"] as? Double == 507 && configuration["height"] as? Double == 834)
        #expect(configuration["contentSize"] as? String == "AX3")
        #expect(configuration["direction"] as? String == "rightToLeft")
        #expect(configuration["showsKeyboard"] as? Bool == true)
        let run = try keyline.run("frames", "in/Photos.storyboard", "--device", "iphone-16-pro", "--os", "9")
        #expect(run.status == 64 && run.errors.contains("'iPhone 16 Pro' runs versions 18 to "))
    }

    @Test func `a broken file leaves the others, whole JSON, and 65`() throws {
        try keyline.write("<document", to: "in/Broken.xib")
        let run = try keyline.run("frames", "in", "--format", "json")
        #expect(run.status == 65)
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect((report?["scenes"] as? [Any])?.count == 1)
    }

    @Test func `what is neither file nor screen is missing input`() throws {
        #expect(try keyline.run("frames", "Photo viewer").status == 66)
        #expect(try keyline.run("frames", "no.storyboard").status == 66)
        #expect(try keyline.run("frames", "in", "--as-designed", "--device", "iphone-x").status == 64)
    }
}
