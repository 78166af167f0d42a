/** Distributions of flow sizes and the files they come from (workloads specification 4.3). */
package io.heddle.workloads.sizes;
