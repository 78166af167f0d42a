/** Ports and links as the kernel keeps them, and the context of a device. */
package io.heddle.kernel.core.net;
