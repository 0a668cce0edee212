// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver

/// What was what before the constraints were edited.
extension SystemBuilder {
    /// What variables and inputs were called in the system of the same items with other constraints: an edit mostly makes
    /// or takes away variables in one place, so that those before and those behind it are the same.
    ///
    /// - Parameter inputCount: how many inputs that system has by now.
    func renaming(from former: SystemBuilder, inputCount: Int) -> WarmStartMap {
        let (own, others) = (variableItems, former.variableItems)
        let head = zip(own, others).prefix { $0 == $1 }.count
        let rest = min(own.count, others.count) - head
        let tail = zip(own.reversed(), others.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let variables = former.system.variables
        return WarmStartMap(
            variables: own.indices.map { place in
                if place < head { return variables[place] }
                return place < own.count - tail ? nil : variables[place - own.count + others.count]
            },
            parameters: former.inputs.map(parameter) + Array(repeating: nil, count: inputCount - former.inputs.count))
    }
}
