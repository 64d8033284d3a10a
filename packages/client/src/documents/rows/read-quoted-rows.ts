import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { buildRowsError, describeError } from './build-parse-error.ts';
import type { Dialect, LineEnding } from './dialect.ts';
import { buildParserOptions, QuotedRowReader } from './quoted-row-reader.ts';
import type { OnHeader, Row } from './row-shape.ts';
import { maxLineBytes } from './split-line-blocks.ts';

/** Number of rows in a batch. */
const rowsPerBatch = 500;

/** Streams the rows of a table with quoted cells in batches. */
export async function* readQuotedRows(
  texts: AsyncIterable<string>,
  dialect: Dialect,
  lineEnding: LineEnding,
  onHeader?: OnHeader,
): AsyncGenerator<Iterable<Row>, void, undefined> {
  const parser = parse({ ...buildParserOptions(dialect, lineEnding), max_record_size: maxLineBytes });
  // Errors of the parser are thrown by the loop below.
  pipeline(texts, parser, () => {});
  const rows = new QuotedRowReader(onHeader);
  let records: string[][] = [];
  try {
    for await (const record of parser) {
      records.push(record as string[]);
      if (records.length < rowsPerBatch) continue;
      yield rows.read(records);
      records = [];
    }
  } catch (error) {
    throw error instanceof SellingPartnerError ? error : buildRowsError(describeError(error));
  }
  yield rows.read(records);
}
