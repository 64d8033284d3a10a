import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Files } from '../ports/files.ts';
import { fileError } from './file-error.ts';
import { tooLong } from './too-long.ts';

/** Saves a document. A failure of where the bytes come from stays what it is. */
export async function writeDocument(
  files: Files,
  path: string,
  content: AsyncIterable<Uint8Array> | Uint8Array | string,
): Promise<void> {
  try {
    await files.write(path, content);
  } catch (error) {
    throw error instanceof SellingPartnerError ? error : fileError('written', path, error);
  }
}

/** Data as the text of a JSON file. */
export function jsonOf(data: unknown): string {
  try {
    return JSON.stringify(data);
  } catch (error) {
    throw error instanceof RangeError ? tooLong('The JSON of the document') : error;
  }
}
