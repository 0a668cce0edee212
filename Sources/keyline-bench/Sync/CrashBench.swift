// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom

/// Kills the real binary at random moments of edits, imports and syncs, on both sides, and checks the result: both
/// catalogs are intact, every import is applied completely or not at all, and nothing that a command confirmed is
/// missing.
struct CrashBench {
    private var seed: UInt64 = 0
    private var count = 500
    private var binary = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("keyline").path

    init(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { throw BenchError.usage("'\(option)' needs a value") }
            switch (option, UInt64(value)) {
            case ("--seed", let number?): seed = number
            case ("--kills", let number?): count = Int(clamping: number)
            case ("--keyline", _): binary = value
            default: throw BenchError.usage("'crash' has no option '\(option)' with the value '\(value)'")
            }
        }
        guard FileManager.default.isExecutableFile(atPath: binary) else { throw BenchError.nothing(binary) }
    }

    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let start = ContinuousClock.now
        var trial = try CrashTrial(binary: URL(fileURLWithPath: binary).standardizedFileURL, folder: folder, seed: seed)
        for round in 1...max(count, 1) {
            try trial.playRound()
            if round.isMultiple(of: 50) {
                FileHandle.standardError.write(Data("\(round) of \(count) moments\n".utf8))
            }
        }
        try trial.converge()
        let seconds = (ContinuousClock.now - start).inSeconds
        print("\(count) kills from seed \(seed) in \(Figure.text(seconds, 1)) s; no damage and no lost changes")
        for (what, tally) in trial.tallies.sorted(by: { $0.key < $1.key }) {
            print("  \(what): \(tally.killed) killed while it ran, \(tally.finished) had finished")
        }
    }
}

/// Two catalogs in one folder, whose commands are killed.
struct CrashTrial {
    /// The numbers of commands of one kind that were killed, and that finished first.
    struct Tally {
        var killed = 0
        var finished = 0
    }

    /// Tallies by kind of command.
    private(set) var tallies: [String: Tally] = [:]

    private let keyline: KilledProgram
    private var random: SeededGenerator
    /// Durations of uninterrupted commands by kind, in seconds.
    private var lengths: [String: Double] = [:]
    /// The tokens that commands have confirmed, by catalog.
    private var confirmed: [String: Set<String>] = ["a": [], "b": []]
    private var count = 0
    /// The most recent commands, printed with a fault.
    private var trail: [String] = []

    private static let sides = ["a", "b"]

    init(binary: URL, folder: URL, seed: UInt64) throws {
        keyline = KilledProgram(binary: binary, folder: folder)
        random = SeededGenerator(seed: seed)
        try keyline.write("#!/bin/sh\necho $$ > far.pid\neval \"exec $2\"\n", to: "ssh.sh", mode: 0o755)
        try keyline.succeed("init", "--catalog", "a.keyline")
        try writeApp()
        try keyline.succeed("import", "App", "--catalog", "a.keyline")
        try keyline.succeed("clone", "a.keyline", "b.keyline")
        for kind in Self.kinds {
            try prepare(kind)
            try play(kind, on: "a", moment: nil)
        }
    }

    private static let kinds = ["edit", "import", "sync with a file", "sync over a pipe", "other end of a sync"]

    /// Runs one command on one side and kills it at a random moment; then checks both catalogs, and sometimes completes
    /// a sync.
    mutating func playRound() throws {
        let kind = Self.kinds[Int.random(in: 0..<Self.kinds.count, using: &random)]
        let side = Self.sides[Int.random(in: 0..<2, using: &random)]
        try prepare(kind)
        try play(kind, on: side, moment: Double.random(in: 0..<1.1, using: &random))
        try inspect()
        if Bool.random(using: &random) { try converge() }
    }

    /// Before a sync, makes an edit on each side, so that there is data to send and to receive.
    private mutating func prepare(_ kind: String) throws {
        guard kind.contains("sync") else { return }
        for side in Self.sides { try play("edit", on: side, moment: nil) }
    }

    /// Syncs both catalogs and checks that they are equal.
    mutating func converge() throws {
        try play("sync with a file", on: "a", moment: nil)
        let rows = try Self.sides.map { try keyline.rows($0) }
        guard rows[0] == rows[1] else { throw CrashFault("the catalogs differ after a sync that completed") }
    }

    // MARK: Commands

