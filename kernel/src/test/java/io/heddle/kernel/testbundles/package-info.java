/** Throw-away bundles, frameworks and terminals for tests of the platform side of the kernel. */
package io.heddle.kernel.testbundles;
