/** Strategies of the MRC NIC, made outside Heddle. */
module org.example.mrc {
  requires io.heddle.api;
  requires io.heddle.mrc;
  requires static org.osgi.annotation.bundle;

  provides io.heddle.api.model.StrategyFactory with
      org.example.mrc.RecycledEntropiesFactory,
      org.example.mrc.DelayWindowFactory;

  opens org.example.mrc;
}
