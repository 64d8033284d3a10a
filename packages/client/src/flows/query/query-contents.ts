import type { SavedDocument } from '../../documents/download/download-to-file.ts';
import { saveRows } from '../../documents/download/save-rows.ts';
import { openDocument } from '../../documents/opening/open-document.ts';
import { retryRead } from '../../documents/opening/retry-read.ts';
import { withDeadline } from '../../documents/opening/with-deadline.ts';
import { readCountedJsonRows } from '../../documents/rows/read-json-rows.ts';
import { resolveChoice } from '../../errors/resolve-choice.ts';
import { type OptionNames, warnAboutUnknownOptions } from '../../errors/unknown-options.ts';
import { fetchQueryDocument, type QueryContext } from './query-context.ts';
import type { QueryFileOptions } from './query-run.ts';
import type { QueryRunner } from './query-runner.ts';

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

const fileNames: OptionNames<QueryFileOptions> = { format: true };
const fileOptions = { names: fileNames, owner: ' of query.toFile()' };

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
  const format = resolveChoice('format', options.format, ['jsonl', 'csv', 'json']) ?? 'jsonl';
  return saveRows(runner.context.deps.documents, { file, format, rows: readQueryRows(runner) });
}
