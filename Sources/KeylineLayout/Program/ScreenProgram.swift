// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import TextMeasurement

/// Lays one screen out with UIKit's semantics in many environments, and keeps what the layouts share: the tree for each
/// pair of size classes and set of constraints that the OS has, the sizes of texts, and a compiled `LayoutProgram` for each set of installed constraints.
///
/// A class because of these caches; use it on one thread at a time. Earlier environments affect the time that a layout
/// takes, never its result.
public final class ScreenProgram {
    private var screen: Screen
    private var recorded: RecordedFrames
    private var hasVariations: Bool
    private var availability: AvailabilityBounds
    private let hasStackViews: Bool
    private var treeParts = BehaviorParts()
    private var formParts = BehaviorParts()
    private var sizeParts = BehaviorParts()
    private var sizePartsOfSystemText = BehaviorParts()
    private var trees = ShortTable<TreeKey, LayoutTree>()
    private var measures = ShortTable<MeasureKey, IntrinsicSizes>()
    /// The measured texts, by the behavior that draws them.
    private var texts: [TextBehavior: MeasuredTexts] = [:]
    private var forms = ShortTable<FormKey, Form>()
    /// The program of the last layout, and its position in its form.
    private var last: (program: LayoutProgram, place: Int)?
    /// Storage that is reused by each layout.
    private var assumptions = PassAssumptions()
    /// The present values of edited constants, by position in `Screen.constraints`.
    private var constants: [Int: Double] = [:]
    /// The number of constraint systems compiled so far.
    public private(set) var compiledCount = 0
    /// The number of times that a block of a system was solved because its inputs were in no known region.
    public private(set) var solvedBlockCount = 0

    /// Prepares a screen. Nothing is solved yet.
    public init(_ screen: Screen) {
        self.screen = screen
        recorded = RecordedFrames(screen: screen)
        hasVariations = Self.hasVariations(screen)
        availability = AvailabilityBounds(screen.constraints)
        hasStackViews = screen.items.contains { $0.content.stack != nil }
    }

    /// Makes a copy for another thread that reuses what the other program has compiled and solved. The copy measures
    /// texts itself.
    public init(copying other: ScreenProgram) {
        (screen, recorded, hasVariations) = (other.screen, other.recorded, other.hasVariations)
        availability = other.availability
        hasStackViews = other.hasStackViews
        (treeParts, formParts) = (other.treeParts, other.formParts)
        (trees, constants) = (other.trees, other.constants)
        forms = other.forms.mapValues(Form.init)
    }

    private static func hasVariations(_ screen: Screen) -> Bool {
        screen.items.contains { !$0.variations.isEmpty } || screen.constraints.contains { !$0.variations.isEmpty }
    }

    /// Applies an edit of the screen's constraints and keeps all results that do not depend on it.
    ///
    /// A constant is part of the compiled programs until it is edited. The first edit makes it an input, and the blocks
    /// that depend on it are solved again. From then on an edit only changes an input of known regions, as another
    /// window size does. Nothing is compiled again until so many constants have been edited that their inputs would
    /// cost more than they save.
    ///
    /// After any other edit the systems are compiled again, but only the blocks that changed are solved again.
    ///
    /// - Parameter edit: an edit of the screen that the program has at present.
    public func adopt(_ edit: ConstraintEdit) {
        screen = edit.screen
        last = nil
        if let edited = edit.constants {
            constants.merge(edited) { $1 }
            for form in forms.values { form.setConstants(edited) }
        } else {
            (constants, trees) = ([:], ShortTable())
            recorded = RecordedFrames(screen: screen)
            hasVariations = Self.hasVariations(screen)
            availability = AvailabilityBounds(screen.constraints)
            for form in forms.values where !form.programs.isEmpty {
                (form.former, form.programs) = (form.programs, [])
            }
        }
    }

    /// Applies the edit that leads to a screen; returns false if the edit changed more than constraints.
    public func adopt(_ edited: Screen) -> Bool {
        guard let edit = ConstraintEdit(from: screen, to: edited) else { return false }
        adopt(edit)
        return true
    }

