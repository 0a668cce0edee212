// Keyline
// SPDX-License-Identifier: Apache-2.0

extension ChangeCoding {
    /// Reads the changes one by one; the sink type decides whether register values are kept, so one reader serves both
    /// uses.
    static func read<Contents: ContentsSink>(
        _ bytes: [UInt8], _: Contents.Type, _ handle: (Change) throws(MalformedBytes) -> Void
    ) throws(MalformedBytes) {
        var reader = ByteReader(bytes)
        let scopes = try reader.scopes()
        let count = try reader.count()
        var previous: EntityID?
        for _ in 0..<count {
            let change = try reader.change(of: scopes, Contents.self)
            if let previous, !(previous < change.entity) { throw reader.fault("has rows out of order") }
            previous = change.entity
            try handle(change)
        }
        try reader.end()
    }
}

extension ChangeCoding {
    /// Reads the changes to rows of some scopes one by one; the others are skipped.
    ///
    /// - Throws: `MalformedBytes`, also from `handle`.
    public static func read(
        _ bytes: [UInt8], in wanted: Set<String>, _ handle: (Change) throws(MalformedBytes) -> Void
    ) throws(MalformedBytes) {
        var reader = ByteReader(bytes)
        let scopes = try reader.scopes()
        let isWanted = scopes.map(wanted.contains)
        for _ in 0..<(try reader.count()) {
            if let change = try reader.change(of: scopes, where: isWanted) { try handle(change) }
        }
        try reader.end()
    }
}

/// A receiver of the registers of a row, in the order in which they are read.
protocol ContentsSink {
    init()
    /// The registers received; empty if they are not kept.
    var contents: [RegisterContent] { get }
    /// Begins the next register.
    mutating func begin(_ register: Int, valueCount: Int)
    /// Adds a value to the current register; the argument is evaluated only if the value is kept.
    mutating func add(_ value: @autoclosure () -> RegisterValue)
}

/// A sink that keeps the registers.
struct KeptContents: ContentsSink {
    private(set) var contents: [RegisterContent] = []

    mutating func begin(_ register: Int, valueCount: Int) {
        contents.append(RegisterContent(register: register, values: []))
        contents[contents.count - 1].values.reserveCapacity(min(valueCount, 16))
    }

    mutating func add(_ value: @autoclosure () -> RegisterValue) {
        contents[contents.count - 1].values.append(value())
    }
}

/// A sink that discards the registers.
struct UnkeptContents: ContentsSink {
    var contents: [RegisterContent] { [] }

    func begin(_: Int, valueCount _: Int) {}

    func add(_: @autoclosure () -> RegisterValue) {}
}

extension ByteReader {
    /// Reads a scope or key: 16 bytes for an id of 32 hexadecimal digits, else text. The long form of an id is refused.
    mutating func name() throws(MalformedBytes) -> String {
        let mark = try varint()
        if mark == 1 { return SiteID(rawValue: try fixed()).description }
        guard mark & 1 == 0, mark >> 1 <= UInt64(remaining) else { throw fault("has a name that is too long") }
        let place = offset
        guard let text = String(validating: try raw(Int(mark >> 1)), as: UTF8.self) else {
            throw MalformedBytes("has a name that is not UTF-8", at: place)
        }
        guard text.hexadecimalID == nil else { throw MalformedBytes("has an id in its long form", at: place) }
        return text
    }

    /// Reads the scopes with which a body begins.
    mutating func scopes() throws(MalformedBytes) -> [String] {
        let count = try count()
        var scopes: [String] = []
        scopes.reserveCapacity(count)
        for _ in 0..<count { scopes.append(try name()) }
        return scopes
    }

    /// Reads a change to a row of one of a body's scopes.
    mutating func change<Contents: ContentsSink>(
        of scopes: [String], _: Contents.Type
    ) throws(MalformedBytes) -> Change {
        let (table, scope) = try place(in: scopes)
        let entity = EntityID(table: table, scope: scopes[scope], key: try name())
        return Change(entity, try action(Contents.self))
    }

    /// Reads a change; one to a row of a scope that is not wanted is skipped, and nil.
    ///
    /// - Parameter isWanted: for each scope, true if its changes are wanted.
    mutating func change(of scopes: [String], where isWanted: [Bool]) throws(MalformedBytes) -> Change? {
        let (table, scope) = try place(in: scopes)
        let key = try name()
        guard isWanted[scope] else {
            _ = try action(UnkeptContents.self)
            return nil
        }
        return Change(EntityID(table: table, scope: scopes[scope], key: key), try action(KeptContents.self))
    }

    private mutating func place(in scopes: [String]) throws(MalformedBytes) -> (table: Int, scope: Int) {
        let table = try varint(upTo: Int(UInt16.max))
        let scope = try varint(upTo: max(0, scopes.count - 1))
        guard scope < scopes.count else { throw fault("names no scope") }
        return (table, scope)
    }

    private mutating func action<Contents: ContentsSink>(
        _: Contents.Type
    ) throws(MalformedBytes) -> Change.Action {
        var sink = Contents()
        switch try byte() {
        case 0:
            try read(into: &sink)
            return .insert(sink.contents)
        case 1:
            try read(into: &sink)
            return .set(sink.contents)
        case 2: return .restore
        case 3: return .delete
        default: throw fault("has an unknown action")
        }
    }

    private mutating func read(into sink: inout some ContentsSink) throws(MalformedBytes) {
        var last = 0
        for _ in 0..<(try count()) {
            let register = try varint(upTo: Int(UInt16.max))
            guard register > last else { throw fault("has registers out of order") }
            last = register
            let valueCount = try count()
            sink.begin(register, valueCount: valueCount)
            for _ in 0..<valueCount { try readValue(into: &sink) }
        }
    }

    private mutating func readValue(into sink: inout some ContentsSink) throws(MalformedBytes) {
        switch try byte() {
        case 0: sink.add(.null)
        case 1:
            let number = try zigzag()
            sink.add(.integer(number))
        case 2:
            let bits = try fixed(UInt64.self)
            sink.add(.real(Double(bitPattern: bits)))
        case 3:
            let text = try utf8()
            sink.add(.text(String(decoding: text, as: UTF8.self)))
        case 4:
            let bytes = try counted()
            sink.add(.blob(Array(bytes)))
        case 5:
            let number = try zigzag()
            sink.add(.real(Double(number)))
        case 6:
            let bits = try fixed(UInt128.self)
            sink.add(.text(SiteID(rawValue: bits).description))
        default: throw fault("has an unknown kind of value")
        }
    }
}
