// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The error thrown when a stream of frames is refused. Whole revisions received before it are valid.
public enum WireError: Error, Hashable, Sendable {
    /// Bytes that do not follow the format.
    case malformed(MalformedBytes)
    /// A frame, revision or file that claims to be longer than allowed; the length in bytes.
    case tooLong(UInt64)
    /// A checksum that does not match: a frame was changed, lost, repeated or reordered in transit.
    case checksum(frame: UInt64)
    /// A frame of an unknown kind.
    case unknownKind(UInt8)
    /// A frame that is not allowed at this point of the protocol; its description.
    case unexpected(String)
    /// The other end uses another version of the protocol.
    case version(Int)
    /// A revision of a site differs from the one already known under the same sequence.
    case twoHistories(SiteID, sequence: UInt64)
    /// The other end does not take part in separating two histories; its message.
    case unparted(SiteID, words: String)
    /// Announced revisions of a site are gone: another process changed the catalog during the sync.
    case changed(SiteID)
    /// A catalog's file differs from its announcement; a description of the difference.
    case falseSnapshot(String)
    /// The stream ends before a catalog's file is complete.
    case cutSnapshot(count: UInt64, of: UInt64)
    /// The other end sends no file; its revisions can be received one by one.
    case noSnapshot
    /// The predecessor of this revision is missing.
    case gap(SiteID, sequence: UInt64)
    /// The hash of a revision does not match its content.
    case forged(SiteID, sequence: UInt64)
    /// The point where a site's two histories separate is compacted at this end.
    case compacted
    /// The stream ends before all announced revisions have arrived.
    case cut(received: Int, announced: UInt64)
    /// The other end closed the stream before it confirmed what it received.
    case unconfirmed
    /// The other end refuses; its message.
    case refused(String)
}

extension WireError {
    /// Runs `body` and rethrows `MalformedBytes` as `WireError.malformed`.
    static func reading<T>(_ body: () throws(MalformedBytes) -> T) throws(WireError) -> T {
        do { return try body() } catch { throw .malformed(error) }
    }
}

extension WireError: CustomStringConvertible {
    /// The fact, then a hint if there is one.
    public var description: String { fact + (hint.map { "\nhint: " + $0 } ?? "") }

    /// The fact.
    public var fact: String {
        switch self {
        case .malformed(let fault): "a frame \(fault.reason) at byte \(fault.offset)"
        case .tooLong(let length): "a frame claims \(length) bytes; frames have at most \(Frame.maximumLength)"
        case .checksum(let frame): "frame \(frame) was changed, lost or repeated on its way"
        case .unknownKind(let kind): "a frame has the unknown kind \(kind)"
        case .unexpected(let what): "\(what) arrived where it is not allowed"
        case .version(let version) where version < Greeting.version:
            "the other end is an earlier Keyline, of version \(version) of the sync protocol; this one takes "
                + "\(Greeting.version): upgrade it"
        case .version(let version):
            "the other end speaks version \(version) of the sync protocol, this one version \(Greeting.version)"
        case .twoHistories(let site, let sequence):
            "site \(site.prefix) has two histories: its revision \(sequence) differs at both ends"
        case .unparted(let site, let words):
            "site \(site.prefix) has two histories, and the other end cannot separate them: \(words)"
        case .changed(let site): "the revisions of site \(site.prefix) were changed during the sync"
        case .falseSnapshot(let fact): "the received catalog differs from its announcement: \(fact)"
        case .cutSnapshot(let count, let whole): "the stream ended after \(count) of \(whole) bytes"
        case .noSnapshot: "the other end does not send its catalog as a file"
        case .gap(let site, let sequence):
            "the revision before revision \(sequence) of site \(site.prefix) is missing here"
        case .forged(let site, let sequence):
            "the hash of revision \(sequence) of site \(site.prefix) does not match its content"
        case .compacted: "a site has two histories, and the point where they separate is compacted at one end"
        case .cut(_, 0): "the stream ended before the greeting"
        case .cut(let received, let announced): "the stream ended after \(received) of \(announced) revisions"
        case .unconfirmed: "the other end left before it confirmed what it received"
        case .refused(let words): "the other end refuses: \(words)"
        }
    }

    private var hint: String? {
        switch self {
        case .malformed, .tooLong, .checksum, .unknownKind, .unexpected, .forged, .falseSnapshot:
            "nothing of it was merged; try again, or check the connection or the file"
        case .version: "install the newer version of Keyline at both ends"
        case .twoHistories:
            "a catalog was restored from a copy; nothing is lost: a sync in which both ends give and take separates "
                + "the two, and so does a bundle of all revisions of one of them"
        case .unparted:
            "a catalog was restored from a copy: install the newer version of Keyline at both ends, then sync again"
        case .changed: "revisions that arrived whole are kept; sync again to continue"
        case .gap: "sync with a catalog that has the earlier revisions first"
        case .cut: "revisions that arrived whole are kept; sync again to continue"
        case .cutSnapshot: "the received part is kept; run the same command again to continue"
        case .compacted:
            "sync both with a catalog that is compacted less and still has that point"
        case .unconfirmed: "sync again to make sure"
        case .refused, .noSnapshot: nil
        }
    }
}
