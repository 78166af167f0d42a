/** What a strategy for a toy NIC is compiled against; toy bundles export and import it. */
package io.heddle.kernel.toys.spi;
