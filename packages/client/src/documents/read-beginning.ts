/** Reading stops after this many bytes. Error responses of the storage have less than a kilobyte. */
const maxBytes = 65_536;

/** Reads up to 64 kB of a response that is not a document. */
export async function readBeginning(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks);
}
