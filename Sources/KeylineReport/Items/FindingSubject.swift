// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The subject of a finding (a layout item, constraint, gesture binding or screen) as reports name it; see
/// `ReportedScreen`.
struct FindingSubject {
    /// Interface Builder's object id, else the catalog id.
    let id: String
    /// The display name.
    let name: String
    /// The UIKit class, or the custom class.
    let className: String
    /// The place in the source.
    let source: SourceLocation?

    init(_ screen: Screen) {
        let id = screen.controllerObjectID ?? screen.source?.objectID ?? screen.id
        self.init(id, screen.name, screen.controllerClass ?? "UIViewController", screen.source, keepsID: true)
    }

    /// A declaration of an app.
    init(_ app: DeclaredApp, _ key: String) {
        self.init(key, app.name, "UIApplication", app.source(of: key), keepsID: true)
    }

    init(_ item: LayoutItem) {
        self.init(item.id, item.displayName, item.customClass ?? item.className, item.source)
    }

    /// - Parameter words: the constraint as a formula.
    init(_ constraint: Constraint, _ words: String) {
        self.init(constraint.id, words, "NSLayoutConstraint", constraint.source)
    }

    init(_ gesture: GestureBinding) {
        self.init(gesture.id, gesture.displayName, gesture.customClass ?? gesture.kind.className, gesture.source)
    }

    private init(_ id: String, _ name: String, _ className: String, _ source: SourceLocation?, keepsID: Bool = false) {
        self.id = keepsID ? id : source?.objectID ?? id
        self.name = name
        self.className = className
        self.source = source
    }
}

extension RecognizerKind {
    /// The UIKit class of the recognizer.
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
