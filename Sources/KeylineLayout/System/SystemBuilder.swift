// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// Builds the constraint system of one pass.
struct SystemBuilder {
    let tree: LayoutTree
    let screen: Screen
    let reader: LayoutInputReader
    /// The values from which the form of the system is decided, if it depends on sizes; its numbers are inputs.
    private let assumptions: PassAssumptions

    var environment: LayoutEnvironment { reader.environment }
    var intrinsic: IntrinsicSizes { reader.intrinsic }

    /// The inputs, in the order of the system's parameters.
    private(set) var inputs: [LayoutInput] = []
    private var parameters: [LayoutInput: LinearExpression] = [:]
    /// The inputs on which the form of the system depends, with their values when it was built.
    private(set) var structure: [(input: LayoutInput, value: Double)] = []

    var system = ConstraintSystem()
    var geometry: [ItemGeometry] = []
    var sources: [FrameSource] = []
    /// The alignment insets that are not zero, by item.
    private(set) var alignment: [Int: EdgeInsets] = [:]
    /// The origins of constraints by their index in the system; constraints are never removed.
    var origins: [ConstraintOrigin] = []
    /// The screen's constraints, by position in `tree.constraints`.
    var screenConstraints: [StatedConstraint] = []
    /// The positions of items that a number which is not finite should have placed; the solver ignores such
    /// requirements.
    var unplacedItems: Set<Int> = []
    /// The content areas of scroll views that constraints refer to, by item position.
    var contentAreas: [Int: ItemGeometry] = [:]
    /// The item and attribute of each solver variable, for reports of bounds and ambiguity.
    var variableItems: [(item: Int, attribute: Attribute)] = []
    /// The compression resistance constraints, which require the sizes of contents.
    private(set) var contentSizes: [(item: Int, axis: Axis, id: ConstraintID)] = []
    /// The required content huggings, which are added last.
    private var requiredHuggings: [(extent: LinearExpression, size: LinearExpression, origin: ConstraintOrigin)] = []
    /// True if any item states a layout direction of its own.
    let hasOwnDirections: Bool

    init(tree: LayoutTree, screen: Screen, reader: LayoutInputReader, assumptions: PassAssumptions) {
        self.tree = tree
        self.screen = screen
        self.reader = reader
        self.assumptions = assumptions
        hasOwnDirections = tree.items.contains { $0.semanticContentAttribute != nil }
    }

    // MARK: - Inputs

    /// Returns the parameter for an input; makes it on first use.
    mutating func input(_ input: LayoutInput) -> LinearExpression {
        if let known = parameters[input] { return known }
        let expression = LinearExpression(system.addParameter())
        parameters[input] = expression
        inputs.append(input)
        return expression
    }

    /// Returns the parameter for an input; nil if the system does not use the input.
    func parameter(_ input: LayoutInput) -> Parameter? { parameters[input]?.parameterTerms.first?.parameter }

    /// Returns the present value of an input on which the form of the system depends, and records it.
    mutating func structural(_ input: LayoutInput) -> Double {
        let value = reader.value(of: input, assumptions)
        structure.append((input, value))
        return value
    }

    mutating func safeArea(of item: Int, _ edge: Edge) -> LinearExpression { input(.safeArea(item: item, edge)) }

    mutating func margin(of item: Int, _ edge: Edge) -> LinearExpression { input(.margin(item: item, edge)) }

    /// Returns a view's rectangle without its margins.
    mutating func insideMargins(_ rect: ItemGeometry, of item: Int) -> ItemGeometry {
        rect.inset(
            top: margin(of: item, .top), left: margin(of: item, .left), bottom: margin(of: item, .bottom),
            right: margin(of: item, .right))
    }

    /// Adds variables for every item, then implicit constraints, then the screen's own, then intrinsic sizes.
    mutating func build() {
        placeItems()
        for index in tree.nodes.indices where tree.nodes[index].isInstalled {
            if let stack = tree.items[index].content.stack { addStack(index, stack) }
        }
        for constraint in tree.constraints { addConstraint(constraint) }
        for index in tree.nodes.indices where tree.nodes[index].isInstalled { addIntrinsicSize(of: index) }
        addRequiredHuggings()
    }

    // MARK: - Items

    private mutating func placeItems() {
        geometry.reserveCapacity(tree.nodes.count)
        sources.reserveCapacity(tree.nodes.count)
        var isReferenced = Array(repeating: false, count: tree.nodes.count)
        for constraint in tree.constraints {
            isReferenced[constraint.first] = true
            if let second = constraint.second { isReferenced[second] = true }
        }
        for index in tree.items.indices {
            let source = FramePlan.source(of: index, in: tree, usesAutoLayout: screen.usesAutoLayout)
            sources.append(source)
            if tree.items[index].guide != nil {
                geometry.append(guideGeometry(index))
                continue
            }
            switch source {
            case .window: geometry.append(selfSizing(index, barItemGeometry(index, rootGeometry(index))))
            case .autoresizing, .container:
                geometry.append(barItemGeometry(index, fixedGeometry(index, isReferenced: isReferenced[index])))
            case .constraints, .stack:
                _ = alignmentInsets(index)
                geometry.append(variableGeometry(index))
            }
        }
    }

