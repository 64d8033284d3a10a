import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Dialect, LineEnd } from './dialect.ts';
import { longestLine } from './line-blocks.ts';
import { reasonOf, rowsError } from './parse-error.ts';
import { parserOptions, QuotedRows } from './quoted-rows.ts';
import type { OnHeader, Row } from './row-shape.ts';

/** Rows that are made at a time. */
const batch = 500;

/** The rows of a table whose cells may stand in quotes, as its text comes. */
export async function* quotedRows(
  texts: AsyncIterable<string>,
  dialect: Dialect,
  lineEnd: LineEnd,
  onHeader?: OnHeader,
): AsyncGenerator<Iterable<Row>, void, undefined> {
  const parser = parse({ ...parserOptions(dialect, lineEnd), max_record_size: longestLine });
  // Failures reach the reader through the parser itself.
  pipeline(texts, parser, () => {});
  const rows = new QuotedRows(onHeader);
  let records: string[][] = [];
  try {
    for await (const record of parser) {
      records.push(record as string[]);
      if (records.length < batch) continue;
      yield rows.read(records);
      records = [];
    }
  } catch (error) {
    throw error instanceof SellingPartnerError ? error : rowsError(reasonOf(error));
  }
  yield rows.read(records);
}
