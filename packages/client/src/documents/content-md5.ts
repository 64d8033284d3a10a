import { createHash } from 'node:crypto';

/** The MD5 of bytes as they come, in base64. */
export async function contentMd5(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('md5');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('base64');
}
