/** Throws if Node.js is older than 22.12. Import it only for this effect. */
export {};
