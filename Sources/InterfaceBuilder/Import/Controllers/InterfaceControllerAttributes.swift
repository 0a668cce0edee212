// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The user-defined runtime attributes of controllers that affect a layout.
///
/// UIKit sets them by key-value coding after it has read a controller, so that they replace what the file states.
enum InterfaceControllerAttributes {
    /// Properties with a Boolean value, by the attribute of the same name.
    private static let flags: Set = [
        "viewRespectsSystemMinimumLayoutMargins", "automaticallyAdjustsScrollViewInsets",
        "extendedLayoutIncludesOpaqueBars", "hidesBottomBarWhenPushed",
    ]

    /// Interface Builder's words for the cases of `UIModalPresentationStyle`.
    ///
    /// Source: UIKit, UIModalPresentationStyle.
    private static let styles = [
        "fullScreen", "pageSheet", "formSheet", "currentContext", "custom", "overFullScreen", "overCurrentContext",
        "popover",
    ]

    /// The bits of `UIRectEdge`, by edge.
    ///
    /// Source: UIKit, UIRectEdge.
    private static let edges = [("top", 1), ("left", 2), ("bottom", 4), ("right", 8)]

    /// Gives a controller's element the attributes and children with which a file states the same.
    static func state(on controller: InterfaceElement) {
        for attribute in controller.child("userDefinedRuntimeAttributes")?.children ?? [] {
            guard let path = attribute["keyPath"] else { continue }
            let number = InterfaceRuntimeAttributes.number(attribute)
            if flags.contains(path) {
                if let value = InterfaceRuntimeAttributes.flag(attribute) {
                    controller.state(path, value ? "YES" : "NO")
                }
            } else if path == "modalPresentationStyle", let style = number.flatMap(Int.init(exactly:)) {
                controller.state(path, styles.indices.contains(style) ? styles[style] : "automatic")
            } else if path == "edgesForExtendedLayout", let bits = number.flatMap(Int.init(exactly:)) {
                stateEdges(bits, on: controller)
            }
        }
    }

    private static func stateEdges(_ bits: Int, on controller: InterfaceElement) {
        let key = "edgesForExtendedLayout"
        let stated = edges.filter { bits & $0.1 != 0 }.map { InterfaceElement.Attribute(name: $0.0, value: "YES") }
        controller.children.removeAll { $0.key == key }
        controller.children.append(
            InterfaceElement(
                name: "extendedEdge", line: controller.line, column: controller.column,
                attributes: [InterfaceElement.Attribute(name: "key", value: key)] + stated, notes: controller.notes))
    }
}
