// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineRules

/// A screen's contents as `keyline show` prints them.
public struct ScreenListing: Sendable {
    private let screen: Screen
    private let findings: [Finding]

    /// Makes a listing of `screen` and its findings.
    public init(_ screen: Screen, findings: [Finding]) {
        self.screen = screen
        self.findings = findings
    }

    /// Returns the listing in a format.
    public func rendered(_ format: DataFormat, style: TerminalStyle = .plain) -> String {
        switch format {
        case .text: text(style)
        case .json: json.text
        case .csv: records.csv
        }
    }

    private func text(_ style: TerminalStyle) -> String {
        var parts = [style.paint(screen.name, .title) + "\n" + facts(style)]
        for (title, table) in [
            ("items", itemTable(isIndented: true)), ("constraints", constraintTable), ("gestures", gestureTable),
            ("token bindings", bindingTable),
        ] where !table.rows.isEmpty {
            parts.append(style.paint(title, .title) + "\n" + table.text(style))
        }
        return parts.joined(separator: "\n")
    }

    private func facts(_ style: TerminalStyle) -> String {
        var lines = [("id", screen.id), ("kind", screen.kind.rawValue)]
        if let controller = screen.controllerClass { lines.append(("class", controller)) }
        if let source = screen.source { lines.append(("file", style.paths.place(source).description)) }
        if let target = screen.deploymentTarget { lines.append(("target", target)) }
        if let orientations { lines.append(("shown in", orientations)) }
        lines.append(("bars", bars))
        if screen.additionalSafeAreaInsets != .zero {
            let insets = screen.additionalSafeAreaInsets
            let values = [insets.top, insets.left, insets.bottom, insets.right].map(NumberText.points)
            lines.append(("insets", values.joined(separator: ", ")))
        }
        let errors = findings.count { $0.severity == .error }
        lines.append(
            ("findings", "\(NumberText.grouped(findings.count)), of which \(NumberText.count(errors, "error"))"))
        return lines.map { TextColumns.pad($0.0, to: 10) + $0.1 + "\n" }.joined()
    }

    /// The orientations that its app supports, by kind of device if they differ; nil for all.
    private var orientations: String? {
        let supported = screen.supportedOrientations
        if supported.phone == supported.pad, supported.phone != [] { return supported.phone.map(Self.words) }
        let kinds = [("phones", supported.phone), ("pads", supported.pad)]
        return kinds.map { kind, found in
            found == [] ? "not on \(kind)" : (found.map(Self.words) ?? "any orientation") + " on \(kind)"
        }.joined(separator: "; ")
    }

    private static func words(_ orientations: [Orientation]) -> String {
        orientations.map(\.rawValue).joined(separator: ", ")
    }

    private var bars: String {
        var words: [String] = screen.chrome.showsStatusBar ? ["status bar"] : []
        if let bar = screen.chrome.navigationBar {
            let kind = (bar.isOpaque ? "opaque " : "") + "navigation bar"
            words.append(kind + (bar.hasLargeTitle ? " with large title" : ""))
            if bar.hasSearchBar { words.append("search bar") }
            if bar.hasPrompt { words.append("prompt") }
        }
        if screen.chrome.showsTabBar { words.append(screen.chrome.isTabBarOpaque ? "opaque tab bar" : "tab bar") }
        if screen.chrome.showsToolbar { words.append(screen.chrome.isToolbarOpaque ? "opaque toolbar" : "toolbar") }
        if screen.chrome.edgesForExtendedLayout != .all {
            let edges = screen.chrome.edgesForExtendedLayout.edges.map(\.rawValue).joined(separator: ", ")
            words.append("root view behind bars at \(edges.isEmpty ? "no edge" : edges)")
        }
        if screen.chrome.extendedLayoutIncludesOpaqueBars { words.append("root view behind opaque bars") }
        if screen.chrome.presentation != .fullScreen { words.append("as " + screen.chrome.presentation.rawValue) }
        return words.isEmpty ? "none" : words.joined(separator: ", ")
    }

    private var json: JSONValue {
        .members([
            "id": .string(screen.id), "name": .string(screen.name), "kind": .string(screen.kind.rawValue),
            "class": .optional(screen.controllerClass), "file": .optional(screen.source?.file),
            "line": .optional(screen.source?.line), "orientations": orientationLists, "bars": .string(bars),
            "findings": .integer(findings.count),
            "items": itemTable(isIndented: false).json, "constraints": constraintTable.json,
            "gestures": gestureTable.json, "tokenBindings": bindingTable.json,
        ])
    }

