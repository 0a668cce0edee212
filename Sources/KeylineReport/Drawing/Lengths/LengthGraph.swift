// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The steps between the coordinates of a layout along an axis: constraints that hold, lengths of items, places in parents
/// and insets.
struct LengthGraph {
    let scene: DrawingScene
    let axis: Axis
    private let root: Int?
    private let reasons: LengthReasons
    private let isRigid: Bool
    private var steps: [Waypoint: [LengthStep]] = [:]
    /// The margins and baselines that constraints use.
    private var offsets: [Waypoint] = []
    /// The centers that constraints use.
    private var centers: [Waypoint] = []

    /// Makes the graph: linear in items and constraints, and a few searches of it for each center.
    ///
    /// - Parameters:
    ///   - constraints: the constraints that may be steps.
    ///   - isRigid: true for steps only that keep their ends from coming closer.
    ///   - bounded: coordinates of items that must lie inside the safe area.
    init(
        _ scene: DrawingScene, _ axis: Axis, _ constraints: [Constraint], isRigid: Bool = false,
        bounded: [(item: Int, edge: Attribute)] = []
    ) {
        let values = ConstraintValues(scene: scene)
        let usable = constraints.filter { constraint in
            guard values.holds(constraint) else { return false }
            return !isRigid || constraint.isRigid
        }
        (self.scene, self.axis, self.isRigid, root) = (scene, axis, isRigid, scene.roots.first)
        reasons = LengthReasons(scene, axis, usable, isRigid: isRigid)
        for constraint in usable { add(constraint) }
        for offset in offsets { addOffset(offset) }
        for edge in [axis.near, axis.far] { add(.window(edge), .safeArea(edge), .inset) }
        for position in scene.items.indices where scene.hasPlace[position] && position != root {
            addLength(position)
            addPlace(position)
        }
        for (item, edge) in bounded where isAtSafeArea(item, edge) {
            add(.item(item, edge), .safeArea(edge), .bound)
        }
        for case .item(let position, _) in centers where reasons.reason(position) == nil { addInnerLength(position) }
        if isRigid { for center in centers { addMirror(center) } }
    }

    /// Returns the path with the fewest steps from one of some coordinates to one of some others; nil where none leads there. Linear in
    /// the steps.
    func path(from starts: [Waypoint], to isEnd: (Waypoint) -> Bool) -> LengthPath? {
        var arrivals: [Waypoint: LengthStep] = [:]
        var queue = starts
        var known = Set(starts)
        var next = 0
        while next < queue.count {
            let place = queue[next]
            next += 1
            if isEnd(place) { return LengthPath(scene: scene, axis: axis, steps: walk(to: place, arrivals)) }
            for step in steps[place] ?? [] where known.insert(step.end).inserted {
                arrivals[step.end] = step
                queue.append(step.end)
            }
        }
        return nil
    }

    /// Returns the path with the fewest steps from one of some coordinates to the window, its safe area or another guide of the root view.
    func pathToScreen(from starts: [Waypoint]) -> LengthPath? {
        path(from: starts) { end in
            switch end {
            case .window, .safeArea: true
            case .item(let position, _): scene.items[position].guide != nil && scene.parents[position] == root
            }
        }
    }

    private func walk(to end: Waypoint, _ arrivals: [Waypoint: LengthStep]) -> [LengthStep] {
        var walked: [LengthStep] = []
        var place = end
        while let step = arrivals[place] {
            walked.append(step)
            place = step.start
        }
        return walked.reversed()
    }

    // MARK: - Steps

    private mutating func add(_ start: Waypoint, _ end: Waypoint, _ reason: LengthStep.Reason) {
        let step = LengthStep(start: start, end: end, reason: reason)
        steps[start, default: []].append(step)
        steps[end, default: []].append(step.reversed)
    }

