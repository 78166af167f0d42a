package org.example.trouble;

/** Nothing to set. */
public record NoAttributes() {}
