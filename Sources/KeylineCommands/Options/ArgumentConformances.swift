// Keyline
// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
public import KeylineModel
public import KeylineReport

// The model's words as they stand on the command line.
extension DataFormat: ExpressibleByArgument {}
extension RecognizerKind: ExpressibleByArgument {}
extension Edge: ExpressibleByArgument {}
extension Idiom: ExpressibleByArgument {}
extension Chrome.Presentation: ExpressibleByArgument {}