    /// Lays the screen out in an environment. It always returns, and the result is deterministic; constraints that
    /// cannot hold are reported in the layout.
    ///
    /// Nested safe areas, margins and the height of wrapped text depend on frames. So the screen is solved again with
    /// the results of the last pass until nothing on which it depends changes, at most six times. Frames are rounded to
    /// whole pixels.
    ///
    /// - Parameters:
    ///   - findsAmbiguity: true to compute ambiguous coordinates and their ranges.
    ///   - namesTies: true to name the requirements that tie for each of them.
    ///   - roundsToPixels: false for frames to a millionth of a point, which are affine wherever the solution is.
    /// - Complexity: microseconds if the environment's numbers are in known regions, otherwise the time to solve the
    ///   blocks that are in none.
    public func solve(
        in environment: LayoutEnvironment, findsAmbiguity: Bool = false, namesTies: Bool = false,
        roundsToPixels: Bool = true
    ) -> SolvedLayout {
        let treeKey = TreeKey(
            horizontal: hasVariations ? environment.horizontalSizeClass : nil,
            vertical: hasVariations ? environment.verticalSizeClass : nil,
            availability: availability.interval(of: environment.osMajor),
            behavior: treeParts.part(of: environment.behavior, \.ofTree))
        let tree = tree(treeKey, environment)
        let intrinsic = intrinsicSizes(treeKey, tree, environment)
        let form = form(treeKey, environment)
        let reader = LayoutInputReader(
            environment: environment, intrinsic: intrinsic, recorded: recorded, constants: constants)
        let insets = ViewInsets(
            tree: tree, screen: screen, hasWindow: recorded.hasWindow, environment: environment)
        var assumptions = PassAssumptions()
        swap(&assumptions, &self.assumptions)
        defer { swap(&assumptions, &self.assumptions) }
        // Every program of the form reads the same insets, because the programs differ only in numbers.
        assumptions.begin(insets, of: form.programs.first?.insetItems ?? tree.allItems)
        var place = place(in: form, tree, reader, assumptions)
        var program = form.programs[place]
        _ = program.read(reader, assumptions, isFirst: true)
        solvedBlockCount += program.solve()
        for pass in 0..<Self.passLimit - 1 {
            program.withFrames { assumptions.follow($0, pass: pass, insets, of: program.insetItems, intrinsic) }
            let next = self.place(in: form, tree, reader, assumptions)
            guard form.programs[next].read(reader, assumptions, isFirst: next != place) else { break }
            (place, program) = (next, form.programs[next])
            solvedBlockCount += program.solve()
        }
        last = (program, place)
        program.finish()
        return LayoutAssembly(
            environment: environment, insets: insets, findsAmbiguity: findsAmbiguity, namesTies: namesTies,
            roundsToPixels: roundsToPixels
        )
        .layout(of: program, &assumptions.safeAreaInsets)
    }

    /// Nested insets and wrapped text need two passes, seldom three.
    private static let passLimit = 6

    /// The map and the inputs of the last layout; nil before the first.
    public var placement: Placement? {
        last.map { Placement(path: [$0.place] + $0.program.regionPath, inputs: $0.program.inputs) }
    }

    /// Returns the number of points by which the window of the last layout can grow before another affine map may
    /// apply, as far as the solution alone decides that.
    ///
    /// - Parameters:
    ///   - start: the placement in a window that is smaller by `points`.
    ///   - points: the difference between the two windows.
    public func reach(from start: Placement, points: Double) -> Double {
        guard let last, let slopes = placement.flatMap({ start.slopes(to: $0, points: points) }) else { return 0 }
        return last.program.reach(along: slopes)
    }

    private func tree(_ key: TreeKey, _ environment: LayoutEnvironment) -> LayoutTree {
        if let known = trees[key] { return known }
        let tree = LayoutTree(screen, in: environment)
        trees[key] = tree
        return tree
    }

    private func intrinsicSizes(
        _ treeKey: TreeKey, _ tree: LayoutTree, _ environment: LayoutEnvironment
    ) -> IntrinsicSizes {
        let behavior =
            tree.textDependsOnSystem
            ? sizePartsOfSystemText.part(of: environment.behavior) { $0.ofSizes(tree) }
            : sizeParts.part(of: environment.behavior) { $0.ofSizes(tree) }
        let controls = ControlSizes(tree, behavior: behavior.controls, environment: environment)
        let key = MeasureKey(
            scale: environment.scale, contentSize: environment.contentSize, behavior: behavior,
            barFacts: controls.barFacts, idiom: environment.idiom, tree: treeKey,
            metrics: environment.metrics)
        if let known = measures[key] { return known }
        let known = texts[behavior.text] ?? MeasuredTexts()
        texts[behavior.text] = known
        let sizes = IntrinsicSizes(
            tree: tree, environment: environment, controls: controls, behavior: behavior.text, texts: known)
        measures[key] = sizes
        return sizes
    }

    private func form(_ tree: TreeKey, _ environment: LayoutEnvironment) -> Form {
        let key = FormKey(
            direction: environment.direction, isTV: environment.idiom == .tv, tree: tree,
            behavior: formParts.part(of: environment.behavior) { $0.ofForm(hasStackViews: hasStackViews) })
        if let known = forms[key] { return known }
        let form = Form()
        forms[key] = form
        return form
    }

    /// Returns the position of the program of a form that fits; compiles a new one if none does.
    private func place(
        in form: Form, _ tree: LayoutTree, _ reader: LayoutInputReader, _ assumptions: PassAssumptions
    ) -> Int {
        let known = form.programs.firstIndex { $0.fits(reader, assumptions) }
        if let known { return known }
        var builder = SystemBuilder(tree: tree, screen: screen, reader: reader, assumptions: assumptions)
        builder.build()
        let former = form.former.firstIndex { $0.fits(reader, assumptions) }.map { form.former.remove(at: $0) }
        form.programs.append(LayoutProgram(builder, former: former))
        compiledCount += 1
        return form.programs.count - 1
    }
}
