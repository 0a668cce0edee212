// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineRules
import Testing

/// Runs `keyline watch` as a process and checks its output after each save. Waits for lines, never for a fixed time.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct WatchCommandTests {
    let keyline: CommandLineRunner

    init() throws { keyline = try CommandLineRunner() }

    /// A running `watch`, stopped when it is deallocated.
    private final class Watcher {
        private let process = Process()
        private let output = Pipe()
        private let errors = Pipe()

        init(_ arguments: [String], in folder: URL) throws {
            process.executableURL = CommandLineRunner.binary
            process.arguments = ["watch"] + arguments
            process.currentDirectoryURL = folder
            process.standardOutput = output
            process.standardError = errors
            try process.run()
            // A watcher that never prints the expected line must be ended as well.
            let identifier = process.processIdentifier
            DispatchQueue.global().asyncAfter(deadline: .now() + 120) { kill(identifier, SIGKILL) }
        }

        deinit {
            // The threads of a test block other signals, and child processes inherit the mask.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }

        /// Returns the next line that contains a text; nil if the process ends first.
        func line(with text: String, onErrors: Bool = false) -> String? {
            let handle = (onErrors ? errors : output).fileHandleForReading
            var line = Data()
            while let byte = try? handle.read(upToCount: 1), !byte.isEmpty {
                guard byte.first == UInt8(ascii: "\n") else {
                    line += byte
                    continue
                }
                let words = String(decoding: line, as: UTF8.self)
                if words.contains(text) { return words }
                line.removeAll()
            }
            return nil
        }
    }

    @Test func `a save prints what disappeared and appeared`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        let watcher = try Watcher(["App"], in: keyline.folder)
        #expect(watcher.line(with: "watching 1 file", onErrors: true) != nil)
        try keyline.write(StoryboardText.photoViewer(constant: -90), to: "App/Photos.storyboard")
        #expect(try #require(watcher.line(with: "safe-area-content-outside")).hasPrefix("- "))
        #expect(watcher.line(with: " gone") != nil)
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        #expect(try #require(watcher.line(with: "safe-area-content-outside")).hasPrefix("+ "))
    }

    @Test func `settings leave out what they leave out of a check`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        let levels = RuleRegistry.all.map { "  \($0.metadata.id): off\n" }.joined()
        try keyline.write("rules:\n" + levels, to: ".keyline.yml")
        let watcher = try Watcher(["App"], in: keyline.folder)
        #expect(watcher.line(with: "watching 1 file, 0 findings", onErrors: true) != nil)
    }

    @Test func `an app that stops to support an orientation changes what is found`() throws {
        func declare(_ names: [String]) throws {
            let strings = names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
            try keyline.write(
                """
                <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example</string>
                <key>UISupportedInterfaceOrientations</key><array>\(strings)</array></dict></plist>
                """, to: "App/Info.plist")
        }
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try declare(["Portrait", "LandscapeLeft"])
        let watcher = try Watcher(["App", "--device", "iphone-16-pro"], in: keyline.folder)
        #expect(watcher.line(with: "watching 1 file", onErrors: true) != nil)
        try declare(["Portrait"])
        #expect(try #require(watcher.line(with: "safe-area-content-outside")).contains("2 → 1 configuration"))
    }

    @Test(arguments: ["App", "App/Photos"])
    func `a folder that goes and comes back is watched again`(folder: String) throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos/Photos.storyboard")
        let watcher = try Watcher(["App"], in: keyline.folder)
        #expect(watcher.line(with: "watching 1 file", onErrors: true) != nil)
        for _ in 0..<2 {
            try FileManager.default.removeItem(at: keyline.folder.appendingPathComponent(folder))
            #expect(try #require(watcher.line(with: "safe-area-content-outside")).hasPrefix("- "))
            try keyline.write(StoryboardText.photoViewer(), to: "App/Photos/Photos.storyboard")
            #expect(try #require(watcher.line(with: "safe-area-content-outside")).hasPrefix("+ "))
        }
    }

    @Test func `a storyboard that shows another's screen in a tab bar changes what is found there`() throws {
        func main(_ root: String) -> String {
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="root"><scenes>
            <scene sceneID="one"><objects><\(root) id="root"><connections><segue destination="viewer" \
            kind="relationship" relationship="viewControllers" id="segue"/></connections></\(root)></objects></scene>
            <scene sceneID="two"><objects><viewControllerPlaceholder storyboardName="Photos" \
            referencedIdentifier="viewer" id="viewer"/></objects></scene></scenes></document>
            """
        }
        let viewer = StoryboardText.photoViewer(constant: -40).replacingOccurrences(
            of: "title=\"Photo viewer\"", with: "title=\"Photo viewer\" storyboardIdentifier=\"viewer\"")
        try keyline.write(viewer, to: "App/Photos.storyboard")
        try keyline.write(main("viewController"), to: "App/Main.storyboard")
        let watcher = try Watcher(["App", "--device", "iphone-16-pro"], in: keyline.folder)
        #expect(try #require(watcher.line(with: "watching 2 files", onErrors: true)).contains("0 findings"))
        try keyline.write(main("tabBarController"), to: "App/Main.storyboard")
        #expect(try #require(watcher.line(with: "safe-area-content-outside")).hasPrefix("+ "))
    }

    @Test func `a settings file that changes alone changes what is found`() throws {
        try keyline.write(
            """
            { objects = {
                P = { isa = PBXProject; mainGroup = M; targets = (T); };
                M = { isa = PBXGroup; children = (F, X); sourceTree = "<group>"; };
                F = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
                X = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
                T = {
                    isa = PBXNativeTarget; productType = "com.apple.product-type.application";
                    fileSystemSynchronizedGroups = (F); buildConfigurationList = L;
                };
                L = { isa = XCConfigurationList; buildConfigurations = (C); };
                C = { isa = XCBuildConfiguration; baseConfigurationReference = X; };
            }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        try keyline.write("TARGETED_DEVICE_FAMILY = 2", to: "App.xcconfig")
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        let watcher = try Watcher([".", "--matrix", "phones"], in: keyline.folder)
        #expect(watcher.line(with: "the app supports none of these devices", onErrors: true) != nil)
        #expect(try #require(watcher.line(with: "watching 1 file", onErrors: true)).contains("0 findings"))
        try keyline.write("TARGETED_DEVICE_FAMILY = 1", to: "App.xcconfig")
        #expect(try #require(watcher.line(with: "safe-area-content-outside")).hasPrefix("+ "))
    }

    @Test func `a broken save keeps what is known, and a new file is seen`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        let watcher = try Watcher(["App", "--format", "json"], in: keyline.folder)
        #expect(watcher.line(with: "watching 1 file", onErrors: true) != nil)
        try keyline.write("<document", to: "App/Photos.storyboard")
        #expect(watcher.line(with: "error:", onErrors: true) != nil)
        try keyline.write(StoryboardText.photoViewer(), to: "App/Other.storyboard")
        let line = try #require(watcher.line(with: "Other.storyboard"))
        let change = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect((change["appeared"] as? [Any])?.isEmpty == false)
        #expect((change["disappeared"] as? [Any])?.isEmpty == true)
    }

    @Test func `a file that is being written keeps what is known until it is`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        let watcher = try Watcher(["App"], in: keyline.folder)
        #expect(watcher.line(with: "watching 1 file", onErrors: true) != nil)
        // The file is truncated, as editors do, and another file triggers the watcher.
        let file = try FileHandle(forWritingTo: keyline.folder.appendingPathComponent("App/Photos.storyboard"))
        try file.truncate(atOffset: 0)
        try keyline.write(StoryboardText.photoViewer(), to: "App/Other.storyboard")
        #expect(watcher.line(with: "1 screen checked") != nil)
        try file.write(contentsOf: Data(StoryboardText.photoViewer(constant: -90).utf8))
        try file.close()
        #expect(try #require(watcher.line(with: "safe-area-content-outside")).hasPrefix("- "))
        try keyline.write("<document", to: "App/Other.storyboard")
        #expect(try #require(watcher.line(with: "Other.storyboard", onErrors: true)).contains("error:"))
    }

    @Test func `a catalog that another program writes is settled`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try keyline.run("init")
        try keyline.run("import", "App")
        let watcher = try Watcher([], in: keyline.folder)
        #expect(watcher.line(with: "watching", onErrors: true) != nil)
        try keyline.run("edit", "set-constant", "Photo viewer", "bot-to-001", "-90")
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        shell.arguments = [
            "sqlite3", keyline.folder.appendingPathComponent("catalog.keyline").path,
            "update layout_constraint set constant = 0 where constant = -90",
        ]
        try shell.run()
        shell.waitUntilExit()
        #expect(try #require(watcher.line(with: "safe-area-content-outside")).hasPrefix("+ "))
    }
}
