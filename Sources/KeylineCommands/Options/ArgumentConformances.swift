// Keyline
// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
public import KeylineModel
public import KeylineReport

// Types of the model that are parsed from the command line by their raw values.
extension DataFormat: ExpressibleByArgument {}
extension RecognizerKind: ExpressibleByArgument {}
extension GuideKind: ExpressibleByArgument {}
extension Edge: ExpressibleByArgument {}
extension Idiom: ExpressibleByArgument {}
extension Chrome.Presentation: ExpressibleByArgument {}
