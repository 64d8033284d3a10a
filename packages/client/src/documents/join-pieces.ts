/** TLS delivers 16 kB at a time; unpacking or decoding 256 kB at a time takes half as long. */
export const batch = 262_144;

/** The same bytes in fewer, larger pieces. */
export async function* joined(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.byteLength;
    if (size < batch) continue;
    yield whole(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield whole(held);
}

function whole(pieces: readonly Uint8Array[]): Uint8Array {
  const [first, second] = pieces;
  return first !== undefined && second === undefined ? first : Buffer.concat(pieces);
}
