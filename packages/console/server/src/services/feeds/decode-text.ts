import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { notReadable } from './not-readable.ts';

/** Returns the text in chunks, from the beginning at each call. */
export type TextPieces = () => AsyncIterable<string> | Iterable<string>;

/**
 * Decodes the text of a file from a spreadsheet or an editor: UTF-8, UTF-16 with a byte order mark, or else
 * Windows-1252. Throws a ConsoleError for a compressed file.
 */
export async function decodeText(path: string): Promise<TextPieces> {
  const [first = 0, second = 0] = await firstBytes(path);
  if (first === 0x50 && second === 0x4b) {
    throw notReadable(
      'The file is a workbook or another compressed file, not text.',
      'Save the sheet as CSV or as tab-separated text, or copy its cells and paste them.',
    );
  }
  if (first === 0xff && second === 0xfe) return () => decoded(path, 'utf-16le');
  if (first === 0xfe && second === 0xff) return () => decoded(path, 'utf-16be');
  const label = (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
  return () => decoded(path, label);
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(2), 0, 2, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes as Uint8Array, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* decoded(path: string, label: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(label);
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes as Uint8Array, { stream: true });
  yield decoder.decode();
}
