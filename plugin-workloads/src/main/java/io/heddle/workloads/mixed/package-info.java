/** Several flow workloads as one, with one numbering of flows (workloads specification 4.4). */
package io.heddle.workloads.mixed;
