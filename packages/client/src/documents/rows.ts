import { parse } from 'csv-parse/sync';
import { dialectOf, lineEndOf } from './dialect.ts';
import { PlainRows } from './plain-rows.ts';
import { parserOptions, QuotedRows } from './quoted-rows.ts';
import type { Row } from './row-shape.ts';

export type { Row } from './row-shape.ts';

/**
 * The rows of a table, by the names in its first line. Every cell is a string, as it stands there. Missing cells are
 * empty, cells beyond the header are `column_N`, and a name that comes again is `name_2`.
 */
export function rowsOf(text: string, quotedType: boolean): Row[] {
  const dialect = dialectOf(text, quotedType);
  const lineEnd = lineEndOf(text);
  if (!dialect.quoted) return [...new PlainRows(dialect.delimiter, lineEnd).read(text)];
  return [...new QuotedRows().read(parse(text, parserOptions(dialect, lineEnd)) as string[][])];
}
