import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { DocumentFormat } from '../document-details.ts';
import { peekBytes } from '../encoding/peek-bytes.ts';
import { decodeTextStart, kindHeadBytes } from './document-kind.ts';

/** The format of a document with more leading whitespace is not checked. */
const maxLeadingWhitespaceBytes = 1_048_576;

/** Returns the document format of a report type from the catalogue. */
export async function findReportFormat(reportType: string | undefined): Promise<DocumentFormat> {
  if (reportType === undefined) return null;
  const { findReportType } = await import('@supercargo/catalogue/registry');
  return findReportType(reportType)?.format ?? null;
}

/** Returns whether a format is a table in text form. */
export function isFlatFileFormat(format: DocumentFormat): boolean {
  return format === 'TSV' || format === 'CSV';
}

/** Returns whether documents of a format are text. Text never starts like gzip. */
export function isTextFormat(format: DocumentFormat): boolean {
  return isFlatFileFormat(format) || format === 'JSON' || format === 'XML';
}

/**
 * Returns the same bytes after checking that they start like the expected format. The storage, or a proxy, may send an
 * error page with a success status: it is a PARSE_ERROR.
 */
export async function verifyFormat(
  source: AsyncIterable<Uint8Array>,
  format: DocumentFormat,
): Promise<AsyncIterable<Uint8Array>> {
  if (format === null) return source;
  const { start, chunks } = await peekText(source);
  const otherFormat = findOtherFormat(start, format);
  if (otherFormat === undefined) return chunks;
  await chunks.return?.();
  throw new SellingPartnerError({
    code: 'PARSE_ERROR',
    message: `The storage sent ${otherFormat} instead of a ${format} document. It was discarded: download the document again.`,
  });
}

/** Detects an error page or error message that a server sends instead of a document. Also returns all bytes. */
export async function findErrorPage(source: AsyncIterable<Uint8Array>) {
  const { start, chunks } = await peekText(source);
  const markup = detectMarkup(start);
  return { errorPage: markup !== undefined && isErrorPage(start, markup) ? markup : undefined, chunks };
}

/** Reads ahead past leading whitespace, and returns the text that follows it and all chunks. */
async function peekText(source: AsyncIterable<Uint8Array>) {
  let size = kindHeadBytes;
  let peeked = await peekBytes(source, size);
  while (decodeTextStart(peeked.head) === '' && peeked.head.byteLength >= size && size < maxLeadingWhitespaceBytes) {
    size *= 4;
    peeked = await peekBytes(peeked.chunks, size);
  }
  return { start: decodeTextStart(peeked.head), chunks: peeked.chunks };
}

/** Returns the detected format if it is not the expected one; undefined if the document may be in the expected format. */
function findOtherFormat(start: string, format: Exclude<DocumentFormat, null>): string | undefined {
  const markup = detectMarkup(start);
  if (markup === undefined || isErrorPage(start, markup)) return markup;
  if (format === 'JSON') return markup === 'JSON' ? undefined : markup;
  if (format === 'XML') return markup === 'XML' ? undefined : markup;
  return isFlatFileFormat(format) ? markup : undefined;
}

type Markup = 'an HTML page' | 'XML' | 'JSON';

/** Detects markup that no flat file starts with. A column name may be enclosed in angle, square or curly brackets. */
function detectMarkup(start: string): Markup | undefined {
  if (/^(?:\{\s*(?:"[^"\n]*"\s*:|\}\s*$)|\[\s*(?:\{\s*["}]|\]\s*$))/.test(start)) return 'JSON';
  if (/^(?:html|head|body)$/i.test(findRootName(start))) return 'an HTML page';
  return /^<(?:\?xml|!--|!doctype)/i.test(start) || startsWithElement(start) ? 'XML' : undefined;
}

/**
 * Returns whether text starts with an element that another tag follows. In a table's header, a tab or comma follows.
 */
function startsWithElement(start: string): boolean {
  const [tag] = /^<[a-z_][\w:.-]*(?:\s[^<>]*)?>/i.exec(start) ?? [];
  if (tag === undefined) return false;
  const rest = start.slice(tag.length);
  const [line = ''] = start.split(/\r\n|\r|\n/, 1);
  if (hasErrorRoot(start)) return true;
  const isTableHeader = line.includes('\t') || /^(?:[^<>]*<\/[\w:.-]+>)?\s*[,;]/.test(rest);
  return !isTableHeader && (tag.endsWith('/>') || /<[/!a-z]/i.test(rest));
}

/** Returns whether text is a server's error message. No report is HTML or has such a root element. */
function isErrorPage(start: string, markup: Markup): boolean {
  if (markup === 'JSON') return /^\{\s*"(?:errors?|message|fault)"\s*:/i.test(start);
  return markup === 'an HTML page' || hasErrorRoot(start);
}

function hasErrorRoot(start: string): boolean {
  return /^(?:[\w.-]+:)?Error(?:Response)?$/.test(findRootName(start));
}

/** Returns the name of the first element after declarations, comments and doctypes, or an empty string. */
function findRootName(start: string): string {
  const before = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+html|<!doctype[^>]*>)*/i.exec(start)?.[0] ?? '';
  if (/<!doctype\s+html/i.test(before)) return 'html';
  return /^<([\w:.-]+)/.exec(start.slice(before.length))?.[1] ?? '';
}