    private mutating func add(_ constraint: Constraint) {
        guard let second = constraint.secondItem, let attribute = constraint.secondAttribute,
            constraint.firstAttribute.axis == axis, !constraint.firstAttribute.isSize,
            let start = waypoint(second, attribute), let end = waypoint(constraint.firstItem, constraint.firstAttribute)
        else { return }
        add(start, end, .constraint(constraint))
        offsets += [start, end].filter { $0.attribute != $0.attribute.base && !offsets.contains($0) }
        centers += [start, end].filter { $0.attribute == axis.middle && !centers.contains($0) }
    }

    /// The distance of a margin or a baseline from an edge of its item.
    private mutating func addOffset(_ offset: Waypoint) {
        guard case .item(let position, let attribute) = offset else { return }
        add(place(position, attribute.base), offset, .offset)
    }

    private mutating func addLength(_ position: Int) {
        guard let reason = reasons.reason(position) else { return }
        let places = [axis.near, axis.middle, axis.far].map { place(position, $0) }
        add(places[0], places[2], reason)
        add(places[0], places[1], reason)
        add(places[1], places[2], reason)
    }

    /// The length of a centered item that the views inside it keep from being less.
    private mutating func addInnerLength(_ position: Int) {
        let places = [axis.near, axis.middle, axis.far].map { place(position, $0) }
        guard let path = path(from: [places[0]], to: { $0 == places[2] }), path.staysInside(position) else { return }
        let reason = LengthStep.Reason.length(.parts(path.shownSteps.map(path.length)))
        add(places[0], places[2], reason)
        add(places[0], places[1], reason)
        add(places[1], places[2], reason)
    }

    /// The half on one side of a center, where lengths reach the edge on its other side.
    private mutating func addMirror(_ center: Waypoint) {
        let edges = [axis.near, axis.far].map(center.with)
        let reached = edges.map { edge in path(from: [center]) { $0 == edge } != nil }
        for (edge, other) in [(0, 1), (1, 0)] where reached[other] && !reached[edge] {
            add(edges[edge], center, .mirror)
        }
    }

    /// The place of an item that its parent or its recorded frame decides.
    private mutating func addPlace(_ position: Int) {
        guard let parent = scene.parents[position] else { return }
        let item = scene.items[position]
        let source = scene.layout.source(position)
        switch item.containment {
        case .arranged: addArranged(position, in: parent)
        case .contentView, .cell, .tableHeader, .tableFooter, .accessory, .barItem:
            add(position, in: parent, [axis.near, axis.far], source)
        case .guide:
            guard let guide = item.guide else { return }
            add(position, in: parent, guide.edges(axis), source)
        case .subview:
            guard source == .autoresizing else { return }
            add(position, in: parent, item.fixedEdges(axis, isRigid: isRigid), source)
        }
    }

    private mutating func add(_ position: Int, in parent: Int, _ edges: [Attribute], _ source: FrameSource) {
        for edge in edges {
            let (outer, inner) = (place(parent, edge), place(position, edge))
            // A container may keep more or less space in another window.
            if outer == inner || isRigid && source == .container && !isSame(outer, inner) { continue }
            add(outer, inner, .place(source))
        }
    }

    /// The places of an arranged view: beside its neighbors, as far as a stack view keeps their distances, else in the stack
    /// view.
    private mutating func addArranged(_ position: Int, in parent: Int) {
        guard isRigid else { return add(position, in: parent, [axis.near, axis.far], .stack) }
        let views = scene.arrangedViews(parent)
        guard let stack = scene.items[parent].content.stack, let index = views.firstIndex(of: position) else { return }
        let isAlong = stack.axis == axis
        if !isAlong || index == 0 { addIfSame(position, in: parent, axis.near) }
        if !isAlong || index == views.count - 1 { addIfSame(position, in: parent, axis.far) }
        if isAlong, index > 0 { add(place(views[index - 1], axis.far), place(position, axis.near), .spacing) }
    }

    private mutating func addIfSame(_ position: Int, in parent: Int, _ edge: Attribute) {
        if isSame(place(position, edge), place(parent, edge)) { add(position, in: parent, [edge], .stack) }
    }

    // MARK: - Coordinates

    private func waypoint(_ item: String, _ attribute: Attribute) -> Waypoint? {
        scene.position(item).flatMap { position in
            scene.hasPlace[position] ? place(position, attribute.physical(scene.environment.direction)) : nil
        }
    }

