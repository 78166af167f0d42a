/** A NIC with a fixed window. */
module org.example.nic {
  requires io.heddle.api;
  requires static org.osgi.annotation.bundle;

  provides io.heddle.api.model.ModelProvider with
      org.example.nic.WindowNicProvider;

  opens org.example.nic;
}
