// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// Finds the references between storyboards.
///
/// Documents are cached, and read again when they change. Only the few that refer to others are parsed. An incomplete
/// document, such as one being saved, keeps its former value.
struct StoryboardReferences {
    private var storyboards = StampedFiles<Result<InterfaceStoryboard?, any Error>>()
    private var whole: [String: InterfaceStoryboard] = [:]
    private var shown = StampedFiles<Result<InterfaceStoryboard, any Error>>()

    /// Returns the references from others to each of some storyboards, by path; storyboards without references are
    /// omitted.
    ///
    /// A storyboard passes on the bars with which others show it, so this is repeated until the result no longer
    /// changes.
    ///
    /// - Parameters:
    ///   - paths: absolute paths.
    ///   - mains: names of the apps' initial storyboards, whose initial controllers fill the screen, whatever else
    ///     presents them.
    mutating func find(among paths: Set<String>, mains: Set<String>) -> [String: [StoryboardReference]] {
        let sources = paths.sorted().compactMap { path in
            storyboard(path).map { (path: path, storyboard: $0) }
        }
        if sources.isEmpty { return [:] }
        let names = Dictionary(grouping: paths.sorted(), by: ProjectPath.stem)
        var found: [String: [StoryboardReference]] = [:]
        for _ in 0..<Self.longestChain {
            var next: [String: [StoryboardReference]] = [:]
            for (path, storyboard) in sources {
                for reference in storyboard.references(shownBy: found[path] ?? []) {
                    let isMain = reference.identifier == nil && mains.contains(reference.storyboard)
                    if isMain, !reference.isContained { continue }
                    for target in Self.nearest(names[reference.storyboard] ?? [], to: path) {
                        next[target, default: []].append(reference)
                    }
                }
            }
            if next == found { break }
            found = next
        }
        return found
    }

    /// Returns the controllers of other storyboards that the container views of some storyboards show, by path and by the
    /// object id of the reference.
    ///
    /// - Parameter paths: absolute paths.
    mutating func embedded(among paths: Set<String>) -> [String: [String: (path: String, objectID: String)]] {
        let names = Dictionary(grouping: paths.sorted(), by: ProjectPath.stem)
        var found: [String: [String: (path: String, objectID: String)]] = [:]
        for path in paths.sorted() {
            for (id, reference) in storyboard(path)?.embedded ?? [:] {
                found[path, default: [:]][id] = controller(reference, from: path, names)
            }
        }
        return found
    }

    /// Follows a reference, and those to which it leads.
    private mutating func controller(
        _ reference: ReferencedController, from path: String, _ names: [String: [String]]
    ) -> (path: String, objectID: String)? {
        var (reference, path) = (reference, path)
        for _ in 0..<Self.longestChain {
            guard let target = Self.nearest(names[reference.storyboard] ?? [], to: path).first,
                let storyboard = try? shown.value(
                    of: target,
                    make: { data in
                        Result { try InterfaceStoryboard(data.get()) }
                    })?.get(),
                let id = storyboard.controller(reference.identifier)
            else { return nil }
            guard let next = storyboard.reference(id) else { return (target, id) }
            (reference, path) = (next, target)
        }
        return nil
    }

    private mutating func storyboard(_ path: String) -> InterfaceStoryboard? {
        let read = storyboards.value(of: path) { data in
            Result {
                let data = try data.get()
                return InterfaceStoryboard.mayRefer(data) ? try InterfaceStoryboard(data) : nil
            }
        }
        if case .success(let storyboard)? = read { whole[path] = storyboard }
        return whole[path]
    }

    /// Maximum number of passes; references in a cycle may never reach a fixed point.
    private static let longestChain = 8

    /// Returns the candidates with the longest common path: each of several apps has its own storyboard, and each of
    /// its languages has one.
    private static func nearest(_ candidates: [String], to path: String) -> [String] {
        if candidates.count < 2 { return candidates }
        let folders = path.split(separator: "/")
        let shared = candidates.map { candidate in
            zip(folders, candidate.split(separator: "/")).prefix { $0 == $1 }.count
        }
        return zip(candidates, shared).filter { $1 == shared.max() }.map(\.0)
    }
}
