// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A JSON file and options: the configurations that a command adds to a matrix.
struct MatrixContents: ParsableArguments {
    @Argument(
        help: ArgumentHelp("JSON file of a matrix, '-' for standard input.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var file: String?
    @OptionGroup var product: ProductOptions
}
