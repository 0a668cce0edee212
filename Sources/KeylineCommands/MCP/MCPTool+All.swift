// Keyline
// SPDX-License-Identifier: Apache-2.0

extension MCPTool {
    /// The tools of `keyline mcp`.
    static let all = [check, explain, frames, tryEdit, query, rules]

    private static let check = MCPTool(
        name: "check", title: "Check screens",
        description: """
            Finds the screens that violate safe areas or have other layout problems, with the devices, the overlap in \
            points, the constraints to blame and the fix. Checks files and folders, or a catalog if there are no paths.
            """,
        command: ["check", "--format=json", "--fail-on=never", "--no-outputs"],
        parameters: [
            MCPParameter(
                name: "paths", kind: .list, description: "Storyboards, xibs, catalog JSON files, and folders."),
            MCPParameter(
                name: "screens", kind: .list, description: "Only these screens, by name or id.", option: "--screen"),
            device, orientation,
            MCPParameter(
                name: "matrix", kind: .text, description: "A set of devices, such as 'phones'.", option: "--matrix"),
            MCPParameter(
                name: "rules", kind: .list, description: "Only these rules; the tool 'rules' lists them.",
                option: "--rule"),
            MCPParameter(
                name: "since", kind: .text,
                description: "Only what appeared or got worse since the merge base with this Git ref.",
                option: "--since"),
            MCPParameter(
                name: "baseline", kind: .text, description: "Leave out the findings that this file lists.",
                option: "--baseline"),
            catalog,
        ])

    private static let explain = MCPTool(
        name: "explain", title: "Explain an item",
        description: """
            Lists the constraints that determine each edge of a view, the window sizes at which each of its findings \
            holds, and the constants that would clear it.
            """,
        command: ["explain", "--format=json"],
        parameters: [
            MCPParameter(
                name: "screen", kind: .text, description: "A file, or a screen of the catalog.", isRequired: true),
            MCPParameter(
                name: "item", kind: .text,
                description: "A view or one of its constraints: id, object ID, name or class.",
                isRequired: true),
            device, catalog,
        ])

    private static let frames = MCPTool(
        name: "frames", title: "Solve frames",
        description: """
            Returns the frame of every view, in points in the coordinates of its superview, as Auto Layout gives it on \
            a device, or on the canvas of the file if no device is named.
            """,
        command: ["frames", "--format=json"],
        parameters: [
            MCPParameter(
                name: "targets", kind: .list, description: "Files, folders, or screens of the catalog.",
                isRequired: true),
            MCPParameter(name: "device", kind: .text, description: "Id, name or prefix.", option: "--device"),
            MCPParameter(
                name: "orientation", kind: .text, description: "Such as 'portrait' or 'landscape-left'.",
                option: "--orientation"),
            catalog,
        ])

    private static let tryEdit = MCPTool(
        name: "try_edit", title: "Try edits",
        description: """
            Applies edits to a catalog, returns the findings that would appear, disappear, get worse or better, and \
            takes the edits back. Edits are those of 'keyline edit', such as \
            "set-constant 'Photo viewer' bottom -12" or "add-constraint Start 'title.top = safe area.top + 8'".
            """,
        command: ["edit", "apply", "--dry-run", "--format=json"],
        parameters: [
            MCPParameter(
                name: "edits", kind: .list, description: "One edit each; later ones see earlier ones.",
                option: "--line", isRequired: true),
            catalog,
        ])

    private static let query = MCPTool(
        name: "query", title: "Query the catalog",
        description: """
            Runs one SQL statement that only reads, on the views \(QueryCommand.views) of a catalog (SQLite), and on \
            the table frames: the frame of each item in the window. Returns the first 1000 rows and at most 200 kB, with a \
            note if there are more, and stops a statement after 10 seconds.
            """,
        command: ["query", "--format=json", "--limit=1000", "--byte-limit=200000", "--timeout=10"],
        parameters: [
            MCPParameter(name: "sql", kind: .text, description: "The statement.", isRequired: true), catalog,
        ])

    private static let rules = MCPTool(
        name: "rules", title: "Read about rules",
        description: "Returns what a rule finds, why that is bad and how to correct it; without a rule, lists all.",
        command: ["rules", "--format=json"],
        parameters: [
            MCPParameter(name: "rule", kind: .text, description: "A rule's id, or the start of one.")
        ])

    private static let device = MCPParameter(
        name: "devices", kind: .list, description: "Only these devices: id, name or prefix.", option: "--device")
    private static let orientation = MCPParameter(
        name: "orientations", kind: .choices(OrientationArgument.allCases.map(\.rawValue)),
        description: "Only these orientations.", option: "--orientation")
    private static let catalog = MCPParameter(
        name: "catalog", kind: .text, description: "The catalog file (default: catalog.keyline).", option: "--catalog")
}
