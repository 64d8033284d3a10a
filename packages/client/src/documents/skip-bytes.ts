/** What comes after the first `count` bytes. */
export async function* skipped(
  pieces: AsyncIterable<Uint8Array>,
  count: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let left = count;
  for await (const piece of pieces) {
    if (left < piece.byteLength) yield piece.subarray(left);
    left = Math.max(0, left - piece.byteLength);
  }
}
