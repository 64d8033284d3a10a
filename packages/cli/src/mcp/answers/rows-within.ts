import { CommandError } from '../../command-error.ts';
import { bytesOf, mostBytes } from './part.ts';

/** The first rows, as many as there is room for. Throws when there is none for the first. */
export function rowsWithin<Row>(rows: readonly Row[]): readonly Row[] {
  let bytes = 0;
  const end = rows.findIndex((row) => {
    bytes += bytesOf(JSON.stringify(row)) + 1;
    return bytes > mostBytes;
  });
  if (end !== 0) return end === -1 ? rows : rows.slice(0, end);
  const message = 'A single row has more than there is room for in an answer.';
  throw new CommandError('ROW_TOO_LONG', message, 'Name the columns that you need.');
}
