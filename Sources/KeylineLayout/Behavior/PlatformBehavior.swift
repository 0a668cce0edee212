// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
public import TextMeasurement

/// All knobs of UIKit's layout: the values that differ between versions of the system, or between the system and an
/// editor.
///
/// The engine reads knobs and knows no versions. `iOS(_:linkedSDK:)` and `tvOS(_:linkedSDK:)` give the knobs of a
/// system; an editor's behavior is that of a system with some knobs changed. Lengths are points.
///
/// A value with shared storage: copies are cheap, and two copies of one value compare in constant time.
public struct PlatformBehavior: Sendable {
    /// The knobs of one behavior.
    private final class Storage: Sendable {
        let knobs: Knobs
        init(_ knobs: Knobs) { self.knobs = knobs }
    }

    private struct Knobs: Hashable, Sendable {
        var controls = ControlBehavior()
        var cells = CellBehavior()
        var insets = InsetBehavior()
        var stacks = StackBehavior()
        var text = TextBehavior()
        var designTime = DesignTimeBehavior()
    }

    private var storage: Storage

    /// Makes the behavior of the newest iOS at run time.
    public init() { storage = Storage(Knobs()) }

    private mutating func change(_ change: (inout Knobs) -> Void) {
        var knobs = storage.knobs
        change(&knobs)
        storage = Storage(knobs)
    }

    /// Sizes of controls, buttons and text fields.
    public var controls: ControlBehavior {
        get { storage.knobs.controls }
        set { change { $0.controls = newValue } }
    }

    /// Margins of table view cells.
    public var cells: CellBehavior {
        get { storage.knobs.cells }
        set { change { $0.cells = newValue } }
    }

    /// Safe areas and layout margins.
    public var insets: InsetBehavior {
        get { storage.knobs.insets }
        set { change { $0.insets = newValue } }
    }

    /// Distribution in stack views.
    public var stacks: StackBehavior {
        get { storage.knobs.stacks }
        set { change { $0.stacks = newValue } }
    }

    /// Measurement and drawing of text.
    public var text: TextBehavior {
        get { storage.knobs.text }
        set { change { $0.text = newValue } }
    }

    /// The differences between an editor that draws a screen and the app that shows it.
    public var designTime: DesignTimeBehavior {
        get { storage.knobs.designTime }
        set { change { $0.designTime = newValue } }
    }
}

extension PlatformBehavior: Hashable {
    /// True if every knob is equal. Constant time for copies.
    public static func == (a: PlatformBehavior, b: PlatformBehavior) -> Bool {
        a.storage === b.storage || a.storage.knobs == b.storage.knobs
    }

    /// Hashes every knob.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage.knobs) }

    /// True if both are copies of one value. Constant time.
    func isCopy(of other: PlatformBehavior) -> Bool { storage === other.storage }
}
