/** An ECN marker of the kind another bundle may bring: one threshold for each link rate. */
package org.example.byrate;
