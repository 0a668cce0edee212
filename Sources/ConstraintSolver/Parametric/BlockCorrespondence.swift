// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Finds the blocks of a former system that recur in another one, so that their critical regions can be reused.
///
/// Two blocks are the same if their variables, in order, have the same bounds and are joined by the same forms. The
/// solution of a block depends on nothing outside it.
struct BlockCorrespondence {
    private let former: PresolvedSystem
    private let system: PresolvedSystem
    private let names: WarmStartMap

    init(_ former: PresolvedSystem, _ system: PresolvedSystem, _ names: WarmStartMap) {
        self.former = former
        self.system = system
        self.names = names
    }

    /// Returns the former block that is the same as a block; nil if there is none.
    func counterpart(of block: Int) -> Int? {
        let own = system.partition.blocks[block]
        let first = system.partition.variables[own.variables.lowerBound]
        guard let variable = names.formerVariable(first), variable < former.variableCount else { return nil }
        let candidate = former.partition.blockOfVariable[variable]
        return candidate >= 0 && areSame(former.partition.blocks[candidate], own) ? candidate : nil
    }

    // A loop and not a closure: a closure would copy both systems, which takes longer than the comparison.

    private func areSame(_ old: BlockPartition.Block, _ new: BlockPartition.Block) -> Bool {
        guard old.variables.count == new.variables.count, old.forms.count == new.forms.count else { return false }
        for (one, other) in zip(old.variables, new.variables)
        where !haveSameBounds(former.partition.variables[one], system.partition.variables[other]) { return false }
        for (one, other) in zip(old.forms, new.forms)
        where !areSameForms(former.partition.forms[one], system.partition.forms[other]) { return false }
        return true
    }

    private func areSameForms(_ old: Int, _ new: Int) -> Bool {
        let (one, other) = (former.forms.range(of: old), system.forms.range(of: new))
        guard one.count == other.count else { return false }
        for (place, same) in zip(one, other) {
            let (entry, same) = (former.forms.entries[place], system.forms.entries[same])
            guard entry.value == same.value,
                former.partition.columnOfVariable[entry.column] == system.partition.columnOfVariable[same.column]
            else { return false }
        }
        return haveSameBounds(former.variableCount + old, system.variableCount + new)
    }

    private func haveSameBounds(_ old: Int, _ new: Int) -> Bool {
        let one = former.boundStarts[old]..<former.boundStarts[old + 1]
        let other = system.boundStarts[new]..<system.boundStarts[new + 1]
        guard one.count == other.count else { return false }
        for (place, same) in zip(one, other) where !areSame(former.bounds[place], system.bounds[same]) { return false }
        return true
    }

    private func areSame(_ old: PresolvedSystem.Bound, _ new: PresolvedSystem.Bound) -> Bool {
        guard old.slopeBelow == new.slopeBelow, old.slopeAbove == new.slopeAbove,
            old.position.count == new.position.count, former.priorities[old.level] == system.priorities[new.level]
        else { return false }
        for (place, same) in zip(old.position, new.position) {
            let (term, same) = (former.affineTerms[place], system.affineTerms[same])
            guard term.value == same.value, names.column(term.column) == same.column else { return false }
        }
        return true
    }
}

/// A mapping of the variables and parameters of a system to those of a former system, by index.
public struct WarmStartMap: Sendable {
    /// Nil if the indices are unchanged.
    private let variables: [Int?]?
    private let parameters: [Int?]?

    /// Makes the identity: every former variable and parameter has the same index.
    public init() { (variables, parameters) = (nil, nil) }

    /// - Parameters:
    ///   - variables: for each variable, the former one; nil for one that is new.
    ///   - parameters: for each former parameter, the present one; nil for one that is gone.
    public init(variables: [Variable?], parameters: [Parameter?]) {
        self.variables = variables.map { $0?.index }
        self.parameters = parameters.map { $0?.index }
    }

    /// Returns the former index of a variable; nil if the variable is new.
    func formerVariable(_ variable: Int) -> Int? { variables.map { $0[variable] } ?? variable }

    /// Returns the present column of a former column, counted from the constant; nil if the parameter was removed.
    func column(_ former: Int) -> Int? {
        guard former > 0, let parameters else { return former }
        return parameters[former - 1].map { $0 + 1 }
    }
}
