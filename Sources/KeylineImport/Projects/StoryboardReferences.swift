// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// Finds out what storyboards show of each other.
///
/// Documents that were read are kept, and read again when they change. Few refer to others, and only those are parsed. One
/// that is not whole, as while it is being saved, is what it was before.
struct StoryboardReferences {
    private var storyboards = StampedFiles<Result<InterfaceStoryboard?, any Error>>()
    private var whole: [String: InterfaceStoryboard] = [:]

    /// What others show of each of some storyboards, by path; those of which nothing is shown are left out.
    ///
    /// What a storyboard is shown with, it shows others with, so this goes on until nothing changes.
    ///
    /// - Parameters:
    ///   - paths: absolute.
    ///   - mains: names of those that apps begin with: what they begin with fills the screen, whatever else presents it.
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

    /// Storyboards that show others in a circle may never agree.
    private static let longestChain = 8

    /// Of several apps in one place each has its own, and of its own each language has one.
    private static func nearest(_ candidates: [String], to path: String) -> [String] {
        if candidates.count < 2 { return candidates }
        let folders = path.split(separator: "/")
        let shared = candidates.map { candidate in
            zip(folders, candidate.split(separator: "/")).prefix { $0 == $1 }.count
        }
        return zip(candidates, shared).filter { $1 == shared.max() }.map(\.0)
    }
}
