// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineImport
import KeylineModel
import KeylineReport

/// Measures commands of the real binary in catalogs of different sizes, to show which of them cost what they touch, and
/// which cost what the catalog holds.
struct ScaleBench {
    private var screens = [10, 2000, 10_000]
    private var revisions = [1000, 200_000]
    private var binary = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("keyline").path

    init(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { throw BenchError.usage("'\(option)' needs a value") }
            let numbers = value.split(separator: ",").compactMap { Int($0) }.filter { $0 > 0 }
            switch option {
            case "--screens": screens = numbers
            case "--revisions": revisions = numbers
            case "--keyline": binary = value
            default: throw BenchError.usage("'scale' has no option '\(option)'")
            }
        }
        guard FileManager.default.isExecutableFile(atPath: binary) else { throw BenchError.nothing(binary) }
    }

    func run() throws {
        try measure(screens, of: "screens") { try makeScreens($0, in: $1) }
        try measure(revisions, of: "revisions") { try makeRevisions($0, in: $1) }
    }

    private func measure(_ counts: [Int], of noun: String, _ make: (Int, ScaleProgram) throws -> [ScaleTime]) throws {
        guard !counts.isEmpty else { return }
        var columns: [[ScaleTime]] = []
        for count in counts {
            let program = try ScaleProgram(binary: URL(fileURLWithPath: binary).standardizedFileURL)
            defer { program.remove() }
            columns.append(try make(count, program) + program.measureCommands())
        }
        print(ScaleTable(columns: columns, counts: counts, noun: noun).text)
    }

    /// Imports generated screens, of which the first uses a token.
    private func makeScreens(_ count: Int, in program: ScaleProgram) throws -> [ScaleTime] {
        var document = CatalogDocument()
        document.screens = (0..<count).map(ScreenGenerator.screen)
        document.screens[0].constraints[0].constantToken = "gap"
        document.tokens = [DesignToken(id: "", name: "gap", type: "dimension", value: "8")]
        try Data(CatalogJSON.encode(document).utf8).write(to: program.folder.appendingPathComponent("screens.json"))
        try program.run("init")
        return [try program.time("import", ["import", "screens.json"]), try program.time("check", ["check"])]
    }

    /// Sets a token again and again, each time in a revision of its own.
    private func makeRevisions(_ count: Int, in program: ScaleProgram) throws -> [ScaleTime] {
        _ = try makeScreens(2, in: program)
        let path = program.folder.appendingPathComponent("a.keyline").path
        let catalog = try Catalog.open(path: path, checker: RuleChecker { ($0.message, $0.fix) })
        for number in 0..<count {
            let token = DesignToken(id: "", name: "tokens.\(number % 50)", type: "dimension", value: "\(number)")
            try catalog.apply([.putToken(token)], message: "set a token")
        }
        return []
    }
}

/// The time that a command took.
struct ScaleTime {
    /// Name of the measured operation.
    var name: String
    /// Milliseconds of wall time, the median of some runs.
    var milliseconds: Double
}

/// The binary with a catalog in a folder of its own.
struct ScaleProgram {
    let binary: URL
    let folder: URL

    init(binary: URL) throws {
        self.binary = binary
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Runs a command on a catalog; a status of findings is no failure.
    @discardableResult
    func run(_ arguments: [String], on catalog: String = "a.keyline") throws -> Double {
        let process = Process()
        process.executableURL = binary
        process.arguments = arguments + ["--catalog", catalog]
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        let seconds = (ContinuousClock.now - start).inSeconds
        guard [0, 1, 75].contains(process.terminationStatus) else {
            throw BenchError.failed("'keyline \(arguments.joined(separator: " "))'")
        }
        return seconds * 1e3
    }

    func run(_ arguments: String...) throws { try run(arguments) }

    /// Runs each of some commands of one kind.
    func time(_ name: String, _ commands: [String]..., on catalog: String = "a.keyline") throws -> ScaleTime {
        ScaleTime(name: name, milliseconds: Median.of(try commands.map { try run($0, on: catalog) }))
    }

    /// Measures the commands that need a catalog only.
    func measureCommands() throws -> [ScaleTime] {
        let set = { (value: Int) in ["token", "set", "gap", "\(value)"] }
        let edit = { (verb: String) in ["edit", verb, "screen-0", "view-1"] }
        var times = [try time("clone", ["clone", "a.keyline", "b.keyline"])]
        times.append(try time("edit", edit("hide"), edit("unhide"), edit("hide"), edit("unhide"), edit("hide")))
        times.append(try time("token set", set(9), set(10), set(11), set(12), set(13)))
        try run(["sync"], on: "b.keyline")
        let syncs = try (0..<3).map { number in
            try run(set(20 + number))
            return try run(["sync"], on: "b.keyline")
        }
        times.append(ScaleTime(name: "sync of one edit", milliseconds: Median.of(syncs)))
        for (name, command) in [
            ("status", ["status"]), ("log", ["log", "--limit", "20"]),
        ] {
            times.append(try time(name, command, command, command))
        }
        let violations = [
            "violations", "--device", "iphone-se-3", "--rule", "safe-area-content-outside", "--format", "csv",
        ]
        times.append(try time("violations", violations))
        times.append(try time("blame", ["blame", "screen-0", "view-1", "--device", "iphone-se-3"]))
        times.append(try time("compact --dry-run", ["compact", "--dry-run"]))
        return times
    }
}

/// The times of commands by the size of the catalog, with the ratio of the largest to the smallest.
struct ScaleTable {
    let columns: [[ScaleTime]]
    let counts: [Int]
    let noun: String

    var text: String {
        let titles = ["milliseconds"] + counts.map { "\($0) \(noun)" } + ["ratio"]
        let rows = (columns.first ?? []).indices.map { row -> [String] in
            let times = columns.map { $0[row].milliseconds }
            let ratio = (times.last ?? 0) / max(times.first ?? 1, 0.001)
            return [columns[0][row].name] + times.map { Figure.text($0, 0) } + [Figure.text(ratio, 1)]
        }
        let widths = titles.indices.map { column in ([titles] + rows).map { $0[column].count }.max() ?? 0 }
        return ([titles] + rows).map { cells in
            cells.enumerated().map { column, cell in
                let pad = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + pad : pad + cell
            }.joined(separator: "   ")
        }.joined(separator: "\n") + "\n"
    }
}
