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

    private mutating func storyboard(_ path: String) -> InterfaceStoryboard? {
        let read = storyboards.value(of: path) { data in Result { try InterfaceStoryboard(data.get()) } }
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
