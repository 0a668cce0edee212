// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Gives each branch a site of its own. A branch arises when a catalog's file is copied, or restored from a copy, and
/// both copies then write different revisions under the same site.
///
/// A revision that has seen a branch names it in its parents, so it is hashed again with the branch's new name.
public struct BranchRenaming: Sendable {
    private struct Branch {
        let first: UInt64
        let name: SiteID
    }

    /// The branches of each site, in ascending order of their first sequence.
    private var branches: [SiteID: [Branch]] = [:]
    /// The sequence, under its former name, of the first revision of each site that was renamed or rehashed.
    public private(set) var firsts: [SiteID: UInt64] = [:]

    /// Creates a renaming that changes nothing.
    public init() {}

    /// Renames a site's revisions from `first` on: they become revisions 1, 2, … of the site `name`.
    public mutating func enter(_ first: Stamp, as name: SiteID) {
        branches[first.site, default: []].removeAll { $0.first >= first.sequence }
        branches[first.site, default: []].append(Branch(first: first.sequence, name: name))
    }

    /// Returns the revision under its new name, or unchanged if it is not on a branch and has not seen one.
    ///
    /// - Parameters:
    ///   - revision: the revision; call this once for each, after all revisions it has seen.
    ///   - hash: returns the hash of a revision, given its new name; nil if it is not known.
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

    /// True if the revision changes: it is on a branch, has seen one, or follows a revision that changes.
    public func concerns(_ header: RevisionHeader) -> Bool {
        guard !branches.isEmpty else { return false }
        if let first = firsts[header.stamp.site], header.stamp.sequence >= first { return true }
        return branches.contains { site, branches in header.versionVector[site] >= branches[0].first }
    }

    /// Returns the header with its stamp and parents renamed.
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

    /// Returns the version vector with its sites renamed.
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
    /// The site of a branch that begins with this revision. It is a hash of the parts of the revision that no renaming
    /// changes, so it is the same under whatever name the revision is known.
    public var branchName: SiteID {
        let content = RevisionHeader(
            stamp: Stamp(counter: header.stamp.counter, site: SiteID(rawValue: 0), sequence: header.seenCount),
            parents: VersionVector(), schema: header.schema, author: header.author, message: header.message,
            format: header.format)
        return SiteID(rawValue: Revision.hash(content, body, after: Self.branchMark))
    }

    /// Separates the names of branches from other hashes: "branch" in ASCII.
    private static let branchMark: UInt128 = 0x6272_616e_6368

    /// True if the revision is the first of a branch and already has the branch's name.
    public var beginsBranch: Bool { header.stamp.sequence == 1 && header.stamp.site == branchName }

    /// Returns true if, of two revisions with the same name, this one keeps it and the other is renamed. The smaller
    /// counter keeps the name; on equal counters, the smaller `branchName`. The answer does not depend on who asks or
    /// on earlier renamings, except for two revisions with equal content and counter, which are ordered by hash.
    public func keepsName(against other: Revision) -> Bool {
        let counters = (header.stamp.counter, other.header.stamp.counter)
        guard counters.0 == counters.1 else { return counters.0 < counters.1 }
        let names = (branchName, other.branchName)
        return names.0 == names.1 ? hash < other.hash : names.0 < names.1
    }
}
