// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineFix

/// Compares the conversion to safe area guides with Xcode's own, constraint by constraint.
///
/// The folder has pairs of files from the histories of public repositories: `NAME.before` without safe areas, and
/// `NAME.after` as Xcode saved it with them. People edit between two commits too, so some pairs differ by hand.
struct ConversionBench {
    private let folder: URL
    /// A folder for the converted documents; nil = they are not written.
    private let output: URL?

    init(_ arguments: ArraySlice<String>) throws {
        guard let path = arguments.first, arguments.count <= 2 else {
            throw BenchError.usage("'conversions' needs a folder")
        }
        folder = URL(fileURLWithPath: path)
        output = arguments.dropFirst().first.map { URL(fileURLWithPath: $0) }
    }

    func run() throws {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
            .filter { $0.hasSuffix(".before") }.map { String($0.dropLast(7)) }.sorted()
        if names.isEmpty { throw BenchError.nothing(folder.path) }
        var sum = Agreement()
        for name in names {
            let found = try agreement(name)
            print("\(found.equal)/\(found.count) guides \(found.guides)/\(found.guideCount) \(name)")
            for miss in found.misses { print("    \(miss)") }
            sum.add(found)
        }
        print("\(names.count) documents: \(sum.equal) of \(sum.count) constraints as Xcode's, ", terminator: "")
        print("\(sum.guides) of \(sum.guideCount) views have a guide where Xcode's have one")
    }

    private struct Agreement {
        var equal = 0
        var count = 0
        var guides = 0
        var guideCount = 0
        var misses: [String] = []

        mutating func add(_ other: Agreement) {
            equal += other.equal
            count += other.count
            guides += other.guides
            guideCount += other.guideCount
        }
    }

    private func agreement(_ name: String) throws -> Agreement {
        let (before, after) = (try read(name + ".before"), try read(name + ".after"))
        guard let bytes = SafeAreaConversion.convert(FixableDocument(before.markup, screens: []))?.result(),
            let markup = Markup(bytes)
        else { throw BenchError.failed("converting '\(name)'") }
        if let output { try Data(bytes).write(to: output.appendingPathComponent(name)) }
        let ours = DocumentEnds(markup)
        var result = Agreement()
        for (id, old) in before.constraints.sorted(by: { $0.key < $1.key }) where before.concerns(old) {
            guard let theirs = after.constraints[id], let own = ours.constraints[id] else { continue }
            result.count += 1
            if own == theirs {
                result.equal += 1
            } else {
                result.misses.append("\(id): before \(old), Xcode \(theirs), here \(own)")
            }
        }
        for root in before.roots where after.markup.ids.contains(root) {
            result.guideCount += 1
            if ours.guided.contains(root) == after.guided.contains(root) { result.guides += 1 }
        }
        return result
    }

    private func read(_ name: String) throws -> DocumentEnds {
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        guard let markup = Markup([UInt8](data)) else { throw BenchError.malformed(name, "it is no document") }
        return DocumentEnds(markup)
    }
}

/// The ends of a document's constraints, with guides named by their views: the ids of new guides are arbitrary.
private struct DocumentEnds {
    let markup: Markup
    /// `item.attribute relation item.attribute` by id.
    private(set) var constraints: [String: String] = [:]
    /// Ids of the root views.
    private(set) var roots: Set<String> = []
    /// Ids of the views with a safe area guide.
    private(set) var guided: Set<String> = []

    init(_ markup: Markup) {
        self.markup = markup
        var names: [String: String] = [:]
        for element in markup.elements {
            guard let id = element.id else { continue }
            if element.name == "viewControllerLayoutGuide" { names[id] = (element["type"] ?? "") + "Guide" }
            if element.key == "view" || isXibRoot(element) { roots.insert(id) }
            if element.name == "viewLayoutGuide", element.key == "safeArea",
                let owner = element.parent.flatMap({ markup.elements[$0].id })
            {
                names[id] = "safeArea(\(owner))"
                guided.insert(owner)
            }
        }
        for index in markup.elements.indices where markup.elements[index].name == "constraint" {
            let element = markup.elements[index]
            let owner = markup.owner(ofConstraint: index).flatMap { markup.elements[$0].id }
            guard let id = element.id, let first = element["firstItem"] ?? owner else { continue }
            let second = element["secondItem"].map { (names[$0] ?? $0) + "." + (element["secondAttribute"] ?? "") }
            constraints[id] =
                "\(names[first] ?? first).\(element["firstAttribute"] ?? "") "
                + "\(element["relation"] ?? "equal") \(second ?? "")"
        }
    }

    /// Returns true if a constraint has a root view or a top or bottom guide at one end.
    func concerns(_ ends: String) -> Bool {
        ends.contains("Guide.")
            || ends.split(separator: " ").contains { end in
                end.split(separator: ".").first.map { roots.contains(String($0)) } ?? false
            }
    }

    private func isXibRoot(_ element: Markup.Element) -> Bool {
        guard let parent = element.parent, markup.elements[parent].name == "objects",
            markup.elements[0]["type"]?.hasSuffix(".XIB") == true, element.name != "placeholder"
        else { return false }
        return markup.elements[parent].parent == 0
            && element.children.contains { markup.elements[$0].key == "frame" }
    }
}
