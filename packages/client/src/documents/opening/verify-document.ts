import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { DocumentFormat, DocumentHint } from '../document-details.ts';
import { type CharsetSources, findCharset, getUsualEncoding } from '../encoding/charset.ts';
import { createDecoder } from '../encoding/decode-text.ts';
import { peekBytes } from '../encoding/peek-bytes.ts';
import { findHeadings } from '../rows/headings.ts';
import { TableOpener } from '../rows/open-table.ts';
import { buildUnknownHeadingsError, quoteStart } from '../rows/refused-document.ts';
import { decodeTextStart, detectKind, kindHeadBytes } from './document-kind.ts';
import { findErrorPage, findOtherFormat } from './markup.ts';

/** The format of a document with more leading whitespace, or with a longer header, is not checked. */
const maxHeadBytes = 1_048_576;

/** The first list of a JSON report starts within this many bytes. */
const maxListHeadBytes = 262_144;

/** Number of bytes at the start of a document in which an error page is detected. */
const pageHeadBytes = 512;

/** Where the report of a document is known from. */
export interface VerifyOptions {
  readonly sources: CharsetSources;
  readonly format: DocumentFormat;
}

/** The start of a document, and all of its bytes. */
interface Start {
  readonly head: Uint8Array;
  readonly isComplete: boolean;
  readonly chunks: AsyncIterableIterator<Uint8Array>;
}

// See docs/decisions/0044-decide-how-a-document-is-read-in-one-place-and-read-typed-columns-twice.md
/**
 * Returns the same bytes after checking that they start like the report. Throws PARSE_ERROR for an error page or another format than that of the
 * report type, REPORT_MESSAGE for a sentence, and UNKNOWN_HEADINGS for a document without rows and without a known heading.
 */
export async function verifyDocument(
  source: AsyncIterable<Uint8Array>,
  options: VerifyOptions,
): Promise<AsyncIterable<Uint8Array>> {
  const isReport = Boolean(options.sources.hint.reportType) || options.format !== null;
  return isReport ? verifyStart(source, options) : verifyWhenRead(source, options);
}

/** Little can be wrong with a document of unknown content, so that its stream is open before its first bytes arrive. */
async function* verifyWhenRead(source: AsyncIterable<Uint8Array>, options: VerifyOptions): AsyncGenerator<Uint8Array> {
  yield* await verifyStart(source, options);
}

async function verifyStart(
  source: AsyncIterable<Uint8Array>,
  options: VerifyOptions,
): Promise<AsyncIterable<Uint8Array>> {
  const { hint } = options.sources;
  const opener = hint.reportType ? await createOpener(hint) : undefined;
  let chunks = source;
  for (let size = opener === undefined ? pageHeadBytes : kindHeadBytes; ; size *= 4) {
    const start = await peek(chunks, size);
    chunks = start.chunks;
    try {
      if ((await checkStart(start, options, opener)) || start.isComplete || size >= maxHeadBytes) return chunks;
    } catch (error) {
      await start.chunks.return?.();
      throw error;
    }
  }
}

