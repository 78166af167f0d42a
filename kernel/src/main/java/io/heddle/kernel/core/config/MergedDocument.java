package io.heddle.kernel.core.config;

import io.heddle.api.config.Place;
import io.heddle.boot.ExperimentSource;
import java.nio.file.Path;
import java.util.List;

/**
 * Puts an experiment together from its file, what that includes, profiles, the environment, the
 * command line and a sweep point: the order of precedence of the configuration specification 3.
 */
final class MergedDocument {
  private static final String VARIABLE = "HEDDLE_SET";

  private final ExperimentSource source;
  private final EnvironmentValues environment;
  private final Diagnostics diagnostics;

  MergedDocument(ExperimentSource source, EnvironmentValues environment, Diagnostics diagnostics) {
    this.source = source;
    this.environment = environment;
    this.diagnostics = diagnostics;
  }

  /** The merged document; null if the experiment's own file cannot be read. */
  ConfigTree merge(List<ExperimentOverride> overrides) {
    String what = "experiment \"" + source.file() + "\"";
    ConfigTree tree = load(source.file(), "", Layers.EXPERIMENT, what);
    if (tree == null) {
      return null;
    }
    tree = withProfiles(tree);
    tree = withEnvironment(tree);
    tree = withSettings(tree);
    for (ExperimentOverride override : overrides) {
      ConfigTree value = ((ConfigTree) override.value()).inLayer(Layers.SWEEP);
      tree = assign(tree, override.path(), value);
    }
    return tree;
  }

  private ConfigTree load(Path file, String prefix, int layer, String what) {
    Place namedAt = new Place(file.toString(), 0, 0);
    return new DocumentLoader(environment, prefix, layer, diagnostics).load(file, namedAt, what);
  }

  private ConfigTree withProfiles(ConfigTree base) {
    ConfigTree tree = base;
    for (int i = 0; i < source.profiles().size(); i++) {
      Path file = source.profiles().get(i);
      ConfigTree profile = load(file, "profile ", Layers.profile(i), "profile \"" + file + "\"");
      tree = profile == null ? tree : Merge.over(tree, profile);
    }
    return tree;
  }

  private ConfigTree withEnvironment(ConfigTree base) {
    String lines = source.environment().get(VARIABLE);
    ConfigTree tree = base;
    String[] all = lines == null ? new String[0] : lines.split("\r?\n", -1);
    for (int i = 0; i < all.length; i++) {
      String line = all[i].strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        DocumentSource origin =
            DocumentSource.word(VARIABLE + " line " + (i + 1), Layers.ENVIRONMENT + i);
        tree = setLine(tree, line, origin);
      }
    }
    return tree;
  }

  private ConfigTree setLine(ConfigTree tree, String line, DocumentSource origin) {
    diagnostics.reading(origin.name());
    int equals = line.indexOf('=');
    if (equals < 0) {
      diagnostics.error(
          "HED-0300",
          new Place(origin.name(), 0, 0),
          "\"" + line + "\" is no setting",
          "path=value, for example workload.size=64KiB");
      return tree;
    }
    return set(tree, line.substring(0, equals).strip(), line.substring(equals + 1), origin);
  }

  private ConfigTree withSettings(ConfigTree base) {
    ConfigTree tree = base;
    int layer = Layers.SETTINGS;
    for (ExperimentSource.Setting setting : source.settings()) {
      tree = apply(tree, setting, layer++);
    }
    if (source.seed() == null) {
      return tree;
    }
    return set(
        tree, "simulation.seed", source.seed().toString(), DocumentSource.word("--seed", layer));
  }

  private ConfigTree apply(ConfigTree tree, ExperimentSource.Setting setting, int layer) {
    if (setting.valueFile() == null) {
      DocumentSource origin = DocumentSource.word(setting.option(), layer);
      diagnostics.reading(origin.name());
      return set(tree, setting.path(), setting.value(), origin);
    }
    Path file = setting.valueFile();
    diagnostics.reading(file.toString());
    Place namedAt = new Place(setting.option(), 0, 0);
    String text = new DocumentText(diagnostics).read(file, namedAt, "file \"" + file + "\"");
    DocumentSource origin = DocumentSource.file(file, setting.option() + " ", layer);
    return text == null ? tree : set(tree, setting.path(), text, origin);
  }

  private ConfigTree set(ConfigTree tree, String path, String value, DocumentSource origin) {
    ConfigTree composed = YamlComposer.compose(value, origin, diagnostics);
    return composed == null ? tree : assign(tree, path, composed);
  }

  private ConfigTree assign(ConfigTree tree, String path, ConfigTree value) {
    PathExpression parsed = PathExpression.parse(path);
    if (parsed == null) {
      diagnostics.error(
          "HED-0300",
          value.place(),
          "\"" + path + "\" is no path",
          "keys with dots between, items in brackets, for example faults[0].at");
      return tree;
    }
    return new PathAssignment(value, diagnostics).in(tree, parsed);
  }
}
