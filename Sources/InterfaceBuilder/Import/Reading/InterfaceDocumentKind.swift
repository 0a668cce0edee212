// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Determines from the root element whether a document is for iOS or tvOS.
enum InterfaceDocumentKind {
    private static let runtimes: Set<String> = ["iOS.CocoaTouch", "iOS.CocoaTouch.iPad", "AppleTV"]

    /// Returns the reason why the document is not read; nil for an iOS or tvOS document.
    static func refusal(root name: String, attributes: [String: String]) -> ImportError.Reason? {
        if name == "archive" { return .archive }
        guard name == "document" else { return .wrongRoot(name) }
        let runtime = attributes["targetRuntime"] ?? ""
        let type = attributes["type"] ?? ""
        if runtimes.contains(runtime) { return nil }
        if runtime.hasPrefix("MacOSX") || (runtime.isEmpty && type.contains(".Cocoa.")) { return .macDocument }
        if runtime.hasPrefix("watch") || type.contains("WatchKit") { return .watchDocument }
        return runtime.isEmpty ? .untypedDocument : .otherRuntime(runtime)
    }
}
