// Keyline
// SPDX-License-Identifier: Apache-2.0

import TextMeasurement

/// The parts of systems' behaviours that one screen reads.
///
/// Systems that differ only in what the screen does not read have one part, with one storage, so that they share trees, sizes
/// and programs, and keys compare in constant time.
struct BehaviorParts {
    private var entries: [(whole: PlatformBehavior, part: PlatformBehavior)] = []

    /// The part of a behaviour.
    ///
    /// - Parameter reduce: The behaviour with every knob that is not read as it is in the newest system; the same function in
    ///   each call.
    mutating func part(
        of whole: PlatformBehavior, _ reduce: (PlatformBehavior) -> PlatformBehavior
    ) -> PlatformBehavior {
        if let known = entries.last(where: { $0.whole.isCopy(of: whole) }) { return known.part }
        let reduced = reduce(whole)
        let part = entries.first { $0.part == reduced }?.part ?? reduced
        entries.append((whole, part))
        return part
    }
}

extension PlatformBehavior {
    /// The knobs that decide which items and constraints take part, and how they are linked.
    var ofTree: PlatformBehavior {
        var part = PlatformBehavior()
        part.designTime = designTime
        part.insets.hasSafeAreas = insets.hasSafeAreas
        return part
    }

    /// The knobs that decide which requirements the constraint system has.
    func ofForm(hasStackViews: Bool) -> PlatformBehavior {
        var part = ofTree
        if hasStackViews { part.stacks = stacks }
        return part
    }

    /// The knobs that decide the sizes of contents.
    func ofSizes(_ tree: LayoutTree) -> PlatformBehavior {
        var part = PlatformBehavior()
        part.designTime = designTime
        part.controls = controls.relevant(to: tree.classNames)
        part.text = tree.textDependsOnSystem ? text : text.ignoringIdeographsAndPrivateNames
        return part
    }
}
