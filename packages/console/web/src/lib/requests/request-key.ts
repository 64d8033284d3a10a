/** Creates a key that identifies a request, so that repeating it has no second effect. */
export function createRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(36)).join('-');
}
