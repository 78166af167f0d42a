/**
 * Every attribute of the RoCE NIC, declared once: path, unit, default, range, one sentence (RoCE
 * NIC specification, section 14). Start at {@link io.heddle.roce.config.RoceConfig}; rules between
 * attributes are in {@link io.heddle.roce.config.StartupRules}.
 */
package io.heddle.roce.config;