    /// - Parameter moment: the time at which to kill the command, as a fraction of its usual duration; nil to let it
    ///   finish.
    private mutating func play(_ kind: String, on side: String, moment: Double?) throws {
        count += 1
        let token = "t\(count)"
        let other = side == "a" ? "b" : "a"
        var arguments: [String]
        switch kind {
        case "edit": arguments = ["token", "set", token, "\(count)"]
        case "import":
            try writeApp()
            arguments = ["import", "App"]
        case "sync with a file": arguments = ["sync", "\(other).keyline"]
        default: arguments = ["sync", "ssh://host\(keyline.folder.path)/\(other).keyline"]
        }
        arguments += ["--catalog", "\(side).keyline"]
        let delay = moment.map { $0 * (lengths[kind] ?? 0.1) }
        let end = try keyline.run(arguments, killedAfter: delay, isFar: kind == "other end of a sync")
        if moment == nil {
            lengths[kind] = end.seconds
        } else if !end.wasKilled {
            lengths[kind] = max(end.seconds, lengths[kind] ?? 0)
        }
        trail =
            trail.suffix(11) + ["\(side): \(kind) \(count), \(end.wasKilled ? "killed" : "ended with \(end.status)")"]
        if moment != nil {
            if end.wasKilled {
                tallies[kind, default: Tally()].killed += 1
            } else {
                tallies[kind, default: Tally()].finished += 1
            }
        }
        // A sync reports conflicts with status 75; if its other end is killed, it may end with any status.
        guard end.status == 0 || end.status == 75 else {
            guard moment == nil else { return }
            throw CrashFault("'keyline \(arguments.joined(separator: " "))' ended with \(end.status): \(end.errors)")
        }
        if kind == "edit" { confirmed[side]?.insert(token) }
        if kind.contains("sync") {
            let all = confirmed.values.reduce(into: Set()) { $0.formUnion($1) }
            for side in Self.sides { confirmed[side] = all }
        }
    }

    /// Checks the contents of both catalogs after a kill.
    private func inspect() throws {
        for side in Self.sides {
            let integrity = try keyline.query("select * from pragma_integrity_check", side)
            guard integrity == ["ok"] else { throw CrashFault("\(side): \(integrity.joined(separator: ", "))") }
            let missing = (confirmed[side] ?? []).subtracting(
                try keyline.query("select name from design_token", side))
            guard missing.isEmpty else { throw CrashFault("\(side): confirmed and missing: \(missing.sorted())") }
            let constants = try keyline.query(
                "select distinct constant from layout_constraint where first_attribute = 'top'", side)
            guard constants.count == 1 else {
                throw CrashFault("\(side): an import in part: \(constants), after\n" + trail.joined(separator: "\n"))
            }
        }
    }

    /// Writes a storyboard in which all gaps have the same new constant.
    private mutating func writeApp() throws {
        count += 1
        let scenes = (0..<20).map { Self.scene($0, constant: count) }.joined(separator: "\n")
        try keyline.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
            <device id="retina6_1" orientation="portrait" appearance="light"/>
            <scenes>
            \(scenes)
            </scenes>
            </document>
            """, to: "App/Main.storyboard")
    }

    private static func scene(_ number: Int, constant: Int) -> String {
        """
        <scene sceneID="scene-\(number)"><objects>
        <viewController id="controller-\(number)" sceneMemberID="viewController">
        <view key="view" id="root-\(number)"><rect key="frame" x="0" y="0" width="414" height="896"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews><view id="box-\(number)" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="\(constant)" width="414" height="50"/>
        <constraints><constraint firstAttribute="height" constant="50" id="height-\(number)"/></constraints>
        </view></subviews>
        <viewLayoutGuide key="safeArea" id="safe-\(number)"/>
        <constraints>
        <constraint firstItem="box-\(number)" firstAttribute="top" secondItem="safe-\(number)" \
        secondAttribute="top" constant="\(constant)" id="gap-\(number)"/>
        <constraint firstItem="box-\(number)" firstAttribute="leading" secondItem="root-\(number)" \
        secondAttribute="leading" id="left-\(number)"/>
        <constraint firstAttribute="trailing" secondItem="box-\(number)" secondAttribute="trailing" \
        id="right-\(number)"/>
        </constraints></view></viewController></objects></scene>
        """
    }
}

/// A state that must not result from a kill.
struct CrashFault: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
