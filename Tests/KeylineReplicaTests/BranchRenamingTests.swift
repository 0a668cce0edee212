// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineReplica

@Suite struct BranchRenamingTests {
    private static let (ours, theirs) = (Scribes.site(0), Scribes.site(1))

    private static func revision(
        _ site: SiteID, _ sequence: UInt64, sees parents: [SiteID: UInt64] = [:], after previous: UInt128 = 0
    ) -> Revision {
        var frontier = Frontier(parents)
        frontier[site] = sequence - 1
        let stamp = Stamp(time: HybridTime(milliseconds: sequence), site: site, sequence: sequence)
        return Revision(
            header: RevisionHeader(stamp: stamp, parents: frontier, schema: 1), body: [0, 0], after: previous)
    }

    @Test func `a branch and all that has seen it are renamed; the rest stays`() throws {
        let first = Self.revision(Self.ours, 5, after: 77)
        var renaming = BranchRenaming(from: first)
        let early = Self.revision(Self.theirs, 1, sees: [Self.ours: 4])
        #expect(renaming.renamed(early) == early)
        let renamed = renaming.renamed(first)
        let branch = renamed.header.stamp.site
        #expect(branch == SiteID(branchOf: Self.ours, at: 5, hash: first.hash))
        #expect(renamed.header.stamp.sequence == 1 && renamed.header.parents == Frontier([Self.ours: 4]))
        #expect(renamed.hash == Revision.hash(renamed.header, renamed.body, after: 0))
        let next = renaming.renamed(Self.revision(Self.ours, 6, after: first.hash))
        #expect(next.header.stamp.sequence == 2 && next.header.parents == Frontier([Self.ours: 4, branch: 1]))
        #expect(next.hash == Revision.hash(next.header, next.body, after: renamed.hash))
        let seeing = Self.revision(Self.theirs, 2, sees: [Self.ours: 6], after: early.hash)
        let moved = renaming.renamed(seeing)
        let other = SiteID(branchOf: Self.theirs, at: 2, hash: seeing.hash)
        #expect(moved.header.stamp.site == other && moved.header.stamp.sequence == 1)
        #expect(moved.header.parents == Frontier([Self.ours: 4, branch: 2, Self.theirs: 1]))
        #expect(renaming.firsts == [Self.ours: 5, Self.theirs: 2])
    }

    @Test func `the earlier branch keeps its name, whoever asks`() {
        let (early, late) = (Self.revision(Self.ours, 1), Self.revision(Self.ours, 2))
        #expect(early.keepsName(against: late) && !late.keepsName(against: early))
        let same = Self.revision(Self.ours, 1, after: 9)
        #expect(early.keepsName(against: same) != same.keepsName(against: early))
    }
}
