/** Bytes that are read of an answer that is not a document. Storage answers with less than a kilobyte. */
const mostBytes = 65_536;

/** Reads an answer to its end, or as much of it as one may want to know. */
export async function readBeginning(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size >= mostBytes) break;
  }
  return Buffer.concat(pieces);
}
