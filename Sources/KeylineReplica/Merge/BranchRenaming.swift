// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Gives branches sites of their own: revisions that somebody wrote under a site's name when others were, too, because a
/// catalog's file was copied without knowing it, or put back from a copy.
///
/// What has seen a branch names it by what it was called; so it is sealed anew, under the name it has.
public struct BranchRenaming: Sendable {
    private struct Branch {
        let first: UInt64
        let name: SiteID
    }

    /// The branches of each site, one after the other.
    private var branches: [SiteID: [Branch]] = [:]
    /// The first revision of each site that is not as it was, under its former name.
    public private(set) var firsts: [SiteID: UInt64] = [:]

    /// Everything is called what it is.
    public init() {}

    /// Calls a site's revisions otherwise, from one of them on.
    public mutating func enter(_ first: Stamp, as name: SiteID) {
        branches[first.site, default: []].removeAll { $0.first >= first.sequence }
        branches[first.site, default: []].append(Branch(first: first.sequence, name: name))
    }

    /// A revision as it is called afterwards; it stays itself where it neither is on a branch nor has seen one.
    ///
    /// - Parameters:
    ///   - revision: each once, after those it has seen.
    ///   - hash: of a revision by the name it has afterwards; nil when it is not known.
    public mutating func renamed(
        _ revision: Revision, _ hash: (SiteID, UInt64) throws -> UInt128?
    ) rethrows -> Revision {
        guard concerns(revision.header) else { return revision }
        let former = revision.header.stamp
        firsts[former.site] = min(firsts[former.site] ?? .max, former.sequence)
        let header = renamed(revision.header)
        let previous = try hash(header.stamp.site, header.stamp.sequence - 1) ?? 0
        return Revision(header: header, body: revision.body, after: previous)
    }

    /// Whether a revision is not what it was: what follows on one that is sealed anew is sealed anew as well.
    public func concerns(_ header: RevisionHeader) -> Bool {
        guard !branches.isEmpty else { return false }
        if let first = firsts[header.stamp.site], header.stamp.sequence >= first { return true }
        return branches.contains { site, branches in header.versionVector[site] >= branches[0].first }
    }

    /// A header by its new name.
    public func renamed(_ header: RevisionHeader) -> RevisionHeader {
        var header = header
        header.parents = renamed(header.parents)
        let stamp = header.stamp
        if let branch = branches[stamp.site]?.last(where: { $0.first <= stamp.sequence }) {
            header.stamp.site = branch.name
            header.stamp.sequence = stamp.sequence - branch.first + 1
        }
        return header
    }

    /// What was seen, by its new names.
    public func renamed(_ versionVector: VersionVector) -> VersionVector {
        var rest = versionVector
        var seen = VersionVector()
        for (site, branches) in branches where versionVector[site] >= branches[0].first {
            rest[site] = branches[0].first - 1
            for (branch, next) in zip(branches, branches.dropFirst().map(\.first) + [.max])
            where branch.first <= versionVector[site] {
                seen[branch.name] = max(seen[branch.name], min(versionVector[site], next - 1) - branch.first + 1)
            }
        }
        return rest.joined(seen)
    }
}

extension Revision {
    /// What the branch is called that begins with this revision: the same whatever the revision and what it has seen are
    /// called, for it is made of what no renaming changes.
    public var branchName: SiteID {
        let content = RevisionHeader(
            stamp: Stamp(counter: header.stamp.counter, site: SiteID(rawValue: 0), sequence: header.seenCount),
            parents: VersionVector(), schema: header.schema, author: header.author, message: header.message,
            format: header.format)
        return SiteID(rawValue: Revision.hash(content, body, after: Self.branchMark))
    }

    /// Keeps names of branches apart from other hashes: "branch" in ASCII.
    private static let branchMark: UInt128 = 0x6272_616e_6368

    /// Whether the revision begins a branch and is called so.
    public var beginsBranch: Bool { header.stamp.sequence == 1 && header.stamp.site == branchName }

    /// Whether this revision keeps its name, and another one of the same name gets another: the one with the smaller counter
    /// does, and of two with the same the one whose branch would be called by the smaller name. Whoever asks, and whatever
    /// they have seen is called by then, the answer is the same, but for two that say the same at the same time.
    public func keepsName(against other: Revision) -> Bool {
        let counters = (header.stamp.counter, other.header.stamp.counter)
        guard counters.0 == counters.1 else { return counters.0 < counters.1 }
        let names = (branchName, other.branchName)
        return names.0 == names.1 ? hash < other.hash : names.0 < names.1
    }
}
