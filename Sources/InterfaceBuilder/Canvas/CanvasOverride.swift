// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
package import KeylineModel

/// A set of kinds of documents to which an override applies.
struct CanvasDocuments: OptionSet, Sendable {
    let rawValue: Int

    static let storyboards = CanvasDocuments(rawValue: 1)
    static let xibs = CanvasDocuments(rawValue: 2)
    static let televisionStoryboards = CanvasDocuments(rawValue: 4)
    static let televisionXibs = CanvasDocuments(rawValue: 8)
    static let mobile: CanvasDocuments = [.storyboards, .xibs]
    static let television: CanvasDocuments = [.televisionStoryboards, .televisionXibs]
    static let all: CanvasDocuments = [.mobile, .television]
}

/// A property that Interface Builder sets differently from the OS version of its SDK.
///
/// A row needs evidence from at least two projects, or a primary source. `Evidence.views` and `Evidence.projects` count
/// the public documents whose recorded frames agree with the row.
struct CanvasOverride: Sendable {
    /// The evidence for a row.
    struct Evidence: Hashable, Sendable {
        let views: Int
        let projects: Int
        /// A primary source: documentation, or a measurement on a device.
        var source: String?

        static func recorded(_ views: Int, in projects: Int) -> Evidence { Evidence(views: views, projects: projects) }
    }

    /// A unique, stable id.
    let id: String
    /// The tools versions to which the row applies.
    let versions: Range<Int>
    let documents: CanvasDocuments
    /// Name of the property.
    let knob: String
    let value: String
    let evidence: Evidence
    private let set: @Sendable (inout CanvasBehavior) -> Void

    init<Value: Sendable>(
        _ id: String, _ versions: Range<Int>, _ documents: CanvasDocuments = .mobile,
        _ knob: WritableKeyPath<CanvasBehavior, Value> & Sendable, _ value: Value, _ evidence: Evidence
    ) {
        (self.id, self.versions, self.documents, self.evidence) = (id, versions, documents, evidence)
        self.knob = String(String(describing: knob).drop { $0 != "." }.dropFirst())
        self.value = String(describing: value)
        set = { $0[keyPath: knob] = value }
    }

    /// Sets the property if the row applies to a version and a kind of document.
    func apply(to behavior: inout CanvasBehavior, version: InterfaceBuilderVersion, documents kind: CanvasDocuments) {
        guard versions.contains(version.number), documents.contains(kind) else { return }
        set(&behavior)
    }
}

extension CanvasBehavior {
    /// Returns the behavior of a version of Interface Builder.
    ///
    /// - Parameters:
    ///   - kind: one kind of document.
    ///   - excluded: ids of rows to leave out, to measure their effect.
    static func interfaceBuilder(
        _ version: InterfaceBuilderVersion, kind: CanvasDocuments, excluding excluded: Set<String> = []
    ) -> CanvasBehavior {
        let isTV = !kind.isDisjoint(with: .television)
        var behavior = CanvasBehavior(platform: isTV ? .tvOS(version.sdk) : .iOS(version.sdk))
        for row in CanvasOverride.all where !excluded.contains(row.id) {
            row.apply(to: &behavior, version: version, documents: kind)
        }
        return behavior
    }
}

extension PlatformBehavior {
    /// Kinds of Interface Builder documents.
    public enum DocumentKind: Hashable, Sendable, CaseIterable {
        case storyboard, xib, televisionStoryboard, televisionXib
    }

    /// Returns Interface Builder's behavior: that of the OS version of its Xcode's SDK, with the editor's overrides.
    ///
    /// - Parameters:
    ///   - toolsVersion: the leading number of the document's `toolsVersion`; nil = the oldest.
    ///   - kind: the kind of document, which affects the drawing of its roots and fonts.
    public static func interfaceBuilder(toolsVersion: Int?, kind: DocumentKind) -> PlatformBehavior {
        let version = InterfaceBuilderVersion(toolsVersion: toolsVersion, isTelevision: kind.isTelevision)
        return CanvasBehavior.interfaceBuilder(version, kind: kind.documents).platform
    }
}

extension PlatformBehavior.DocumentKind {
    /// Creates the kind of a document.
    public init(isXib: Bool, isTelevision: Bool) {
        switch (isXib, isTelevision) {
        case (false, false): self = .storyboard
        case (true, false): self = .xib
        case (false, true): self = .televisionStoryboard
        case (true, true): self = .televisionXib
        }
    }

    var isTelevision: Bool {
        switch self {
        case .storyboard, .xib: false
        case .televisionStoryboard, .televisionXib: true
        }
    }

    var documents: CanvasDocuments {
        switch self {
        case .storyboard: .storyboards
        case .xib: .xibs
        case .televisionStoryboard: .televisionStoryboards
        case .televisionXib: .televisionXibs
        }
    }
}

/// The table of overrides as data, for pages and measurements.
package enum CanvasOverrides {
    /// One row.
    package struct Row: Hashable, Sendable {
        package let id: String
        package let versions: Range<Int>
        package let knob: String
        package let value: String
        package let views: Int
        package let projects: Int
        package let source: String?
    }

    /// The rows, in the order in which they are applied.
    package static let rows = CanvasOverride.all.map {
        Row(
            id: $0.id, versions: $0.versions, knob: $0.knob, value: $0.value, views: $0.evidence.views,
            projects: $0.evidence.projects, source: $0.evidence.source)
    }

    /// Sets the property of one row in a platform's behavior, if the row applies to a document.
    package static func apply(_ id: String, to behavior: inout PlatformBehavior, of design: DesignDocument) {
        let kind = PlatformBehavior.DocumentKind(isXib: design.isXib, isTelevision: design.isTV)
        let version = InterfaceBuilderVersion(toolsVersion: design.toolsVersion, isTelevision: design.isTV)
        var whole = CanvasBehavior(platform: behavior)
        for row in CanvasOverride.all where row.id == id {
            row.apply(to: &whole, version: version, documents: kind.documents)
        }
        behavior = whole.platform
    }

    /// The ids of the rows.
    package static let ids = Set(rows.map(\.id))
}
