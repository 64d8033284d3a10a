import type { Files } from '../../ports/files.ts';
import { buildFileError } from '../build-file-error.ts';
import type { DocumentDeps } from '../document-deps.ts';
import { encodeFeedText } from '../encoding/encode-feed-text.ts';
import { sliceBytes } from '../encoding/slice-bytes.ts';
import type { CheckedFeed } from './feed.ts';

/** The bytes of one upload attempt. They can be read once. */
export interface UploadBody {
  readonly size: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Number of bytes of content in memory that are sent at a time. */
const sliceSize = 65_536;

/**
 * Returns a function that creates the body of each attempt. Content is encoded once; a file is opened for each attempt.
 */
export function createBodyFactory(feed: CheckedFeed, deps: DocumentDeps): () => Promise<UploadBody> {
  const { content, file, contentType } = feed;
  if (content === undefined) {
    deps.files.check?.(file);
    return () => openFile(file, deps.files);
  }
  const bytes = typeof content === 'string' ? encodeFeedText(content, contentType, deps.observe) : content;
  return async () => ({ size: bytes.byteLength, chunks: readSlices(bytes) });
}

async function* readSlices(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield* sliceBytes(bytes, sliceSize);
}

async function openFile(path: string, files: Files): Promise<UploadBody> {
  try {
    const { size, bytes } = await files.open(path);
    return { size, chunks: readFileChunks(path, size, bytes) };
  } catch (error) {
    throw buildFileError('read', path, error);
  }
}

/** Reads a file. Throws if its size changed, because `content-length` was already sent. */
async function* readFileChunks(
  path: string,
  size: number,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let read = 0;
  try {
    for await (const chunk of bytes) {
      read += chunk.byteLength;
      if (read > size) break;
      yield chunk;
    }
  } catch (error) {
    throw buildFileError('read', path, error);
  }
  if (read !== size) throw buildFileError('read', path, new Error('its size changed during the upload'));
}
