/** Bundles by Maven coordinates, for {@code heddle assemble}. */
package io.heddle.assembler;
