import { maxStringLength } from '../../runtime/bytes.ts';
import { buildUnsafeNumberWarning, JsonNumbers } from '../../runtime/json-numbers.ts';
import type { DocumentDeps } from '../document-deps.ts';
import { checkDetails, type DocumentDetails, type DocumentHint } from '../document-details.ts';
import { InvalidBytes } from '../encoding/invalid-bytes.ts';
import { resolveEncoding } from '../encoding/resolve-encoding.ts';
import type { DownloadDeadline } from '../opening/download-deadline.ts';
import { openDocument } from '../opening/open-document.ts';
import type { TransferOptions } from '../opening/resumable-download.ts';
import { retryRead } from '../opening/retry-read.ts';
import { withDeadline } from '../opening/with-deadline.ts';
import { buildParseError } from '../rows/build-parse-error.ts';
import { TableOpener } from '../rows/open-table.ts';
import { parseDocument } from '../rows/parse-document.ts';
import { readBytes, readContent } from './read-content.ts';
import { buildTooLongError, buildTooManyBytesError } from './size-errors.ts';
import { serializeData, writeDocument } from './write-document.ts';

/** Options for downloading a document into memory. */
export interface DownloadOptions extends TransferOptions {
  /** Return the document as parsed data instead of text. Default false. */
  readonly json?: boolean | undefined;
  /** Decompress a compressed document. Default true; with false, the result is a Buffer of the compressed bytes. */
  readonly unzip?: boolean | undefined;
  /** Path where the result is also saved: text as UTF-8, data as JSON. The file is written completely or not at all. */
  readonly file?: string | undefined;
  /** The document's charset. Default: detected from its byte order mark, its header or its bytes. */
  readonly charset?: string | undefined;
}

interface DownloadRequest {
  readonly deps: DocumentDeps;
  readonly details: DocumentDetails;
  readonly options: DownloadOptions & { readonly acceptsAny?: boolean };
  readonly hint: DocumentHint;
  readonly maxCharacters: number;
  /** The largest size that is allowed, in decompressed bytes. @default no limit */
  readonly maxBytes?: number | undefined;
}

/** A downloaded document. `content` is undefined if no string can hold it and it was saved to the file instead. */
interface FetchedDocument {
  readonly content: string | Uint8Array | undefined;
  readonly contentType: string | undefined;
}

/**
 * Downloads a document. Returns a string, parsed data with `json`, or a Buffer for a workbook, a PDF or a document that
 * stays compressed. Text longer than a string can be (`maxCharacters`) is RESPONSE_TOO_LARGE; with `file` and without
 * `json` it is saved, the result is undefined and a warning is emitted.
 */
export async function download(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: DownloadOptions = {},
  hint: DocumentHint = {},
  maxCharacters: number = maxStringLength,
): Promise<unknown> {
  checkDetails(details);
  if (options.file) deps.files.check?.(options.file);
  if (options.charset) resolveEncoding(String(options.charset), 'charset');
  const request = { deps, details, options, hint, maxCharacters };
  const { content, contentType } = await fetchBeforeDeadline(request);
  if (content === undefined) return undefined;
  const isParsed = options.json && typeof content === 'string';
  const payload = isParsed ? await parseContent(content, contentType, deps, hint) : content;
  if (options.file) await writeDocument(deps.files, options.file, isParsed ? serializeData(payload) : content);
  return payload;
}

async function parseContent(
  text: string,
  contentType: string | undefined,
  deps: DocumentDeps,
  { reportType }: DocumentHint,
) {
  const opener = await TableOpener.create({ reportType, warn: deps.observe });
  const numbers = new JsonNumbers(deps.bigNumbers);
  const parsedContent = parseDocument(text, {
    csv: await deps.csv(),
    contentType,
    opener,
    isReport: Boolean(reportType),
    numbers,
  });
  const warning = buildUnsafeNumberWarning(numbers, reportType ?? 'the document');
  if (warning !== undefined) deps.observe(warning);
  return parsedContent;
}

/**
 * Downloads a document as text, such as a processing report. Throws RESPONSE_TOO_LARGE if it has more than `maxBytes`
 * bytes after decompression.
 */
export async function downloadText(
  deps: DocumentDeps,
  details: DocumentDetails,
  signal: AbortSignal | undefined,
  maxBytes = 100_000_000,
): Promise<string> {
  checkDetails(details);
  const request = {
    deps,
    details,
    options: { signal, acceptsAny: true },
    hint: {},
    maxCharacters: maxStringLength,
    maxBytes,
  };
  return String((await fetchBeforeDeadline(request)).content);
}

function fetchBeforeDeadline(request: DownloadRequest): Promise<FetchedDocument> {
  const { deps, options } = request;
  return withDeadline(deps, options, async (deadline) => {
    const fetched = await retryRead(deps, 'download', () => fetchDocument(request, deadline), deadline.signal);
    deadline.stop();
    return fetched;
  });
}

async function fetchDocument(request: DownloadRequest, deadline: DownloadDeadline): Promise<FetchedDocument> {
  const { deps, details, options, hint, maxCharacters, maxBytes } = request;
  const document = await openDocument(deps, details, options, deadline, hint);
  const contentType = document.headers['content-type'];
  const sources = { charset: options.charset, contentType, hint };
  const invalid = new InvalidBytes(sources, deps.observe);
  try {
    if (document.isCompressed) return { content: await readBytes(document.chunks), contentType };
    const limited = { ...document, chunks: limitBytes(document.chunks, maxBytes) };
    const content = await readContent(limited, { sources, maxCharacters, invalid });
    if (content.form === 'text') {
      invalid.report();
      return { content: content.text, contentType };
    }
    if (content.form === 'binary') {
      if (options.json) throw buildParseError('it is a workbook or a PDF. Download it without json.');
      return { content: content.bytes, contentType };
    }
    await saveLongText(request, content.chunks);
    invalid.report();
    return { content: undefined, contentType };
  } finally {
    document.close();
  }
}

async function* limitBytes(chunks: AsyncIterable<Uint8Array>, maxBytes = Number.POSITIVE_INFINITY) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw buildTooManyBytesError(maxBytes);
    yield chunk;
  }
}

async function saveLongText({ deps, options }: DownloadRequest, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  if (!options.file || options.json) throw buildTooLongError('The document');
  await writeDocument(deps.files, options.file, chunks);
  const message = 'The document is longer than a string can be. It was saved to the file and is not returned.';
  deps.observe({ type: 'warning', code: 'RESPONSE_TOO_LARGE', message });
}
