// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The kind of screen, which determines where it can be shown.
public enum ScreenKind: String, Codable, CaseIterable, Sendable {
    /// A view controller's view.
    case viewController
    /// A launch screen.
    case launchScreen
    /// A top-level view of a xib; its superview is unknown.
    case view
    /// A table or collection view cell, or a reusable header, of a xib.
    case cell
}

/// A screen: a tree of views and guides, their constraints and gesture bindings, and the bars and app around them.
public struct Screen: Hashable, Sendable {
    /// Catalog id.
    public var id: String
    /// Display name, such as `Photo viewer`.
    public var name: String
    /// The kind of screen.
    public var kind: ScreenKind
    /// Id of the app it belongs to, if any.
    public var app: String?
    /// The view controller's class, or the UIKit controller class.
    public var controllerClass: String?
    /// Bars and presentation.
    public var chrome: Chrome
    /// `additionalSafeAreaInsets` of the controller, points.
    public var additionalSafeAreaInsets: EdgeInsets
    /// `viewRespectsSystemMinimumLayoutMargins` of the controller.
    public var respectsSystemMinimumLayoutMargins: Bool
    /// Lowest OS version on which it must work, such as `15.0`; nil = the app's.
    public var deploymentTarget: String?
    /// SDK that its app is built with; nil where it is not known. Not stored: a document's project states it in `design`.
    public var appSDK: String?
    /// True if it is also laid out on OS versions older than its deployment target, because the user named them. Not
    /// stored.
    public var isShownOnOlderSystems = false
    /// The windows on pads that were known before a part of its app's declaration was overruled; nil = nothing was. Not
    /// stored.
    var windowsBeforeOverruling: WindowSupport?
    /// True if the size of its container is known, so that its drawn size does not count. Not stored.
    public var hasKnownHost = false
    /// The orientations its app supports.
    public var supportedOrientations: SupportedOrientations
    /// Views and guides, parents before children, siblings in z order (back to front). The first is the root.
    public var items: [LayoutItem]
    /// Constraints in document order.
    public var constraints: [Constraint]
    /// Gesture bindings in document order.
    public var gestures: [GestureBinding]
    /// The design tokens that supply its own lengths; those of views are at the views.
    public var tokens: BoundTokens = [:]
    /// The Interface Builder document in which it was drawn; nil for other screens.
    public var design: DesignDocument?
    /// Contents of its bars, which no layout and no rule depends on; nil = unknown.
    public var appearance: ScreenAppearance?
    /// The place in the file that the screen was read from; `objectID` is the scene's id, or nil for a xib.
    public var source: SourceLocation?
    /// The name from which its ids are derived, if that is not its file's: the path that its file had when the screen was
    /// first imported, with `#2` and so on where another screen has the ids of that path.
    public var originalFile: String?
    /// Object id of the controller in its file, or nil.
    public var controllerObjectID: String?

    /// Creates a screen without contents.
    public init(id: String, name: String, kind: ScreenKind = .viewController) {
        self.id = id
        self.name = name
        self.kind = kind
        chrome = Chrome()
        additionalSafeAreaInsets = .zero
        respectsSystemMinimumLayoutMargins = true
        supportedOrientations = .all
        items = []
        constraints = []
        gestures = []
    }

    /// False if its document lays views out by autoresizing masks alone.
    public var usesAutoLayout: Bool { design?.usesAutoLayout ?? true }

    /// The canvas it was drawn on.
    public var canvas: DesignCanvas? { design?.canvas }

    /// Returns the lowest OS major on which it runs; nil = unknown.
    ///
    /// Interface Builder writes versions as numbers with the major version in the second byte: `2304` (0x900) is iOS 9.
    public func deploymentMajor(app: App? = nil) -> Int? {
        let text = deploymentTarget ?? app?.deploymentTarget ?? design?.deployment
        guard let text, let number = Int(text.prefix { $0 != "." }) else { return nil }
        return number >= 256 ? number >> 8 : number
    }

    /// The oldest OS major on which it is shown: its deployment target, or 0 (every version) if the user named older
    /// versions.
    public var oldestShownMajor: Int { isShownOnOlderSystems ? 0 : deploymentMajor() ?? 0 }

    /// Returns the screen with the app's deployment target if it has none of its own.
    public func within(_ app: App?) -> Screen {
        guard let app else { return self }
        var screen = self
        screen.deploymentTarget = deploymentTarget ?? app.deploymentTarget
        screen.appSDK = app.baseSDK
        return screen
    }

