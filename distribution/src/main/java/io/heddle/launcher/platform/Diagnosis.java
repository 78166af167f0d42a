package io.heddle.launcher.platform;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;

/**
 * Says why a bundle does not resolve: its declared requirements are compared with what every other
 * bundle declares, so no text of the framework need be understood. Only if each requirement is met
 * when looked at alone, the bundle wants two versions of one package at once, and the framework is
 * asked for its account of it.
 */
final class Diagnosis {
  private record Offer(BundleCapability capability, boolean resolved) {}

  private final List<Offer> offers = new ArrayList<>();

  Diagnosis(Framework framework) {
    for (Bundle bundle : framework.getBundleContext().getBundles()) {
      BundleRevision revision = bundle.adapt(BundleRevision.class);
      if (revision != null) {
        for (BundleCapability capability : revision.getDeclaredCapabilities(null)) {
          offers.add(new Offer(capability, Wires.isResolved(bundle)));
        }
      }
    }
  }

  /** Gives an unresolved jar its sentence. */
  void explain(FoundJar jar) {
    List<Need> unmet = unmet(jar.bundle());
    if (unmet.isEmpty()) {
      String account = account(jar.bundle());
      jar.unusable(UsesConflict.sentence(account), account);
      return;
    }
    unmet.sort(Comparator.comparingInt(Need::weight));
    List<String> sentences = unmet.stream().map(this::sentence).distinct().toList();
    String more = sentences.size() == 1 ? "" : " (and " + (sentences.size() - 1) + " more)";
    jar.unusable(sentences.get(0) + more, String.join("\n", sentences));
  }

  private List<Need> unmet(Bundle bundle) {
    List<Need> unmet = new ArrayList<>();
    BundleRevision revision = bundle.adapt(BundleRevision.class);
    for (BundleRequirement requirement : revision.getDeclaredRequirements(null)) {
      if (isMandatory(requirement) && !isMet(requirement, revision)) {
        unmet.add(Need.of(requirement));
      }
    }
    return unmet;
  }

  private static boolean isMandatory(BundleRequirement requirement) {
    Map<String, String> directives = requirement.getDirectives();
    return !"optional".equals(directives.get("resolution"))
        && "resolve".equals(directives.getOrDefault("effective", "resolve"));
  }

  private boolean isMet(BundleRequirement requirement, BundleRevision self) {
    for (Offer offer : offers) {
      boolean counts = offer.resolved() || offer.capability().getRevision() == self;
      if (counts && requirement.matches(offer.capability())) {
        return true;
      }
    }
    return false;
  }

  private String sentence(Need need) {
    for (Offer offer : offers) {
      if (!offer.resolved() && need.requirement().matches(offer.capability())) {
        return "it needs "
            + need.text()
            + ", which "
            + bundle(offer.capability())
            + " offers, but that can't be used either";
      }
    }
    Set<String> others = new TreeSet<>();
    for (Offer offer : offers) {
      if (need.isSameName(offer.capability())) {
        others.add(Need.version(offer.capability()) + " from " + bundle(offer.capability()));
      }
    }
    return need.sentence(String.join(", ", others));
  }

  private static String bundle(BundleCapability capability) {
    Bundle bundle = capability.getRevision().getBundle();
    return bundle.getBundleId() == 0
        ? "the launcher"
        : bundle.getSymbolicName() + " " + bundle.getVersion();
  }

  /** Starting is the one request whose refusal comes with the resolver's whole account. */
  private static String account(Bundle bundle) {
    try {
      bundle.start(Bundle.START_TRANSIENT);
      return "";
    } catch (BundleException e) {
      return e.getMessage() == null ? "" : e.getMessage().strip();
    }
  }
}
