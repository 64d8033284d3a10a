import type { SavedDocument } from '../../documents/download-to-file.ts';
import { repeatAttempt } from '../../documents/give-up.ts';
import { jsonRows } from '../../documents/json-rows.ts';
import { openDocument } from '../../documents/open-document.ts';
import { columnsOf } from '../../documents/row-columns.ts';
import { asCsv, asJson, asJsonLines, type RowsFormat } from '../../documents/rows-as-text.ts';
import { withinDeadline } from '../../documents/within-deadline.ts';
import { writeCounted } from '../../documents/write-counted.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { fetchQueryDocument, type QueryJob } from './query-job.ts';
import type { QuerySession } from './query-session.ts';

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

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
    const open = () => openDocument(deps.documents, details, options, deadline);
    return { document: await repeatAttempt(deps.documents, 'downloadRows', open, deadline.signal), deadline };
  });
  try {
    yield* jsonRows(document.pieces, []);
  } finally {
    document.close();
    deadline.stop();
  }
}

export async function queryToFile(session: QuerySession, file: string, format: RowsFormat): Promise<SavedDocument> {
  if (!Object.hasOwn(contentTypes, format)) throw unknownFormat(format);
  const bytes = await writeCounted(session.job.deps.documents.files, file, await written(session, format));
  return { file, bytes, contentType: `${contentTypes[format]}; charset=utf-8` };
}

/** Objects may have any member anywhere: for a table they are read once for their columns, and once more to be written. */
async function written(session: QuerySession, format: RowsFormat) {
  const rows = queryRows(session);
  if (format === 'jsonl') return asJsonLines(rows);
  if (format === 'json') return asJson(rows);
  return asCsv(queryRows(session), await columnsOf(rows));
}

function unknownFormat(format: unknown): SellingPartnerError {
  const message = `format is ${JSON.stringify(format)}. Give "jsonl", "csv" or "json".`;
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
