// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs the real `keyline` in a folder of its own.
struct CommandLineRunner {
    /// The output and the exit status of a run.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The `keyline` in the folder that `KEYLINE_PROGRAMS` names, else the one built with the tests. `keyline-hub` is
    /// beside it. Nil if there is none, and then tests of the command line are skipped.
    static let binary: URL? = {
        let given = ProcessInfo.processInfo.environment["KEYLINE_PROGRAMS"].map { URL(fileURLWithPath: $0) }
        let folders = CommandLine.arguments.compactMap { argument -> URL? in
            guard let range = argument.range(of: ".xctest") else { return nil }
            return URL(fileURLWithPath: String(argument[..<range.lowerBound])).deletingLastPathComponent()
        }
        let main = Bundle.main.executableURL?.deletingLastPathComponent()
        let candidates = ([given].compactMap { $0 } + folders + [main].compactMap { $0 }).map {
            $0.appendingPathComponent("keyline")
        }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    /// A program that runs another one as an unprivileged user, for tests that run as root.
    private static let userSwitch = URL(fileURLWithPath: "/usr/bin/setpriv")

    /// True if `run` can run the binary as a user for whom write permissions are enforced.
    static var canRunAsStranger: Bool {
        isAvailable && (getuid() != 0 || FileManager.default.isExecutableFile(atPath: userSwitch.path))
    }

    /// True if there is a binary to run.
    static var isAvailable: Bool { binary != nil }

    /// A fresh folder, the working directory of every run.
    let folder: URL

    /// The folder that holds those of all tests; it is removed when the tests end.
    private static let home: URL = {
        atexit { try? FileManager.default.removeItem(at: CommandLineRunner.home) }
        return FileManager.default.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")
    }()

    init() throws {
        folder = Self.home.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private init(folder: URL) { self.folder = folder }

    /// A runner whose working directory is a folder below this one.
    func inside(_ name: String) -> CommandLineRunner {
        CommandLineRunner(folder: folder.appendingPathComponent(name))
    }

    /// Writes a file below the folder.
    func write(_ text: String, to name: String) throws {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Reads a file below the folder.
    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Runs `keyline` with arguments.
    @discardableResult
    func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

    /// Runs `keyline` or another program with arguments, optionally as a user for whom permissions are enforced.
    /// Streams are redirected to files, so that nothing blocks.
    ///
    /// - Parameter input: the text of standard input; nil = that of the tests.
    @discardableResult
    func run(
        _ arguments: [String], of program: URL? = Self.binary, asStranger: Bool = false,
        environment added: [String: String] = [:], input: String? = nil
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        if asStranger, getuid() == 0, let binary = program {
            process.executableURL = Self.userSwitch
            process.arguments = ["--reuid=65534", "--clear-groups", binary.path] + arguments
        }
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["KEYLINE_CATALOG"] = nil
        environment["KEYLINE_HUB"] = nil
        for (name, value) in added { environment[name] = value }
        process.environment = environment
        let streams = ["out", "err"].map { folder.appendingPathComponent(".\($0)-\(UUID().uuidString)") }
        for stream in streams { try Data().write(to: stream) }
        let output = try FileHandle(forWritingTo: streams[0])
        let errors = try FileHandle(forWritingTo: streams[1])
        process.standardOutput = output
        process.standardError = errors
        if let input {
            let file = folder.appendingPathComponent(".in-\(UUID().uuidString)")
            try Data(input.utf8).write(to: file)
            process.standardInput = try FileHandle(forReadingFrom: file)
        }
        try process.run()
        process.waitUntilExit()
        try output.close()
        try errors.close()
        return Outcome(
            status: process.terminationStatus, output: try String(contentsOf: streams[0], encoding: .utf8),
            errors: try String(contentsOf: streams[1], encoding: .utf8))
    }
}

/// Interface Builder documents written for these tests.
enum StoryboardText {
    /// A photo viewer whose page control is tied to the superview's bottom with a constant, in points.
    static func photoViewer(bottomItem: String = "roo-tv-001", constant: Int = 0) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <scenes>
                <scene sceneID="sce-ne-001">
                    <objects>
                        <viewController title="Photo viewer" id="con-tr-001" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="roo-tv-001">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    <pageControl opaque="NO" userLabel="pageControl" \
        translatesAutoresizingMaskIntoConstraints="NO" id="pag-ec-001">
                                        <rect key="frame" x="0.0" y="826" width="393" height="26"/>
                                    </pageControl>
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="saf-ea-001"/>
                                <constraints>
                                    <constraint firstItem="pag-ec-001" firstAttribute="bottom" \
        secondItem="\(bottomItem)" secondAttribute="bottom" constant="\(constant)" id="bot-to-001"/>
                                    <constraint firstItem="pag-ec-001" firstAttribute="leading" \
        secondItem="saf-ea-001" secondAttribute="leading" id="lea-di-001"/>
                                    <constraint firstItem="saf-ea-001" firstAttribute="trailing" \
        secondItem="pag-ec-001" secondAttribute="trailing" id="tra-il-001"/>
                                </constraints>
                            </view>
                        </viewController>
                    </objects>
                </scene>
            </scenes>
        </document>
        """
    }
}
