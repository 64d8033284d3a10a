/** Splits bytes into slices of at most `size` bytes without copying them. */
export function* sliceBytes(bytes: Uint8Array, size: number): Generator<Uint8Array, void, undefined> {
  for (let from = 0; from < bytes.byteLength; from += size) yield bytes.subarray(from, from + size);
}
