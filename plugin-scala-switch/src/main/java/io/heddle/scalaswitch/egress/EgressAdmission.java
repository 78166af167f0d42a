package io.heddle.scalaswitch.egress;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.buffer.IngressAdmission;
import io.heddle.scalaswitch.buffer.SharedBuffer;
import io.heddle.scalaswitch.path.Classifier;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.EcnMarker;

/**
 * Carries out what the admission strategy answers: charge, trim and offer again, or refuse
 * (specification 10, 11). Lossless packets are always admitted.
 */
@HotPath
public final class EgressAdmission {
  /** {@link #offer}: charged; the caller queues it. */
  public static final int ADMITTED = 0;

  /** {@link #offer}: refused; its ingress charge has been given back. */
  public static final int REFUSED = 1;

  /** {@link #offer}: trimmed, and refused all the same; no charge is left. */
  public static final int REFUSED_TRIMMED = 2;

  private final SharedBuffer buffer;
  private final IngressAdmission ingress;
  private final BufferAdmission admission;
  private final EcnMarker marker;
  private final String admissionLabel;

  /** Null while the trimmer is off. */
  private final PacketTrimmer trimmer;

  private final TrimCounts trims;

  /**
   * An admission.
   *
   * @param buffer counters of the switch
   * @param ingress gives ingress charges back, or moves them
   * @param admission decides about lossy packets
   * @param admissionLabel what a fault calls the admission
   * @param marker hears of every admission
   * @param trimmer null while the trimmer is off
   * @param trims counts what the trimmer does; null while it is off
   */
  public EgressAdmission(
      SharedBuffer buffer,
      IngressAdmission ingress,
      BufferAdmission admission,
      String admissionLabel,
      EcnMarker marker,
      PacketTrimmer trimmer,
      TrimCounts trims) {
    this.buffer = buffer;
    this.ingress = ingress;
    this.admission = admission;
    this.admissionLabel = admissionLabel;
    this.marker = marker;
    this.trimmer = trimmer;
    this.trims = trims;
  }

  /**
   * Offers a packet, charged at ingress, to a port's queue.
   *
   * @param packet the packet with its tag; it may come back trimmed
   * @param port egress port
   * @param facesNic whether the port's peer is a NIC
   * @return {@link #ADMITTED}, {@link #REFUSED} or {@link #REFUSED_TRIMMED}
   */
  public int offer(Packet packet, int port, boolean facesNic) {
    if ((packet.tagFlags & IngressAdmission.LOSSLESS) != 0) {
      return charge(packet, port);
    }
    int answer = admission.offer(port, packet.tagPool, packet.tagBytes, packet);
    if (answer == BufferAdmission.ADMIT) {
      return charge(packet, port);
    }
    return refuseOrTrim(answer, packet, port, facesNic);
  }

  private int charge(Packet packet, int port) {
    int pool = packet.tagPool;
    buffer.chargeEgress(port, pool, packet.tagBytes);
    marker.admitted(port, pool, buffer.queued(port, pool));
    return ADMITTED;
  }

  private int refuseOrTrim(int answer, Packet packet, int port, boolean facesNic) {
    if (answer != BufferAdmission.TRIM && answer != BufferAdmission.DROP) {
      throw noSuchAnswer(answer);
    }
    if (trimmer == null) {
      return refuse(packet, REFUSED);
    }
    if (answer == BufferAdmission.TRIM && trimmer.mayTrim(packet)) {
      return trim(packet, port, facesNic);
    }
    trims.countNotTrimmable(port);
    return refuse(packet, REFUSED);
  }

  private int trim(Packet packet, int port, boolean facesNic) {
    int charge = Classifier.chargeBytes(trimmer.trimmedWireBytes(packet));
    if (!ingress.move(packet, PacketTrimmer.TRIMMED_CLASS, charge)) {
      trims.countTrimDropped(port);
      return REFUSED_TRIMMED;
    }
    int removed = trimmer.cut(packet, facesNic);
    int answer = admission.offer(port, packet.tagPool, charge, packet);
    if (answer != BufferAdmission.ADMIT) {
      trims.countTrimDropped(port);
      return refuse(packet, REFUSED_TRIMMED);
    }
    trims.countTrimmed(port, removed, facesNic);
    return charge(packet, port);
  }

  private int refuse(Packet packet, int how) {
    ingress.release(packet.tagPort, packet.tagPool, packet.tagBytes, packet.tagFlags);
    return how;
  }

  private SimulationFault noSuchAnswer(int answer) {
    return new SimulationFault(
        "buffer-admission",
        "BufferAdmission strategy "
            + admissionLabel
            + " answered "
            + answer
            + ", which is no answer");
  }
}
