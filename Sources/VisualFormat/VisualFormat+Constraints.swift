// Keyline
// SPDX-License-Identifier: Apache-2.0

extension VisualFormat {
    /// Returns the constraints that the format describes, in points.
    ///
    /// They are in reading order: the spacing before a view, then the predicates on its size; the constraints of the
    /// alignment options follow at the end, pair by pair. Order and signs are those that the tests of
    /// BennyKJohnson/GSAutoLayoutVFLParser expect, which were run against AppKit: the first item of a spacing is the
    /// one further along, so `[a]-8-[b]` is `b.leading == a.trailing + 8` and `[b]-8-|` is
    /// `|.trailing == b.trailing + 8`. A name in a size predicate refers to a metric if there is one, otherwise to a
    /// view.
    ///
    /// - Parameters:
    ///   - metrics: the values of names, points or priorities.
    ///   - views: the names that may be used for views; nil accepts any.
    ///   - options: the alignments, the direction and the spacing.
    ///   - siblingSpacing: the points of `-` between two views. Apple's value is 8.
    ///   - superviewSpacing: the points of `-` next to the superview; nil = its layout margins, as on iOS and tvOS
    ///     since iOS 8.
    /// - Throws: `VisualFormatError` for an alignment along the axis (column 1); otherwise at the first name, in
    ///   reading order, that is unknown, out of place or repeated, or at the first priority outside 1 to 1000.
    /// - Complexity: linear in the size of the tree, apart from the suggestions in an error.
    public func constraints(
        metrics: [String: Double] = [:], views: Set<String>? = nil,
        options: VisualFormatOptions = VisualFormatOptions(), siblingSpacing: Double = 8,
        superviewSpacing: Double? = nil
    ) throws(VisualFormatError) -> [VisualConstraint] {
        let alignments = VisualFormatOptions.Alignment.allCases.filter(options.alignments.contains)
        for alignment in alignments where !alignment.isAllowed(in: orientation) {
            throw VisualFormatError(
                format: source, column: 1, reason: .alignmentAlongAxis(alignment, orientation)
            )
        }
        let names = VisualFormatNames(format: self, metrics: metrics, views: views)
        let edges = VisualFormatEdges(orientation: orientation, options: options)
        var constraints: [VisualConstraint] = []
        var seen: Set<String> = []
        for (index, item) in items.enumerated() {
            if index > 0 {
                let isAtSuperview = items[index - 1].isSuperview || item.isSuperview
                constraints += try names.resolve(
                    connections[index - 1], standard: isAtSuperview ? superviewSpacing ?? 0 : siblingSpacing
                ).map {
                    let constraint = edges.constraint(from: items[index - 1], to: item, spacing: $0)
                    return $0.isStandard && isAtSuperview && superviewSpacing == nil
                        ? constraint.atMarginsOfSuperview : constraint
                }
            }
            guard case .view(let view) = item else { continue }
            try names.check(view)
            if !seen.insert(view.name).inserted { throw names.error(.repeatedView(view.name), at: view.column) }
            for predicate in view.predicates { constraints.append(try names.sizeConstraint(of: view, predicate)) }
        }
        return constraints + alignmentConstraints(alignments)
    }

    private func alignmentConstraints(_ alignments: [VisualFormatOptions.Alignment]) -> [VisualConstraint] {
        if alignments.isEmpty { return [] }
        let views = views
        return zip(views, views.dropFirst()).flatMap { one, next in
            alignments.map { alignment in
                VisualConstraint(
                    first: one.name, firstAttribute: alignment.attribute, relation: .equal,
                    second: next.name, secondAttribute: alignment.attribute, constant: 0
                )
            }
        }
    }
}

/// The attributes that a spacing joins, which follow from the axis, the direction and the spacing option.
struct VisualFormatEdges {
    private let near: VisualConstraint.Attribute
    private let far: VisualConstraint.Attribute
    /// The attributes at which a spacing between two views starts and ends.
    private let siblingFar: VisualConstraint.Attribute
    private let siblingNear: VisualConstraint.Attribute
    /// True if reading order runs against the axis, so that the item read first is the one further along.
    private let isReversed: Bool

    init(orientation: VisualFormat.Orientation, options: VisualFormatOptions) {
        switch (orientation, options.direction) {
        case (.vertical, _): (near, far) = (.top, .bottom)
        case (.horizontal, .leadingToTrailing): (near, far) = (.leading, .trailing)
        case (.horizontal, .leftToRight): (near, far) = (.left, .right)
        case (.horizontal, .rightToLeft): (near, far) = (.right, .left)
        }
        isReversed = orientation == .horizontal && options.direction == .rightToLeft
        let usesBaselines = orientation == .vertical && options.spacing == .baselineToBaseline
        (siblingFar, siblingNear) = usesBaselines ? (.lastBaseline, .firstBaseline) : (far, near)
    }

    /// Returns the constraint of one spacing from an item to the next in reading order.
    func constraint(
        from earlier: VisualFormat.Item, to later: VisualFormat.Item, spacing: VisualFormatSpacing
    ) -> VisualConstraint {
        var start = (name: earlier.name, attribute: siblingFar)
        var end = (name: later.name, attribute: siblingNear)
        if earlier.isSuperview { (start.attribute, end.attribute) = (near, near) }
        if later.isSuperview { (start.attribute, end.attribute) = (far, far) }
        if isReversed { swap(&start, &end) }
        return VisualConstraint(
            first: end.name, firstAttribute: end.attribute, relation: spacing.relation,
            second: start.name, secondAttribute: start.attribute, constant: spacing.constant,
            priority: spacing.priority, isStandardSpacing: spacing.isStandard
        )
    }
}

extension VisualConstraint {
    /// The same constraint to the layout margins of the superview, without spacing.
    fileprivate var atMarginsOfSuperview: VisualConstraint {
        var copy = self
        if first == Self.superview, let margin = firstAttribute.insideMargins { copy.firstAttribute = margin }
        if second == Self.superview, let margin = secondAttribute?.insideMargins { copy.secondAttribute = margin }
        (copy.constant, copy.isStandardSpacing) = (0, false)
        return copy
    }
}

extension VisualFormat.Item {
    fileprivate var isSuperview: Bool {
        if case .superview = self { true } else { false }
    }

    fileprivate var name: String {
        switch self {
        case .superview: VisualConstraint.superview
        case .view(let view): view.name
        }
    }
}
