/**
 * Flow files of ns-3 RDMA simulations (workloads specification 4.2): a count, then six fields a
 * flow.
 */
package io.heddle.workloads.flowfile;
