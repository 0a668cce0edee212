// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel

/// A change of the configurations of a matrix.
struct MatrixChange {
    private var matrix: Matrix
    private let library: DeviceLibrary
    private let formerCount: Int

    /// A change of a matrix as it is now.
    init(_ matrix: Matrix, _ library: DeviceLibrary) {
        (self.matrix, self.library, formerCount) = (matrix, library, matrix.configurations.count)
    }

    /// Returns the change with the configurations of a file and of options, those that are new.
    ///
    /// - Throws: `CommandError` for a malformed file or an unknown device, and if there is no such configuration.
    func adding(_ contents: MatrixContents) throws(CommandError) -> MatrixChange {
        let product = contents.product
        var added: [Configuration] = []
        if let file = contents.file { added += try MatrixFile(path: file).configurations(in: library) }
        if !product.isEmpty {
            var devices: [String] = []
            for configuration in matrix.configurations where !devices.contains(configuration.device) {
                if library.byID[configuration.device] != nil { devices.append(configuration.device) }
            }
            added += try product.configurations(on: devices, in: library)
        }
        var change = self
        var known = Set(matrix.configurations)
        change.matrix.configurations += added.filter { known.insert($0).inserted }
        return change
    }

    /// Returns the change without the configurations that options match.
    ///
    /// - Throws: `CommandError` for an unknown device, and if no configuration matches, or all do.
    func removing(_ product: ProductOptions) throws(CommandError) -> MatrixChange {
        var devices: [String] = []
        for address in product.device { devices.append(try library.device(address).id) }
        var change = self
        let removed = Set(try product.matches(matrix.configurations, devices: devices))
        change.matrix.configurations.removeAll(where: removed.contains)
        if change.matrix.configurations.isEmpty {
            throw .usage(
                "no configuration would be left in '\(matrix.name)'",
                hint: "remove the matrix with 'keyline matrix remove \(matrix.name)'")
        }
        return change
    }

    /// Adds the change to a batch.
    func record(in context: EditContext) throws {
        try context.record([.putMatrix(matrix)], as: phrase)
    }

    private var phrase: EditPhrase {
        let count = matrix.configurations.count
        let difference = NumberText.count(abs(count - formerCount), "configuration")
        let name = "the matrix '\(matrix.name)'"
        if formerCount == 0 { return EditPhrase(.add, "\(name) with \(difference)") }
        return count < formerCount
            ? EditPhrase(.remove, "\(difference) from \(name), which now has \(count)")
            : EditPhrase(.add, "\(difference) to \(name), which now has \(count)")
    }

    /// Adds the removal of the whole matrix to a batch.
    ///
    /// - Throws: `CommandError.usage` for the matrix in use.
    func removal(in context: EditContext) throws {
        guard matrix.name != library.matrixName else {
            throw CommandError.usage(
                "'\(matrix.name)' is the matrix in use", hint: "use another one first: 'keyline matrix use NAME'")
        }
        guard try Self.isStored(matrix.name, in: context) else {
            throw CommandError.usage("'\(matrix.name)' is a standard matrix, which cannot be removed", hint: nil)
        }
        let isStandard = Matrix.standardNames.contains(matrix.name)
        try context.record(
            [.removeMatrix(matrix.name)],
            as: isStandard
                ? EditPhrase(.reset, "the matrix '\(matrix.name)' to its standard configurations")
                : EditPhrase(.remove, "the matrix '\(matrix.name)'"))
    }

    private static func isStored(_ name: String, in context: EditContext) throws -> Bool {
        try context.library().matrices.contains { $0.name == name }
    }

    /// Adds the choice of the matrix in which the catalog is checked to a batch.
    ///
    /// - Throws: `CommandError` for an unknown matrix.
    static func use(_ name: String, in context: EditContext) throws {
        let matrix = try context.library().matrix(name)
        let count = NumberText.count(matrix.configurations.count, "configuration")
        let isStored = try isStored(matrix.name, in: context)
        try context.record(
            (isStored ? [] : [.putMatrix(matrix)]) + [.useMatrix(matrix.name)],
            as: EditPhrase(.select, "the matrix '\(matrix.name)' with \(count)"))
    }
}
