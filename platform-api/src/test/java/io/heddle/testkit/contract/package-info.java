/**
 * What every model must keep to, as abstract JUnit 5 classes: extend the one of your kind and say
 * how your model is made.
 *
 * <p>{@link io.heddle.testkit.contract.NicContract}, {@link
 * io.heddle.testkit.contract.SwitchContract}, {@link io.heddle.testkit.contract.WorkloadContract}
 * and {@link io.heddle.testkit.contract.SinkContract}; {@link
 * io.heddle.testkit.contract.DeviceContract} is what NICs and switches have in common. Strategy
 * points have theirs beside their SPI. {@link io.heddle.testkit.contract.Refusal} is for tests that
 * hold a faulty model against each check.
 */
package io.heddle.testkit.contract;
