// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel

/// Writes drawings: one to standard output or a file, several into a folder.
struct DrawingOutput {
    /// A file or folder; nil for standard output.
    let path: String?
    /// The format; nil to derive it from the file's extension.
    let format: DrawingFormat?

    private var chosenFormat: DrawingFormat {
        format ?? (path?.lowercased().hasSuffix(".png") == true ? .png : .svg)
    }

    /// Writes drawings and returns their number.
    ///
    /// - Throws: `CommandError` if several would go to standard output, or if one cannot be written.
    func write(_ drawings: [ScreenRenderer.Drawn]) throws(CommandError) -> Int {
        if drawings.isEmpty { return 0 }
        guard let path else {
            guard drawings.count == 1 else {
                throw .usage(
                    "cannot write \(NumberText.count(drawings.count, "drawing")) to standard output",
                    hint: "name a folder with '--output FOLDER'")
            }
            try print(drawings[0])
            return 1
        }
        guard drawings.count > 1 || path.hasSuffix("/") || Self.isFolder(path) else {
            try CommandError.checkFolder(of: path)
            try write(drawings[0], to: path)
            return 1
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(path: path, fact: "the folder cannot be created")
        }
        let folder = URL(fileURLWithPath: path)
        for (drawing, name) in zip(drawings, DrawingNames.names(of: drawings.map(\.screen))) {
            let file = folder.appendingPathComponent("\(name).\(chosenFormat.rawValue)")
            try write(drawing, to: file.path)
        }
        return drawings.count
    }

    private func print(_ drawing: ScreenRenderer.Drawn) throws(CommandError) {
        switch chosenFormat {
        case .svg: Console.write(drawing.svg)
        case .png: Console.write(try PictureConverter().png(drawing.svg))
        }
    }

    private func write(_ drawing: ScreenRenderer.Drawn, to path: String) throws(CommandError) {
        let data: Data
        switch chosenFormat {
        case .svg: data = Data(drawing.svg.utf8)
        case .png: data = Data(try PictureConverter().png(drawing.svg))
        }
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            throw .unwritable(path: path, fact: "the drawing could not be written")
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

/// File names of drawings, made from the document's and the screen's name, in letters and digits, without duplicates.
enum DrawingNames {
    /// Returns a name for each screen, without an extension; the same for the same screens.
    static func names(of screens: [Screen]) -> [String] {
        var taken: Set<String> = []
        return screens.map { screen in
            let document = screen.source.map { URL(fileURLWithPath: $0.file).deletingPathExtension().lastPathComponent }
            let parts = [document.map { slug($0) } ?? "", slug(screen.name)].filter { !$0.isEmpty }
            let name = parts.isEmpty ? "screen" : parts.joined(separator: "-")
            var candidate = name
            var number = 2
            while !taken.insert(candidate).inserted {
                candidate = "\(name)-\(number)"
                number += 1
            }
            return candidate
        }
    }

    /// Returns a text in letters, digits and single hyphens, cut at a length.
    static func slug(_ text: String, limit: Int = 60) -> String {
        let plain = text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let whole = String(plain).split(separator: "-").joined(separator: "-").prefix(limit)
        return String(whole.reversed().drop { $0 == "-" }.reversed())
    }
}
