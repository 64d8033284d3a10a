// What a compiler takes for nothing.
export {};
