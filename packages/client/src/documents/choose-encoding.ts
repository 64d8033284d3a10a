import { isUtf8 } from 'node:buffer';
import type { DocumentFormat } from './document-format.ts';
import { encodingOf, findEncoding } from './encoding.ts';

/** What the caller knows of a document beyond its details. */
export interface DocumentHint {
  readonly reportType?: string | undefined;
  readonly marketplaceIds?: readonly string[] | undefined;
  /** Its format, where that does not follow from the type of a report. */
  readonly documentFormat?: DocumentFormat | undefined;
}

export interface EncodingClues {
  /** The caller's charset: it wins over everything. */
  readonly charset: string | undefined;
  readonly contentType: string | undefined;
  readonly hint: DocumentHint;
  readonly bytes: Uint8Array;
  /** Whether `bytes` is the whole document. */
  readonly complete: boolean;
}

const japan = 'A1VC38T7YXB528';

/** The charset of a document: the caller's, else what the document and its header say, else the likeliest. */
export function chooseEncoding(clues: EncodingClues): string {
  return statedEncoding(clues) ?? guessEncoding(clues.bytes, clues.complete, clues.hint);
}

/** The caller's charset, else that of the byte order mark, the header or the XML declaration. */
export function statedEncoding({
  charset,
  contentType,
  bytes,
}: Pick<EncodingClues, 'charset' | 'contentType' | 'bytes'>): string | undefined {
  if (charset) return encodingOf(charset, 'charset');
  const mark = encodingOfMark(bytes);
  if (mark !== undefined) return mark;
  const named = charsetOfContentType(contentType);
  if (named !== undefined) return encodingOf(named, "The charset of the document's content-type");
  return charsetOfDeclaration(bytes);
}

/** UTF-8 when the bytes are, else what the marketplace usually writes. `complete` says that they end where they should. */
export function guessEncoding(bytes: Uint8Array, complete: boolean, hint: DocumentHint): string {
  return isUtf8Text(bytes, complete) ? 'utf-8' : usualEncoding(hint);
}

/** What the marketplace usually writes where it does not write UTF-8. */
export function usualEncoding({ marketplaceIds }: DocumentHint): string {
  return marketplaceIds?.includes(japan) ? 'shift_jis' : 'windows-1252';
}

export function charsetOfContentType(contentType: string | undefined): string | undefined {
  return /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType ?? '')?.[1];
}

/** The charset of a byte order mark. */
function encodingOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** The charset an XML declaration names. A declaration that can be read so is not UTF-16, whatever it says. */
function charsetOfDeclaration(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const label = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(beginning)?.[1];
  const encoding = label === undefined ? undefined : findEncoding(label);
  return encoding?.startsWith('utf-16') ? undefined : encoding;
}

/** The beginning of a document may end within a character of up to four bytes. */
function isUtf8Text(bytes: Uint8Array, complete: boolean): boolean {
  const cuts = complete ? [0] : [0, 1, 2, 3];
  return cuts.some((cut) => isUtf8(bytes.subarray(0, Math.max(0, bytes.byteLength - cut))));
}
