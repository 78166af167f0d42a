/**
 * The error recovery {@code selective-ack} of the RoCE NIC.
 *
 * <p>Read {@link org.example.selectiveack.SelectiveAckFactory} first: what the platform sees. Then
 * {@code HoleReports} (the receiver) and {@code ResendBoard} (the sender); {@code SelectiveAck}
 * joins the two.
 */
package org.example.selectiveack;
