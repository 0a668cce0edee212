// Keyline
// SPDX-License-Identifier: Apache-2.0

public import InterfaceBuilder
public import KeylineModel
import KeylineRules

/// Turns on "Use Safe Area Layout Guides", and converts each scene as Xcode's checkbox does.
///
/// Read off the conversions in the histories of public repositories: 46 storyboards and xibs, in which 948 of the 1,003
/// constraints to root views and guides are converted the same way (`keyline-bench conversions`). In a scene with top and
/// bottom guides, constraints to these guides go to the safe area's top and bottom, and leading, trailing and centerX of
/// the root view go to the safe area; top, bottom, centerY, lengths and margins of the root view stay. In a xib, only
/// leading and trailing go to the safe area; bars, and views that cover the root view from edge to edge, stay.
public struct SafeAreaConversion: DocumentFix {
    /// Creates the fix.
    public init() {}

    /// Returns the conversion for findings about the setting and about the deprecated guides, and for edges that should be
    /// tied to a safe area which the document does not have.
    public func edits(for finding: Finding, in document: FixableDocument) -> [FixEdit] {
        let rules = [SafeAreasDisabled.metadata.id, DeprecatedLayoutGuides.metadata.id]
        let lacksSafeArea = !document.usesSafeAreas && FixProver.ties(finding.fixes).contains { $0.anchor == .safeArea }
        guard rules.contains(finding.rule) || lacksSafeArea else { return [] }
        return [true, false].compactMap { convertsSides in
            guard let editor = Self.convert(document, convertsSides: convertsSides), !editor.isEmpty else { return nil }
            return FixEdit(kind: .safeAreas, editor: editor)
        }
    }

    /// Returns the conversion of a document; nil if something other than a constraint refers to a guide.
    ///
    /// - Parameter convertsSides: true as Xcode does it; false if constraints to the root view stay as they are, for
    ///   documents in which moved sides would do harm.
    public static func convert(_ document: FixableDocument, convertsSides: Bool = true) -> MarkupEditor? {
        var conversion = Conversion(document, convertsSides)
        return conversion.run()
    }
}

/// One conversion.
private struct Conversion {
    private let document: FixableDocument
    private let markup: Markup
    private let convertsSides: Bool
    private var writer: DocumentWriter

    init(_ document: FixableDocument, _ convertsSides: Bool) {
        self.document = document
        self.convertsSides = convertsSides
        markup = document.markup
        writer = DocumentWriter(document)
    }

    mutating func run() -> MarkupEditor? {
        if !document.usesSafeAreas { writer.editor.set("useSafeAreas", to: "YES", of: 0) }
        var hasGuide = false
        for root in document.isXib ? xibRoots : [] {
            hasGuide = true
            convertXib(root)
        }
        for list in markup.elements.indices where markup.elements[list].name == "layoutGuides" {
            guard let controller = markup.elements[list].parent,
                let view = markup.elements[controller].children.first(where: { markup.elements[$0].key == "view" })
            else { continue }
            guard convertScene(list, view) else { return nil }
            hasGuide = true
        }
        if hasGuide { declareCapability() }
        return writer.finished()
    }

    // MARK: Storyboards

    /// Converts a scene; false if something other than a constraint refers to one of its guides.
    private mutating func convertScene(_ list: Int, _ view: Int) -> Bool {
        var guides: [String: String] = [:]
        for child in markup.elements[list].children {
            if let id = markup.elements[child].id { guides[id] = markup.elements[child]["type"] ?? "" }
        }
        guard !isReferred(to: guides) else { return false }
        let safeArea = writer.safeAreaGuide(of: view)
        for constraint in constraints(below: view) {
            for end in ends(of: constraint) {
                if let type = guides[end.item] {
                    guard let edge = Self.edge(of: type, end.attribute) else { return false }
                    replace(end, of: constraint, by: safeArea, edge)
                } else if convertsSides, end.item == markup.elements[view].id,
                    ["leading", "trailing", "centerX"].contains(end.attribute)
                {
                    replace(end, of: constraint, by: safeArea, end.attribute)
                }
            }
        }
        writer.editor.remove(list)
        return true
    }