    private mutating func rootGeometry(_ index: Int) -> ItemGeometry {
        ItemGeometry(
            left: LinearExpression(), top: LinearExpression(), width: input(.rootSize(item: index, .horizontal)),
            height: input(.rootSize(item: index, .vertical)))
    }

    /// Returns the geometry of a bar button item's custom view: bars use a width or height that its own constraints
    /// state, and otherwise the one at which it was drawn. Other items are as drawn.
    private mutating func barItemGeometry(_ index: Int, _ drawn: ItemGeometry) -> ItemGeometry {
        guard tree.items[index].containment == .barItem else { return drawn }
        return ItemGeometry(
            left: drawn.left, top: drawn.top, width: statedLength(index, .width) ?? drawn.width,
            height: statedLength(index, .height) ?? drawn.height)
    }

    /// Returns a variable for a length that a constraint on the item alone states; nil if none does.
    private mutating func statedLength(_ index: Int, _ attribute: Attribute) -> LinearExpression? {
        let isStated = tree.constraints.contains {
            $0.first == index && $0.second == nil && $0.firstAttribute == attribute && $0.relation == .equal
        }
        guard isStated else { return nil }
        variableItems.append((index, attribute))
        return LinearExpression(system.addVariable(isNonNegative: true))
    }

    /// Returns a rectangle of four new variables, of which the sizes cannot be negative.
    mutating func variableGeometry(_ index: Int) -> ItemGeometry {
        let names: [(Attribute, Bool)] = [(.left, false), (.top, false), (.width, true), (.height, true)]
        let expressions = names.map { attribute, isNonNegative in
            variableItems.append((index, attribute))
            return LinearExpression(system.addVariable(isNonNegative: isNonNegative))
        }
        return ItemGeometry(left: expressions[0], top: expressions[1], width: expressions[2], height: expressions[3])
    }

    /// Returns a frame that follows its parent's by the autoresizing mask or by the rules of its container.
    private mutating func fixedGeometry(_ index: Int, isReferenced: Bool) -> ItemGeometry {
        guard let parent = tree.nodes[index].parent else {
            return rootGeometry(index)
        }
        var frame = reader.recorded.following(
            index, parent: parent, in: tree, parentFrame: frameGeometry(parent),
            designTime: environment.behavior.designTime)
        let none = LinearExpression()
        if isInsetCell(index, of: parent) {
            frame = frame.inset(
                top: none, left: margin(of: index, .left), bottom: none, right: margin(of: index, .right))
        }
        if insetsContent(index, of: parent) {
            frame = frame.inset(
                top: none, left: safeArea(of: parent, .left), bottom: none, right: safeArea(of: parent, .right))
        }
        let alignment = selfSizing(index, frame).inset(by: alignmentInsets(index))
        guard isReferenced, sources[index] == .autoresizing else { return alignment }
        // Constraints refer to the item: it gets variables, so that a contradiction with the mask is reported as a
        // conflict.
        let own = variableGeometry(index)
        for (mine, given) in [
            (own.left, alignment.left), (own.top, alignment.top), (own.width, alignment.width),
            (own.height, alignment.height),
        ] {
            require(mine, .equal, given, .implicit(item: index, what: "autoresizing mask"))
        }
        return own
    }

    /// Returns true if a table view insets a cell's content view by the safe area's sides. It does so at run time,
    /// unless `insetsContentViewsToSafeArea` is off.
    private func insetsContent(_ index: Int, of cell: Int) -> Bool {
        guard !environment.behavior.designTime.keepsDrawnCells,
            tree.items[index].containment == .contentView, Self.rows.contains(tree.items[cell].className)
        else { return false }
        let table = tree.nodes[cell].parent
        return table.flatMap { tree.items[$0].content.attributes?["contentViewInsetsToSafeArea"] } != "NO"
    }

    private static let rows: Set = ["UITableViewCell", "UITableViewHeaderFooterView"]

    /// Returns true if a cell was drawn as wide as its table view, which insets its cells by their margins: the
    /// contents of such cells are laid out in the narrower cells. Source: recorded frames.
    private func isInsetCell(_ index: Int, of parent: Int) -> Bool {
        guard tree.items[index].containment == .cell, tree.items[parent].content.list?.style == "insetGrouped",
            let drawn = tree.items[index].frame, let table = tree.items[parent].frame
        else { return false }
        return drawn.x == 0 && drawn.width == table.width
    }

    /// Returns the frame of an item: its alignment rectangle enlarged by the alignment insets.
    func frameGeometry(_ index: Int) -> ItemGeometry {
        guard let insets = alignment[index] else { return geometry[index] }
        return geometry[index].inset(by: insets.negated)
    }

