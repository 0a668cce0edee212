// Keyline
// SPDX-License-Identifier: Apache-2.0

import TextMeasurement

/// The knobs of systems' behaviors that one screen reads.
///
/// Systems that differ only in knobs that the screen does not read get the same part with the same storage. So they
/// share trees, sizes and programs, and keys compare in constant time.
struct BehaviorParts {
    private var entries: [(whole: PlatformBehavior, part: PlatformBehavior)] = []

    /// Returns the part of a behavior that the screen reads.
    ///
    /// - Parameter reduce: Returns the behavior with every knob that is not read set as in the newest system; must be
    ///   the same function in each call.
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

    /// Returns the knobs that decide which requirements the constraint system has.
    func ofForm(hasStackViews: Bool) -> PlatformBehavior {
        var part = ofTree
        if hasStackViews { part.stacks = stacks }
        return part
    }

    /// Returns the knobs that decide the sizes of contents.
    func ofSizes(_ tree: LayoutTree) -> PlatformBehavior {
        var part = PlatformBehavior()
        part.designTime = designTime
        part.controls = controls.relevant(to: tree.classNames)
        part.text = tree.textDependsOnSystem ? text : text.ignoringIdeographsAndPrivateNames
        return part
    }
}