    /// Returns the safe area's edge for an edge of a guide; nil for attributes that Xcode's guides do not offer.
    private static func edge(of type: String, _ attribute: String) -> String? {
        guard attribute == "top" || attribute == "bottom" else { return nil }
        return type == "top" || type == "bottom" ? type : nil
    }

    /// Returns true if an element other than a constraint refers to a guide.
    private func isReferred(to guides: [String: String]) -> Bool {
        markup.elements.contains { element in
            element.name != "constraint"
                && element.attributes.contains { $0.name != "id" && guides[$0.value] != nil }
        }
    }

    // MARK: Xibs

    /// The top-level views.
    private var xibRoots: [Int] {
        guard let objects = markup.child(of: 0, "objects") else { return [] }
        return markup.elements[objects].children.filter { index in
            markup.elements[index].name != "placeholder" && markup.child(of: index, "rect", key: "frame") != nil
        }
    }

    private mutating func convertXib(_ root: Int) {
        let safeArea = writer.safeAreaGuide(of: root)
        guard convertsSides, markup.elements[root].name == "view" else { return }
        let tied = constraints(below: root).filter { ends(of: $0).contains { $0.item == markup.elements[root].id } }
        for constraint in tied {
            for end in ends(of: constraint) where end.item == markup.elements[root].id {
                guard end.attribute == "leading" || end.attribute == "trailing",
                    let other = ends(of: constraint).first(where: { $0.item != end.item })?.item,
                    !staysAtRoot(other, tied)
                else { continue }
                replace(end, of: constraint, by: safeArea, end.attribute)
            }
        }
    }

    /// Returns true for a bar, and for a view that constraints without constants tie to all edges of the root view.
    private func staysAtRoot(_ id: String, _ tied: [Int]) -> Bool {
        guard let index = markup.element(id: id) else { return true }
        if ["toolbar", "navigationBar", "tabBar"].contains(markup.elements[index].name) { return true }
        let edges = tied.compactMap { constraint -> String? in
            let both = ends(of: constraint)
            guard markup.elements[constraint]["constant"] == nil, both.count == 2,
                both.contains(where: { $0.item == id }), both[0].attribute == both[1].attribute
            else { return nil }
            return both[0].attribute
        }
        return Set(edges).isSuperset(of: ["top", "bottom", "leading", "trailing"])
    }

    // MARK: Constraints

    /// One end of a constraint.
    private struct End {
        var isFirst: Bool
        var item: String
        var attribute: String
    }

    private func constraints(below view: Int) -> [Int] {
        let end = markup.elements[view].range.upperBound
        return markup.elements.indices[view...].prefix { markup.elements[$0].startTag.lowerBound < end }
            .filter { markup.elements[$0].name == "constraint" }
    }

    /// Returns the ends of a constraint. An end without an item is the view that has the constraint.
    private func ends(of constraint: Int) -> [End] {
        let element = markup.elements[constraint]
        let owner = markup.owner(ofConstraint: constraint)
        var ends: [End] = []
        if let item = element["firstItem"] ?? owner.flatMap({ markup.elements[$0].id }),
            let attribute = element["firstAttribute"]
        {
            ends.append(End(isFirst: true, item: item, attribute: attribute))
        }
        if let item = element["secondItem"], let attribute = element["secondAttribute"] {
            ends.append(End(isFirst: false, item: item, attribute: attribute))
        }
        return ends
    }

    private mutating func replace(_ end: End, of constraint: Int, by item: String, _ attribute: String) {
        writer.editor.set(end.isFirst ? "firstItem" : "secondItem", to: item, of: constraint)
        writer.editor.set(end.isFirst ? "firstAttribute" : "secondAttribute", to: attribute, of: constraint)
    }

    // MARK: Document

    /// Lists the feature among those that the document depends on; Interface Builder sorts them by name.
    private mutating func declareCapability() {
        let name = "Safe area layout guides"
        guard let list = markup.child(of: 0, "dependencies") else { return }
        let children = markup.elements[list].children
        if children.contains(where: { markup.elements[$0]["name"] == name }) { return }
        let next = children.first {
            markup.elements[$0].name == "capability" && (markup.elements[$0]["name"] ?? "") > name
        }
        writer.editor.insert("<capability name=\"\(name)\" minToolsVersion=\"9.0\"/>", into: list, before: next)
    }
}
