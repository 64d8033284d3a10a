import type { Files } from '../ports/files.ts';
import type { DocumentDeps } from './document-deps.ts';
import type { CheckedFeed } from './feed.ts';
import { encodeFeed } from './feed-text.ts';
import { fileError } from './file-error.ts';
import { slicesOf } from './slices.ts';

/** Bytes to be sent, once. */
export interface FeedBody {
  readonly size: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** Bytes that content in memory is sent in at a time. */
const slice = 65_536;

/** Makes the body of each attempt: content is encoded once, a file is opened anew. */
export function feedBodies(feed: CheckedFeed, deps: DocumentDeps): () => Promise<FeedBody> {
  const { content, file, contentType } = feed;
  if (content === undefined) return () => openFile(file, deps.files);
  const bytes = typeof content === 'string' ? encodeFeed(content, contentType, deps.observe) : content;
  return async () => ({ size: bytes.byteLength, pieces: slices(bytes) });
}

async function* slices(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield* slicesOf(bytes, slice);
}

async function openFile(path: string, files: Files): Promise<FeedBody> {
  try {
    const { size, bytes } = await files.open(path);
    return { size, pieces: readFile(path, size, bytes) };
  } catch (error) {
    throw fileError('read', path, error);
  }
}

/** The announced size has been sent by the time the file turns out to have another. */
async function* readFile(
  path: string,
  size: number,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let read = 0;
  try {
    for await (const piece of bytes) {
      read += piece.byteLength;
      if (read > size) break;
      yield piece;
    }
  } catch (error) {
    throw fileError('read', path, error);
  }
  if (read !== size) throw fileError('read', path, new Error('its size changed meanwhile'));
}
