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
struct MatrixFile: Codable {
    /// One configuration; nil properties have their defaults.
    struct Entry: Codable {
        var device: String
        var os: Int?
        var orientation: Orientation?
        var window: Size?
        var contentSize: ContentSizeCategory?
        var direction: LayoutDirection?
        var showsKeyboard: Bool?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case device, os, orientation, window, contentSize, direction, showsKeyboard
        }
    }

    private let product: ConfigurationProduct
    private let entries: [Entry]?
    /// The name that 'keyline matrix show' writes; commands name matrices themselves.
    private let name: String?

    private enum CodingKeys: String, CodingKey, CaseIterable { case name, configurations }

    init(from decoder: any Decoder) throws {
        product = try ConfigurationProduct(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        entries = try container.decodeIfPresent([Entry].self, forKey: .configurations)
    }

    func encode(to encoder: any Encoder) throws {
        try product.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encodeIfPresent(entries, forKey: .configurations)
    }

    /// Every key of a file, at whatever place.
    private static let codedKeys =
        CodingKeys.allCases.map(\.stringValue) + ConfigurationProduct.CodingKeys.allCases.map(\.stringValue)
        + Entry.CodingKeys.allCases.map(\.stringValue)

    /// Reads a file; `-` is the standard input.
    ///
    /// - Throws: `CommandError` if it cannot be read, is not a matrix, or has an unknown key.
    init(path: String) throws(CommandError) {
        self = try JSONFile.decode(MatrixFile.self, from: path, kind: "matrix", keys: Self.codedKeys)
        if product.devices == nil, entries == nil {
            throw .malformedFile(
                path: InputFile.name(path), kind: "matrix", fact: "it contains neither 'devices' nor 'configurations'")
        }
        let windows = (product.windows ?? []) + (entries ?? []).compactMap(\.window)
        for window in windows where !DeviceProfile.accepts(window: window) {
            throw .malformedFile(
                path: InputFile.name(path), kind: "matrix",
                fact: "a window of \(NumberText.shortest(window.width)) × \(NumberText.shortest(window.height)) "
                    + "is not 100 to 10000 points long")
        }
    }

    /// Returns its configurations, products first.
    func configurations(in library: DeviceLibrary) throws(CommandError) -> [Configuration] {
        var found = try product.configurations(in: library)
        for entry in entries ?? [] {
            let profile = try library.device(entry.device)
            if let os = entry.os { try profile.checkRuns(os) }
            if let window = entry.window { try profile.checkOffers(window: window) }
            let turns = entry.orientation.map { [$0] } ?? library.configurations(of: profile).map(\.orientation)
            for orientation in turns where profile.safeArea(orientation, os: entry.os ?? profile.os.max) == nil {
                throw .usage(
                    "'\(profile.name)' is not used in \(orientation.rawValue), which the matrix names", hint: nil)
            }
            found += turns.map {
                Configuration(
                    device: profile.id, os: entry.os ?? profile.os.max, orientation: $0, window: entry.window,
                    contentSize: entry.contentSize ?? .large, direction: entry.direction ?? .leftToRight,
                    showsKeyboard: entry.showsKeyboard ?? false)
            }
        }
        if found.isEmpty {
            throw .usage("the matrix has no configuration", hint: "name devices, and an OS that they run")
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
            return context.codingPath.isEmpty ? "malformed JSON" : "a value without meaning" + place(context.codingPath)
        @unknown default: return "malformed JSON"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        let words = path.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }.joined()
        return words.isEmpty ? "" : " at '\(words.hasPrefix(".") ? String(words.dropFirst()) : words)'"
    }
}
