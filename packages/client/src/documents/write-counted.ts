import type { Files } from '../ports/files.ts';
import { writeDocument } from './write-document.ts';

/** Saves a document and tells how many bytes it has. */
export async function writeCounted(files: Files, file: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const piece of pieces) {
      bytes += piece.byteLength;
      yield piece;
    }
  }
  await writeDocument(files, file, counted());
  return bytes;
}
