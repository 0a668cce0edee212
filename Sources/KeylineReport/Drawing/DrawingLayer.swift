// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A part of a drawing in addition to the views. Layers are stacked in the order of the cases.
public enum DrawingLayer: String, CaseIterable, Sendable {
    /// Outlines of all views, with their names.
    case frames
    /// The area outside the safe area, of the root view or of an item.
    case safeArea = "safe-area"
    /// Layout margins, of the root view or of an item.
    case margins
    /// The readable content guide.
    case readable
    /// Constraints as lines between their items, with their lengths.
    case constraints
    /// The areas in which touches reach a control or a view with a recognizer.
    case hitRegions = "hit-regions"
    /// Recognizers on the views that they are attached to.
    case gestures
    /// The findings: the overlap, its length in points, and the blamed constraint.
    case findings

    /// The layers that a finding needs; the default.
    public static let standard: Set<DrawingLayer> = [.frames, .safeArea, .findings]

    /// The layer's name in a key.
    var words: String {
        switch self {
        case .frames: "frame of a view"
        case .safeArea: "outside the safe area"
        case .margins: "layout margins"
        case .readable: "readable content"
        case .constraints: "constraint, its length in points"
        case .hitRegions: "region for touches"
        case .gestures: "gesture"
        case .findings: "what lies where it should not"
        }
    }
}
