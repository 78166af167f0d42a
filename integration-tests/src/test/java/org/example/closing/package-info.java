/** A workload as somebody else would write it; packed into throw-away bundles by tests. */
package org.example.closing;
