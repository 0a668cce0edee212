// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The callers of the functions of types, which show the controllers that these return.
struct SourceCalls {
    /// The calls of each function of a type, `Type.function`.
    private var callers: [String: [SourceIndex.Place]] = [:]

    init(_ summaries: [SourceSummary]) {
        for summary in summaries {
            for call in summary.calls {
                callers[call.name, default: []].append(SourceIndex.Place(path: summary.path, mention: call))
            }
        }
    }

    /// Returns the places at which the controller of a mention is shown: the callers of the function that returns it, or the
    /// mention itself.
    func followed(_ place: SourceIndex.Place) -> [SourceIndex.Place] {
        guard place.mention.showing.count == 1, case .returned(by: let function)? = place.mention.showing.first,
            let calls = callers[function]
        else { return [place] }
        return calls.map { call in
            var shown = SourceIndex.Place(path: call.path, mention: place.mention)
            (shown.mention.line, shown.mention.showing) = (call.mention.line, call.mention.showing)
            return shown
        }
    }
}
