import type { ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { kindBytes, textStart } from './document-kind.ts';
import { peek } from './peek.ts';

/** Format that a document is known to have; null when nobody knows. */
export type DocumentFormat = ReportTypeDescriptor['format'];

/** Bytes of white space after which a document is taken as it is. */
const mostBlank = 1_048_576;

/** Format of a report type's documents, as the registry has it. */
export async function formatOfReport(reportType: string | undefined): Promise<DocumentFormat> {
  if (reportType === undefined) return null;
  const { findReportType } = await import('@supercargo/catalogue/registry');
  return findReportType(reportType)?.format ?? null;
}

export function isFlatFile(format: DocumentFormat): boolean {
  return format === 'TSV' || format === 'CSV';
}

/** Whether documents of a format are text, which never begins as gzip does. */
export function isText(format: DocumentFormat): boolean {
  return isFlatFile(format) || format === 'JSON' || format === 'XML';
}

/**
 * The same bytes, of a document that has the format it is known to have. Storage, and what stands before it, may send an
 * error page with a status of success: that is PARSE_ERROR.
 */
export async function withFormat(
  source: AsyncIterable<Uint8Array>,
  format: DocumentFormat,
): Promise<AsyncIterable<Uint8Array>> {
  if (format === null) return source;
  const { start, pieces } = await peekText(source);
  const found = otherFormat(start, format);
  if (found === undefined) return pieces;
  await pieces.return?.();
  throw new SellingPartnerError({
    code: 'PARSE_ERROR',
    message: `What came is ${found} in place of a document that is ${format}. It was not used: download the document again.`,
  });
}

/** Bytes as they are, unless they begin like the page or the message that a server sends in place of a document. */
export async function errorPageIn(source: AsyncIterable<Uint8Array>) {
  const { start, pieces } = await peekText(source);
  const found = markupIn(start);
  return { errorPage: found !== undefined && isErrorPage(start, found) ? found : undefined, pieces };
}

/** Reads ahead until there is something to see. */
async function peekText(source: AsyncIterable<Uint8Array>) {
  let size = kindBytes;
  let peeked = await peek(source, size);
  while (textStart(peeked.head) === '' && peeked.head.byteLength >= size && size < mostBlank) {
    size *= 4;
    peeked = await peek(peeked.pieces, size);
  }
  return { start: textStart(peeked.head), pieces: peeked.pieces };
}

/** What a document is instead of its format; undefined when it may have it. */
function otherFormat(start: string, format: Exclude<DocumentFormat, null>): string | undefined {
  const found = markupIn(start);
  if (found === undefined || isErrorPage(start, found)) return found;
  if (format === 'JSON') return found === 'JSON' ? undefined : found;
  if (format === 'XML') return found === 'XML' ? undefined : found;
  return isFlatFile(format) ? found : undefined;
}

type Markup = 'an HTML page' | 'XML' | 'JSON';

/** What no flat file begins like. A heading may well stand in angle, square or curly brackets. */
function markupIn(start: string): Markup | undefined {
  if (/^(?:\{\s*(?:"[^"\n]*"\s*:|\}\s*$)|\[\s*(?:\{\s*["}]|\]\s*$))/.test(start)) return 'JSON';
  if (/^(?:html|head|body)$/i.test(rootOf(start))) return 'an HTML page';
  return /^<(?:\?xml|!--|!doctype)/i.test(start) || isElement(start) ? 'XML' : undefined;
}

/** An element, and another tag after it. In the first line of a table a tab follows, or a comma. */
function isElement(start: string): boolean {
  const [tag] = /^<[a-z_][\w:.-]*(?:\s[^<>]*)?>/i.exec(start) ?? [];
  if (tag === undefined) return false;
  const rest = start.slice(tag.length);
  const [line = ''] = start.split(/\r\n|\r|\n/, 1);
  if (isErrorRoot(start)) return true;
  const isHeading = line.includes('\t') || /^(?:[^<>]*<\/[\w:.-]+>)?\s*[,;]/.test(rest);
  return !isHeading && (tag.endsWith('/>') || /<[/!a-z]/i.test(rest));
}

/** Whether this is what a server says when something went wrong: no report is HTML, and none has such a root. */
function isErrorPage(start: string, found: Markup): boolean {
  if (found === 'JSON') return /^\{\s*"(?:errors?|message|fault)"\s*:/i.test(start);
  return found === 'an HTML page' || isErrorRoot(start);
}

function isErrorRoot(start: string): boolean {
  return /^(?:[\w.-]+:)?Error(?:Response)?$/.test(rootOf(start));
}

/** Name of the first element, after what may stand before it. */
function rootOf(start: string): string {
  const before = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+html|<!doctype[^>]*>)*/i.exec(start)?.[0] ?? '';
  if (/<!doctype\s+html/i.test(before)) return 'html';
  return /^<([\w:.-]+)/.exec(start.slice(before.length))?.[1] ?? '';
}
