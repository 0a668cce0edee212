// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The encoding of a revision's counter and time, as differences from the site's preceding revision.
enum RevisionOrder {
    private typealias Field = RevisionCoding.Field

    /// The bits of the field byte that describe the format.
    static func fields(of header: RevisionHeader) -> UInt8 {
        switch header.format {
        case .hybrid: header.stamp.counter & 0xffff == 0 ? 0 : Field.counter
        case .logical: Field.logical
        case .start: Field.start
        }
    }

    /// Writes counter and time.
    static func put(_ header: RevisionHeader, after old: RevisionHeader, _ writer: inout ByteWriter) {
        switch header.format {
        case .hybrid:
            writer.put(varint: header.milliseconds &- old.stamp.counter >> 16)
            if header.stamp.counter & 0xffff != 0 { writer.put(varint: header.stamp.counter & 0xffff) }
        case .logical(let milliseconds):
            writer.put(varint: header.stamp.counter &- old.stamp.counter)
            writer.put(zigzag: Int64(milliseconds) - Int64(old.milliseconds))
        case .start: writer.put(varint: header.stamp.counter)
        }
    }

    /// Reads counter and time into a header that holds those of the preceding revision.
    static func read(
        _ fields: UInt8, _ header: inout RevisionHeader, _ reader: inout ByteReader
    ) throws(MalformedBytes) {
        let old = header
        switch fields & (Field.counter | Field.logical | Field.start) {
        case 0, Field.counter:
            let (milliseconds, isTooLate) = (old.stamp.counter >> 16).addingReportingOverflow(try reader.varint())
            guard !isTooLate, milliseconds <= RevisionFormat.lastMillisecond else {
                throw reader.fault("has a time without end")
            }
            let count = fields & Field.counter != 0 ? try reader.varint(upTo: 0xffff) : 0
            header.stamp.counter = milliseconds << 16 | UInt64(count)
            header.format = .hybrid
        case Field.logical:
            header.stamp.counter = try counter(&reader, after: old.stamp.counter)
            let (milliseconds, isTooLate) = Int64(old.milliseconds).addingReportingOverflow(try reader.zigzag())
            guard !isTooLate, (0...Int64(RevisionFormat.lastMillisecond)).contains(milliseconds) else {
                throw reader.fault("has a time without end")
            }
            header.format = .logical(milliseconds: UInt64(milliseconds))
        case Field.start:
            header.stamp.counter = try counter(&reader, after: 0)
            header.format = .start
        case _: throw reader.fault("has two formats at once")
        }
    }

    private static func counter(
        _ reader: inout ByteReader, after old: UInt64
    ) throws(MalformedBytes) -> UInt64 {
        let (counter, isTooLarge) = old.addingReportingOverflow(try reader.varint())
        guard !isTooLarge, counter <= Stamp.lastCounter else { throw reader.fault("has a counter without end") }
        return counter
    }
}
