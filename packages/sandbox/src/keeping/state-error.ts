/** Saved state that this sandbox cannot take up: of another seed, of a newer version, or damaged. */
export class StateError extends Error {
  override readonly name = 'StateError';
}
