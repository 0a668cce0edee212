// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel
public import KeylineRules

/// Explains the place of one item: the constraints that place it, its findings, the window sizes for which they hold,
/// and the changes that would clear them.
public struct ItemReport: Sendable {
    /// A finding with its ranges and the changes that would clear it.
    public struct Entry: Sendable {
        /// The finding.
        public var finding: Finding
        /// The window sizes for which it holds.
        public var ranges: [SizeRange]
        /// Changes of one constant, each of which would clear it.
        public var changes: [ConstantChange]

        /// Makes a finding with its ranges and changes.
        public init(finding: Finding, ranges: [SizeRange], changes: [ConstantChange]) {
            self.finding = finding
            self.ranges = ranges
            self.changes = changes
        }
    }

    /// A conflict of requirements, and the configurations in which it occurs.
    public struct Conflict: Sendable {
        /// The requirements.
        public var conflict: LayoutConflict
        /// The configurations in which they conflict, in matrix order.
        public var configurations: [Configuration]

        /// Makes a conflict with its configurations.
        public init(conflict: LayoutConflict, configurations: [Configuration]) {
            self.conflict = conflict
            self.configurations = configurations
        }
    }

    /// The screen.
    public let screen: Screen
    /// The item.
    public let item: LayoutItem
    /// The configuration of `solved` and `edges`.
    public let configuration: Configuration
    /// The item's solved layout.
    public let solved: SolvedItem
    /// The explanation of each of its edges; empty for guides.
    public let edges: [EdgeExplanation]
    /// True if the size at which the screen is shown is unknown, so that the report does not mention the window's
    /// edges.
    public let hasUnknownHost: Bool
    /// The item's findings.
    public let entries: [Entry]
    /// The conflicts around it.
    public let conflicts: [Conflict]
    /// The command that draws it in `configuration`; nil if the named target is unknown.
    public var drawingCommand: String?
    private let summary: ConfigurationSummary
    /// Device profiles by id.
    let profiles: [String: DeviceProfile]

    /// Makes a report on an item.
    public init(
        screen: Screen, item: LayoutItem, configuration: Configuration, solved: SolvedItem, edges: [EdgeExplanation],
        hasUnknownHost: Bool, entries: [Entry], conflicts: [Conflict], matrix: [Configuration],
        profiles: [String: DeviceProfile]
    ) {
        self.screen = screen
        self.item = item
        self.configuration = configuration
        self.hasUnknownHost = hasUnknownHost
        self.solved = solved
        self.edges = edges
        self.entries = entries
        self.conflicts = conflicts
        self.profiles = profiles
        summary = ConfigurationSummary(of: screen, among: matrix, profiles: profiles)
    }

    // MARK: - Text

