// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `keyline devices` on a catalog with one screen.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct DevicesCommandTests {
    let keyline: CommandLineRunner
    private let measures = ["--width", "410", "--height", "890", "--safe-area", "62,0,34,0"]

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try keyline.run("init")
        try keyline.run("import", "App")
    }

    private func count(_ sql: String) throws -> String {
        try keyline.run("query", "select count(*) as n " + sql, "--format", "csv").output
            .replacing("\r\n", with: "\n")
    }

    private let onNewDevice = "from violations where device = 'iphone-19' and rule = 'safe-area-content-outside'"

    @Test func `a new device joins the matrices and is checked at once`() throws {
        let run = try keyline.run(["devices", "add", "iphone-19", "--name", "iPhone 19"] + measures)
        #expect(run.status == 0)
        #expect(
            run.errors.hasPrefix("Added the device 'iphone-19'. It is in the matrices all, default, phones.\n"),
            "\(run.errors)")
        #expect(run.output.contains("worse: ✖ safe-area-content-outside"), "\(run.output)")
        #expect(try count(onNewDevice) == "n\n3\n")
        #expect(try keyline.run("devices", "show", "iPhone 19").output.contains("410 × 890"))
        #expect(try keyline.run("log").output.contains("add the device 'iphone-19'"))

        let again = try keyline.run(["devices", "add", "iphone-19"] + measures)
        #expect(again.status == 64)
        #expect(
            again.errors
                == "error: there is already a device 'iphone-19'\nhint: replace it with 'keyline devices put'\n")
    }

    @Test func `a device that is removed leaves the matrices, and undo brings it back`() throws {
        try keyline.run(["devices", "add", "iphone-19"] + measures)
        #expect(try keyline.run("devices", "remove", "iphone-19").errors == "Removed the device 'iphone-19'.\n")
        #expect(try count("from matrix_configurations where device = 'iphone-19'") == "n\n0\n")
        #expect(try count(onNewDevice) == "n\n0\n")
        #expect(try keyline.run("undo", "latest").status == 0)
        #expect(try count(onNewDevice) == "n\n3\n")
    }

    @Test func `a key that a device does not have is refused with the nearest one`() throws {
        let shown = try keyline.run("devices", "show", "iphone-16-pro", "--format", "json").output
        for (key, wrong, words) in [
            ("\"cornerRadius\"", "\"cornerRadus\"", "'cornerRadus' is not known; did you mean 'cornerRadius'?"),
            ("\"top\"", "\"tpo\": 1, \"top\"", "is not known; did you mean 'top'?"),
        ] {
            try keyline.write(shown.replacing(key, with: wrong), to: "device.json")
            let run = try keyline.run("devices", "put", "device.json")
            #expect(run.status == 65 && run.errors.contains(words), "\(run.errors)")
        }
    }

    @Test(arguments: ["iphone-16-pro", "iphone-duo-outer", "iphone-duo-inner"])
    func `the JSON of a device is what put reads`(id: String) throws {
        let shown = try keyline.run("devices", "show", id, "--format", "json").output
        try keyline.write(shown, to: "device.json")
        let same = try keyline.run("devices", "put", "device.json")
        #expect(same.errors.hasPrefix("Replaced the device '\(id)'"))
        #expect(same.output == "No findings changed.\n")
        try keyline.write(shown.replacing("\"\(id)\"", with: "\"other\""), to: "device.json")
        #expect(try keyline.run("devices", "put", "device.json").errors.hasPrefix("Added the device 'other'"))
        #expect(try keyline.run("devices", "show", "other", "--format", "json").output == keyline.read("device.json"))
    }

    @Test func `a device like one whose strip stays at the right keeps its own there`() throws {
        try keyline.run(
            "devices", "add", "fold-2", "--width", "680", "--height", "960", "--safe-area", "80,0,34,0",
            "--turned-safe-area", "0,0,34,90", "--idiom", "phone")
        let shown = try keyline.run("devices", "show", "fold-2", "--format", "csv").output
        for side in ["left", "right"] {
            #expect(shown.contains("\"safe area, landscape-\(side)\",\"0, 0, 34, 90\""), "\(shown)")
        }
    }

    @Test func `two devices are compared by what differs`() throws {
        let same = try keyline.run("devices", "compare", "iphone-16-pro", "iphone-16-pro")
        #expect(same.output.isEmpty && same.errors == "no differences\n")
        let run = try keyline.run("devices", "compare", "iphone-15-pro", "iphone-16-pro", "--format", "csv")
        #expect(run.output.contains("size,393 × 852,402 × 874\r\n"))
        #expect(run.output.contains("\"safe area, portrait\",\"59, 0, 34, 0\",\"62, 0, 34, 0\"\r\n"))
        #expect(run.output.contains("corner radius,55,62\r\n"))
        #expect(!run.output.contains("scale"))
    }

    @Test(arguments: [
        (["show", "iphone-16-pro", "--os", "12"], "'iPhone 16 Pro' runs versions 18 to "),
        (["show", "iphone-sixteen"], "there is no device 'iphone-sixteen'"),
        (["add", "none.json"], "'none.json': no such file or folder"),
        (["add", "x", "--width", "400"], "Give both '--width' and '--height'."),
        (["add", "x", "--width", "400", "--height", "20"], "the device is impossible: "),
    ])
    func `wrong input is reported in one line`(arguments: [String], words: String) throws {
        let run = try keyline.run(["devices"] + arguments)
        #expect(run.status == 64 || run.status == 66)
        #expect(run.output.isEmpty && run.errors.contains(words), "\(run.errors)")
    }
}
