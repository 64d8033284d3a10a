import { isUtf8 } from '../../runtime/bytes.ts';
import type { DocumentHint } from '../document-details.ts';
import { convertToUtf8, decodeText } from '../encoding/decode-text.ts';
import { detectEncoding } from '../encoding/detect-encoding.ts';
import { binaryHeadBytes, isBinaryDocument } from '../encoding/is-binary-document.ts';
import { peekBytes } from '../encoding/peek-bytes.ts';
import { type OnInvalidBytes, repairUtf8 } from '../encoding/repair-utf8.ts';
import type { OpenDocument } from './open-document.ts';

/** The content of a document in memory. */
export type Content =
  | { readonly form: 'binary'; readonly bytes: Uint8Array }
  | { readonly form: 'text'; readonly text: string }
  /** Text longer than a string can be, as UTF-8 chunks. */
  | { readonly form: 'long'; readonly chunks: AsyncIterable<Uint8Array> };

/** Options for reading a document into memory. */
interface ReadOptions {
  readonly charset: string | undefined;
  readonly hint: DocumentHint;
  /** Maximum length of a text that is returned as a string. */
  readonly maxCharacters: number;
  /** Called if the document is read as UTF-8 and has invalid bytes. */
  readonly onInvalidBytes: OnInvalidBytes;
}

/** UTF-8 needs at most three bytes for each UTF-16 code unit of a string. */
const maxBytesPerCharacter = 3;

/** Reads a document into memory and decodes it as a whole. */
export async function readContent({ headers, chunks }: OpenDocument, options: ReadOptions): Promise<Content> {
  const contentType = headers['content-type'];
  const start = await peekBytes(chunks, binaryHeadBytes);
  if (isBinaryDocument(contentType, start.head)) return { form: 'binary', bytes: await readBytes(start.chunks) };
  return await readText(start.chunks, contentType, options);
}

/** Reads all chunks into one buffer. */
export async function readBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return (await peekBytes(chunks, Number.POSITIVE_INFINITY)).head;
}

async function readText(
  source: AsyncIterable<Uint8Array>,
  contentType: string | undefined,
  { charset, hint, maxCharacters, onInvalidBytes }: ReadOptions,
): Promise<Content> {
  const maxBytes = maxCharacters * maxBytesPerCharacter;
  const { head: bytes, chunks } = await peekBytes(source, maxBytes + 1);
  const isComplete = bytes.byteLength <= maxBytes;
  const encoding = detectEncoding({ charset, contentType, hint, bytes, isComplete });
  const text = isComplete ? decodeText(bytes, encoding, maxCharacters) : undefined;
  if (text === undefined) {
    const repaired = encoding === 'utf-8' ? repairUtf8(chunks, onInvalidBytes) : chunks;
    return { form: 'long', chunks: convertToUtf8(repaired, encoding) };
  }
  if (encoding === 'utf-8' && !isUtf8(bytes)) onInvalidBytes();
  return { form: 'text', text };
}
