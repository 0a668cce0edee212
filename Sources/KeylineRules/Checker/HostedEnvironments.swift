// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel

/// The environments of an embedded screen: the container of its host in each configuration.
public struct HostedEnvironments {
    private let host: ScreenHost
    private let app: App?
    private let program: ScreenProgram
    private let container: Int?
    private let outer: [HostedEnvironments]
    /// The edges of the window beyond which the host's document draws the container.
    private let drawnBeyond: KeylineModel.EdgeSet

    /// Prepares a host without solving it.
    public init(_ host: ScreenHost, app: App?) {
        self.host = host
        self.app = app
        program = ScreenProgram(host.screen)
        container = host.screen.items.firstIndex { $0.id == host.container }
        outer = host.hosts.prefix(1).map { HostedEnvironments($0, app: app) }
        drawnBeyond = container.map { Self.edges(passedBy: $0, in: host.screen) } ?? []
    }

    /// Returns the environment of a screen in the host's container; nil if the host or the container is not shown.
    public func environment(
        of screen: Screen, profile: DeviceProfile, configuration: Configuration
    ) -> LayoutEnvironment? {
        guard let container else { return nil }
        let around = outer.first.map {
            $0.environment(of: host.screen, profile: profile, configuration: configuration)
        }
        let parent =
            around
            ?? LayoutEnvironment(profile: profile, configuration: configuration, screen: host.screen, app: app)
        guard let parent else { return nil }
        return LayoutEnvironment(
            embeddedIn: program.solve(in: parent), at: container, drawnBeyond: drawnBeyond,
            child: ScreenTraits(screen, app: app))
    }

    /// Returns the edges of the root view beyond which a document draws a part of an item, by a point or more.
    private static func edges(passedBy item: Int, in screen: Screen) -> KeylineModel.EdgeSet {
        let positions = Dictionary(
            screen.items.indices.map { (screen.items[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        let tree = ItemTree(screen, positions: positions)
        guard let canvas = screen.items[tree.root].frame?.size,
            let frame = DrawnPlace.frame(of: item, in: screen, parents: tree.parents, root: tree.root)
        else { return [] }
        return KeylineModel.EdgeSet(EdgeSet(metBy: frame, of: Rect(size: canvas), within: -1).edges)
    }
}

extension LayoutEnvironment {
    /// Returns the environments in which a screen is shown, each once: those of every container that embeds it, or of
    /// the windows.
    public static func all(
        of screen: Screen, in hosts: [ScreenHost], app: App?, profiles: [String: DeviceProfile],
        configurations: [Configuration]
    ) -> [LayoutEnvironment] {
        let isHosted = screen.chrome.presentation == .embedded && !hosts.isEmpty
        let containers: [ScreenHost?] = isHosted ? hosts : [nil]
        var seen: Set<LayoutEnvironment> = []
        return containers.flatMap {
            EnvironmentGroup.all(
                screen, profiles: profiles, configurations: configurations, app: app, host: $0)
        }.map(\.environment).filter { seen.insert($0).inserted }
    }

    /// The environment of a screen on a device: the container of the first host that shows the screen, else the window.
    public init(
        of screen: Screen, in hosts: [ScreenHost], app: App?, profile: DeviceProfile, configuration: Configuration
    ) {
        if screen.chrome.presentation == .embedded {
            for host in hosts {
                let hosted = HostedEnvironments(host, app: app)
                if let found = hosted.environment(of: screen, profile: profile, configuration: configuration) {
                    self = found
                    return
                }
            }
        }
        self.init(profile: profile, configuration: configuration, screen: screen, app: app)
    }
}

extension Screen {
    /// A copy of the screen for layout in a known host: its window is the container. A container that does not stay in its
    /// window says nothing about edges of the window, as an unknown host.
    public func shown(in host: ScreenHost) -> Screen {
        guard host.isFixed else { return self }
        var copy = self
        copy.chrome.presentation = .fullScreen
        copy.hasKnownHost = true
        return copy
    }
}

extension ScreenHost {
    /// True if the container stays where its screen puts it: no scroll view moves it, and it does not wait beside the
    /// window for code to move it in.
    fileprivate var isFixed: Bool {
        let positions = Dictionary(
            screen.items.indices.map { (screen.items[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        var position = positions[container]
        var frame = position.flatMap { screen.items[$0].frame }
        while let index = position, let parent = screen.items[index].parent.flatMap({ positions[$0] }) {
            if ViewFamily(parent, screen.items).scrolls { return false }
            let isRoot = screen.items[parent].parent == nil
            if isRoot, let frame, let root = screen.items[parent].frame,
                !EdgeSet(leftBy: frame, of: Rect(size: root.size)).isEmpty
            {
                return false
            }
            frame = frame.flatMap { frame in screen.items[parent].frame.map { frame.offset(dx: $0.x, dy: $0.y) } }
            position = parent
        }
        return hosts.allSatisfy(\.isFixed)
    }
}
