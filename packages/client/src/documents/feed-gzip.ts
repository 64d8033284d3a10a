import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FeedBody } from './feed-body.ts';

/**
 * The same bodies, packed. Storage wants to know the size before the first byte, so the first body is packed twice:
 * once to be measured and once to be sent. Nothing is held.
 */
export function packedBodies(nextBody: () => Promise<FeedBody>): () => Promise<FeedBody> {
  let size: number | undefined;
  return async () => {
    size ??= await sizeOf(packed((await nextBody()).pieces));
    return { size, pieces: packed((await nextBody()).pieces) };
  };
}

async function* packed(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const gzip = createGzip();
  // Failures reach the reader through gzip itself.
  pipeline(pieces, gzip, () => {});
  for await (const piece of gzip) yield piece as Uint8Array;
}

async function sizeOf(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const piece of pieces) size += piece.byteLength;
  return size;
}
