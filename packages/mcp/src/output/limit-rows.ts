import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { countBytes, maxPageBytes } from './page.ts';

/** Returns the first rows that fit in a page. Throws if the first row does not fit. */
export function limitRows<Row>(rows: readonly Row[]): readonly Row[] {
  let bytes = 0;
  const end = rows.findIndex((row) => {
    bytes += countBytes(JSON.stringify(row)) + 1;
    return bytes > maxPageBytes;
  });
  if (end !== 0) return end === -1 ? rows : rows.slice(0, end);
  const message = 'A single row is too long for one result.';
  throw new CommandError('ROW_TOO_LONG', message, 'Select the columns that you need.');
}
