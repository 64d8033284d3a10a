import type { SavedDocument } from '../../documents/download/download-to-file.ts';
import { writeAndCountBytes } from '../../documents/download/write-document.ts';
import { openDocument } from '../../documents/opening/open-document.ts';
import { retryRead } from '../../documents/opening/retry-read.ts';
import { withDeadline } from '../../documents/opening/with-deadline.ts';
import { readCountedJsonRows } from '../../documents/rows/read-json-rows.ts';
import { serializeObjectsAsCsv } from '../../documents/rows/serialize-objects-as-csv.ts';
import { type RowsFormat, serializeJson, serializeJsonLines } from '../../documents/rows/serialize-rows.ts';
import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { type OptionNames, warnAboutUnknownOptions } from '../../errors/unknown-options.ts';
import type { Csv } from '../../ports/codecs.ts';
import type { Files } from '../../ports/files.ts';
import { fetchQueryDocument, type QueryContext } from './query-context.ts';
import type { QueryFileOptions } from './query-run.ts';
import type { QueryRunner } from './query-runner.ts';

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

const fileNames: OptionNames<QueryFileOptions> = { format: true };
const fileOptions = { names: fileNames, owner: ' of query.toFile()' };

const contentTypes = { csv: 'text/csv', jsonl: 'application/jsonl', json: 'application/json' } as const;

/** Streams the rows of all pages in batches. */
export async function* readQueryRows(runner: QueryRunner): Batches {
  for await (const documentId of runner.documentIds()) {
    if (documentId !== undefined) yield* readDocumentRows(runner.context, documentId);
  }
}

/** Documents of Data Kiosk are JSON Lines in UTF-8. */
async function* readDocumentRows(context: QueryContext, documentId: string): Batches {
  const { renew, ...details } = await fetchQueryDocument(context, documentId);
  const { deps, signal } = context;
  const options = { signal, renew };
  const { document, deadline } = await withDeadline(deps.documents, options, async (deadline) => {
    const open = () => openDocument(deps.documents, details, options, deadline, { documentFormat: 'JSON' });
    return { document: await retryRead(deps.documents, 'downloadRows', open, deadline.signal), deadline };
  });
  try {
    const { bigNumbers, observe: warn } = deps.documents;
    yield* readCountedJsonRows(document.chunks, [], { bigNumbers, warn, source: 'the result of the query' });
  } finally {
    document.close();
    deadline.stop();
  }
}

export async function saveQuery(runner: QueryRunner, file: string, options: QueryFileOptions): Promise<SavedDocument> {
  warnAboutUnknownOptions(options, fileOptions, runner.context.deps.observe);
  const format = options.format ?? 'jsonl';
  if (!Object.hasOwn(contentTypes, format)) throw buildUnknownFormatError(format);
  const { files, csv } = runner.context.deps.documents;
  const rows = encodeRows(readQueryRows(runner), format, { files, csv: await csv() }, file);
  const bytes = await writeAndCountBytes(files, file, rows);
  return { file, bytes, contentType: `${contentTypes[format]}; charset=utf-8` };
}

function encodeRows(
  rows: Batches,
  format: RowsFormat,
  deps: { readonly files: Files; readonly csv: Csv },
  file: string,
) {
  if (format === 'jsonl') return serializeJsonLines(rows);
  return format === 'json' ? serializeJson(rows) : serializeObjectsAsCsv(rows, deps, file);
}

function buildUnknownFormatError(format: unknown): SellingPartnerError {
  const message = `format is ${formatValue(format)}. Pass "jsonl", "csv" or "json".`;
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
