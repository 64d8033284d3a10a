import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Files } from '../../ports/files.ts';
import { buildFileError } from '../build-file-error.ts';
import { buildTooLongError } from './size-errors.ts';

/** Saves a document. Errors of the source are thrown unchanged; errors of the file become FILE_ERROR. */
export async function writeDocument(
  files: Files,
  path: string,
  content: AsyncIterable<Uint8Array> | Uint8Array | string,
): Promise<void> {
  try {
    await files.write(path, content);
  } catch (error) {
    throw error instanceof SellingPartnerError ? error : buildFileError('written', path, error);
  }
}

/** Serializes data as JSON. */
export function serializeData(data: unknown): string {
  try {
    return JSON.stringify(data);
  } catch (error) {
    throw error instanceof RangeError ? buildTooLongError('The JSON of the document') : error;
  }
}

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
