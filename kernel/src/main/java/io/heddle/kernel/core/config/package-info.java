/**
 * Reads the YAML experiment: places, merging, references, units, attribute binding, and every
 * message about it.
 *
 * <p>Read {@link io.heddle.kernel.core.config.ExperimentReader} first, then {@link
 * io.heddle.kernel.core.config.ConfigTree} (what YAML becomes), {@link
 * io.heddle.kernel.core.config.MapReader} (how a map of fixed keys is read) and {@link
 * io.heddle.kernel.core.config.AttributeBinder} (how a bundle's record is filled):
 *
 * <pre>{@code
 * Diagnostics diagnostics = new Diagnostics();
 * ExperimentSpec spec = ExperimentReader.read(source, diagnostics);
 * ExperimentSpec.ModelEntry nic = spec.models().get("nic");
 * Bound<ToyConfig> bound = new AttributeBinder(diagnostics)
 *     .bind(ToyConfig.class, nic.attributes(), nic.type(), nic.place(), Set.of("CongestionControl"));
 * if (diagnostics.hasErrors()) { diagnostics.errorLines().forEach(err::println); return 2; }
 * }</pre>
 *
 * <p>The way of a value: parser events, {@code YamlComposer}, a {@code ConfigTree} per document;
 * {@code DocumentLoader} and {@code MergedDocument} put documents over one another; {@code
 * Substitution} replaces references; {@code ModelExtension} merges entries; the {@code …Section}
 * classes check.
 *
 * <p>Not here: what the topology, workloads, faults and sweeps mean, and rules between attributes.
 */
package io.heddle.kernel.core.config;
