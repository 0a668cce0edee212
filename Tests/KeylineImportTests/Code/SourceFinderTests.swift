// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineImport

@Suite struct SourceFinderTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")

    private func write(_ name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
    }

    @Test func `sources are found in every folder that no tool generates`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = ["App/A.swift", "App/v1.2/B.m", "App/Info.plist", "C.h", "H.cs"]
        let others = [
            "App/D.json", "App/README", "Pods/E.swift", "de.xcloc/Source Contents/F.swift", "G.framework/H.h",
            "Images.xcassets/I.swift", ".build/J.swift",
        ]
        for name in sources + others { try write(name) }
        #expect(SourceFinder.sources(below: [folder.path]) == sources.map { "\(folder.path)/\($0)" }.sorted())
    }

    @Test func `projects below a folder without one are others'`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["A.swift", "Sub/B.swift", "Other/App.xcodeproj/project.pbxproj", "Other/App/C.swift"] {
            try write(name)
        }
        let own = ["A.swift", "Sub/B.swift"].map { "\(folder.path)/\($0)" }
        #expect(SourceFinder.sources(below: [folder.path], loose: [folder.path]) == own)
        #expect(SourceFinder.sources(below: [folder.path]).count == 3)
    }
}
