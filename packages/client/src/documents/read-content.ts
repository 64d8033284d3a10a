import { isUtf8 } from 'node:buffer';
import { binaryHead, isBinary } from './binary-document.ts';
import { chooseEncoding, type DocumentHint } from './choose-encoding.ts';
import { asUtf8, decode } from './decode.ts';
import type { OpenDocument } from './open-document.ts';
import { peek } from './peek.ts';
import { type OnWrongBytes, wellFormedUtf8 } from './well-formed-utf8.ts';

export type Content =
  | { readonly form: 'binary'; readonly bytes: Buffer }
  | { readonly form: 'text'; readonly text: string }
  /** Text longer than a string can be, as pieces of UTF-8. */
  | { readonly form: 'long'; readonly pieces: AsyncIterable<Uint8Array> };

export interface ReadOptions {
  readonly charset: string | undefined;
  readonly hint: DocumentHint;
  /** Characters of the longest text. */
  readonly longest: number;
  /** Told of bytes that are not of the charset that the document states. */
  readonly onWrongBytes: OnWrongBytes;
}

/** Bytes that are too many for one character on average: UTF-8 takes up to three. */
const bytesPerCharacter = 3;

/** Reads a document into memory and decodes it once, as a whole. */
export async function readContent({ headers, pieces }: OpenDocument, options: ReadOptions): Promise<Content> {
  const contentType = headers['content-type'];
  const beginning = await peek(pieces, binaryHead);
  if (isBinary(contentType, beginning.head)) return { form: 'binary', bytes: await readBytes(beginning.pieces) };
  return await readText(beginning.pieces, contentType, options);
}

export async function readBytes(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return (await peek(pieces, Number.POSITIVE_INFINITY)).head;
}

async function readText(
  source: AsyncIterable<Uint8Array>,
  contentType: string | undefined,
  { charset, hint, longest, onWrongBytes }: ReadOptions,
): Promise<Content> {
  const most = longest * bytesPerCharacter;
  const { head: bytes, pieces } = await peek(source, most + 1);
  const complete = bytes.byteLength <= most;
  const encoding = chooseEncoding({ charset, contentType, hint, bytes, complete });
  const text = complete ? decode(bytes, encoding, longest) : undefined;
  if (text === undefined) {
    const checked = encoding === 'utf-8' ? wellFormedUtf8(pieces, onWrongBytes) : pieces;
    return { form: 'long', pieces: asUtf8(checked, encoding) };
  }
  if (encoding === 'utf-8' && !isUtf8(bytes)) onWrongBytes();
  return { form: 'text', text };
}