/** Returns whether a document that should be compressed, and is not, is recognized as the plain report. */
export async function isPlainReport(
  head: Uint8Array,
  isComplete: boolean,
  { sources, format }: VerifyOptions,
): Promise<boolean> {
  if (head.byteLength === 0) return false;
  const start = decodeTextStart(head);
  if (findErrorPage(start, isComplete) !== undefined) return false;
  const kind = detectKind(head, sources.contentType, format);
  if (kind === 'json') return format === 'JSON' && findOtherFormat(start, format) === undefined && /^[[{]/.test(start);
  if (kind === 'xml') return format === 'XML' && findOtherFormat(start, format) === undefined;
  if (kind !== 'table') return false;
  try {
    const opener = await createOpener(sources.hint);
    const table = opener.open(decodeHead(head, isComplete, sources), true);
    return table !== undefined && table !== 'incomplete' && (table.start.isKnown ?? false);
  } catch {
    return false;
  }
}

/** Returns the error of a document that is a message of Amazon. Undefined if it is not. */
export async function findReportMessage(
  head: Uint8Array,
  options: VerifyOptions,
): Promise<SellingPartnerError | undefined> {
  const { hint } = options.sources;
  if (!hint.reportType) return undefined;
  try {
    await checkStart({ head, isComplete: head.byteLength < kindHeadBytes }, options, await createOpener(hint));
    return undefined;
  } catch (error) {
    return error instanceof SellingPartnerError && error.code === 'REPORT_MESSAGE' ? error : undefined;
  }
}

async function peek(source: AsyncIterable<Uint8Array>, size: number): Promise<Start> {
  const { head, chunks } = await peekBytes(source, size);
  return { head, isComplete: head.byteLength < size, chunks };
}

function createOpener({ reportType }: DocumentHint): Promise<TableOpener> {
  return TableOpener.create({ reportType, warn: () => {} });
}

/** Returns whether the start was long enough to check it. Throws if it is not that of the report. */
async function checkStart(
  { head, isComplete }: Pick<Start, 'head' | 'isComplete'>,
  { sources, format }: VerifyOptions,
  opener: TableOpener | undefined,
): Promise<boolean> {
  const start = decodeTextStart(head);
  if (start === '') return isComplete;
  const otherFormat =
    findErrorPage(start, opener !== undefined && isComplete) ??
    (format === null ? undefined : findOtherFormat(start, format));
  if (otherFormat !== undefined) throw buildOtherFormatError(otherFormat, format, start);
  const kind = detectKind(head, sources.contentType, format);
  if (kind === 'json' && !(await hasLists(start, sources.hint))) {
    if (!isComplete && head.byteLength < maxListHeadBytes) return false;
    throw await buildOtherListsError(start, sources.hint);
  }
  const isMarkup = /^[[{<]/.test(start);
  if (kind === 'binary' || opener === undefined || (kind !== 'table' && isMarkup)) return true;
  try {
    return opener.open(decodeHead(head, isComplete, sources), isComplete) !== 'incomplete';
  } catch (error) {
    // The bytes of a table under a wrong label are still those of the report.
    if (isTableInUsualCharset(head, isComplete, sources, opener)) return true;
    throw error;
  }
}

/** Returns whether the head has known headings in the charset that the marketplace usually has. */
function isTableInUsualCharset(
  head: Uint8Array,
  isComplete: boolean,
  sources: CharsetSources,
  opener: TableOpener,
): boolean {
  if (sources.charset) return false;
  try {
    const table = opener.open(createDecoder(getUsualEncoding(sources.hint)).decode(head), isComplete);
    return table !== undefined && table !== 'incomplete' && table.start.isKnown === true;
  } catch {
    return false;
  }
}

function decodeHead(head: Uint8Array, isComplete: boolean, sources: CharsetSources): string {
  const { encoding } = findCharset(sources, head, isComplete);
  return createDecoder(encoding)
    .decode(head)
    .replace(/^\ufeff/, '');
}

/** Returns whether a JSON report has one of its lists, or consists of their rows, as JSON Lines do. True if nothing is known about it. */
async function hasLists(text: string, { reportType }: DocumentHint): Promise<boolean> {
  const lists = await listLists(reportType);
  if (!reportType || lists.length === 0 || /^\[\s*[\][]/.test(text)) return true;
  const names = [...new Set([...text.matchAll(/"([^"\\]+)"\s*:/g)].map(([, name = '']) => name))];
  if (text.startsWith('{') && lists.some((list) => names.includes(list))) return true;
  const headings = await findHeadings(reportType);
  if (headings === undefined) return true;
  const knownNames = headings.countKnown(names);
  return knownNames > 0 && (knownNames > 1 || names.length < 3);
}

async function listLists(reportType: string | undefined): Promise<readonly string[]> {
  if (!reportType) return [];
  const { findReportType } = await import('@supercargo/catalogue/registry');
  return [...new Set(findReportType(reportType)?.schemas.flatMap((schema) => schema.lists))];
}

async function buildOtherListsError(text: string, { reportType }: DocumentHint): Promise<SellingPartnerError> {
  const lists = await listLists(reportType);
  return buildUnknownHeadingsError(`The document has none of the lists of ${reportType}: ${lists.join(', ')}.`, text);
}

function buildOtherFormatError(otherFormat: string, format: DocumentFormat, start: string): SellingPartnerError {
  const expected = format === null ? 'the document' : `a ${format} report`;
  const message = `The storage sent ${otherFormat === 'JSON' && format === 'JSON' ? 'an error in JSON' : otherFormat} instead of ${expected}. It was discarded: download the document again. It starts with ${quoteStart(start)}`;
  return new SellingPartnerError({ code: 'PARSE_ERROR', message });
}
