// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Converts SVG to PNG with `rsvg-convert`, which is not part of Keyline.
struct PictureConverter {
    private static let program = "rsvg-convert"

    /// Returns the bytes of a PNG picture with two pixels per point.
    ///
    /// - Throws: `CommandError.noProgram` if the converter is missing, `CommandError.helper` if it fails.
    func png(_ svg: String) throws(CommandError) -> [UInt8] {
        guard let executable = Self.executable else {
            throw .noProgram(name: Self.program, fact: "it is not installed")
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appendingPathComponent("in.svg"), folder.appendingPathComponent("out.png"))
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(svg.utf8).write(to: input)
        } catch {
            throw .unwritable(path: folder.path, fact: "a temporary file cannot be written there")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = ["--zoom", "2", "--format", "png", "--output", output.path, input.path]
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw .noProgram(name: Self.program, fact: "it could not be started")
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0, let data = try? Data(contentsOf: output) else {
            throw .helper(
                words: "'\(Self.program)' ended with status \(process.terminationStatus)", status: .failure)
        }
        return Array(data)
    }

    /// The path of the program, found through `PATH`.
    private static var executable: String? {
        let folders = (Console.environment("PATH") ?? "").split(separator: ":").map(String.init)
        return folders.map { $0 + "/" + program }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
