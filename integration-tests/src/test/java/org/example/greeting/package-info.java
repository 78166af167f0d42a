/** A tool as somebody outside this project would write it. */
package org.example.greeting;
