// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A reason why a person must decide about a finding: a fact of the source code or the project that the document does
/// not show.
public struct ReviewReason: Hashable, Codable, Sendable {
    /// The kind of fact.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        /// Code changes or removes a constraint.
        case codeSetsConstraint
        /// Code moves, hides or sizes a view, or adds constraints to it.
        case codeSetsView
        /// Code sets the text of a view, so that its size is unknown.
        case codeSetsText
        /// Code lets people touch or type into a view that the document turns off.
        case codeEnables
        /// Code decides how high the rows of a table are, or no sources show that it does not.
        case codeSetsRows
        /// Code hides or shows a bar.
        case codeSetsBars
        /// Code changes the controller's safe area.
        case codeSetsSafeArea
        /// Code determines the orientations in which the screen is shown.
        case codeSetsOrientations
        /// The project's list of orientations cannot be read, or no app is known that has one.
        case isListUnread
        /// Code is in a language that is not read.
        case isCodeUnread
        /// The Info.plist in the sources is not the whole one, because Xcode adds keys that the project does not show.
        case isListPartial
        /// A file of build settings is not there, and may declare what is missing elsewhere.
        case isSettingsFileMissing
        /// Code gives the app scenes, or no sources show that it does not.
        case codeGivesScenes
        /// Code embeds the screen in another one, whose size is unknown.
        case codeEmbeds
        /// Code presents the screen, mostly as a sheet.
        case codePresents
        /// Code loads the view, and the document does not show its superview.
        case codeLoads
        /// Code pushes the screen onto a navigation controller that fills the window, and may show a bar.
        case codePushes
        /// An outlet leads to the element, and no source code was read that shows how it is used.
        case hasOutlet
        /// No source code, document or project names the screen.
        case isUnused
        /// Segues lead to the screen only from screens that nothing shows.
        case isUnreachable
        /// No target of the project contains the file except test targets, recognized by name.
        case isNotBuilt
        /// The file is part of a library that the app does not build, or of its samples.
        case isThirdParty
        /// The file is part of a sample or demonstration app beside the app itself.
        case isSample
        /// Only displays are affected that are 320 points wide, as of iPhone SE (1st generation) and iPod touch.
        case isOnSmallestDisplays
        /// No controller of the view is known, and it is judged as a whole screen because it is tied to the safe area.
        case isTakenForScreen
        /// The screen is a launch screen, which is visible only before the app runs.
        case isLaunchScreen
        /// A switch of the document whose only harm another finding reports.
        case isSwitch
        /// The visible part of a view may be smaller than its frame.
        case isDrawnInside
        /// The size of a picture that does not fill its view is unknown.
        case isPictureUnknown
        /// A picture that loses some points at its edges usually remains recognizable.
        case isPicture
        /// The measured size of text, which is an estimate, decides.
        case isTextEstimated
        /// A placeholder of the document, which is removed at build time, stands for what code decides.
        case isPlaceholder
        /// The size of a collection view's cell in a document is a sample.
        case isSampleSize
        /// Requirements that conflict decide where a view is.
        case isInConflict
        /// No constraint decides where a view is.
        case isUntied
        /// Figures of the device are estimates, or sources disagree about them.
        case isDeviceEstimated
        /// The contradiction is too small to be seen.
        case isTooSmallToSee
        /// Nothing states that a painted view is a background.
        case isBackgroundUnknown
        /// The screen asks the system to hide the home indicator.
        case isIndicatorHidden
        /// A view ends a few points below the safe area, above the home indicator.
        case isAboveIndicator
        /// A target smaller than recommended that most fingers still hit.
        case isNearlyLargeEnough
        /// A view around a target cuts it off, and no constraint states that view's length.
        case isCutOff
        /// A row or a larger control takes the touches around a view.
        case isHelped
        /// A view's own class may decide its size.
        case classDecides
        /// The finding is not known to affect any visible view.
        case isUnseen
        /// A delegate, a target or code with an outlet may handle it.
        case codeAnswers
        /// Contents or surrounding views determine a size, rather than a constraint.
        case contentsDecide
        /// Code that reaches every view of the screen follows the keyboard.
        case codeFollowsKeyboard
        /// Code elsewhere may follow the keyboard; without a source, no sources were read that could show it.
        case mayFollowKeyboard
        /// Code defers the system's gestures at edges of the screen.
        case codeDefersEdges
        /// A recognizer that does nothing may keep others from a gesture.
        case mayBlockGestures
        /// Only a part of a view is covered, or only by what need not be there.
        case isPartlyCovered
        /// The screen leaves the safe area out of its margins on purpose.
        case leavesSafeAreaOut
        /// The status bar is hidden at the top of a pad's display, so that nothing covers a view there.
        case isUncovered
        /// No action, segue or code answers a button.
        case isUnanswered
        /// Interface Builder pins a view that its document marks as ambiguous.
        case builderPins
        /// A view in front of another one may hide it.
        case isBehind
    }

    /// The kind of fact.
    public var kind: Kind
    /// The class, outlet, view or file that the fact is about; nil if it is about the screen itself.
    public var name: String?
    /// The place in the source code or the project that states the fact; nil if the fact is that nothing states it.
    public var source: SourceLocation?

    /// True if findings in doubt for this reason do little harm, if any.
    public var isMinor: Bool {
        switch kind {
        case .isLaunchScreen, .isSwitch: true
        case .codeSetsConstraint, .codeSetsView, .codeSetsText, .codeEnables, .codeSetsBars, .codeSetsSafeArea,
            .codeSetsOrientations,
            .isCodeUnread, .isListUnread, .isListPartial,
            .isSettingsFileMissing, .codeGivesScenes, .codeSetsRows, .codeEmbeds,
            .codePresents, .codeLoads, .codePushes, .hasOutlet, .isUnused, .isUnreachable, .isNotBuilt, .isThirdParty,
            .isSample,
            .isOnSmallestDisplays, .isTakenForScreen, .isDrawnInside, .isPictureUnknown, .isPicture, .isTextEstimated,
            .isPlaceholder, .isSampleSize, .isInConflict, .isUntied, .isDeviceEstimated, .isTooSmallToSee,
            .isBackgroundUnknown,
            .isIndicatorHidden, .isAboveIndicator, .isNearlyLargeEnough, .isCutOff, .isHelped, .classDecides, .isUnseen,
            .codeAnswers,
            .contentsDecide, .codeFollowsKeyboard, .mayFollowKeyboard, .codeDefersEdges, .mayBlockGestures,
            .isPartlyCovered, .leavesSafeAreaOut, .isUncovered, .isUnanswered, .builderPins, .isBehind:
            false
        }
    }

    /// Creates a reason.
    public init(_ kind: Kind, name: String? = nil, source: SourceLocation? = nil) {
        self.kind = kind
        self.name = name
        self.source = source
    }
}

/// A fact of the source code or the project about a screen, and the findings that it puts in doubt.
public struct CodeFact: Hashable, Codable, Sendable {
    /// The fact.
    public var reason: ReviewReason
    /// The edges of the window at which findings are in doubt; empty = findings without an edge, nil = all findings.
    public var edges: EdgeSet?
    /// The ids of items and constraints whose findings are in doubt; nil = all of the screen.
    public var elements: [String]?
    /// The kind of device on which findings are in doubt; nil = every kind.
    public var idiom: Idiom?
    /// True if only findings in landscape are in doubt; nil = false.
    public var isLandscapeOnly: Bool?

    /// Creates a fact; by default it puts all findings of the screen in doubt.
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
    /// Facts of the source code and the project, stored with the root view; empty for a screen without items. Setting
    /// them has no effect on such a screen.
    public var codeFacts: [CodeFact] {
        get { root?.content.code ?? [] }
        set {
            guard let root = items.firstIndex(where: { $0.parent == nil }) else { return }
            items[root].content.code = newValue.isEmpty ? nil : newValue
        }
    }
}
