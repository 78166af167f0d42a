/**
 * The conformance kit of the strategy SPI: extend {@link
 * io.heddle.roce.contract.ErrorRecoveryContract} or {@link
 * io.heddle.roce.contract.CongestionControlContract} with your factory, and the SPI's table comes
 * out as tests. {@link io.heddle.roce.contract.HandSocket} is a socket whose clock a test moves.
 */
package io.heddle.roce.contract;
