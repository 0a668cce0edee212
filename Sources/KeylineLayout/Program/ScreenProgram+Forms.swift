// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What tells apart what a program keeps.
extension ScreenProgram {
    /// What the installed items and constraints depend on.
    struct TreeKey: Equatable {
        var horizontal: SizeClass?
        var vertical: SizeClass?
        var isCanvas: Bool
        /// Since iOS 11 contents of cells have margins of the cell.
        var hasSafeAreas: Bool
    }

    /// What the sizes of contents depend on.
    struct MeasureKey: Equatable {
        var scale: Double
        var contentSize: ContentSizeCategory
        var controls: ControlSizes
        var era: TextEra
        var isTV: Bool
        var tree: TreeKey
        var canvas: DesignCanvas?
    }

    /// What the form of the constraint system depends on.
    struct FormKey: Equatable {
        var direction: LayoutDirection
        var isTV: Bool
        var tree: TreeKey
        var canvas: DesignCanvas?
    }

    /// The programs of a form: they differ in numbers that the systems themselves are made of.
    final class Form {
        var programs: [LayoutProgram] = []
        /// Those of before the last edit of the form, as long as nothing took over what they know.
        var former: [LayoutProgram] = []

        init() {}

        init(_ other: Form) {
            programs = other.programs.map(LayoutProgram.init)
            former = other.former.map(LayoutProgram.init)
        }

        /// Takes over constants, by position in `Screen.constraints`: a program that has too many inputs is former.
        func setConstants(_ constants: [Int: Double]) {
            let known = programs
            programs = []
            for program in known {
                if program.setConstants(constants) { programs.append(program) } else { former.append(program) }
            }
        }
    }
}
