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
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appendingPathComponent("in.svg"), folder.appendingPathComponent("out.png"))
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(svg.utf8).write(to: input)
        } catch {
            throw .unwritable(path: folder.path, fact: "a temporary file cannot be written there")
        }
        let arguments = ["--zoom", "2", "--format", "png", "--output", output.path, input.path]
        let status = try ChildProcess.run(Self.program, arguments, errors: .standardError).status
        guard status == 0, let data = try? Data(contentsOf: output) else {
            throw .helper(words: "'\(Self.program)' ended with status \(status)", status: .failure)
        }
        return Array(data)
    }
}
