// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// What an Interface Builder file holds: its screens, and notes on what was not understood.
public struct ImportedDocument: Hashable, Sendable {
    /// Screens in document order.
    public var screens: [Screen]
    /// Facts about parts that were skipped or repaired, in document order; never a failure.
    public var notes: [ImportNote]
    /// The ways by which code reaches what the document holds.
    public var links = InterfaceCodeLinks()

    /// A document's contents.
    public init(screens: [Screen] = [], notes: [ImportNote] = []) {
        self.screens = screens
        self.notes = notes
    }
}
