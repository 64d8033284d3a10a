/** Reports saved state that this sandbox cannot load: it has another seed or a newer version, or is damaged. */
export class StateError extends Error {
  override readonly name = 'StateError';
}
