/**
 * The examples and the commands of the README, run as a person runs them: by the script of the
 * built distribution.
 */
package io.heddle.examples;
