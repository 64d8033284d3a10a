/** Prints an error and ends the process with exit code 1 if Node.js is older than 22.12. Import it only for this effect. */
export {};
