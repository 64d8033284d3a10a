/** Returns the bytes after the first `count` ones. */
export async function* skipBytes(
  chunks: AsyncIterable<Uint8Array>,
  count: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let remaining = count;
  for await (const chunk of chunks) {
    if (remaining < chunk.byteLength) yield chunk.subarray(remaining);
    remaining = Math.max(0, remaining - chunk.byteLength);
  }
}
