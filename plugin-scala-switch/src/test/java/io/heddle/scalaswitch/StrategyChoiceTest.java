package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import com.google.inject.Guice;
import com.google.inject.Module;
import com.google.inject.name.Names;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.api.model.StrategyPoint;
import io.heddle.scalaswitch.builtin.DynamicFactory;
import io.heddle.scalaswitch.builtin.DynamicLimit;
import io.heddle.scalaswitch.builtin.EqualSplitFactory;
import io.heddle.scalaswitch.builtin.EqualSplitLimit;
import io.heddle.scalaswitch.builtin.FixedCapLimit;
import io.heddle.scalaswitch.builtin.Flowlet;
import io.heddle.scalaswitch.builtin.FlowletFactory;
import io.heddle.scalaswitch.builtin.HashModulo;
import io.heddle.scalaswitch.builtin.UetLimit;
import io.heddle.scalaswitch.config.ScalaSwitchConfig;
import io.heddle.scalaswitch.contract.HandMovedView;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Which strategies a switch gets, and which settings may stand beside a chosen one. */
class StrategyChoiceTest {
  private static Object admission(Consumer<SwitchSetup> change) {
    return SwitchSetup.with(change).strategies().newBufferAdmission(new HandMovedView(4));
  }

  @Test
  void attributesChooseTheAdmissionWhileNoneIsNamed() {
    assertInstanceOf(DynamicLimit.class, admission(s -> {}));
    assertInstanceOf(EqualSplitLimit.class, admission(s -> s.alpha = 0));
    assertInstanceOf(
        FixedCapLimit.class,
        admission(
            s -> {
              s.alpha = 0;
              s.cap = true;
            }));
    assertInstanceOf(UetLimit.class, admission(s -> s.uet = true));
  }

  @Test
  void namedAdmissionWins() {
    assertInstanceOf(
        EqualSplitLimit.class,
        admission(s -> s.admission(new EqualSplitFactory(), new NoConfig())));
  }

  @Test
  void loadBalancingMethodChoosesTheSelectionWhileNoneIsNamed() {
    HandMovedView view = new HandMovedView(4);
    assertInstanceOf(HashModulo.class, new SwitchSetup().strategies().newMemberSelection(view));
    assertInstanceOf(
        Flowlet.class,
        SwitchSetup.with(s -> s.balancing = "flowlet").strategies().newMemberSelection(view));
    assertInstanceOf(
        Flowlet.class,
        new SwitchSetup()
            .selection(new FlowletFactory(), new NoConfig())
            .strategies()
            .newMemberSelection(view));
  }

  @Test
  void attributeNobodyReadsBesideAChosenStrategyIsRefused() {
    SwitchSetup setup = new SwitchSetup().admission(new EqualSplitFactory(), new NoConfig());
    assertEquals(
        List.of(
            "HED-0203: leaf: SharedBufferManager.LossyAlpha has no effect beside BufferAdmission"
                + " strategy chosen, which does not read it; leave one of the two out"),
        new RuleCheck(setup, 4, "SharedBufferManager.LossyAlpha").run().errors());
  }

  @Test
  void attributeTheChosenStrategyReadsIsAccepted() {
    SwitchSetup setup = new SwitchSetup().selection(new FlowletFactory(), new NoConfig());
    assertEquals(List.of(), new RuleCheck(setup, 4, "LoadBalancingFlowlet.Gap").run().errors());
    assertEquals(List.of("HED-0203"), new RuleCheck(setup, 4, "LoadBalancingMethod").run().rules());
  }

  @Test
  void dynamicByNameWithAlphaZeroIsRefused() {
    SwitchSetup setup = SwitchSetup.with(s -> s.alpha = 0);
    setup.admission("dynamic", new DynamicFactory(), new NoConfig());
    assertEquals(List.of("HED-0203"), new RuleCheck(setup, 4).run().rules());
  }

  @Test
  void flowletByNameWithDprBreaksRule6() {
    SwitchSetup setup = SwitchSetup.with(s -> s.hash = "dpr");
    setup.selection("flowlet", new FlowletFactory(), new NoConfig());
    assertEquals(List.of("rule 6"), new RuleCheck(setup, 4).run().rules());
  }

  @Test
  void largestCapIsCutNotWrapped() {
    SwitchSetup setup = SwitchSetup.with(s -> s.alpha = 0);
    setup.cap = true;
    setup.capFactor = 4_294_967_295L;
    setup.bdp = 4_294_967_295L;
    assertEquals(Long.MAX_VALUE / 2, new SwitchProbe(setup, 2).admission().staticLimitBytes(0));
    setup.uet = true;
    new SwitchProbe(setup, 2).assertTakesFullFrames();
  }

  @Test
  void pointsAreThoseOfTheConfigurationSpecification() {
    assertEquals(
        List.of(
            "MemberSelection switch.member-selection hash-modulo",
            "EgressScheduler switch.egress-scheduler strict-priority",
            "EcnMarker switch.ecn-marker red",
            "BufferAdmission switch.buffer-admission dynamic"),
        new ScalaSwitchProvider()
            .strategyPoints().stream().map(StrategyChoiceTest::describe).toList());
  }

  private static String describe(StrategyPoint point) {
    return point.name() + " " + point.kind() + " " + point.defaultName();
  }

  @Test
  void moduleMakesAFactoryFromWhatTheKernelBinds() {
    SwitchSetup setup = new SwitchSetup();
    ScalaSwitchConfig config = setup.config();
    Module kernel =
        binder -> {
          binder.bind(ScalaSwitchConfig.class).toInstance(config);
          for (StrategyPoint point : StrategyPoints.ALL) {
            binder
                .bind(BoundStrategy.class)
                .annotatedWith(Names.named(point.name()))
                .toInstance(setup.strategy(point.name()));
          }
        };
    DeviceFactory factory =
        Guice.createInjector(kernel, new ScalaSwitchProvider().module(config))
            .getInstance(DeviceFactory.class);
    assertInstanceOf(ScalaSwitchFactory.class, factory);
  }

  @Test
  void portPlanTellsWhatWasWrittenOut() {
    ScalaSwitchProvider provider = new ScalaSwitchProvider();
    ScalaSwitchConfig config = new SwitchSetup().config();
    assertEquals(0, provider.portPlan(config, path -> false).parallelLinks());
    assertEquals(-1, provider.portPlan(config, path -> false).advisoryUpLinks());
    assertEquals(8, provider.portPlan(config, path -> true).parallelLinks());
    assertEquals(64, provider.portPlan(config, path -> true).advisoryDownLinks());
    assertEquals(500_000, provider.portPlan(config, path -> true).delayPs());
  }
}