    /// The name from which its ids are derived, `originalFile` or else its file's; nil without a file.
    public var firstFile: String? { source.map { originalFile ?? $0.file } }

    /// The root view: the first item without parent.
    public var root: LayoutItem? { items.first { $0.parent == nil } }
}

extension Screen: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id, name, kind, app, controllerClass, chrome, additionalSafeAreaInsets
        case respectsSystemMinimumLayoutMargins, deploymentTarget, supportedOrientations, items, constraints, gestures
        case tokens, appearance, source, originalFile, controllerObjectID
        case design = "canvas"
    }

    /// The keys of a coded screen.
    public static let codedKeys = Set(CodingKeys.allCases.map(\.stringValue)).union(SystemPreferences.codedKeys)

    /// Reads a screen; absent keys have their defaults, and absent facts about extended layout are the canvas's.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try c.value(.id, default: ""), name: try c.decode(String.self, forKey: .name),
            kind: try c.value(.kind, default: .viewController))
        app = try c.decodeIfPresent(String.self, forKey: .app)
        controllerClass = try c.decodeIfPresent(String.self, forKey: .controllerClass)
        let design = try c.decodeIfPresent(DesignDocument.self, forKey: .design)
        chrome = try c.value(.chrome, default: Chrome())
        let hasChrome = try c.contains(.chrome) && !c.decodeNil(forKey: .chrome)
        let stated = hasChrome ? try Chrome.statedExtendedLayout(c.superDecoder(forKey: .chrome)) : []
        chrome.takeExtendedLayout(of: design?.canvas, except: stated)
        additionalSafeAreaInsets = try c.value(.additionalSafeAreaInsets, default: .zero)
        respectsSystemMinimumLayoutMargins = try c.value(.respectsSystemMinimumLayoutMargins, default: true)
        deploymentTarget = try c.decodeIfPresent(String.self, forKey: .deploymentTarget)
        supportedOrientations = try c.value(.supportedOrientations, default: .all)
        items = try c.value(.items, default: [])
        constraints = try c.value(.constraints, default: [])
        gestures = try c.value(.gestures, default: [])
        tokens = try c.value(.tokens, default: [:])
        self.design = design
        appearance = try c.decodeIfPresent(ScreenAppearance.self, forKey: .appearance)
        try readSystemPreferences(from: decoder, chrome: hasChrome ? c.superDecoder(forKey: .chrome) : nil)
        source = try c.decodeIfPresent(SourceLocation.self, forKey: .source)
        originalFile = try c.decodeIfPresent(String.self, forKey: .originalFile)
        controllerObjectID = try c.decodeIfPresent(String.self, forKey: .controllerObjectID)
    }

    /// Writes only the values that differ from the defaults.
    public func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        try c.encode(id, forKey: .id)
        try c.encode(name, forKey: .name)
        try c.encode(kind, .kind, unless: .viewController)
        try c.encodeIfPresent(app, forKey: .app)
        try c.encodeIfPresent(controllerClass, forKey: .controllerClass)
        let chrome = CodedChrome(chrome, canvas: canvas)
        if !chrome.isStandard { try c.encode(chrome, forKey: .chrome) }
        try c.encode(additionalSafeAreaInsets, .additionalSafeAreaInsets, unless: .zero)
        try c.encode(respectsSystemMinimumLayoutMargins, .respectsSystemMinimumLayoutMargins, unless: true)
        try c.encodeIfPresent(deploymentTarget, forKey: .deploymentTarget)
        try c.encode(supportedOrientations, .supportedOrientations, unless: .all)
        try c.encode(items, .items, unless: [])
        try c.encode(constraints, .constraints, unless: [])
        try c.encode(gestures, .gestures, unless: [])
        try c.encode(tokens, .tokens, unless: [:])
        try c.encodeIfPresent(design, forKey: .design)
        try c.encodeIfPresent(appearance, forKey: .appearance)
        try c.encodeIfPresent(source, forKey: .source)
        try c.encodeIfPresent(originalFile, forKey: .originalFile)
        try c.encodeIfPresent(controllerObjectID, forKey: .controllerObjectID)
    }

    /// Reads the controller's system preferences, whose keys are beside the bars or among them, into the root view.
    private mutating func readSystemPreferences(from decoder: any Decoder, chrome: (any Decoder)?) throws {
        for decoder in [decoder, chrome].compactMap(\.self) {
            let preferences = try SystemPreferences(from: decoder)
            if preferences != SystemPreferences() { systemPreferences = preferences }
        }
    }
}
