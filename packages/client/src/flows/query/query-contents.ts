import type { SavedDocument } from '../../documents/download-to-file.ts';
import { repeatAttempt } from '../../documents/give-up.ts';
import { jsonRows } from '../../documents/json-rows.ts';
import { objectsAsCsv } from '../../documents/objects-as-csv.ts';
import { openDocument } from '../../documents/open-document.ts';
import { asJson, asJsonLines, type RowsFormat } from '../../documents/rows-as-text.ts';
import { withinDeadline } from '../../documents/within-deadline.ts';
import { writeCounted } from '../../documents/write-counted.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { shown } from '../../errors/shown.ts';
import { type NamesOf, tellUnknown } from '../../errors/unknown-options.ts';
import type { Files } from '../../ports/files.ts';
import { fetchQueryDocument, type QueryJob } from './query-job.ts';
import type { QueryFileOptions } from './query-run.ts';
import type { QuerySession } from './query-session.ts';

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

const fileNames: NamesOf<QueryFileOptions> = { format: true };
const fileOptions = { names: fileNames, of: ' of toFile' };

const contentTypes = { csv: 'text/csv', jsonl: 'application/jsonl', json: 'application/json' } as const;

/** The rows of all pages, some at a time. */
export async function* queryRows(session: QuerySession): Batches {
  for await (const documentId of session.documents()) {
    if (documentId !== undefined) yield* documentRows(session.job, documentId);
  }
}

/** Documents of Data Kiosk are JSON Lines in UTF-8. */
async function* documentRows(job: QueryJob, documentId: string): Batches {
  const { renew, ...details } = await fetchQueryDocument(job, documentId);
  const { deps, signal } = job;
  const options = { signal, renew };
  const { document, deadline } = await withinDeadline(deps.documents, options, async (deadline) => {
    const open = () => openDocument(deps.documents, details, options, deadline, { documentFormat: 'JSON' });
    return { document: await repeatAttempt(deps.documents, 'downloadRows', open, deadline.signal), deadline };
  });
  try {
    yield* jsonRows(document.pieces, []);
  } finally {
    document.close();
    deadline.stop();
  }
}

export async function queryToFile(
  session: QuerySession,
  file: string,
  options: QueryFileOptions,
): Promise<SavedDocument> {
  tellUnknown(options, fileOptions, session.job.deps.observe);
  const format = options.format ?? 'jsonl';
  if (!Object.hasOwn(contentTypes, format)) throw unknownFormat(format);
  const { files } = session.job.deps.documents;
  const bytes = await writeCounted(files, file, written(queryRows(session), format, files, file));
  return { file, bytes, contentType: `${contentTypes[format]}; charset=utf-8` };
}

function written(rows: Batches, format: RowsFormat, files: Files, file: string) {
  if (format === 'jsonl') return asJsonLines(rows);
  return format === 'json' ? asJson(rows) : objectsAsCsv(rows, files, file);
}

function unknownFormat(format: unknown): SellingPartnerError {
  const message = `format is ${shown(format)}. Give "jsonl", "csv" or "json".`;
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
