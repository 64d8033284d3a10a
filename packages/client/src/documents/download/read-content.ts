import { type CharsetSources, findCharset } from '../encoding/charset.ts';
import { CharsetReader } from '../encoding/charset-reader.ts';
import { convertToUtf8 } from '../encoding/convert-to-utf8.ts';
import { decodeText } from '../encoding/decode-text.ts';
import type { InvalidBytes } from '../encoding/invalid-bytes.ts';
import { binaryHeadBytes, isBinaryDocument } from '../encoding/is-binary-document.ts';
import { peekBytes } from '../encoding/peek-bytes.ts';
import type { OpenDocument } from '../opening/open-document.ts';

/** The content of a document in memory. */
export type Content =
  | { readonly form: 'binary'; readonly bytes: Uint8Array }
  | { readonly form: 'text'; readonly text: string }
  /** Text longer than a string can be, as UTF-8 chunks. */
  | { readonly form: 'long'; readonly chunks: AsyncIterable<Uint8Array> };

/** Options for reading a document into memory. */
interface ReadOptions {
  readonly sources: CharsetSources;
  /** Maximum length of a text that is returned as a string. */
  readonly maxCharacters: number;
  readonly invalid: InvalidBytes;
}

/** UTF-8 needs at most three bytes for each UTF-16 code unit of a string. */
const maxBytesPerCharacter = 3;

/** Reads a document into memory and decodes it as a whole. */
export async function readContent({ headers, chunks }: OpenDocument, options: ReadOptions): Promise<Content> {
  const start = await peekBytes(chunks, binaryHeadBytes);
  if (isBinaryDocument(headers['content-type'], start.head))
    return { form: 'binary', bytes: await readBytes(start.chunks) };
  return await readText(start.chunks, options);
}

/** Reads all chunks into one buffer. */
export async function readBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return (await peekBytes(chunks, Number.POSITIVE_INFINITY)).head;
}

async function readText(
  source: AsyncIterable<Uint8Array>,
  { sources, maxCharacters, invalid }: ReadOptions,
): Promise<Content> {
  const maxBytes = maxCharacters * maxBytesPerCharacter;
  const { head: bytes, chunks } = await peekBytes(source, maxBytes + 1);
  if (bytes.byteLength <= maxBytes) {
    const { encoding } = findCharset(sources, bytes, true);
    const text = decodeText(bytes, encoding, maxCharacters);
    if (text !== undefined) return { form: 'text', text: invalid.check(text, bytes, encoding) };
  }
  return { form: 'long', chunks: convertToUtf8(chunks, new CharsetReader(sources, bytes), invalid) };
}
