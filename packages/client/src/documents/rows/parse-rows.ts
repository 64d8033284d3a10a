import type { Csv } from '../../ports/codecs.ts';
import { detectLineEnding } from './dialect.ts';
import type { TableOpener } from './open-table.ts';
import { PlainRowReader } from './plain-row-reader.ts';
import { QuotedRowReader } from './quoted-row-reader.ts';
import type { Row } from './row-shape.ts';

/**
 * Parses a table. Its header has the column names, and every cell is an unchanged string. Missing cells are empty,
 * cells beyond the header get the names `column_N`, and a repeated name becomes `name_2`.
 */
export function parseRows(document: string, csv: Csv, opener: TableOpener): Row[] {
  const table = opener.open(document, true);
  if (table === undefined || table === 'incomplete') return [];
  const { dialect, offset } = table.start;
  const text = document.slice(offset);
  const lineEnding = detectLineEnding(text);
  if (!dialect.isQuoted) return [...new PlainRowReader(dialect.delimiter, lineEnding, table.selection).read(text)];
  const records = csv.parse(text, { delimiter: dialect.delimiter, lineEnding });
  return [...new QuotedRowReader(table.selection).read(records)];
}
