import { createHash } from 'node:crypto';

/** Returns the MD5 of all chunks, in base64. */
export async function computeMd5(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('base64');
}
