package io.heddle.kernel.jpms;

import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory;
import io.heddle.boot.Installation;
import io.heddle.kernel.core.catalog.CapabilityFacts;
import io.heddle.kernel.core.catalog.Catalog;
import io.heddle.kernel.core.catalog.FaultText;
import io.heddle.kernel.core.catalog.ModelKind;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Origin;
import io.heddle.kernel.core.catalog.StrategyOffer;
import io.heddle.kernel.core.config.Version;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.module.ResolvedModule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * Fills a catalog from modules: those of the kernel's own layer, and plugin jars with a layer each.
 *
 * <p>Facts are read where the framework reads them, from the capabilities in a module's manifest; a
 * module without them says {@code provides ModelProvider with …} (or {@code StrategyFactory}), and
 * type and version come from the annotation. Providers are made by reflection or by the service
 * loader, so their packages are open to the kernel, or they are provided.
 */
@SuppressWarnings("rawtypes") // service types are named without their parameters
final class LayerCatalog {

  private final Catalog catalog;
  private final List<Placed> placed = new ArrayList<>();
  private final List<Installation.InstalledBundle> bundles = new ArrayList<>();
  private long nextId;

  private record Placed(PluginJar jar, ModuleLayer layer) {}

  LayerCatalog(Catalog catalog) {
    this.catalog = catalog;
  }

  /** What was found, as the engine wants to know it. */
  List<Installation.InstalledBundle> bundles() {
    return List.copyOf(bundles);
  }

  /** Takes what modules of the layer that holds the kernel offer. */
  void addOwnLayer() {
    ModuleLayer layer = LayerCatalog.class.getModule().getLayer();
    if (layer != null) {
      offer(layer);
    }
  }

  /**
   * Takes plugin jars, those that others require first. A jar that can't be used is named with the
   * reason, and left out.
   */
  void addJars(List<Path> files) {
    List<PluginJar> waiting = new ArrayList<>();
    for (Path file : files) {
      try {
        waiting.add(PluginJar.read(file));
      } catch (RuntimeException e) {
        refuse(file, null, FaultText.of(e));
      }
    }
    while (!waiting.isEmpty()) {
      PluginJar next = firstWithout(waiting);
      waiting.remove(next);
      try {
        ModuleLayer layer = layer(next);
        placed.add(new Placed(next, layer));
        bundles.add(installed(next, true, null));
        offer(layer);
      } catch (RuntimeException | LinkageError e) {
        refuse(next.file(), next, FaultText.of(e));
      }
    }
  }

  /** The first jar that requires no other waiting one; the first at all if they form a cycle. */
  private static PluginJar firstWithout(List<PluginJar> waiting) {
    for (PluginJar jar : waiting) {
      boolean free = true;
      for (PluginJar other : waiting) {
        free &= other.equals(jar) || !jar.requires().contains(other.module().name());
      }
      if (free) {
        return jar;
      }
    }
    return waiting.get(0);
  }

  private ModuleLayer layer(PluginJar jar) {
    List<ModuleLayer> parents = parents(jar);
    Configuration configuration =
        Configuration.resolve(
            ModuleFinder.of(jar.file()),
            parents.stream().map(ModuleLayer::configuration).toList(),
            ModuleFinder.of(),
            Set.of(jar.module().name()));
    return ModuleLayer.defineModulesWithOneLoader(
            configuration, parents, LayerCatalog.class.getClassLoader())
        .layer();
  }

  /** The layers of required modules, the latest version of each, and the kernel's own. */
  private List<ModuleLayer> parents(PluginJar jar) {
    List<ModuleLayer> parents = new ArrayList<>();
    for (String name : jar.requires()) {
      Placed best = null;
      for (Placed other : placed) {
        if (other.jar().module().name().equals(name)
            && (best == null || isLater(other.jar().version(), best.jar().version()))) {
          best = other;
        }
      }
      if (best != null) {
        parents.add(best.layer());
      }
    }
    ModuleLayer own = LayerCatalog.class.getModule().getLayer();
    parents.add(own == null ? ModuleLayer.boot() : own);
    return parents;
  }

  private static boolean isLater(String version, String than) {
    return java.lang.module.ModuleDescriptor.Version.parse(version)
            .compareTo(java.lang.module.ModuleDescriptor.Version.parse(than))
        > 0;
  }

