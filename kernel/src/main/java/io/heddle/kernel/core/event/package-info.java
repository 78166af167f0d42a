/** The event set and the loop that drains it. */
package io.heddle.kernel.core.event;
