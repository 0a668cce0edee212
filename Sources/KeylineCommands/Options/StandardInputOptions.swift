// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineImport

/// `--stdin-filename`: the file whose contents standard input holds, where `-` stands for a path.
struct StandardInputOptions: ParsableArguments {
    @Option(
        name: .customLong("stdin-filename"),
        help: ArgumentHelp(
            "With '-', which reads standard input: the path of the file with these contents, for its project, its "
                + "settings and the report.",
            valueName: "path"),
        completion: .file())
    var filename: String?

    /// Reads standard input if one of some paths is `-`.
    ///
    /// - Returns: the paths, with the document's in place of `-`.
    /// - Throws: `CommandError.usage` for a name without `-`, and if standard input has another use.
    func read(_ paths: [String]) throws(CommandError) -> InputPaths {
        guard paths.contains(StandardInput.argument) else {
            if filename == nil { return InputPaths(paths: paths) }
            throw .usage(
                "'--stdin-filename' names what standard input holds, but no path is '-'", hint: "add the path '-'")
        }
        let input = StandardInput(data: try InputFile.data(of: StandardInput.argument), filename: filename)
        return InputPaths(paths: paths.map { $0 == StandardInput.argument ? input.path : $0 }, standardInput: input)
    }
}

/// Paths to read, one of which may be that of standard input.
struct InputPaths {
    var paths: [String]
    var standardInput: StandardInput?

    /// Returns true for a path, false for the name of a screen.
    func isPath(_ target: String) -> Bool { target == standardInput?.path || ScreenSource.isPath(target) }
}
