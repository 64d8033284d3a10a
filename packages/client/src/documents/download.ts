import { constants } from 'node:buffer';
import type { DocumentHint } from './choose-encoding.ts';
import type { DocumentDeps } from './document-deps.ts';
import { checkDetails, type DocumentDetails } from './document-details.ts';
import type { DownloadDeadline } from './download-deadline.ts';
import type { DownloadOptions } from './download-options.ts';
import { encodingOf } from './encoding.ts';
import { repeatAttempt } from './give-up.ts';
import { openDocument } from './open-document.ts';
import { parseDocument } from './parse-document.ts';
import { parseError } from './parse-error.ts';
import { quotesCells } from './quotes-cells.ts';
import { readBytes, readContent } from './read-content.ts';
import { tooLong, unpacksTooLarge } from './too-long.ts';
import { type OnWrongBytes, wrongUtf8Warning } from './well-formed-utf8.ts';
import { withinDeadline } from './within-deadline.ts';
import { jsonOf, writeDocument } from './write-document.ts';

export type { DocumentHint } from './choose-encoding.ts';
export type { DownloadOptions } from './download-options.ts';

interface Job {
  readonly deps: DocumentDeps;
  readonly details: DocumentDetails;
  readonly options: DownloadOptions;
  readonly hint: DocumentHint;
  readonly longest: number;
  readonly onWrongBytes: OnWrongBytes;
  /** Bytes of the largest document, unpacked; undefined for any size. */
  readonly mostBytes?: number | undefined;
}

/** A document in memory. Undefined content went to the file because no string can hold it. */
interface Fetched {
  readonly content: string | Buffer | undefined;
  readonly contentType: string | undefined;
}

/**
 * Downloads a document: a string, data with `json`, or a Buffer when it is a workbook, a PDF or left packed. Text
 * longer than a string can be (`longest`) is RESPONSE_TOO_LARGE; with `file`, and without `json`, it is saved all the
 * same, the result is undefined and a warning event says so.
 */
export async function download(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: DownloadOptions = {},
  hint: DocumentHint = {},
  longest: number = constants.MAX_STRING_LENGTH,
): Promise<unknown> {
  checkDetails(details);
  if (options.charset) encodingOf(String(options.charset), 'charset');
  const job = { deps, details, options, hint, longest, onWrongBytes: wrongUtf8Warning(deps.observe, hint) };
  const { content, contentType } = await fetchInTime(job);
  if (content === undefined) return undefined;
  const parsed = options.json && typeof content === 'string';
  const value = parsed ? parseDocument(content, contentType, await quotesCells(hint.reportType)) : content;
  if (options.file) await writeDocument(deps.files, options.file, parsed ? jsonOf(value) : content);
  return value;
}

/**
 * The text of a document that says what became of a request. RESPONSE_TOO_LARGE when it has more than `mostBytes` bytes,
 * unpacked.
 */
export async function downloadText(
  deps: DocumentDeps,
  details: DocumentDetails,
  signal: AbortSignal | undefined,
  mostBytes = 100_000_000,
): Promise<string> {
  checkDetails(details);
  const hint = {};
  const onWrongBytes = wrongUtf8Warning(deps.observe, hint);
  const job = {
    deps,
    details,
    options: { signal },
    hint,
    longest: constants.MAX_STRING_LENGTH,
    onWrongBytes,
    mostBytes,
  };
  return String((await fetchInTime(job)).content);
}

function fetchInTime(job: Job): Promise<Fetched> {
  const { deps, options } = job;
  return withinDeadline(deps, options, async (deadline) => {
    const fetched = await repeatAttempt(deps, 'download', () => fetchDocument(job, deadline), deadline.signal);
    deadline.stop();
    return fetched;
  });
}

async function fetchDocument(job: Job, deadline: DownloadDeadline): Promise<Fetched> {
  const { deps, details, options, hint, longest, onWrongBytes, mostBytes } = job;
  const document = await openDocument(deps, details, options, deadline, hint);
  const contentType = document.headers['content-type'];
  try {
    if (document.packed) return { content: await readBytes(document.pieces), contentType };
    const bounded = { ...document, pieces: withinBytes(document.pieces, mostBytes) };
    const content = await readContent(bounded, { charset: options.charset, hint, longest, onWrongBytes });
    if (content.form === 'text') return { content: content.text, contentType };
    if (content.form === 'binary') return { content: unparsed(content.bytes, options), contentType };
    await saveLong(job, content.pieces);
    return { content: undefined, contentType };
  } finally {
    document.close();
  }
}

async function* withinBytes(pieces: AsyncIterable<Uint8Array>, most = Number.POSITIVE_INFINITY) {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > most) throw unpacksTooLarge(most);
    yield piece;
  }
}

function unparsed(bytes: Buffer, options: DownloadOptions): Buffer {
  if (options.json) throw parseError('it is a workbook or a PDF. Download it without json.');
  return bytes;
}

async function saveLong({ deps, options }: Job, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  if (!options.file || options.json) throw tooLong('The document');
  await writeDocument(deps.files, options.file, pieces);
  const message = 'The document is longer than a string can be: it was saved to the file and is not returned.';
  deps.observe({ type: 'warning', code: 'RESPONSE_TOO_LARGE', message });
}
