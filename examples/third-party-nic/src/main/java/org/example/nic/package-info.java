/**
 * The model type {@code window-nic}: a NIC with a fixed window and no loss recovery.
 *
 * <p>Read {@link org.example.nic.WindowNicProvider} first.
 */
package org.example.nic;
