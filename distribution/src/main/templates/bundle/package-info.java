/** The @KIND@ {@code @NAME@}. Read {@link @PACKAGE@.@CLASS@@ROLE@} first. */
package @PACKAGE@;