  private void offer(ModuleLayer layer) {
    Map<String, Origin> origins = new HashMap<>();
    Set<String> named = new HashSet<>();
    for (ResolvedModule module : layer.configuration().modules()) {
      if (!isOfJava(module)) {
        ModuleManifest manifest = ModuleManifest.of(module.reference());
        Origin origin = manifest.origin(nextId++);
        origins.put(module.name(), origin);
        offer(layer, module.name(), origin, manifest, named);
      }
    }
    for (ServiceLoader.Provider<ModelProvider> provider :
        ServiceLoader.load(layer, ModelProvider.class).stream().toList()) {
      if (isNew(layer, provider.type(), named)) {
        addModel(origins.get(provider.type().getModule().getName()), provider);
      }
    }
    for (ServiceLoader.Provider<StrategyFactory> factory :
        ServiceLoader.load(layer, StrategyFactory.class).stream().toList()) {
      if (isNew(layer, factory.type(), named)) {
        addStrategy(origins.get(factory.type().getModule().getName()), factory);
      }
    }
  }

  private static boolean isOfJava(ResolvedModule module) {
    return module.name().startsWith("java.") || module.name().startsWith("jdk.");
  }

  private void offer(
      ModuleLayer layer, String module, Origin origin, ModuleManifest manifest, Set<String> named) {
    CapabilityFacts facts =
        new CapabilityFacts(catalog, origin, name -> () -> make(layer.findLoader(module), name));
    for (CapabilityHeader.Clause clause : manifest.capabilities()) {
      if (CapabilityFacts.NAMESPACES.contains(clause.namespace())) {
        facts.add(clause.namespace(), clause.facts());
        named.add(clause.facts().get("provider"));
      }
    }
  }

  private static Object make(ClassLoader loader, String className) throws Exception {
    return loader.loadClass(className).getDeclaredConstructor().newInstance();
  }

  /** In this layer, for a service loader also walks its parents, and not named in a manifest. */
  private static boolean isNew(ModuleLayer layer, Class<?> type, Set<String> named) {
    return type.getModule().getLayer() == layer && !named.contains(type.getName());
  }

  private void addModel(Origin origin, ServiceLoader.Provider<ModelProvider> provider) {
    ProvidesModel facts = provider.type().getAnnotation(ProvidesModel.class);
    ModelKind kind = facts == null ? null : ModelKind.of(facts.kind());
    String className = provider.type().getName();
    Version version = facts == null ? null : Version.parse(facts.version());
    if (kind == null || version == null) {
      catalog.complain(origin, unmarked(origin, className, ProvidesModel.class));
      return;
    }
    String alias = facts.alias().equals("-") ? null : facts.alias();
    catalog.add(
        new ModelOffer(facts.value(), version, kind, alias, origin, className, provider::get));
  }

  private void addStrategy(Origin origin, ServiceLoader.Provider<StrategyFactory> factory) {
    ProvidesStrategy facts = factory.type().getAnnotation(ProvidesStrategy.class);
    String className = factory.type().getName();
    Version version = facts == null ? null : Version.parse(facts.version());
    if (version == null) {
      catalog.complain(origin, unmarked(origin, className, ProvidesStrategy.class));
      return;
    }
    catalog.add(
        new StrategyOffer(facts.kind(), facts.name(), version, origin, className, factory::get));
  }

  private static String unmarked(Origin origin, String className, Class<?> annotation) {
    return "bundle "
        + origin.text()
        + " provides "
        + className
        + ", which carries no usable @"
        + annotation.getSimpleName();
  }

  private void refuse(Path file, PluginJar jar, String reason) {
    bundles.add(
        jar == null
            ? new Installation.InstalledBundle(
                file.toString(), null, null, "", "unlocked", true, false, reason, List.of())
            : installed(jar, false, reason));
  }

  private static Installation.InstalledBundle installed(
      PluginJar jar, boolean usable, String reason) {
    return new Installation.InstalledBundle(
        jar.file().toString(),
        jar.bundle(),
        jar.version(),
        jar.sha256(),
        "unlocked",
        true,
        usable,
        reason,
        List.of());
  }
}
