import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { UploadBody } from './upload-body.ts';

/**
 * Returns a function that creates gzipped bodies. The storage requires the size before the first byte, so the first body
 * is compressed twice: once to count the bytes and once to send them. This avoids holding it in memory.
 */
export function createGzipBodyFactory(createBody: () => Promise<UploadBody>): () => Promise<UploadBody> {
  let size: number | undefined;
  return async () => {
    size ??= await countBytes(gzip((await createBody()).chunks));
    return { size, chunks: gzip((await createBody()).chunks) };
  };
}

async function* gzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = createGzip();
  // Errors of the stream are thrown by the loop below.
  pipeline(chunks, stream, () => {});
  for await (const chunk of stream) yield chunk as Uint8Array;
}

async function countBytes(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of chunks) size += chunk.byteLength;
  return size;
}
