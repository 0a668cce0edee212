// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel

extension MatrixCommand {
    /// `keyline matrix create`.
    struct Create: ParsableCommand, EditVerb {
        static let configuration = CommandConfiguration(
            abstract: "Make a matrix.",
            discussion: """
                Options that are given several times make one configuration for each combination.

                Examples:
                  keyline matrix create small --device iphone-se-3 --orientation portrait \\
                      --text-size L --text-size AX3
                  keyline matrix create split --device ipad-pro-11-m4 --window 507x834 \\
                      --direction rtl
                  keyline matrix show phones --format json | keyline matrix create mine -
                """)

        @Argument(help: ArgumentHelp("Name of the matrix.", valueName: "name")) var name: String
        @OptionGroup var contents: MatrixContents
        @OptionGroup var edit: CatalogEdit

        func validate() throws {
            if contents.file == nil, contents.product.device.isEmpty {
                throw ValidationError("Give a JSON file, or '--device DEVICE'.")
            }
        }

        func record(in context: EditContext) throws {
            let library = try context.library()
            guard !(library.matrices.map(\.name) + Matrix.standardNames).contains(name) else {
                throw CommandError.usage(
                    "there is already a matrix '\(name)'", hint: "add to it with 'keyline matrix add \(name)'")
            }
            let change = MatrixChange(Matrix(name: name, configurations: []), library)
            try change.adding(contents).record(in: context)
        }
    }

    /// `keyline matrix add`.
    struct Add: ParsableCommand, EditVerb {
        static let configuration = CommandConfiguration(
            abstract: "Add configurations to a matrix.",
            discussion: """
                Without '--device', the configurations are on each device of the matrix. If the matrix is in use, the \
                screens are checked in them at once.

                Examples:
                  keyline matrix add default --device ipad-pro-11-m4 --window 507x834
                  keyline matrix add phones --orientation portrait --text-size AX3
                """)

        @Argument(help: ArgumentHelp("Matrix.", valueName: "name")) var name: String
        @OptionGroup var contents: MatrixContents
        @OptionGroup var edit: CatalogEdit

        func validate() throws {
            if contents.file == nil, contents.product.isEmpty {
                throw ValidationError("Give a JSON file, or options such as '--device'.")
            }
        }

        func record(in context: EditContext) throws {
            let library = try context.library()
            try MatrixChange(library.matrix(name), library).adding(contents).record(in: context)
        }
    }

    /// `keyline matrix remove`.
    struct Remove: ParsableCommand, EditVerb {
        static let configuration = CommandConfiguration(
            abstract: "Remove a matrix, or some of its configurations.",
            discussion: """
                With options, removes the configurations that all of them match. The matrix in use stays.

                Examples:
                  keyline matrix remove duo
                  keyline matrix remove default --device iphone-se-3 --orientation landscape
                """)

        @Argument(help: ArgumentHelp("Matrix.", valueName: "name")) var name: String
        @OptionGroup var product: ProductOptions
        @OptionGroup var edit: CatalogEdit

        func record(in context: EditContext) throws {
            let library = try context.library()
            let change = MatrixChange(try library.matrix(name), library)
            try product.isEmpty ? change.removal(in: context) : change.removing(product).record(in: context)
        }
    }

    /// `keyline matrix use`.
    struct Use: ParsableCommand, EditVerb {
        static let configuration = CommandConfiguration(
            abstract: "Choose the matrix in which the catalog is checked, and check it.",
            discussion: """
                Examples:
                  keyline matrix use phones
                """)

        @Argument(help: ArgumentHelp("Matrix.", valueName: "name")) var name: String
        @OptionGroup var edit: CatalogEdit

        func record(in context: EditContext) throws { try MatrixChange.use(name, in: context) }
    }
}
