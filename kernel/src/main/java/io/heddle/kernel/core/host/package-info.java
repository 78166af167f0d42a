/** Hosts: between workloads and NICs. */
package io.heddle.kernel.core.host;
