// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineRules

/// The identity of a finding over time: rule, document and element.
///
/// It holds no folder, line, device or coordinate, so it stays when a file moves, a view is renamed or a device is added. Two
/// documents of one name are distinguished by the shortest distinguishing path. A catalog's screens keep the name that their
/// document had when they were first imported.
public struct FindingIdentity: Hashable, Sendable {
    /// 32 hexadecimal digits.
    public let fingerprint: String
    /// Rule id.
    public let rule: String
    /// The document's name; the screen's id where no document holds it.
    public let document: String
    /// The element's object id, else its catalog id.
    public let element: String
    /// The element's name.
    public let name: String
    /// The path of the document, as findings state it; nil where no document holds the screen.
    public let file: String?
    /// The name of the screen.
    public let screen: String
}

/// Finds the identities of findings on some screens.
public struct FindingIdentities: Sendable {
    private let reported: [String: ReportedScreen]
    private let documents: [String: String]
    private let apps: [String: DeclaredApp]

    /// - Parameters:
    ///   - screens: every screen that was checked: their files decide which names distinguish documents.
    ///   - apps: the apps that findings may be about.
    ///   - findings: the findings to identify.
    public init(_ screens: [Screen], apps: [DeclaredApp], of findings: [Finding]) {
        let found = Set(findings.map(\.identifiedAt.screen))
        self.init(
            screens, apps,
            Dictionary(
                screens.filter { found.contains($0.id) }.map { ($0.id, ReportedScreen($0)) },
                uniquingKeysWith: { first, _ in first }))
    }

    init(_ screens: [Screen], _ apps: [DeclaredApp], _ reported: [String: ReportedScreen]) {
        self.reported = reported
        self.apps = Dictionary(apps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        documents = Self.names(of: Set(screens.compactMap(\.firstFile) + apps.compactMap { $0.source?.file }))
    }

    /// The shortest names that distinguish files: the last component, with as many folders above as it takes.
    ///
    /// Linear in the files but for those of one name.
    static func names(of files: Set<String>) -> [String: String] {
        var names: [String: String] = [:]
        let parts = files.map { (file: $0, parts: $0.split(separator: "/").map(String.init)) }
        for group in Dictionary(grouping: parts, by: { $0.parts.last ?? "" }).values {
            for (file, own) in group {
                let others = group.filter { $0.file != file }.map(\.parts)
                let count = (1...max(1, own.count)).first { count in
                    !others.contains { $0.suffix(count) == own.suffix(count) }
                }
                names[file] = own.suffix(count ?? own.count).joined(separator: "/")
            }
        }
        return names
    }

    /// The identity of a finding.
    public func identity(of finding: Finding) -> FindingIdentity {
        if let app = apps[finding.screen] { return identity(of: finding, about: app) }
        let place = finding.identifiedAt
        let screen = reported[place.screen]
        let subject = screen?.subject(place.subject)
        let file = screen?.screen.source?.file
        let document = screen?.screen.firstFile.flatMap { documents[$0] } ?? place.screen
        let element = element(subject, place.subject, screen)
        let axis = finding.predicates.first?.lengthAxis.map { [$0.rawValue] } ?? []
        return FindingIdentity(
            fingerprint: DerivedID.make(["finding", finding.rule, document, element] + axis), rule: finding.rule,
            document: document, element: element, name: subject?.name ?? place.subject, file: file,
            screen: screen?.screen.name ?? place.screen)
    }

    private func identity(of finding: Finding, about app: DeclaredApp) -> FindingIdentity {
        let document = app.source.flatMap { documents[$0.file] } ?? app.id
        return FindingIdentity(
            fingerprint: DerivedID.make(["finding", finding.rule, document, app.name]), rule: finding.rule,
            document: document, element: app.name, name: app.name, file: app.source?.file, screen: app.name)
    }

    /// The identity of a cause: its kind and the constraint behind it, else that of the finding that is reported, which is
    /// also that of a further entry for one cause.
    func fingerprint(of cause: FoldedFinding) -> String {
        guard !cause.isFurther, let constraint = cause.constraint, let screen = reported[cause.finding.screen] else {
            return identity(of: cause.finding).fingerprint
        }
        let document = screen.screen.firstFile.flatMap { documents[$0] } ?? cause.finding.screen
        return DerivedID.make(
            "cause", cause.kind, document, element(screen.element(constraint), constraint, screen))
    }

    /// Ids of elements in catalog JSON are made of the file's path: there the screen's and the element's names stand in.
    private func element(_ subject: FindingSubject?, _ id: String, _ screen: ReportedScreen?) -> String {
        guard let subject else { return id }
        guard let screen, screen.screen.source?.file != nil, subject.source?.objectID == nil,
            screen.screen.source?.objectID == nil
        else { return subject.id }
        return screen.screen.name + "/" + subject.name
    }
}
