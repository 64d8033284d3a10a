import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Csv } from '../../ports/codecs.ts';
import { buildRowsError, describeError } from './build-parse-error.ts';
import type { Dialect, LineEnding } from './dialect.ts';
import { QuotedRowReader } from './quoted-row-reader.ts';
import type { Row, TableSelection } from './row-shape.ts';
import { maxLineBytes } from './split-line-blocks.ts';

/** Number of rows in a batch. */
const rowsPerBatch = 500;

/** Streams the rows of a table with quoted cells in batches. */
export async function* readQuotedRows(
  texts: AsyncIterable<string>,
  dialect: Dialect,
  lineEnding: LineEnding,
  csv: Csv,
  selection: TableSelection,
): AsyncGenerator<Iterable<Row>, void, undefined> {
  const rows = new QuotedRowReader(selection);
  let records: string[][] = [];
  try {
    const options = { delimiter: dialect.delimiter, lineEnding, maxRecordCharacters: maxLineBytes };
    for await (const record of csv.stream(texts, options)) {
      records.push(record);
      if (records.length < rowsPerBatch) continue;
      yield rows.read(records);
      records = [];
    }
  } catch (error) {
    throw error instanceof SellingPartnerError ? error : buildRowsError(describeError(error));
  }
  yield rows.read(records);
}
