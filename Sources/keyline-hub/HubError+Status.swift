// Keyline
// SPDX-License-Identifier: Apache-2.0

package import KeylineCommands
package import KeylineHub

extension HubError: StatedError {
    /// Faults in local files are missing input; faults of the hub or the connection make it unavailable.
    package var status: ExitStatus {
        switch self {
        case .certificate, .otherKey, .authority: .missingInput
        case .cannotListen, .unreachable, .noTLS, .untrusted, .noAccess, .refused: .unavailable
        }
    }
}
