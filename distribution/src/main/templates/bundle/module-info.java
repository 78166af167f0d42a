/** The @KIND@ {@code @NAME@}. */
module @PACKAGE@ {
  requires io.heddle.api;@REQUIRES@
  requires static org.osgi.annotation.bundle;
@PROVIDES@
  opens @PACKAGE@;
}
