// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport
import KeylineModel

/// A matrix in JSON: a product of lists, single configurations, or both.
///
/// `{"devices": ["iphone-16-pro"], "orientations": ["portrait"], "contentSizes": ["L", "AX3"],
/// "directions": ["rightToLeft"], "configurations": [{"device": "ipad-10", "orientation": "portrait",
/// "window": {"width": 375, "height": 1180}}]}`; absent keys have their defaults.
struct MatrixFile: Decodable {
    /// One configuration; nil properties have their defaults.
    struct Entry: Decodable {
        var device: String
        var os: Int?
        var orientation: Orientation?
        var window: Size?
        var contentSize: ContentSizeCategory?
        var direction: LayoutDirection?
        var showsKeyboard: Bool?
    }

    var devices: [String]?
    var os: [Int]?
    var orientations: [Orientation]?
    var contentSizes: [ContentSizeCategory]?
    var directions: [LayoutDirection]?
    var configurations: [Entry]?

    private var path = ""

    private enum CodingKeys: String, CodingKey {
        case devices, os, orientations, contentSizes, directions, configurations
    }

    /// Reads a file.
    ///
    /// - Throws: `CommandError` if it cannot be read or is not a matrix.
    init(path: String) throws(CommandError) {
        self = try JSONFile.decode(MatrixFile.self, from: path, kind: "matrix")
        self.path = path
        if devices == nil, configurations == nil {
            throw .malformedFile(path: path, kind: "matrix", fact: "it contains neither 'devices' nor 'configurations'")
        }
    }

    /// Returns its configurations, products first.
    func configurations(in library: DeviceLibrary) throws(CommandError) -> [Configuration] {
        var found: [Configuration] = []
        for address in devices ?? [] { found += try product(library.device(address), in: library) }
        for entry in configurations ?? [] {
            let profile = try library.device(entry.device)
            let major = entry.os ?? profile.os.max
            let turns = entry.orientation.map { [$0] } ?? library.configurations(of: profile).map(\.orientation)
            found += turns.map {
                Configuration(
                    device: profile.id, os: major, orientation: $0, window: entry.window,
                    contentSize: entry.contentSize ?? .large, direction: entry.direction ?? .leftToRight,
                    showsKeyboard: entry.showsKeyboard ?? false)
            }
        }
        return found
    }

    private func product(_ profile: DeviceProfile, in library: DeviceLibrary) -> [Configuration] {
        let turns = orientations ?? library.configurations(of: profile).map(\.orientation)
        var found: [Configuration] = []
        for major in os ?? [profile.os.max] {
            for turn in turns where profile.safeArea(turn, os: major) != nil {
                for size in contentSizes ?? [.large] {
                    for direction in directions ?? [.leftToRight] {
                        found.append(
                            Configuration(
                                device: profile.id, os: major, orientation: turn, contentSize: size,
                                direction: direction))
                    }
                }
            }
        }
        return found
    }
}

/// Words Foundation's decoding errors in one short line.
enum DecodingWords {
    static func describe(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "\(error)" }
        switch error {
        case .keyNotFound(let key, let context): return "'\(key.stringValue)' is missing" + place(context.codingPath)
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "the value" + place(context.codingPath) + " has the wrong type"
        case .dataCorrupted(let context):
            return context.codingPath.isEmpty ? "malformed JSON" : "an unknown value" + place(context.codingPath)
        @unknown default: return "malformed JSON"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        let words = path.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }.joined()
        return words.isEmpty ? "" : " at '\(words.hasPrefix(".") ? String(words.dropFirst()) : words)'"
    }
}
