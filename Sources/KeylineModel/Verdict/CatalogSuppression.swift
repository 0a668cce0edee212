// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Findings on a catalog's screens that its team decided to live with, with the reason. It is synced like any other row.
///
/// It covers the findings that meet each condition it states; it states at least one.
public struct CatalogSuppression: Hashable, Sendable {
    /// The row's id: 32 hexadecimal digits made of the conditions, so that equal ones of two sites are one row.
    public var id: String
    /// Rule id; nil = any.
    public var rule: String?
    /// Id of the screen; nil = any.
    public var screen: String?
    /// Id of the item or constraint on the screen; nil = any.
    public var element: String?
    /// Fingerprint of a finding as reports print it, or the start of one; nil = any.
    public var fingerprint: String?
    /// The reason, for people.
    public var reason: String
    /// The last day on which it holds, `yyyy-mm-dd` in UTC; nil = without end.
    public var until: String?

    /// A suppression; its id follows from the conditions.
    public init(
        rule: String? = nil, screen: String? = nil, element: String? = nil, fingerprint: String? = nil,
        reason: String, until: String? = nil
    ) {
        (self.rule, self.screen, self.element, self.fingerprint) = (rule, screen, element, fingerprint)
        (self.reason, self.until) = (reason, until)
        id = DerivedID.make(["suppression"] + [rule, screen, element, fingerprint].map { $0 ?? "" })
    }
}
