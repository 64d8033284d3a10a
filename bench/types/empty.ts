// The compile time of an empty module is the reference.
export {};