    /// Returns the part of an item's frame outside its alignment rectangle, and records it.
    private mutating func alignmentInsets(_ index: Int) -> EdgeInsets {
        let insets = intrinsic.alignmentInsets(index)
        if intrinsic.hasVaryingAlignment(index) {
            for edge in Edge.allCases { _ = structural(.alignmentInset(item: index, edge)) }
        }
        if insets != .zero { alignment[index] = insets }
        return insets
    }

    // MARK: - Adding

    @discardableResult
    mutating func add(
        _ left: LinearExpression, _ relation: ConstraintSolver.Relation, _ right: LinearExpression, priority: Double,
        _ origin: ConstraintOrigin
    ) -> ConstraintID {
        var priority = priority
        var isImplicit = false
        let expression = left - right
        if case .implicit(let item, _) = origin {
            isImplicit = true
            if isYielding(item) { priority = min(priority, Self.yieldingPriority) }
            if !expression.isFinite { unplacedItems.insert(item) }
        }
        let id = system.add(
            LinearConstraint(expression, relation, priority: Priority(priority), isImplicit: isImplicit))
        origins.append(origin)
        return id
    }

    mutating func require(
        _ left: LinearExpression, _ relation: ConstraintSolver.Relation, _ right: LinearExpression,
        _ origin: ConstraintOrigin
    ) {
        add(left, relation, right, priority: Constraint.requiredPriority, origin)
    }

    // MARK: - Intrinsic sizes

    /// Adds hugging (`size <= intrinsic`) and compression resistance (`size >= intrinsic`) along each axis.
    ///
    /// Required ones are added after the screen's constraints, hugging last, so that they are the ones violated in a
    /// contradiction. A second constraint just below required keeps the violation as small as possible. Source:
    /// recorded frames.
    private mutating func addIntrinsicSize(of index: Int) {
        guard tree.items[index].guide == nil, sources[index] == .constraints || sources[index] == .stack else { return }
        let size = intrinsic.size(of: index, textWidth: assumptions.textWidths[index]) ?? AxisValues.none
        for axis in Axis.allCases {
            // Text that wraps if it is too wide contradicts nothing, however high its resistance is.
            let wraps = axis == .horizontal && intrinsic.wraps[index]
            if ControlSizes.classesOfVaryingAxes.contains(tree.items[index].className) {
                _ = structural(.hasIntrinsicSize(item: index, axis))
            }
            guard let length = size[axis] else { continue }
            let extent = axis == .horizontal ? geometry[index].width : geometry[index].height
            let value =
                intrinsic.isFixed(index)
                ? LinearExpression(constant: length) : input(.intrinsicSize(item: index, axis))
            let hugging = intrinsic.hugging(index, axis)
            let resistance = min(intrinsic.compressionResistance(index, axis), wraps ? 999 : 1000)
            let usesPlaceholderSize = intrinsic.usesPlaceholderSize(index, axis)
            if usesPlaceholderSize {
                addPlaceholderSize(index, axis, extent, value, hugging)
            } else {
                let origin = ConstraintOrigin.implicit(item: index, what: "content hugging")
                if hugging >= Constraint.requiredPriority, !isYielding(index) {
                    requiredHuggings.append((extent, value, origin))
                } else {
                    add(extent, .lessThanOrEqual, value, priority: hugging, origin)
                }
            }
            let origin = ConstraintOrigin.implicit(item: index, what: "compression resistance")
            let id = add(extent, .greaterThanOrEqual, value, priority: resistance, origin)
            contentSizes.append((index, axis, id))
            if resistance >= Constraint.requiredPriority, !isYielding(index) {
                add(extent, .greaterThanOrEqual, value, priority: Self.almostRequired, origin)
            }
        }
    }

    /// Adds the constraints of a placeholder size, with a smaller weight than those of an item's own size.
    private mutating func addPlaceholderSize(
        _ index: Int, _ axis: Axis, _ extent: LinearExpression, _ value: LinearExpression, _ hugging: Double
    ) {
        let share = IntrinsicSizes.placeholderShare
        if intrinsic.hugsPlaceholder(index, axis) {
            add(
                extent * share, .lessThanOrEqual, value * share, priority: min(hugging, 999),
                .implicit(item: index, what: "content hugging"))
        }
        if intrinsic.resistsAsPlaceholder(index, axis) {
            add(
                extent * share, .greaterThanOrEqual, value * share, priority: 750,
                .implicit(item: index, what: "compression resistance"))
        }
    }

    private mutating func addRequiredHuggings() {
        for (extent, value, origin) in requiredHuggings {
            add(extent, .lessThanOrEqual, value, priority: Constraint.requiredPriority, origin)
            add(extent, .lessThanOrEqual, value, priority: Self.almostRequired - 0.25, origin)
        }
    }

    /// The priority of the second constraint for a required size, which applies if the required one is violated.
    private static let almostRequired = Constraint.requiredPriority - 0.5
}
