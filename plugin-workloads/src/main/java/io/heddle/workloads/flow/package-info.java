/**
 * The engine of all flow workloads. A flow is one message with a start rule.
 *
 * <p>Read {@link io.heddle.workloads.flow.FlowSource} (what a type of workload has of its own),
 * {@link io.heddle.workloads.flow.FlowPlan} (how it says which flows there are and what starts
 * them), then {@link io.heddle.workloads.flow.HostFlows} (what happens at one host during the run).
 *
 * <pre>{@code
 * FlowSource pingOnce = plan -> plan.startAt(plan.add(plan.server(0), plan.server(1), 4096), 0);
 * Workload workload = new FlowWorkload("ping", keys, pingOnce);
 * }</pre>
 *
 * <p>Three things start a flow: its time, a trigger that other flows activate, or its turn in a
 * lane of its host. Work is per message; nothing here sees a packet.
 */
package io.heddle.workloads.flow;
