// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What tells apart what a program keeps.
extension ScreenProgram {
    /// What the installed items and constraints depend on.
    struct TreeKey: Equatable {
        var horizontal: SizeClass?
        var vertical: SizeClass?
        /// The part that trees read.
        var behavior: PlatformBehavior
    }

    /// What the sizes of contents depend on.
    struct MeasureKey: Equatable {
        var scale: Double
        var contentSize: ContentSizeCategory
        /// The part that sizes read.
        var behavior: PlatformBehavior
        var barFacts: ControlSizes.BarFacts
        var idiom: Idiom
        var tree: TreeKey
        var metrics: PlatformMetrics
    }

    /// What the form of the constraint system depends on.
    struct FormKey: Equatable {
        var direction: LayoutDirection
        var isTV: Bool
        var tree: TreeKey
        /// The part that the requirements read.
        var behavior: PlatformBehavior
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
