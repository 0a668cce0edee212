// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// The layout item, constraint, gesture binding or screen that a finding is about, as reports name it.
struct FindingSubject {
    /// Interface Builder's object id, else the catalog id.
    let id: String
    /// Name for people.
    let name: String
    /// UIKit's class or the developer's.
    let className: String
    /// Where it was read.
    let source: SourceLocation?

    init(_ finding: Finding, in screen: Screen) { self.init(finding.subject, in: screen) }

    /// The subject with a catalog id; the screen itself where nothing on it has that id.
    init(_ subject: String, in screen: Screen) {
        if let element = Self(element: subject, in: screen) {
            self = element
        } else {
            let id = screen.controllerObjectID ?? screen.source?.objectID ?? screen.id
            self.init(id, screen.name, screen.controllerClass ?? "UIViewController", screen.source, keepsID: true)
        }
    }

    /// The subject with a catalog id; nil where nothing on the screen has it.
    init?(element subject: String, in screen: Screen) {
        if let item = screen.items.first(where: { $0.id == subject }) {
            self.init(item.id, item.displayName, item.customClass ?? item.className, item.source)
        } else if let constraint = screen.constraints.first(where: { $0.id == subject }) {
            let name = ConstraintWording(screen).describe(constraint)
            self.init(constraint.id, name, "NSLayoutConstraint", constraint.source)
        } else if let gesture = screen.gestures.first(where: { $0.id == subject }) {
            let name = gesture.displayName
            self.init(gesture.id, name, gesture.customClass ?? gesture.kind.className, gesture.source)
        } else {
            return nil
        }
    }

    private init(_ id: String, _ name: String, _ className: String, _ source: SourceLocation?, keepsID: Bool = false) {
        self.id = keepsID ? id : source?.objectID ?? id
        self.name = name
        self.className = className
        self.source = source
    }
}

extension RecognizerKind {
    /// UIKit's class of the recognizer.
    var className: String {
        switch self {
        case .tap: "UITapGestureRecognizer"
        case .longPress: "UILongPressGestureRecognizer"
        case .pan: "UIPanGestureRecognizer"
        case .swipe: "UISwipeGestureRecognizer"
        case .pinch: "UIPinchGestureRecognizer"
        case .rotation: "UIRotationGestureRecognizer"
        case .screenEdgePan: "UIScreenEdgePanGestureRecognizer"
        case .hover: "UIHoverGestureRecognizer"
        case .custom: "UIGestureRecognizer"
        }
    }
}
