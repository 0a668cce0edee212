// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Finds the blocks of a former system that are the same in another one, so that what is known of them stays known.
///
/// Two blocks are the same when their variables, one after another, have the same bounds and are joined by the same forms.
/// Nothing outside a block has a part in its solution.
struct BlockMatching {
    private let former: ReducedSystem
    private let system: ReducedSystem
    private let names: SystemRenaming

    init(_ former: ReducedSystem, _ system: ReducedSystem, _ names: SystemRenaming) {
        self.former = former
        self.system = system
        self.names = names
    }

    /// The former block that a block is the same as; nil where there is none.
    func counterpart(of block: Int) -> Int? {
        let own = system.partition.blocks[block]
        let first = system.partition.variables[own.variables.lowerBound]
        guard let variable = names.formerVariable(first), variable < former.variableCount else { return nil }
        let candidate = former.partition.blockOfVariable[variable]
        return candidate >= 0 && areSame(former.partition.blocks[candidate], own) ? candidate : nil
    }

    private func areSame(_ old: BlockPartition.Block, _ new: BlockPartition.Block) -> Bool {
        guard old.variables.count == new.variables.count, old.forms.count == new.forms.count else { return false }
        return zip(old.variables, new.variables).allSatisfy {
            haveSameBounds(former.partition.variables[$0], system.partition.variables[$1])
        }
            && zip(old.forms, new.forms).allSatisfy {
                areSameForms(former.partition.forms[$0], system.partition.forms[$1])
            }
    }

    private func areSameForms(_ old: Int, _ new: Int) -> Bool {
        let (one, other) = (former.forms.range(of: old), system.forms.range(of: new))
        return one.count == other.count
            && zip(one, other).allSatisfy {
                let (entry, same) = (former.forms.entries[$0], system.forms.entries[$1])
                return entry.value == same.value
                    && former.partition.columnOfVariable[entry.column]
                        == system.partition.columnOfVariable[same.column]
            } && haveSameBounds(former.variableCount + old, system.variableCount + new)
    }

    private func haveSameBounds(_ old: Int, _ new: Int) -> Bool {
        let one = former.bounds[former.boundStarts[old]..<former.boundStarts[old + 1]]
        let other = system.bounds[system.boundStarts[new]..<system.boundStarts[new + 1]]
        return one.count == other.count && zip(one, other).allSatisfy(areSameBounds)
    }

    private func areSameBounds(_ old: ReducedSystem.Bound, _ new: ReducedSystem.Bound) -> Bool {
        former.priorities[old.level] == system.priorities[new.level]
            && old.slopeBelow == new.slopeBelow && old.slopeAbove == new.slopeAbove
            && old.position.count == new.position.count
            && zip(old.position, new.position).allSatisfy {
                let (term, same) = (former.affineTerms[$0], system.affineTerms[$1])
                return term.value == same.value && names.column(term.column) == same.column
            }
    }
}

/// What the variables and parameters of a system were called in a former one, by index.
public struct SystemRenaming: Sendable {
    /// Nil where nothing has another name.
    private let variables: [Int?]?
    private let parameters: [Int?]?

    /// Everything that was there before has the same name.
    public init() { (variables, parameters) = (nil, nil) }

    /// The name in a former system of a variable; nil where it is new.
    func formerVariable(_ variable: Int) -> Int? { variables.map { $0[variable] } ?? variable }

    /// The present column of a former one, counting from the constant; nil where the parameter is gone.
    func column(_ former: Int) -> Int? {
        guard former > 0, let parameters else { return former }
        return parameters[former - 1].map { $0 + 1 }
    }
}