    private var orientationLists: JSONValue {
        func list(_ orientations: [Orientation]?) -> JSONValue {
            orientations.map { .array($0.map { .string($0.rawValue) }) } ?? .null
        }
        let supported = screen.supportedOrientations
        return .members(["phone": list(supported.phone), "pad": list(supported.pad)])
    }

    private func itemTable(isIndented: Bool) -> Table {
        var table = Table("id", "name", "class", "role", "parent", "notes", "line")
        if isIndented { table = Table("item", "class", "role", "id", "notes", "line") }
        var depths: [String: Int] = [:]
        for item in screen.items {
            let depth = item.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            depths[item.id] = depth
            let role = Table.Cell.optional(item.role?.rawValue)
            let end: [Table.Cell] = [.text(notes(item)), .optional(item.source?.line)]
            let name = item.customClass ?? item.className
            if isIndented {
                let indent = String(repeating: "  ", count: depth)
                table.append([.text(indent + item.displayName), .text(name), role, .text(item.id)] + end)
            } else {
                table.append(
                    [.text(item.id), .text(item.displayName), .text(name), role, .optional(item.parent)] + end)
            }
        }
        return table
    }

    private func notes(_ item: LayoutItem) -> String {
        var notes: [String] = item.isHidden ? ["hidden"] : []
        if item.isUserInteractionEnabled == false { notes.append("interaction disabled") }
        if item.guide == nil, item.translatesAutoresizingMaskIntoConstraints, item.parent != nil {
            notes.append("autoresizing")
        }
        let count = findings.count { $0.subject == item.id }
        if count > 0 { notes.append(NumberText.count(count, "finding")) }
        return notes.joined(separator: ", ")
    }

    /// The note behind the formula of a placeholder.
    private static let placeholder = " (placeholder, removed at build time)"

    private var constraintTable: Table {
        let wording = ConstraintWording(screen, distinguishesNames: true)
        var table = Table("constraint", "priority", "identifier", "id", "line")
        for constraint in screen.constraints {
            table.append([
                .text(wording.describe(constraint) + (constraint.isPlaceholder ? Self.placeholder : "")),
                .number(constraint.priority), .optional(constraint.identifier),
                .text(constraint.id), .optional(constraint.source?.line),
            ])
        }
        return table
    }

    private var gestureTable: Table {
        let wording = ConstraintWording(screen, distinguishesNames: true)
        var table = Table(columns: [
            .init("recognizer"), .init("name"), .init("item"), .init("actions"),
            .init("requiresFailureOf", title: "requires failure of"), .init("id"), .init("line"),
        ])
        for gesture in screen.gestures {
            table.append([
                .text(gesture.customClass ?? gesture.kind.className), .optional(gesture.name),
                .optional(gesture.item.map { wording.name($0) }),
                .text(gesture.targets.map { "\($0.target) \($0.action)" }.joined(separator: ", ")),
                .text(gesture.failureRequirements.map(gestureName).joined(separator: ", ")), .text(gesture.id),
                .optional(gesture.source?.line),
            ])
        }
        return table
    }

    private var bindingTable: Table {
        let wording = ConstraintWording(screen, distinguishesNames: true)
        var table = Table("length", "property", "item", "token")
        for binding in screen.tokenBindings {
            table.append([
                .text(wording.describe(binding)), .text(binding.property.rawValue), .optional(binding.item),
                .text(binding.token),
            ])
        }
        return table
    }

    private func gestureName(_ id: String) -> String {
        screen.gestures.first { $0.id == id }?.displayName ?? id
    }

    /// All elements in one table of records, for CSV.
    private var records: Table {
        let wording = ConstraintWording(screen, distinguishesNames: true)
        var table = Table("kind", "id", "name", "class", "parent", "description", "file", "line")
        for item in screen.items {
            table.append([
                .text(item.guide == nil ? "view" : "guide"), .text(item.id), .text(item.displayName),
                .text(item.customClass ?? item.className), .optional(item.parent), .text(notes(item)),
                .optional(item.source?.file), .optional(item.source?.line),
            ])
        }
        for constraint in screen.constraints {
            table.append([
                .text("constraint"), .text(constraint.id), .optional(constraint.identifier),
                .text("NSLayoutConstraint"), .missing, .text(wording.describe(constraint)),
                .optional(constraint.source?.file), .optional(constraint.source?.line),
            ])
        }
        for gesture in screen.gestures {
            table.append([
                .text("gesture"), .text(gesture.id), .optional(gesture.name),
                .text(gesture.customClass ?? gesture.kind.className), .optional(gesture.item),
                .text(gesture.targets.map { "\($0.target) \($0.action)" }.joined(separator: ", ")),
                .optional(gesture.source?.file), .optional(gesture.source?.line),
            ])
        }
        return table
    }
}
