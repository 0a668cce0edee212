// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The distinct linear forms in several variables, each scaled so that its first coefficient is one.
///
/// Rows that differ only by a factor and a right-hand side share a form. Forms are found with a hash function of our
/// own and not with Swift's, which varies between processes; so the numbering is reproducible.
struct LinearFormInterner: Sendable {
    private(set) var entries: [Entry] = []
    private var starts: [Int] = [0]
    private var hashes: [UInt64] = []
    private var slots: [Int] = Array(repeating: -1, count: 16)

    var count: Int { hashes.count }

    /// Removes all forms and keeps the storage.
    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        starts.removeLast(count)
        hashes.removeAll(keepingCapacity: true)
        for slot in slots.indices { slots[slot] = -1 }
    }

    /// Returns the positions of a form in `entries`.
    func range(of form: Int) -> Range<Int> {
        starts[form]..<starts[form + 1]
    }

    /// Returns the number of the form that equals `row` divided by `scale`; adds it if it is new.
    mutating func insert(_ row: ArraySlice<Entry>, scale: Double) -> Int {
        let hash = hashValue(of: row, scale: scale)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            let form = slots[slot]
            if hashes[form] == hash && isEqual(form, row, scale: scale) { return form }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = count
        for entry in row { entries.append(Entry(column: entry.column, value: entry.value / scale)) }
        starts.append(entries.count)
        hashes.append(hash)
        if 2 * count > slots.count { grow() }
        return count - 1
    }

    private func hashValue(of row: ArraySlice<Entry>, scale: Double) -> UInt64 {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        for entry in row {
            hash = (hash ^ UInt64(entry.column)) &* 0xFF51_AFD7_ED55_8CCD
            hash = (hash ^ (hash >> 32) ^ coarse(entry.value / scale)) &* 0xC4CE_B9FE_1A85_EC53
        }
        return hash ^ (hash >> 29)
    }

    /// Returns the value without its last digits, so that forms that differ by rounding errors usually have the same
    /// hash. A form that is not recognized costs time only.
    private func coarse(_ value: Double) -> UInt64 {
        let scaled = value * 65536 + (value < 0 ? -0.5 : 0.5)
        return abs(scaled) < 1e15 ? UInt64(bitPattern: Int64(scaled)) : value.bitPattern
    }

    private func isEqual(_ form: Int, _ row: ArraySlice<Entry>, scale: Double) -> Bool {
        let range = range(of: form)
        guard range.count == row.count else { return false }
        for (position, entry) in zip(range, row) {
            let known = entries[position]
            guard known.column == entry.column, abs(known.value - entry.value / scale) <= 1e-11 else { return false }
        }
        return true
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: 4 * slots.count)
        for form in hashes.indices {
            var slot = Int(truncatingIfNeeded: hashes[form]) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = form
        }
    }
}
