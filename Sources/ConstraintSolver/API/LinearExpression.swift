// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A variable times a number.
public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The number it is multiplied by.
    public var coefficient: Double

    /// Makes the term `coefficient × variable`.
    public init(_ variable: Variable, coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A parameter times a number.
public struct ParameterTerm: Hashable, Sendable {
    /// The parameter.
    public var parameter: Parameter
    /// The number it is multiplied by.
    public var coefficient: Double

    /// Makes the term `coefficient × parameter`.
    public init(_ parameter: Parameter, coefficient: Double = 1) {
        self.parameter = parameter
        self.coefficient = coefficient
    }
}

/// A sum of terms in variables, terms in parameters, and a constant.
///
/// Invariant: each variable and each parameter occurs at most once, sorted by index, with a coefficient other than
/// zero.
public struct LinearExpression: Hashable, Sendable {
    /// The terms in variables, by variable index.
    public private(set) var terms: [Term]
    /// The terms in parameters, by parameter index.
    public private(set) var parameterTerms: [ParameterTerm]
    /// The constant.
    public var constant: Double

    /// Makes the expression `coefficient × variable`.
    public init(_ variable: Variable, coefficient: Double = 1) {
        terms = coefficient == 0 ? [] : [Term(variable, coefficient: coefficient)]
        parameterTerms = []
        constant = 0
    }

    /// Makes the expression `coefficient × parameter`.
    public init(_ parameter: Parameter, coefficient: Double = 1) {
        terms = []
        parameterTerms = coefficient == 0 ? [] : [ParameterTerm(parameter, coefficient: coefficient)]
        constant = 0
    }

    /// Makes a constant expression.
    public init(constant: Double = 0) {
        terms = []
        parameterTerms = []
        self.constant = constant
    }

    /// Makes the sum of terms, given in any order, and merges terms of the same variable.
    public init(terms: [Term], constant: Double = 0) {
        self.init(constant: constant)
        let isSorted = zip(terms, terms.dropFirst()).allSatisfy { $0.variable < $1.variable }
        if isSorted {
            self.terms = terms.contains { $0.coefficient == 0 } ? terms.filter { $0.coefficient != 0 } : terms
        } else {
            for term in terms { self += LinearExpression(term.variable, coefficient: term.coefficient) }
        }
    }

    /// Returns the coefficient of a variable; zero if the variable does not occur. O(number of terms).
    public func coefficient(of variable: Variable) -> Double {
        terms.first { $0.variable == variable }?.coefficient ?? 0
    }

    /// Adds `factor × other` to the expression. O(number of terms of both).
    public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        guard factor != 0 else { return }
        constant += factor * other.constant
        terms = merged(terms, other.terms, factor: factor)
        parameterTerms = merged(parameterTerms, other.parameterTerms, factor: factor)
    }

    /// Multiplies the expression by a number.
    public mutating func scale(by factor: Double) {
        constant *= factor
        if factor == 0 {
            terms.removeAll()
            parameterTerms.removeAll()
        }
        for index in terms.indices { terms[index].coefficient *= factor }
        for index in parameterTerms.indices { parameterTerms[index].coefficient *= factor }
    }

    /// True if every number in the expression is finite. Constraints with other numbers are not solved.
    public var isFinite: Bool {
        constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite }
            && parameterTerms.allSatisfy { $0.coefficient.isFinite }
    }
}

/// The properties that terms in variables and terms in parameters share.
private protocol LinearTerm {
    var index: Int { get }
    var coefficient: Double { get set }
}

extension Term: LinearTerm {
    fileprivate var index: Int { variable.index }
}

extension ParameterTerm: LinearTerm {
    fileprivate var index: Int { parameter.index }
}

/// Merges two lists sorted by index into one, with the second multiplied by `factor`; terms that cancel are left out.
private func merged<Element: LinearTerm>(_ first: [Element], _ second: [Element], factor: Double) -> [Element] {
    if second.isEmpty { return first }
    if first.isEmpty && factor == 1 { return second }
    var result: [Element] = []
    result.reserveCapacity(first.count + second.count)
    var left = 0
    var right = 0
    while left < first.count || right < second.count {
        let leftIndex = left < first.count ? first[left].index : Int.max
        let rightIndex = right < second.count ? second[right].index : Int.max
        var element = leftIndex <= rightIndex ? first[left] : second[right]
        if leftIndex < rightIndex {
            left += 1
        } else {
            let added = factor * second[right].coefficient
            element.coefficient = leftIndex == rightIndex ? element.coefficient + added : added
            right += 1
            if leftIndex == rightIndex { left += 1 }
        }
        if element.coefficient != 0 { result.append(element) }
    }
    return result
}
