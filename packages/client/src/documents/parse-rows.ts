import { parse } from 'csv-parse/sync';
import { detectDialect, detectLineEnding } from './dialect.ts';
import { PlainRowReader } from './plain-row-reader.ts';
import { buildParserOptions, QuotedRowReader } from './quoted-row-reader.ts';
import type { Row } from './row-shape.ts';

export type { Row } from './row-shape.ts';

/**
 * Parses a table. Its first line has the column names, and every cell is an unchanged string. Missing cells are empty,
 * cells beyond the header get the names `column_N`, and a repeated name becomes `name_2`.
 */
export function parseRows(text: string, isQuotedType: boolean): Row[] {
  const dialect = detectDialect(text, isQuotedType);
  const lineEnding = detectLineEnding(text);
  if (!dialect.isQuoted) return [...new PlainRowReader(dialect.delimiter, lineEnding).read(text)];
  return [...new QuotedRowReader().read(parse(text, buildParserOptions(dialect, lineEnding)) as string[][])];
}
