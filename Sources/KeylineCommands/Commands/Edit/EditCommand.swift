// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `keyline edit`: changes the contents of screens. Each subcommand prints the effect on the findings.
struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change screens. Every change is checked immediately.",
        discussion: """
            Name screens, items and constraints by id, the first digits of the id, name or object ID in Interface \
            Builder; constraints also by their formula. To list them, use 'keyline show SCREEN'.

            Examples:
              keyline edit set-constant 'Photo viewer' 'page control at the bottom' -12
              keyline edit add-constraint 'Photo viewer' \\
                  'pageControl.bottom ≤ safe area.bottom - 8'
              keyline edit add-constraints Registration \\
                  --vfl 'V:|-[email]-[register(128)]'
              keyline edit set-chrome 'Photo viewer' --tab-bar \\
                  --navigation-bar large-title
            """,
        subcommands: [PutDeviceCommand.self, UseMatrixCommand.self],
        groupedSubcommands: [
            CommandGroup(
                name: "Constraints",
                subcommands: [
                    SetConstantCommand.self, SetPriorityCommand.self, AddConstraintCommand.self,
                    AddConstraintsCommand.self, SetConstraintCommand.self, PutConstraintCommand.self,
                    RemoveConstraintCommand.self,
                ]),
            CommandGroup(
                name: "Items",
                subcommands: [
                    AddViewCommand.self, AddGuideCommand.self, SetItemCommand.self, MoveItemCommand.self,
                    SetRoleCommand.self, HideCommand.self, UnhideCommand.self, SetInteractionCommand.self,
                    RemoveItemCommand.self, PutGestureCommand.self,
                ]),
            CommandGroup(
                name: "Screens",
                subcommands: [
                    AddScreenCommand.self, CopyScreenCommand.self, SetScreenCommand.self, SetChromeCommand.self,
                    RenameScreenCommand.self, RemoveScreenCommand.self,
                ]),
            CommandGroup(name: "Apps", subcommands: [PutAppCommand.self, RemoveAppCommand.self]),
            CommandGroup(name: "Batches", subcommands: [ApplyCommand.self]),
        ])
}
