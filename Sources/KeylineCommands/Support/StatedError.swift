// Keyline
// SPDX-License-Identifier: Apache-2.0

package import DesignTokens
package import InterfaceBuilder
package import KeylineCatalog
package import KeylineReplica
package import KeylineSettings
package import KeylineStore
package import VisualFormat

/// An error with its own exit status.
package protocol StatedError: Error, CustomStringConvertible {
    /// The exit status of the process.
    var status: ExitStatus { get }
}

extension CommandError: StatedError {}

extension DesignTokensError: StatedError {
    /// A file of tokens that is broken is malformed input.
    package var status: ExitStatus { .malformedInput }
}

extension SettingsError: StatedError {
    /// A settings file that cannot be read is missing input; one that cannot be used is malformed.
    package var status: ExitStatus { isMissing ? .missingInput : .malformedInput }
}

extension ImportError: StatedError {
    /// Missing or unreadable files are missing input, other errors malformed input.
    package var status: ExitStatus {
        switch category {
        case .unreadable: .missingInput
        case .malformed: .malformedInput
        case .unsupported: .clean
        }
    }
}

extension VisualFormatError: StatedError {
    /// Unusable options are wrong usage, other errors are in the format.
    package var status: ExitStatus {
        switch reason {
        case .unknownOption, .conflictingOptions, .alignmentAlongAxis: .usage
        case .emptyFormat, .whitespace, .unknownOrientation, .expected, .negativeSpacing, .unknownRelation,
            .numberOutOfRange, .unknownView, .unknownMetric, .unknownObject, .viewAsSpacing, .viewAsPriority,
            .repeatedView, .comparedWithItself, .metricNotFinite, .priorityOutOfRange, .other:
            .malformedInput
        }
    }
}

extension StoreError: StatedError {
    /// The exit status.
    package var status: ExitStatus {
        switch self {
        case .missing, .missingFolder, .cannotOpen, .hardLinked: .missingInput
        case .notACatalog, .newerVersion, .damaged, .damagedHistory, .invalidRow, .duplicateID, .malformedRevision,
            .newerRevision:
            .malformedInput
        case .locked: .tryAgain
        case .alreadyExists, .invalidQuery, .queryWrites, .notANumber, .refusedValue: .usage
        case .readOnly, .diskFull, .database, .queryTooLong, .queryCanceled: .failure
        }
    }
}

extension WireError: StatedError {
    /// Malformed bytes are malformed input; a failure of the other end makes it unavailable.
    package var status: ExitStatus {
        switch self {
        case .malformed, .tooLong, .checksum, .unknownKind, .unexpected, .twoHistories, .forged, .falseSnapshot:
            .malformedInput
        case .gap: .missingInput
        case .version, .cut, .unconfirmed, .refused, .unparted, .changed, .noSnapshot, .cutSnapshot, .compacted:
            .unavailable
        }
    }
}

extension CatalogError: StatedError {
    /// Unknown names are missing input, other errors wrong usage.
    package var status: ExitStatus {
        switch self {
        case .ambiguousScreen, .ambiguousRevision, .ambiguousConflict, .unusableChoice, .duplicateID, .parentCycle,
            .invalidValue, .unusableValue, .illegalConstraint, .illegalGesture, .noSuchLength, .tokenCycle,
            .danglingAlias,
            .undoesTheStart:
            .usage
        case .notAcknowledged, .changedMeanwhile: .tryAgain
        case .unknownScreen, .unknownItem, .unknownConstraint, .unknownGesture, .unknownToken, .unknownDevice,
            .unknownApp,
            .unknownMatrix, .unknownRevision, .unknownSite, .unknownConflict, .ambiguousItem, .compacted:
            .missingInput
        }
    }
}
