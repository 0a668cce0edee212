// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The contents of an Interface Builder file: its screens, and notes on parts that were not understood.
public struct ImportedDocument: Hashable, Sendable {
    /// Screens in document order.
    public var screens: [Screen]
    /// Facts about parts that were skipped or repaired, in document order; never a failure.
    public var notes: [ImportNote]
    /// The outlets, classes and identifiers by which code refers to the document's contents.
    public var links = InterfaceCodeLinks()

    /// Creates a document's contents.
    public init(screens: [Screen] = [], notes: [ImportNote] = []) {
        self.screens = screens
        self.notes = notes
    }
}
