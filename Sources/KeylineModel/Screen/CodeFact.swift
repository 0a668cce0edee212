// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A reason why a person must decide about a finding: a fact of the sources or the project that the document does not show.
public struct ReviewReason: Hashable, Codable, Sendable {
    /// The kinds of fact.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        /// Code changes a constraint, or removes it.
        case codeSetsConstraint
        /// Code moves, hides or sizes a view, or adds constraints to it.
        case codeSetsView
        /// Code hides or shows a bar.
        case codeSetsBars
        /// Code changes what the controller's safe area is.
        case codeSetsSafeArea
        /// Code decides in which orientations the screen is shown.
        case codeSetsOrientations
        /// The list that declares the orientations cannot be read.
        case isListUnread
        /// Code puts the screen into another one, whose size is not known.
        case codeEmbeds
        /// Code presents the screen, mostly as a sheet.
        case codePresents
        /// Code loads the view, and the document does not show where it is put.
        case codeLoads
        /// An outlet leads to the element, and no sources were read that tell what code does with it.
        case hasOutlet
        /// No source, document or project names the screen.
        case isUnused
        /// No target of the project contains the file, but for tests, which the name tells.
        case isNotBuilt
        /// The file is part of a library that the app does not build, or of its samples.
        case isThirdParty
        /// The screen is shown for a moment, before the app runs.
        case isLaunchScreen
        /// A switch of the document, which harms only what another finding tells.
        case isSwitch
        /// The drawn part of a view may end inside its frame.
        case isDrawnInside
        /// No view that is drawn is known to depend on the finding.
        case isUnseen
        /// A delegate, a target or code with an outlet may answer it.
        case codeAnswers
        /// Contents or views around it decide a size, rather than a constraint.
        case contentsDecide
    }

    /// The kind of fact.
    public var kind: Kind
    /// The class, outlet or file that the fact is about; nil where the screen itself is meant.
    public var name: String?
    /// The place in the sources or the project that states it; nil where it is the absence of a statement.
    public var source: SourceLocation?

    /// True where what it is said of harms little, if anything.
    public var isMinor: Bool {
        switch kind {
        case .isLaunchScreen, .isSwitch: true
        case .codeSetsConstraint, .codeSetsView, .codeSetsBars, .codeSetsSafeArea, .codeSetsOrientations, .isListUnread,
            .codeEmbeds,
            .codePresents, .codeLoads, .hasOutlet, .isUnused, .isNotBuilt, .isThirdParty, .isDrawnInside, .isUnseen,
            .codeAnswers, .contentsDecide:
            false
        }
    }

    /// A reason.
    public init(_ kind: Kind, name: String? = nil, source: SourceLocation? = nil) {
        self.kind = kind
        self.name = name
        self.source = source
    }
}

/// A fact of the sources or the project about a screen, and the findings that it makes doubtful.
public struct CodeFact: Hashable, Codable, Sendable {
    /// The fact.
    public var reason: ReviewReason
    /// The edges of the window at which findings are in doubt, none = findings that name no edge; nil = all findings.
    public var edges: EdgeSet?
    /// The items and constraints whose findings are in doubt, by id; nil = all of the screen.
    public var elements: [String]?
    /// The kind of device on which findings are in doubt; nil = every kind.
    public var idiom: Idiom?
    /// True where only findings in landscape are in doubt.
    public var isLandscapeOnly: Bool?

    /// A fact.
    public init(
        _ reason: ReviewReason, edges: EdgeSet? = nil, elements: [String]? = nil, idiom: Idiom? = nil,
        isLandscapeOnly: Bool? = nil
    ) {
        self.reason = reason
        self.edges = edges
        self.elements = elements
        self.idiom = idiom
        self.isLandscapeOnly = isLandscapeOnly
    }
}

extension Screen {
    /// Facts of the sources and the project, kept with the root view; empty for a screen without items.
    public var codeFacts: [CodeFact] {
        get { root?.content.code ?? [] }
        set {
            guard let root = items.firstIndex(where: { $0.parent == nil }) else { return }
            items[root].content.code = newValue.isEmpty ? nil : newValue
        }
    }
}
