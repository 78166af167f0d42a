/** What users of such simulators ran into, as tests. */
package io.heddle.workloads.cases;
