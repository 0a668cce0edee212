// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The free variables and forms of a reduced system, grouped into blocks that have no form in common.
///
/// Blocks are in the order of their first variable; variables and forms in a block are in ascending order.
struct BlockPartition: Sendable {
    /// One block: ranges of `variables` and `forms`.
    struct Block: Sendable {
        var variables: Range<Int>
        var forms: Range<Int>
    }

    private(set) var blocks: [Block] = []
    private(set) var variables: [Int] = []
    private(set) var forms: [Int] = []
    /// The block of each variable, -1 for a variable in no block.
    private(set) var blockOfVariable: [Int]
    /// The position of each variable in its block.
    private(set) var columnOfVariable: [Int]

    /// Makes the empty partition.
    init() {
        blockOfVariable = []
        columnOfVariable = []
    }

    /// Groups the variables marked in `takesPart` by the forms, marked in `isUsed`, that join them.
    init(takesPart: [Bool], forms table: LinearFormInterner, isUsed: [Bool]) {
        blockOfVariable = Array(repeating: -1, count: takesPart.count)
        columnOfVariable = Array(repeating: 0, count: takesPart.count)
        var roots = Array(takesPart.indices)
        for form in 0..<table.count where isUsed[form] {
            let range = table.range(of: form)
            for position in range.dropFirst() {
                let first = Self.root(of: table.entries[range.lowerBound].column, in: &roots)
                let second = Self.root(of: table.entries[position].column, in: &roots)
                roots[max(first, second)] = min(first, second)
            }
        }
        var variableCounts: [Int] = []
        for variable in takesPart.indices where takesPart[variable] {
            let root = Self.root(of: variable, in: &roots)
            if root == variable {
                blockOfVariable[variable] = variableCounts.count
                variableCounts.append(0)
            }
            blockOfVariable[variable] = blockOfVariable[root]
            columnOfVariable[variable] = variableCounts[blockOfVariable[root]]
            variableCounts[blockOfVariable[root]] += 1
        }
        fill(variableCounts: variableCounts, table: table, isUsed: isUsed)
    }

    private mutating func fill(variableCounts: [Int], table: LinearFormInterner, isUsed: [Bool]) {
        var formCounts = Array(repeating: 0, count: variableCounts.count)
        for form in 0..<table.count where isUsed[form] { formCounts[block(of: form, in: table)] += 1 }
        var variableStart = 0
        var formStart = 0
        for (variableCount, formCount) in zip(variableCounts, formCounts) {
            blocks.append(
                Block(
                    variables: variableStart..<variableStart + variableCount,
                    forms: formStart..<formStart + formCount))
            variableStart += variableCount
            formStart += formCount
        }
        variables = Array(repeating: 0, count: variableStart)
        for variable in blockOfVariable.indices where blockOfVariable[variable] >= 0 {
            let start = blocks[blockOfVariable[variable]].variables.lowerBound
            variables[start + columnOfVariable[variable]] = variable
        }
        forms = Array(repeating: 0, count: formStart)
        var next = blocks.map(\.forms.lowerBound)
        for form in 0..<table.count where isUsed[form] {
            let block = block(of: form, in: table)
            forms[next[block]] = form
            next[block] += 1
        }
    }

    private func block(of form: Int, in table: LinearFormInterner) -> Int {
        blockOfVariable[table.entries[table.range(of: form).lowerBound].column]
    }

    private static func root(of variable: Int, in roots: inout [Int]) -> Int {
        var current = variable
        while roots[current] != current {
            roots[current] = roots[roots[current]]
            current = roots[current]
        }
        return current
    }
}
