package io.heddle.scalaswitch.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.scalaswitch.RuleCheck;
import io.heddle.scalaswitch.SwitchSetup;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An attribute meant for another setting stops the run; rule and both settings are named. */
class Case40ModelRulesAreNamedTest {
  @Test
  void uetPolicyWithARoceOnlyFabric() {
    List<String> errors = RuleCheck.errors(SwitchSetup.with(s -> s.uet = true), 4);
    assertEquals(1, errors.size());
    assertTrue(errors.get(0).startsWith("rule 9: "));
    assertTrue(errors.get(0).contains("UETPolicyEnabled"));
    assertTrue(errors.get(0).contains("nic (roce-nic)"));
  }

  @Test
  void trimmingWithPfcOn() {
    SwitchSetup setup = SwitchSetup.trimming();
    setup.pfc[0] = 1;
    List<String> rules = new RuleCheck(setup, 4).unused().run().errors();
    assertEquals(1, rules.size());
    assertTrue(rules.get(0).startsWith("rule 11: "));
    assertTrue(rules.get(0).contains("TrimmingEnabled"));
    assertTrue(rules.get(0).contains("EnablePFC turns on for TC0"));
  }
}