    /// Returns the report for people.
    public func text(_ style: TerminalStyle) -> String {
        let requirements = RequirementWording(screen, style.paths)
        let reported = requirements.reported
        let wording = requirements.constraints
        var lines: [String] = []
        let place = item.source.map { "   " + style.paint(style.paths.place($0).description, .faint) } ?? ""
        lines.append(style.paint("\(wording.name(item.id)) (\(item.customClass ?? item.className))", .title) + place)
        let device = profiles[configuration.device]?.name ?? configuration.device
        let turn = configuration.orientation.rawValue
        let window = configuration.window.map {
            ", in a window of \(NumberText.points($0.width)) × \(NumberText.points($0.height)) pt"
        }
        lines.append("  on \(device), \(turn)\(window ?? ""): \(Self.words(solved.frame))")
        for edge in edges { lines += edgeLines(edge, reported, style) }
        for constraint in placeholders { lines.append(placeholderLine(constraint, wording, style)) }
        for ambiguity in solved.ambiguity { lines.append("  " + words(ambiguity, requirements)) }
        for entry in entries { lines += findingLines(entry, reported, style) }
        for conflict in conflicts { lines += conflictLines(conflict, requirements, style) }
        if entries.isEmpty, conflicts.isEmpty, solved.ambiguity.isEmpty {
            let rest = "; the window's edges are not checked: the container of the screen decides its size"
            lines.append("  no findings" + (hasUnknownHost ? rest : ""))
        }
        if let drawingCommand { lines.append("  to draw it: " + drawingCommand) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func words(_ frame: Rect) -> String {
        let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.points)
        return "x \(numbers[0]), y \(numbers[1]), \(numbers[2]) × \(numbers[3]) pt in its superview"
    }

    private func edgeLines(_ edge: EdgeExplanation, _ reported: ReportedScreen, _ style: TerminalStyle) -> [String] {
        let label = TextColumns.pad("  \(edge.edge.rawValue) at \(NumberText.points(edge.position))", to: 20)
        let constraints = edge.constraints.compactMap(reported.constraint)
        if constraints.isEmpty {
            let chain = "follows its superview, which is tied to the \(edge.anchor)"
            return [label + (edge.anchor == "frame" ? heldBy : chain)]
        }
        let text = edge.dependsOnText ? " and the size of text" : ""
        return constraints.enumerated().map { index, constraint in
            let start = index == 0 ? label : String(repeating: " ", count: 20)
            let source = constraint.source.map { "   " + style.paint(style.paths.place($0).description, .faint) } ?? ""
            let isLast = index == constraints.count - 1
            return start + reported.wording.describe(constraint) + (isLast ? text : "") + source
        }
    }

    /// The constraints on the item that are removed at build time.
    var placeholders: [Constraint] {
        screen.constraints.filter { $0.isPlaceholder && ($0.firstItem == item.id || $0.secondItem == item.id) }
    }

    private func placeholderLine(
        _ constraint: Constraint, _ wording: ConstraintWording, _ style: TerminalStyle
    ) -> String {
        let source = constraint.source.map { "   " + style.paint(style.paths.place($0).description, .faint) } ?? ""
        return "  \(ReviewReason(.isPlaceholder, name: wording.describe(constraint)))" + source
    }

    private var heldBy: String {
        switch solved.source {
        case .autoresizing: "set by its frame and autoresizing mask"
        case .stack: "set by its stack view"
        case .container: "set by its container"
        case .window: "set by the window"
        case .constraints: "not tied to an edge of the screen by constraints"
        }
    }

    private func words(_ ambiguity: AmbiguousCoordinate, _ wording: RequirementWording) -> String {
        let range = Self.interval(ambiguity.range.lowerBound, ambiguity.range.upperBound)
        let reason =
            ambiguity.ties.isEmpty
            ? "too few constraints"
            : "these have equal priority: " + ambiguity.ties.map(wording.words).joined(separator: "; ")
        // The positions above are in the window's coordinates.
        let isLength = ambiguity.attribute == .width || ambiguity.attribute == .height
        return "\(ambiguity.attribute.rawValue) is ambiguous: \(range)\(isLength ? "" : " in its superview"); \(reason)"
    }

    private static func interval(_ lower: Double, _ upper: Double) -> String {
        switch (lower.isFinite, upper.isFinite) {
        case (true, true): "any value from \(NumberText.points(lower)) to \(NumberText.points(upper))"
        case (true, false): "any value from \(NumberText.points(lower)) up"
        case (false, true): "any value up to \(NumberText.points(upper))"
        case (false, false): "any value"
        }
    }

    private func findingLines(_ entry: Entry, _ reported: ReportedScreen, _ style: TerminalStyle) -> [String] {
        let finding = entry.finding
        let symbol = style.paint(TerminalStyle.symbol(finding.severity, finding.status), .severity(finding.severity))
        var lines = ["  \(symbol) \(finding.rule)   " + finding.measuredMessage(profiles).onOneLine]
        let configurations = finding.configurations.map(\.configuration)
        if !configurations.isEmpty {
            let perhaps =
                finding.doubtful.isEmpty ? "" : "; " + ConfigurationSummary.words(doubtful: finding.doubtful.count)
            lines.append("      \(summary.count(configurations))   \(summary.words(configurations))\(perhaps)")
        }
        lines += entry.ranges.filter { !$0.isUnlimited }.map { "      " + words($0) }
        let unlimited = entry.ranges.filter(\.isUnlimited)
        if !unlimited.isEmpty {
            lines.append("      with the insets of \(devices(unlimited)), fails at every size of " + windows(unlimited))
        }
        for change in entry.changes {
            guard let constraint = reported.constraint(change.constraint) else { continue }
            lines.append(
                "      fixed by constant \(NumberText.points(change.needed)) instead of "
                    + "\(NumberText.points(change.constant)) in \(reported.wording.describe(constraint))")
        }
        if let fix = finding.fix { lines.append("      fix: \(fix)") }
        return lines
    }

    /// Returns a range in words: `fails below 391 pt wide on phones in portrait, with the insets of iPhone 16 Pro`.
    private func words(_ range: SizeRange) -> String {
        let (length, more) = range.axis == .horizontal ? ("wide", "wider") : ("high", "higher")
        let size =
            switch (range.lower, range.upper) {
            case (nil, nil): "fails"
            case (nil, let upper?): "fails below \(NumberText.points(upper)) pt \(length)"
            case (let lower?, nil): "fails at \(NumberText.points(lower)) pt \(length) or \(more)"
            case (let lower?, let upper?):
                "fails from \(NumberText.points(lower)) to below \(NumberText.points(upper)) pt \(length)"
            }
        let device = profiles[range.device]?.name ?? range.device
        return "\(size) on \(range.idiom.rawValue)s in \(range.isLandscape ? "landscape" : "portrait")"
            + ", with the insets of \(device)"
    }

    /// Returns the names of the devices whose insets the ranges assume: `iPhone 16 Pro and iPad mini (A17 Pro)`.
    private func devices(_ ranges: [SizeRange]) -> String {
        var names: [String] = []
        for range in ranges {
            let name = profiles[range.device]?.name ?? range.device
            if !names.contains(name) { names.append(name) }
        }
        return names.joined(separator: " and ")
    }

    /// Returns the windows in words: `phones in portrait and landscape, pads in landscape`.
    private func windows(_ ranges: [SizeRange]) -> String {
        var kinds: [Idiom] = []
        for range in ranges where !kinds.contains(range.idiom) { kinds.append(range.idiom) }
        return kinds.map { kind in
            let turned = Set(ranges.filter { $0.idiom == kind }.map(\.isLandscape))
            let words = turned.count == 2 ? "portrait and landscape" : turned == [true] ? "landscape" : "portrait"
            return "\(kind.rawValue)s in \(words)"
        }.joined(separator: ", ")
    }

    private func conflictLines(_ entry: Conflict, _ wording: RequirementWording, _ style: TerminalStyle) -> [String] {
        wording.lines(entry.conflict, style) + [
            "      \(summary.count(entry.configurations))   \(summary.words(entry.configurations))"
        ]
    }
}
