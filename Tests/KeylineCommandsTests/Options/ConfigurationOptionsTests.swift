// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineModel
import Testing

@testable import KeylineCommands

@Suite struct ConfigurationOptionsTests {
    let library: DeviceLibrary

    init() throws { library = try SeedLibrary.devices() }

    private func configurations(_ arguments: String...) throws -> [Configuration] {
        try ConfigurationOptions.parse(arguments).configurations(in: library)
    }

    @Test func `nothing asked for is the default matrix`() throws {
        let all = try configurations()
        #expect(all == Matrix.standard("default", profiles: library.profiles)?.configurations)
        #expect(all.count > 50)
    }

    @Test func `a device shows all its orientations on its newest system`() throws {
        let shown = try configurations("--device", "iphone-16-pro")
        #expect(shown.map(\.orientation) == [.portrait, .landscapeLeft, .landscapeRight])
        #expect(shown.allSatisfy { $0.device == "iphone-16-pro" && $0.os == library.byID[$0.device]?.os.max })
    }

    @Test func `a device also shows the windows that the matrix in use has of it`() throws {
        let all = try configurations()
        let shown = try configurations("--device", "ipad-6")
        #expect(shown.filter { $0.window != nil } == all.filter { $0.device == "ipad-6" && $0.window != nil })
        #expect(shown.contains { $0.window != nil } && shown.contains { $0.window == nil })
        let upright = try configurations("--device", "ipad-6", "--orientation", "portrait", "--os", "16")
        #expect(upright.allSatisfy { $0.orientation == .portrait && $0.os == 16 } && upright.count == 3)
    }

    @Test func `a system replaces the newest one where the device runs it`() throws {
        let shown = try configurations(
            "--device", "iphone-se-3", "--os", "17", "--os", "18", "--orientation", "portrait")
        #expect(shown.map(\.os) == [17, 18])
        let all = try configurations("--os", "16")
        #expect(all.allSatisfy { $0.os == 16 })
        #expect(all.contains { $0.device == "iphone-se-3" } && !all.contains { $0.device == "iphone-16-pro" })
        #expect(throws: CommandError.noConfigurations(.option("--os 9"))) {
            try configurations("--device", "iphone-16-pro", "--os", "9")
        }
    }

    @Test func `an orientation narrows, landscape means both`() throws {
        let shown = try configurations("--device", "iPhone 16 Pro", "--orientation", "landscape")
        #expect(shown.map(\.orientation) == [.landscapeLeft, .landscapeRight])
        #expect(throws: CommandError.noConfigurations(.option("--orientation portrait-upside-down"))) {
            try configurations("--device", "iphone-16-pro", "--orientation", "portrait-upside-down")
        }
    }

    @Test func `a device that its matrix lacks is named`() throws {
        #expect(throws: CommandError.noConfigurations(.option("--device iphone-16"))) {
            try configurations("--matrix", "tv", "--device", "iphone-16")
        }
    }

    @Test func `a device is chosen that runs the system`() throws {
        let place = try PlaceOptions.parse(["--os", "16"]).place(in: library)
        guard case .device(let profile, let configurations) = place else {
            Issue.record("no device")
            return
        }
        #expect(profile.idiom == .phone && profile.os.contains(16) && configurations.allSatisfy { $0.os == 16 })
        #expect(throws: CommandError.noConfigurations(.option("--os 3"))) {
            try PlaceOptions.parse(["--os", "3"]).place(in: library)
        }
    }

    @Test(arguments: ["iphone-16", "appletv-4k-3"])
    func `a device that shows apps in the full screen has no other windows`(device: String) throws {
        let entry = #"{"configurations": [{"device": "\#(device)", "window": {"width": 300, "height": 500}}]}"#
        for attempt in [
            { _ = try PlaceOptions.parse(["--device", device, "--window", "300x500"]).place(in: library) },
            { _ = try ProductOptions.parse(["--window", "300x500"]).configurations(on: [device], in: library) },
            { _ = try configurations("--matrix", try write(entry)) },
        ] as [() throws -> Void] {
            #expect {
                try attempt()
            } throws: { error in
                (error as? CommandError)?.message.contains("shows every app in the full screen") == true
            }
        }
    }

    @Test func `a named matrix is found, an unknown one is an error`() throws {
        let televisions = try configurations("--matrix", "tv")
        #expect(televisions.allSatisfy { library.byID[$0.device]?.idiom == .tv })
        #expect(throws: CommandError.unknown(kind: "matrix", address: "phonse", suggestions: ["phones"])) {
            try configurations("--matrix", "phonse")
        }
    }

    @Test func `a matrix file is a product and single entries, without repetition`() throws {
        let path = try write(
            """
            {"devices": ["iphone-16-pro"], "orientations": ["portrait"], "contentSizes": ["L", "AX3"],
             "configurations": [{"device": "iphone-16-pro", "orientation": "portrait"},
              {"device": "ipad-10", "orientation": "portrait", "window": {"width": 375, "height": 1180}}]}
            """)
        let shown = try configurations("--matrix", path)
        #expect(shown.map(\.device) == ["iphone-16-pro", "iphone-16-pro", "ipad-10"])
        #expect(shown.map(\.contentSize) == [.large, .accessibilityExtraLarge, .large])
        #expect(shown[2].window == Size(width: 375, height: 1180))
    }

    @Test(arguments: ["{}", "[", "{\"devices\": 3}", "{\"devices\": [\"iphone-16-pro\"], \"orientations\": [\"up\"]}"])
    func `a matrix file that is none is malformed input`(text: String) throws {
        let path = try write(text)
        #expect {
            try configurations("--matrix", path)
        } throws: { error in
            (error as? CommandError)?.status == .malformedInput
        }
    }

    private func write(_ text: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("matrix-\(UUID().uuidString).json")
            .path
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }
}
