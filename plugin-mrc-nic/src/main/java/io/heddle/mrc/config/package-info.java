/** Every attribute of an MRC NIC, declared once (MRC NIC specification, section 24). */
package io.heddle.mrc.config;
