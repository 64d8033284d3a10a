import type { Codecs } from '../../ports/codecs.ts';
import type { UploadBody } from './upload-body.ts';

/**
 * Returns a function that creates gzipped bodies. The storage requires the size before the first byte, so the first body
 * is compressed twice: once to count the bytes and once to send them. This avoids holding it in memory.
 */
export function createGzipBodyFactory(
  createBody: () => Promise<UploadBody>,
  { gzip }: Pick<Codecs, 'gzip'>,
): () => Promise<UploadBody> {
  let size: number | undefined;
  return async () => {
    size ??= await countBytes(gzip((await createBody()).chunks));
    return { size, chunks: gzip((await createBody()).chunks) };
  };
}

async function countBytes(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of chunks) size += chunk.byteLength;
  return size;
}
