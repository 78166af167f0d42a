package io.heddle.tck;

import io.heddle.boot.ContractKit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.store.Namespace;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs the contracts with JUnit. Loaded by a class loader that has the folder {@code tck}, the test
 * kits of {@code sdk}, the platform's bundles, the plugins, and before all of them the jar.
 */
public final class JUnitKit implements ContractKit {
  private static final Map<String, String> CHECKS =
      Map.ofEntries(
          Map.entry("nic", "ModelChecks$OfNic"),
          Map.entry("switch", "ModelChecks$OfSwitch"),
          Map.entry("workload", "ModelChecks$OfWorkload"),
          Map.entry("sink", "ModelChecks$OfSink"),
          Map.entry("switch.member-selection", "SwitchStrategyChecks$OfMemberSelection"),
          Map.entry("switch.buffer-admission", "SwitchStrategyChecks$OfBufferAdmission"),
          Map.entry("switch.ecn-marker", "SwitchStrategyChecks$OfEcnMarker"),
          Map.entry("switch.egress-scheduler", "SwitchStrategyChecks$OfEgressScheduler"),
          Map.entry("mrc.congestion-control", "MrcStrategyChecks$OfCongestionControl"),
          Map.entry("mrc.path-selection", "MrcStrategyChecks$OfPathSelection"),
          Map.entry("mrc.loss-detector", "MrcStrategyChecks$OfLossDetector"),
          Map.entry("roce.error-recovery", "RoceStrategyChecks$OfErrorRecovery"),
          Map.entry("roce.congestion-control", "RoceStrategyChecks$OfCongestionControl"));

  private final List<Path> installed;

  /**
   * A kit.
   *
   * @param installed the plugins the loader has besides the jar
   */
  public JUnitKit(List<Path> installed) {
    this.installed = List.copyOf(installed);
  }

  @Override
  public List<Finding> check(Path jar, Map<String, String> attributes, Command heddle) {
    ClassLoader loader = JUnitKit.class.getClassLoader();
    List<Finding> findings = new ArrayList<>();
    try {
      List<Offered> subjects = Offered.in(jar, loader);
      List<Offered> others = new ArrayList<>(subjects);
      for (Path plugin : installed) {
        others.addAll(Offered.in(plugin, loader));
      }
      for (Offered offered : subjects) {
        findings.addAll(check(new Subject(offered, others, attributes, heddle), loader));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return findings;
  }

  private static List<Finding> check(Subject subject, ClassLoader loader) {
    List<Class<?>> checks = new ArrayList<>();
    if (subject.offered().isStrategy()) {
      checks.add(ModelChecks.OfStrategy.class);
    }
    List<Finding> findings = new ArrayList<>();
    String name = CHECKS.get(subject.offered().kind());
    if (name == null) {
      findings.add(
          new Finding(
              subject.offered().toString(),
              "contract of its kind",
              Result.WARNING,
              "there is no contract for " + subject.offered().kind()));
    } else {
      checks.add(load(name, loader));
    }
    checks.add(Runs.class);
    findings.addAll(run(subject, checks));
    return findings;
  }

  private static Class<?> load(String name, ClassLoader loader) {
    try {
      return Class.forName(JUnitKit.class.getPackageName() + "." + name, true, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Puts some checks on a subject; one finding each, in their order. */
  static List<Finding> run(Subject subject, List<Class<?>> checks) {
    LauncherConfig config =
        LauncherConfig.builder()
            .enableTestEngineAutoRegistration(false)
            .enableLauncherDiscoveryListenerAutoRegistration(false)
            .enableLauncherSessionListenerAutoRegistration(false)
            .enablePostDiscoveryFilterAutoRegistration(false)
            .enableTestExecutionListenerAutoRegistration(false)
            .addTestEngines(new JupiterTestEngine())
            .build();
    Findings findings = new Findings(subject.offered().toString());
    try (LauncherSession session = LauncherFactory.openSession(config)) {
      session.getStore().put(Namespace.GLOBAL, SubjectParameter.KEY, subject);
      for (Class<?> check : checks) {
        LauncherDiscoveryRequest request =
            LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(check))
                .build();
        session.getLauncher().execute(request, findings);
      }
    }
    return findings.all();
  }
}
