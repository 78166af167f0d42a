package io.heddle.scalaswitch.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/** Attributes of {@code LoadBalancingFlowlet} (specification 15.1, 6.2). */
public record FlowletConfig(
    @Attribute(
            path = "Gap",
            kind = Kind.TIME,
            value = "100us",
            min = "0s",
            max = "2s",
            description =
                "Idle time of a flow after which its member is chosen again; 0s: at every packet")
        long gap,
    @Attribute(
            path = "PFCAware",
            kind = Kind.BOOL,
            value = "true",
            description = "Prefer members PFC does not pause for the packet's class")
        boolean pfcAware) {}
