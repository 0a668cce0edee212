// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineReplica

@Suite struct BranchRenamingTests {
    private static let (ours, theirs) = (Scribes.site(0), Scribes.site(1))
    private static let (branch, other) = (Scribes.site(7), Scribes.site(8))

    private static func revision(
        _ site: SiteID, _ sequence: UInt64, sees parents: [SiteID: UInt64] = [:], after previous: UInt128 = 0,
        counting counter: UInt64? = nil, body: [UInt8] = [0, 0]
    ) -> Revision {
        var versionVector = VersionVector(parents)
        versionVector[site] = sequence - 1
        let stamp = Stamp(counter: counter ?? sequence, site: site, sequence: sequence)
        return Revision(
            header: RevisionHeader(stamp: stamp, parents: versionVector, schema: 1), body: body, after: previous)
    }

    /// Renames revisions in order; `hashes` are those of earlier revisions.
    private static func renamed(
        _ renaming: inout BranchRenaming, _ revisions: [Revision], _ hashes: [SiteID: [UInt64: UInt128]] = [:]
    ) -> [Revision] {
        var known = hashes
        return revisions.map { revision in
            let renamed = renaming.renamed(revision) { $1 == 0 ? 0 : known[$0]?[$1] }
            known[renamed.header.stamp.site, default: [:]][renamed.header.stamp.sequence] = renamed.hash
            return renamed
        }
    }

    @Test func `a branch is renamed, revisions that have seen it are rehashed, the rest stays`() throws {
        let first = Self.revision(Self.ours, 5, after: 77)
        let next = Self.revision(Self.ours, 6, after: first.hash)
        let early = Self.revision(Self.theirs, 1, sees: [Self.ours: 4])
        let seeing = Self.revision(Self.theirs, 2, sees: [Self.ours: 6], after: early.hash)
        let later = Self.revision(Self.theirs, 3, sees: [:], after: seeing.hash)
        var renaming = BranchRenaming()
        renaming.enter(first.header.stamp, as: Self.branch)
        let all = Self.renamed(&renaming, [early, first, next, seeing, later], [Self.ours: [4: 77]])
        #expect(all[0] == early)
        let names = all.map { "\($0.header.stamp.site.rawValue)-\($0.header.stamp.sequence)" }
        #expect(names == ["2-1", "8-1", "8-2", "2-2", "2-3"])
        #expect(all[1].header.parents == VersionVector([Self.ours: 4]))
        #expect(all[2].header.parents == VersionVector([Self.ours: 4, Self.branch: 1]))
        #expect(all[3].header.parents == VersionVector([Self.ours: 4, Self.branch: 2, Self.theirs: 1]))
        let previous: [UInt128] = [0, 0, all[1].hash, early.hash, all[3].hash]
        for (revision, previous) in zip(all, previous) {
            #expect(revision.hash == Revision.hash(revision.header, revision.body, after: previous))
        }
        #expect(renaming.firsts == [Self.ours: 5, Self.theirs: 2])
    }

    @Test func `a branch of a branch has a name of its own, and what was seen is of both`() {
        var renaming = BranchRenaming()
        let site = Self.ours
        renaming.enter(Stamp(counter: 0, site: site, sequence: 3), as: Self.branch)
        renaming.enter(Stamp(counter: 0, site: site, sequence: 6), as: Self.other)
        let frontiers: [UInt64: [SiteID: UInt64]] = [
            2: [site: 2], 3: [site: 2, Self.branch: 1], 5: [site: 2, Self.branch: 3],
            9: [site: 2, Self.branch: 3, Self.other: 4],
        ]
        for (seen, expected) in frontiers {
            #expect(renaming.renamed(VersionVector([site: seen])) == VersionVector(expected))
        }
        let stamp = renaming.renamed(Self.revision(site, 7).header).stamp
        #expect(stamp.site == Self.other && stamp.sequence == 2)
    }

    @Test func `a branch is called the same whatever what it has seen is called`() {
        let first = Self.revision(Self.ours, 5, sees: [Self.theirs: 3], after: 77)
        var renaming = BranchRenaming()
        renaming.enter(Stamp(counter: 0, site: Self.theirs, sequence: 2), as: Self.other)
        renaming.enter(Stamp(counter: 0, site: Self.ours, sequence: 4), as: Self.branch)
        let renamed = renaming.renamed(first) { _, _ in 5 }
        #expect(renamed.header.stamp.site == Self.branch && renamed.hash != first.hash)
        #expect(renamed.branchName == first.branchName)
        for different in [
            Self.revision(Self.ours, 5, sees: [Self.theirs: 2], after: 77),
            Self.revision(Self.ours, 5, sees: [Self.theirs: 3], after: 77, body: [0]),
            Self.revision(Self.ours, 5, sees: [Self.theirs: 3], after: 77, counting: 6),
        ] { #expect(different.branchName != first.branchName) }
        let begun = Self.revision(first.branchName, 1, sees: [Self.ours: 4, Self.theirs: 3], counting: 5)
        #expect(begun.beginsBranch && !first.beginsBranch)
    }

    @Test func `the branch with the smaller counter keeps its name, whichever of the two is asked`() {
        let (early, late) = (Self.revision(Self.ours, 1), Self.revision(Self.ours, 2))
        #expect(early.keepsName(against: late) && !late.keepsName(against: early))
        for same in [
            Self.revision(Self.ours, 1, body: [1]), Self.revision(Self.ours, 1, after: 9),
        ] { #expect(early.keepsName(against: same) != same.keepsName(against: early)) }
    }
}
