// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineImport
import KeylineModel
import KeylineReport

/// `keyline matrix`: lists, shows and changes the matrices of configurations.
struct MatrixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "matrix", abstract: "List, make and choose the matrices in which screens are checked.",
        discussion: """
            A matrix is a list of configurations: device, OS, orientation, window, text size, layout direction, \
            keyboard. The catalog is checked in the matrix in use. The option '--matrix' chooses another one for a \
            single command. The standard matrices with iPads include narrow windows, in which apps that require the \
            full screen are not shown.

            Examples:
              keyline matrix list
              keyline matrix create small --device iphone-se-3 --device iphone-13-mini \\
                  --text-size L --text-size AX3
              keyline matrix use phones
            """,
        subcommands: [List.self, Show.self, Create.self, Add.self, Remove.self, Use.self],
        defaultSubcommand: List.self)

    /// `keyline matrix list`.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the matrices (default).",
            discussion: """
                Without a catalog, lists the matrices of a new catalog.

                Examples:
                  keyline matrix list
                  keyline matrix list --format json
                """)

        @OptionGroup var output: FormatOptions
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let library = try catalog.library()
            let others = Matrix.standardNames.filter { name in !library.matrices.contains { $0.name == name } }
            var table = Table(columns: [
                .init("name"), .init("configurations"), .init("devices"), .init("isInUse", title: "in use"),
            ])
            for matrix in try library.matrices + others.map(library.matrix) {
                table.append([
                    .text(matrix.name), .integer(matrix.configurations.count),
                    .integer(Set(matrix.configurations.map(\.device)).count), .bool(matrix.name == library.matrixName),
                ])
            }
            output.print(table, empty: "no matrices")
        }
    }

    /// `keyline matrix show`.
    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the configurations of a matrix.",
            discussion: """
                The JSON is what 'keyline matrix create' and '--matrix FILE' read.

                Examples:
                  keyline matrix show phones
                  keyline matrix show phones --format json > matrix.json
                """)

        @Argument(help: ArgumentHelp("Matrix (default: the one in use).", valueName: "name")) var name: String?
        @OptionGroup var output: FormatOptions
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let library = try catalog.library()
            let matrix = try library.matrix(name ?? library.matrixName)
            if output.format == .json { return Console.write(try CatalogJSON.text(of: matrix)) }
            var table = Table(columns: [
                .init("device"), .init("os"), .init("orientation"), .init("windowWidth", title: "width"),
                .init("windowHeight", title: "height"), .init("contentSize", title: "text size"), .init("direction"),
                .init("showsKeyboard", title: "keyboard"),
            ])
            for configuration in matrix.configurations {
                table.append([
                    .text(configuration.device), .integer(configuration.os),
                    .text(configuration.orientation.rawValue), .optional(configuration.window?.width),
                    .optional(configuration.window?.height), .text(configuration.contentSize.rawValue),
                    .text(configuration.direction.rawValue), .bool(configuration.showsKeyboard),
                ])
            }
            output.print(table, empty: "no configurations")
        }
    }
}
