// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The keys under which a program stores trees, sizes and systems.
extension ScreenProgram {
    /// The properties on which the installed items and constraints depend.
    struct TreeKey: Equatable {
        var horizontal: SizeClass?
        var vertical: SizeClass?
        /// The interval between `AvailabilityBounds` that contains the version of the OS.
        var availability: Int
        /// The knobs that trees read.
        var behavior: PlatformBehavior
    }

    /// The properties on which the sizes of contents depend.
    struct MeasureKey: Equatable {
        var scale: Double
        var contentSize: ContentSizeCategory
        /// The knobs that sizes read.
        var behavior: PlatformBehavior
        var barFacts: ControlSizes.BarFacts
        var idiom: Idiom
        var tree: TreeKey
        var metrics: PlatformMetrics
    }

    /// The properties on which the form of the constraint system depends.
    struct FormKey: Equatable {
        var direction: LayoutDirection
        var isTV: Bool
        var tree: TreeKey
        /// The knobs that the requirements read.
        var behavior: PlatformBehavior
    }

    /// The programs of one form of the constraint system; they differ in numbers that are part of the systems
    /// themselves.
    final class Form {
        var programs: [LayoutProgram] = []
        /// The programs from before the last edit of the form whose solutions no new program has reused yet.
        var former: [LayoutProgram] = []

        init() {}

        init(_ other: Form) {
            programs = other.programs.map(LayoutProgram.init)
            former = other.former.map(LayoutProgram.init)
        }

        /// Sets constants, by position in `Screen.constraints`; a program that would have too many inputs becomes a
        /// former one.
        func setConstants(_ constants: [Int: Double]) {
            let known = programs
            programs = []
            for program in known {
                if program.setConstants(constants) { programs.append(program) } else { former.append(program) }
            }
        }
    }
}