    /// The coordinate of an item; that of the window for its root, and that of the safe area for its guide.
    private func place(_ position: Int, _ attribute: Attribute) -> Waypoint {
        guard attribute == attribute.base else { return .item(position, attribute) }
        if position == root { return .window(attribute) }
        let isSafeArea = scene.items[position].guide == .safeArea && scene.parents[position] == root
        return isSafeArea ? .safeArea(attribute) : .item(position, attribute)
    }

    /// True where an item ends with the safe area, with or without the space around some controls.
    private func isAtSafeArea(_ position: Int, _ edge: Attribute) -> Bool {
        guard let bound = scene.coordinate(.safeArea(edge)) else { return false }
        let ends = [scene.layout.windowFrames[position][edge], scene.coordinate(.item(position, edge))]
        return ends.compactMap(\.self).contains { abs($0 - bound) < ConstraintValues.rounding }
    }

    private func isSame(_ one: Waypoint, _ other: Waypoint) -> Bool {
        guard let first = scene.coordinate(one), let second = scene.coordinate(other) else { return false }
        return abs(first - second) < ConstraintValues.rounding
    }
}

extension DrawingScene {
    /// The value of a coordinate in the layout at rest, in window coordinates, points; nil where it has none.
    func coordinate(_ waypoint: Waypoint) -> Double? {
        switch waypoint {
        case .item(let position, let attribute):
            ConstraintGeometry.value(items[position].id, attribute, in: self)
        case .window(let attribute): roots.first.flatMap { layout.windowFrames[$0][attribute] }
        case .safeArea(let attribute):
            roots.first.flatMap { root in
                layout.windowFrames[root].inset(by: solved[root].safeAreaInsets)[attribute]
            }
        }
    }
}

extension Rect {
    /// An edge or the center of the rectangle; nil for another attribute.
    fileprivate subscript(attribute: Attribute) -> Double? {
        if attribute.meaning.isMargin { return nil }
        let span = span(attribute.axis)
        switch attribute.meaning.place {
        case .near: return span.lowerBound
        case .far: return span.upperBound
        case .middle: return (span.lowerBound + span.upperBound) / 2
        case .leading, .trailing, .extent, .firstBaseline, .lastBaseline: return nil
        }
    }
}

extension Constraint {
    /// True if it must hold, and does not become shorter in a shorter window.
    fileprivate var isRigid: Bool {
        guard isRequired else { return false }
        if firstAttribute.isSize { return relation != .lessThanOrEqual }
        return secondItem == nil || multiplier == 1 || countsSystemSpacings
    }
}

extension GuideKind {
    /// The edges that its owner places.
    fileprivate func edges(_ axis: Axis) -> [Attribute] {
        switch self {
        case .safeArea, .layoutMargins, .readableContent, .frameLayout: [axis.near, axis.far]
        case .topLayout, .contentLayout: [axis.near]
        case .bottomLayout, .keyboard: [axis.far]
        case .custom: []
        }
    }
}

extension LengthPath {
    /// True if every coordinate between its ends is one of an item inside another.
    fileprivate func staysInside(_ position: Int) -> Bool {
        steps.dropLast().allSatisfy { step in
            if case .item(let place, _) = step.end { scene.isInside(place, position) } else { false }
        }
    }
}

extension LayoutItem {
    /// The edges whose distance from the parent's the recorded frame gives, all if `isRigid` is false; else those that the
    /// autoresizing mask does not move.
    fileprivate func fixedEdges(_ axis: Axis, isRigid: Bool) -> [Attribute] {
        let margins: [(edge: Attribute, mask: AutoresizingMask)] =
            axis == .horizontal
            ? [(.left, .flexibleLeftMargin), (.right, .flexibleRightMargin)]
            : [(.top, .flexibleTopMargin), (.bottom, .flexibleBottomMargin)]
        return margins.filter { !isRigid || !autoresizingMask.contains($0.mask) }.map(\.edge)
    }
}
