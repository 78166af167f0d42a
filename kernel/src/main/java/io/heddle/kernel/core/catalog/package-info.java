/**
 * What the installed bundles offer, and which of it an experiment gets.
 *
 * <p>Read {@link io.heddle.kernel.core.catalog.Catalog} and {@link
 * io.heddle.kernel.core.catalog.Selection} first. Offers are facts read from manifests or
 * annotations; a class of a bundle is loaded when its offer is chosen, not before:
 *
 * <pre>{@code
 * Catalog catalog = new Catalog();
 * catalog.add(new ModelOffer("toy-nic", "1.0.0", ModelKind.DEVICE, null, origin, "org.example.ToyProvider", loader));
 * ModelOffer chosen = new Selection(catalog.offers(), installation, diagnostics).model(ModelKind.DEVICE, request);
 * ModelProvider<?> provider = chosen.provider();
 * }</pre>
 *
 * <p>Not here: how offers are found ({@code io.heddle.kernel.osgi}, {@code io.heddle.kernel.jpms})
 * and what is made of them ({@code io.heddle.kernel.core.wiring}).
 */
package io.heddle.kernel.core.catalog;
