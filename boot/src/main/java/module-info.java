/** The few types that the launcher and the kernel share. */
module io.heddle.boot {
  exports io.heddle.boot;
}
