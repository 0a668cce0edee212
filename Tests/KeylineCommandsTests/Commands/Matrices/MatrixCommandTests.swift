// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `keyline matrix` on a catalog with one screen.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct MatrixCommandTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try keyline.run("init")
        try keyline.run("import", "App")
    }

    private func rows(_ name: String) throws -> [String] {
        try keyline.run("matrix", "show", name, "--format", "csv").output.components(separatedBy: "\r\n").dropFirst()
            .filter { !$0.isEmpty }
    }

    @Test func `options make one configuration for each combination`() throws {
        let run = try keyline.run(
            "matrix", "create", "small", "--device", "iphone-se-3", "--os", "17", "--orientation", "portrait",
            "--text-size", "L", "--text-size", "AX3", "--direction", "rtl", "--keyboard")
        #expect(run.errors == "Added the matrix 'small' with 2 configurations.\n")
        #expect(
            try rows("small") == [
                "iphone-se-3,17,portrait,,,L,rightToLeft,true", "iphone-se-3,17,portrait,,,AX3,rightToLeft,true",
            ])
    }

    @Test func `the JSON of a matrix is what create and check read`() throws {
        let json = try keyline.run("matrix", "show", "phones", "--format", "json").output
        try keyline.write(json, to: "matrix.json")
        #expect(try keyline.run("matrix", "create", "mine", "matrix.json").status == 0)
        #expect(try rows("mine") == rows("phones"))
        #expect(
            try keyline.run("check", "--matrix", "matrix.json", "--format", "json").output
                == keyline.run("check", "--matrix", "mine", "--format", "json").output)
    }

    @Test func `the matrix in use is checked at once`() throws {
        let run = try keyline.run("matrix", "use", "tv")
        #expect(run.errors == "Selected the matrix 'tv' with 2 configurations.\n")
        #expect(run.output.contains(" gone ("))
        #expect(try keyline.run("violations").output.isEmpty)
        #expect(try keyline.run("matrix", "list", "--format", "csv").output.contains("tv,2,2,true"))
        try keyline.run("matrix", "add", "tv", "--device", "iphone-16-pro")
        #expect(try keyline.run("violations").output.contains("safe-area-content-outside"))
        let removed = try keyline.run(
            "matrix", "remove", "tv", "--device", "iphone-16-pro", "--orientation", "portrait")
        #expect(removed.errors == "Removed 1 configuration from the matrix 'tv', which now has 4.\n")
        #expect(removed.output.contains("better: ✖ safe-area-content-outside"))
    }

    @Test func `without a device, configurations are added on those of the matrix`() throws {
        try keyline.run("matrix", "create", "mine", "--device", "iphone-se-3", "--device", "ipad-10")
        try keyline.run("matrix", "add", "mine", "--orientation", "portrait", "--text-size", "AX5")
        #expect(
            try rows("mine").filter { $0.contains("AX5") }.map { $0.prefix { $0 != "," } } == [
                "iphone-se-3", "ipad-10",
            ])
    }

    @Test(arguments: [
        (["create", "phones", "--device", "ipad-10"], "there is already a matrix 'phones'"),
        (["create", "mine"], "Give a JSON file, or '--device DEVICE'."),
        (["create", "mine", "--device", "iphone-se-3", "--os", "9"], "no configuration matches '--os 9'"),
        (["remove", "phones", "--text-size", "AX5"], "no configuration matches '--text-size AX5'"),
        (["remove", "default"], "'default' is the matrix in use"),
        (["remove", "tv", "--orientation", "landscape"], "no configuration would be left in 'tv'"),
        (["use", "phons"], "did you mean 'phones'?"),
    ])
    func `wrong input is reported in one line`(arguments: [String], words: String) throws {
        let run = try keyline.run(["matrix"] + arguments)
        #expect(run.status == 64)
        #expect(run.output.isEmpty && run.errors.contains(words), "\(run.errors)")
    }

    @Test(arguments: [
        (#"{"devices": ["ipad-10"], "orientation": ["portrait"]}"#, "its key 'orientation' is not known; did you mean"),
        (
            #"{"configurations": [{"device": "ipad-10", "textSize": "AX3"}]}"#,
            "its key 'configurations[0].textSize' is not known"
        ),
    ])
    func `a key that a matrix does not have is an error`(json: String, words: String) throws {
        try keyline.write(json, to: "wrong.json")
        for arguments in [["matrix", "create", "mine", "wrong.json"], ["check", "--matrix", "wrong.json"]] {
            let run = try keyline.run(arguments)
            #expect(run.status == 65 && run.errors.contains(words), "\(run.status) \(run.errors)")
        }
    }

    @Test func `a matrix with rows that have no meaning can be shown and removed`() throws {
        let sql = """
            INSERT INTO matrix (name) VALUES ('odd');
            INSERT INTO configuration (id, device_id, os, orientation) VALUES ('x', 'iphone-16', 18, 'sideways');
            INSERT INTO matrix_configuration (matrix, position, configuration_id) VALUES ('odd', 1, 'x'), ('odd', 2, 'y');
            """
        let shell = URL(fileURLWithPath: "/usr/bin/env")
        try #require(try keyline.run(["sqlite3", "catalog.keyline", sql], of: shell).status == 0)
        let shown = try keyline.run("matrix", "show", "odd")
        #expect(shown.status == 0, "\(shown.errors)")
        let removed = try keyline.run("matrix", "remove", "odd")
        #expect(removed.status == 0 && removed.errors.contains("Removed the matrix 'odd'."), "\(removed.errors)")
        #expect(try !keyline.run("matrix", "list").output.contains("odd"))
        let checked = try keyline.run("check")
        #expect(
            checked.errors.contains("'orientation' is 'sideways', which is not valid; the configuration is left out"))
    }

    @Test func `a matrix that is removed is gone`() throws {
        #expect(
            try keyline.run("matrix", "remove", "duo").errors
                == "Reset the matrix 'duo' to its standard configurations.\n")
        #expect(try !keyline.run("matrix", "list", "--format", "csv").output.contains("duo,6,2,false\r\nduo"))
        #expect(try keyline.run("query", "select name from matrices where name = 'duo'").output.isEmpty)
    }
}
