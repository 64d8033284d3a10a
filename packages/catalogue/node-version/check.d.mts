/** Throws where Node is older than 22.12. Imported for that alone. */
export {};
