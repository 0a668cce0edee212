// Keyline
// SPDX-License-Identifier: Apache-2.0

public import InterfaceBuilder
public import KeylineModel

/// A document as fixes read it: its tags, and the screens that were imported from it.
public struct FixableDocument: Sendable {
    /// The tags.
    public let markup: Markup
    /// The screens, in document order.
    public let screens: [Screen]

    /// Combines a document's tags with its screens.
    public init(_ markup: Markup, screens: [Screen]) {
        self.markup = markup
        self.screens = screens
    }

    /// True for a xib, false for a storyboard.
    public var isXib: Bool { root["type"]?.hasSuffix(".XIB") ?? false }

    /// True if "Use Safe Area Layout Guides" is on, so that views may have a safe area guide.
    public var usesSafeAreas: Bool { root["useSafeAreas"] == "YES" }

    /// The number by which Xcode names its version, such as 22505 for Xcode 15; 0 if there is none.
    var toolsVersion: Int { Int(root["toolsVersion"]?.prefix { $0 != "." } ?? "") ?? 0 }

    var root: Markup.Element { markup.elements[0] }

    /// Returns the screen of a finding.
    func screen(of finding: Finding) -> Screen? { screens.first { $0.id == finding.screen } }

    /// Returns the index of the element that an item was read from.
    func element(ofItem id: String, in screen: Screen) -> Int? {
        screen.items.first { $0.id == id }?.source?.objectID.flatMap(markup.element(id:))
    }

    /// Returns the index of the element that a constraint was read from.
    func element(of constraint: Constraint) -> Int? { constraint.source?.objectID.flatMap(markup.element(id:)) }
}

/// Writes the kinds of element that several fixes add.
struct DocumentWriter {
    let document: FixableDocument
    var editor: MarkupEditor
    private var ids: ObjectIDs
    private var guides: [Int: String] = [:]
    private var constraints: [Int: [(id: String, text: String)]] = [:]

    init(_ document: FixableDocument) {
        self.document = document
        editor = MarkupEditor(document.markup)
        ids = ObjectIDs(taken: document.markup.ids)
    }

    /// Returns the object id of a view's safe area guide, and adds the guide if the view has none.
    ///
    /// Xcode 12 and later (toolsVersion 17000) write it after the subviews, earlier versions after the constraints.
    mutating func safeAreaGuide(of view: Int) -> String {
        let markup = document.markup
        if let known = guides[view] { return known }
        if let own = markup.child(of: view, "viewLayoutGuide", key: "safeArea"), let id = markup.elements[own].id {
            return id
        }
        let id = ids.make("safe area of \(markup.elements[view].id ?? "\(view)")")
        let isModern = document.toolsVersion >= 17000
        editor.insert(
            "<viewLayoutGuide key=\"safeArea\" id=\"\(id)\"/>", into: view,
            before: markup.elements[view].children.first { child in
                let element = markup.elements[child]
                return isModern ? !Self.precedesGuide(element) : Self.followsGuide(element)
            })
        guides[view] = id
        return id
    }

    /// Adds a constraint to a view's list, which Interface Builder sorts by id.
    ///
    /// - Parameter attributes: the constraint's attributes, without its id.
    mutating func addConstraint(to view: Int, purpose: String, _ attributes: String) {
        let id = ids.make(purpose)
        constraints[view, default: []].append((id, "<constraint \(attributes) id=\"\(id)\"/>"))
    }

    /// The editor with everything that was added.
    mutating func finished() -> MarkupEditor {
        for (view, added) in constraints.sorted(by: { $0.key < $1.key }) {
            write(added.sorted { $0.id < $1.id }, into: view)
        }
        constraints = [:]
        return editor
    }

    private mutating func write(_ added: [(id: String, text: String)], into view: Int) {
        let markup = document.markup
        if let list = markup.child(of: view, "constraints") {
            for (id, text) in added {
                let next = markup.elements[list].children.first { markup.elements[$0].id.map { $0 > id } ?? false }
                editor.insert(text, into: list, before: next)
            }
            return
        }
        let lines = ["<constraints>"] + added.map { "    " + $0.text } + ["</constraints>"]
        let isModern = document.toolsVersion >= 17000
        editor.insert(
            lines.joined(separator: "\n"), into: view,
            before: markup.elements[view].children.first { child in
                let element = markup.elements[child]
                return Self.followsGuide(element) || !isModern && element.name == "viewLayoutGuide"
                    || Self.simulated.contains(element.name)
            })
    }

    /// Returns true for the children of a view that precede its guides in documents of Xcode 12 and later.
    private static func precedesGuide(_ element: Markup.Element) -> Bool {
        ["rect", "autoresizingMask", "subviews"].contains(element.name) || element.key == "contentView"
    }

    /// Returns true for the children of a view that follow its guides in documents of all versions.
    private static func followsGuide(_ element: Markup.Element) -> Bool {
        ["edgeInsets", "inset", "variation", "userDefinedRuntimeAttributes", "connections", "prototypes", "point"]
            .contains(element.name)
    }

    private static let simulated: Set<String> = ["nil", "freeformSimulatedSizeMetrics"]
}
