// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineConcurrency
import KeylineModel
import KeylineReport
import KeylineRules

/// `check --drawings`: a drawing of each finding, in the configuration where it is worst.
struct FindingDrawings: Sendable {
    /// The folder for the drawings, as named on the command line.
    private let folder: String

    /// Creates the folder if it does not exist.
    ///
    /// - Throws: `CommandError.unwritable`.
    init(folder: String) throws(CommandError) {
        self.folder = folder
        if !CommandError.isFolder(folder) {
            guard !FileManager.default.fileExists(atPath: folder) else {
                throw .unwritable(path: folder, fact: "it is a file, not a folder")
            }
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw .unwritable(path: folder, fact: "the folder cannot be created")
            }
        }
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw .unwritable(path: folder, fact: "you cannot create files in it")
        }
    }

    /// Draws every finding of a report, on every core, and returns the drawings' paths by fingerprint.
    ///
    /// - Parameters:
    ///   - screens: the screens of the report, with the lengths of their tokens filled in.
    ///   - hosts: the containers that show them; nil = those among the screens.
    ///   - apps: the apps they belong to, by id.
    ///   - preferred: the device for findings that hold on every device.
    /// - Throws: `CommandError.unwritable`.
    func write(
        _ report: CheckReport, screens: [Screen], in hosts: ScreenHosts?, apps: [String: App], rules: [any Rule],
        preferred: String?
    ) throws(CommandError) -> [String: String] {
        let byID = Dictionary(screens.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let names = DrawingNames.names(of: report)
        let hosts = hosts ?? ScreenHosts(screens)
        var jobs: [Job] = []
        var places: [String: Int] = [:]
        for ((finding, members), name) in zip(zip(report.leadingFindings, report.leadingWithMembers), names) {
            guard let screen = byID[finding.screen],
                let configuration = Self.worst(finding, screen, report, preferred)
            else { continue }
            let place = places[finding.screen] ?? jobs.count
            if place == jobs.count {
                places[finding.screen] = place
                jobs.append(Job(screen: screen, hosts: hosts.hosts(of: screen)))
            }
            let path = "\(folder)/\(name).svg".replacing("//", with: "/")
            jobs[place].parts.append(Part(finding: finding, members: members, configuration: configuration, path: path))
        }
        let progress = ProgressLine(total: report.leadingFindings.count, verb: "drawn", noun: "findings")
        defer { progress.finish() }
        let profiles = report.profiles
        let written = try ParallelMap.map(jobs) { job throws(CommandError) in
            try job.draw(apps, profiles, rules, progress)
        }
        return Dictionary(written.joined().map { ($0.fingerprint, $0.path) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the configuration with the largest overlap, the first of several; for a finding without configurations,
    /// one in which the screen is shown.
    private static func worst(
        _ finding: Finding, _ screen: Screen, _ report: CheckReport, _ preferred: String?
    ) -> Configuration? {
        if let worst = finding.worstConfiguration { return worst }
        let idioms = report.profiles.mapValues(\.idiom)
        let shown = screen.configurations(among: report.configurations) { idioms[$0] }
        return shown.first { $0.device == preferred } ?? shown.first ?? report.configurations.first
    }
}

/// One drawing: a finding, the configuration in which it is drawn, and the file to write.
private struct Part: Sendable {
    let finding: Finding
    /// The findings of the same cause on the screen, the leading one first.
    let members: [Finding]
    let configuration: Configuration
    let path: String

    /// Returns the finding and those of its members that rules find in the configuration, with the fixes of the report. A
    /// finding that needs review in the report needs review here too: the reason may lie in other configurations.
    func findings(among found: [Finding]) -> [Finding] {
        let own = Dictionary(found.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
        let others = members.filter { $0.fingerprint != finding.fingerprint }
        func drawn(_ reported: Finding) -> Finding? {
            guard var drawn = own[reported.fingerprint] else { return nil }
            drawn.fixes = reported.fixes
            if reported.status == .needsReview {
                (drawn.status, drawn.severity, drawn.reason) = (.needsReview, reported.severity, reported.reason)
            }
            return drawn
        }
        return [drawn(finding) ?? finding] + others.compactMap(drawn)
    }
}

/// The findings on one screen, drawn by one thread.
private struct Job: Sendable {
    let screen: Screen
    /// The containers of other screens that embed it.
    let hosts: [ScreenHost]
    var parts: [Part] = []

    func draw(
        _ apps: [String: App], _ profiles: [String: DeviceProfile], _ rules: [any Rule], _ progress: ProgressLine
    ) throws(CommandError) -> [(fingerprint: String, path: String)] {
        let painter = ScreenPainter(
            screen, app: screen.app.flatMap { apps[$0] }, in: hosts, profiles: profiles, rules: rules)
        var written: [(fingerprint: String, path: String)] = []
        // Findings that are worst in the same configuration are drawn one after the other, so that the configuration is
        // laid out and judged once.
        let order = parts.indices.sorted { (Self.key(parts[$0]), $0) < (Self.key(parts[$1]), $1) }
        for index in order {
            let part = parts[index]
            guard var drawing = painter.drawing(in: part.configuration) else { continue }
            drawing.findings = part.findings(among: drawing.findings)
            drawing.reportedEdges = part.finding.edges
            drawing.hasOneCause = true
            do {
                try Data(drawing.svg.utf8).write(to: URL(fileURLWithPath: part.path))
            } catch {
                throw .unwritable(path: part.path, fact: "the drawing could not be written")
            }
            written.append((part.finding.fingerprint, part.path))
            progress.advance()
        }
        return written
    }

    private static func key(_ part: Part) -> String {
        let place = part.configuration
        let window = place.window.map { "\($0.width)x\($0.height)" } ?? ""
        return "\(place.device) \(place.os) \(place.orientation.rawValue) \(window) \(place.contentSize.rawValue) "
            + "\(place.direction.rawValue) \(place.showsKeyboard)"
    }
}

extension DrawingNames {
    /// Returns a name for the drawing of each finding: document, screen, rule and item. Names that would be equal end
    /// with the start of the finding's fingerprint, so that an additional finding changes only names equal to its own.
    static func names(of report: CheckReport) -> [String] {
        let names = report.leadingFindings.map { finding in
            let screen = report.screen(of: finding)
            let document = screen?.source.map {
                URL(fileURLWithPath: $0.file).deletingPathExtension().lastPathComponent
            }
            let parts = [document, screen?.name, finding.rule, report.subjectName(of: finding)]
            return parts.compactMap { $0.map { slug($0, limit: 40) } }.filter { !$0.isEmpty }.joined(separator: "-")
        }
        var counts: [String: Int] = [:]
        for name in names { counts[name, default: 0] += 1 }
        return zip(names, report.leadingFindings).map { name, finding in
            counts[name] == 1 ? name : "\(name)-\(finding.fingerprint.prefix(8))"
        }
    }
}
