// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `keyline edit`: changes the contents of screens. Each subcommand prints the effect on the findings.
struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change screens; every change is checked at once.",
        discussion: """
            Screens, items and constraints are addressed by id, name, object id or the start of an id, constraints also by \
            their formula; 'keyline show SCREEN' lists them.

            Examples:
              keyline edit set-constant 'Photo viewer' 'page control at the bottom' -12
              keyline edit add-constraint 'Photo viewer' 'pageControl.bottom ≤ safe area.bottom - 8'
              keyline edit add-constraints Registration --vfl 'V:|-[email]-[register(128)]'
              keyline edit set-chrome 'Photo viewer' --tab-bar --navigation-bar large-title
            """,
        groupedSubcommands: [
            CommandGroup(
                name: "Constraints",
                subcommands: [
                    SetConstantCommand.self, SetPriorityCommand.self, AddConstraintCommand.self,
                    AddConstraintsCommand.self, RemoveConstraintCommand.self,
                ]),
            CommandGroup(
                name: "Items",
                subcommands: [
                    SetRoleCommand.self, HideCommand.self, UnhideCommand.self, SetInteractionCommand.self,
                    RemoveItemCommand.self,
                ]),
            CommandGroup(
                name: "Screens",
                subcommands: [SetChromeCommand.self, RenameScreenCommand.self, RemoveScreenCommand.self]),
            CommandGroup(name: "Devices", subcommands: [PutDeviceCommand.self, UseMatrixCommand.self]),
        ])
}
