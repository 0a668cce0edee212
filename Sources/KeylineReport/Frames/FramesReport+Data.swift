// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

extension FramesReport {
    /// `{"scenes": […]}`; the keys are public interface.
    public var json: JSONValue { .members(["scenes": .array(scenes.map(\.json))]) }

    /// One row for each item.
    public var table: Table {
        var table = Table(
            "file", "scene", "device", "orientation", "status", "id", "class", "name", "parent", "x", "y", "width",
            "height", "source", "ambiguous")
        for scene in scenes {
            let ids = scene.exportedIDs()
            for (item, solved) in scene.placed {
                table.append([
                    .optional(scene.file), .text(scene.screen.name), .optional(scene.device), .text(scene.orientation),
                    .text(scene.layout.status.rawValue), .optional(ids[item.id]), .text(item.className),
                    .optional(item.name), .optional(item.parent.flatMap { ids[$0] }),
                    .number(NumberText.micro(solved.frame.x)), .number(NumberText.micro(solved.frame.y)),
                    .number(NumberText.micro(solved.frame.width)), .number(NumberText.micro(solved.frame.height)),
                    .text(solved.source.rawValue), .bool(solved.isAmbiguous),
                ])
            }
        }
        return table
    }
}

extension FramesReport.Scene {
    fileprivate var json: JSONValue {
        let environment = layout.environment
        let ids = exportedIDs()
        let wording = RequirementWording(screen)
        return .members([
            "file": .optional(file),
            "scene": .string(screen.source?.objectID ?? screen.id),
            "controller": .optional(screen.controllerObjectID),
            "name": .string(screen.name),
            "configuration": .members([
                "device": .optional(device),
                "os": .optional(configuration?.os),
                "orientation": .string(orientation),
                "contentSize": .optional(configuration?.contentSize.rawValue),
                "direction": .optional(configuration?.direction.rawValue),
                "showsKeyboard": configuration.map { .bool($0.showsKeyboard) } ?? .null,
                "width": .number(NumberText.micro(environment.window.width)),
                "height": .number(NumberText.micro(environment.window.height)),
                "safeArea": .members([
                    "top": .number(NumberText.micro(environment.safeArea.top)),
                    "left": .number(NumberText.micro(environment.safeArea.left)),
                    "bottom": .number(NumberText.micro(environment.safeArea.bottom)),
                    "right": .number(NumberText.micro(environment.safeArea.right)),
                ]),
            ]),
            "status": .string(layout.status.rawValue),
            "conflicts": .array(layout.conflicts.map { .object(wording.members($0)) }),
            "items": .array(placed.map { json($0, $1, ids) }),
        ])
    }

    private func json(_ item: LayoutItem, _ solved: SolvedItem, _ ids: [String: String]) -> JSONValue {
        .members([
            "id": .string(ids[item.id] ?? item.id),
            "class": .string(item.className),
            "name": .optional(item.name),
            "parent": .optional(item.parent.map { ids[$0] ?? $0 }),
            "frame": .members([
                "x": .number(NumberText.micro(solved.frame.x)),
                "y": .number(NumberText.micro(solved.frame.y)),
                "width": .number(NumberText.micro(solved.frame.width)),
                "height": .number(NumberText.micro(solved.frame.height)),
            ]),
            "source": .string(solved.source.rawValue),
            "ambiguous": .bool(solved.isAmbiguous),
        ])
    }
}
