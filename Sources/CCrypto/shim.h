// Keyline
// SPDX-License-Identifier: Apache-2.0

// SHA-256's own functions work on a plain value, without the allocation and the look-up of an algorithm that each use of
// the newer EVP functions takes. OpenSSL 3 keeps them, but calls them deprecated.
#define OPENSSL_SUPPRESS_DEPRECATED

#include <openssl/sha.h>
