// Keyline
// SPDX-License-Identifier: Apache-2.0

// SHA-256's own functions use a plain value, without the allocation and the algorithm look-up of each use of the newer
// EVP functions. OpenSSL 3 still has them, but marks them deprecated.
#define OPENSSL_SUPPRESS_DEPRECATED

#include <openssl/sha.h>
