// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Gives a branch a site of its own: revisions that somebody wrote under a site's name when others were, too, because a
/// catalog's file was copied without knowing it, or put back from a copy.
///
/// Whatever has seen the branch named it by what it was called; so those revisions are sealed anew as well, each of them
/// on a branch of its own site. Names are derived from what is renamed: everybody who renames it comes to the same.
public struct BranchRenaming: Sendable {
    private struct Branch {
        let first: UInt64
        let name: SiteID
        var last: UInt128 = 0
    }

    private var branches: [SiteID: Branch] = [:]

    /// The renaming of a site's revisions from one of them on.
    public init(from revision: Revision) { enter(revision) }

    /// The branch's name; nil for sites of which nothing was renamed.
    public func name(of site: SiteID) -> SiteID? { branches[site]?.name }

    /// The first revision of each site that was renamed.
    public var firsts: [SiteID: UInt64] { branches.mapValues(\.first) }

    /// A revision as it is called afterwards; it stays itself where it neither is on the branch nor has seen it.
    ///
    /// Revisions come each once, after those they have seen.
    public mutating func renamed(_ revision: Revision) -> Revision {
        var header = revision.header
        let (site, sequence) = (header.stamp.site, header.stamp.sequence)
        let seen = header.parents.entries.filter { parent in
            branches[parent.site].map { parent.sequence >= $0.first } ?? false
        }
        if !seen.isEmpty, branches[site] == nil { enter(revision) }
        guard let own = branches[site], sequence >= own.first else { return revision }
        header.stamp.site = own.name
        header.stamp.sequence = sequence - own.first + 1
        for (parent, sequence) in seen {
            guard let branch = branches[parent] else { continue }
            header.parents[parent] = branch.first - 1
            header.parents[branch.name] = max(header.parents[branch.name], sequence - branch.first + 1)
        }
        let renamed = Revision(header: header, body: revision.body, after: own.last)
        branches[site]?.last = renamed.hash
        return renamed
    }

    private mutating func enter(_ revision: Revision) {
        let stamp = revision.header.stamp
        let name = SiteID(branchOf: stamp.site, at: stamp.sequence, hash: revision.hash)
        branches[stamp.site] = Branch(first: stamp.sequence, name: name)
    }
}

extension Revision {
    /// Whether this revision keeps its name, and another one of the same name gets another: the earlier one does, so that
    /// what the most have by then stays what it is called.
    public func keepsName(against other: Revision) -> Bool {
        header.stamp.time == other.header.stamp.time
            ? hash < other.hash : header.stamp.time < other.header.stamp.time
    }
}
