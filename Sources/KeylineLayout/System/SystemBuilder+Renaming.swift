// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver

/// The mapping of variables and inputs after an edit of the constraints.
extension SystemBuilder {
    /// Returns the mapping to the variables and inputs of the system of the same items with other constraints. An edit
    /// usually adds or removes variables in one place, so those before and after that place correspond.
    ///
    /// - Parameter inputCount: the present number of inputs of the former system.
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
