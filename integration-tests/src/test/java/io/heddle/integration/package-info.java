/**
 * The built distribution, used as its users do: by its start script, with their own jars.
 *
 * <p>Start at {@link io.heddle.integration.Distribution}.
 */
package io.heddle.integration;
