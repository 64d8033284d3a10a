import type { Files } from '../ports/files.ts';
import { writeDocument } from './write-document.ts';

/** Saves a document and returns its number of bytes. */
export async function writeAndCountBytes(
  files: Files,
  file: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  let bytes = 0;
  async function* countChunks(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  await writeDocument(files, file, countChunks());
  return bytes;
}
