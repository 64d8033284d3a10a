import { type ColumnFormat, parseColumnFormat } from 'supercargo/values';
import type { ColumnType } from '../../declaration/column.ts';
import { SyncError } from '../../errors/sync-error.ts';

/**
 * Type of a column of a document, with the form in which its cells are written if it is known: `decimal:,` names the decimal separator,
 * `date:MM/DD/YYYY` and `timestamp:DD/MM/YYYY` the order of the day. Without it, the document decides.
 */
export type DocumentFormat = ColumnType | `decimal:${',' | '.'}` | `date:${string}` | `timestamp:${string}`;

const types: readonly ColumnType[] = ['text', 'integer', 'decimal', 'boolean', 'timestamp', 'date', 'json'];

/** Returns the type of the column in the destination. */
export function findColumnType(format: DocumentFormat): ColumnType {
  return format.split(':', 1)[0] as ColumnType;
}

/** Returns the format of the cells; undefined for columns whose cells are not converted. */
export function toCellFormat(format: DocumentFormat): ColumnFormat | undefined {
  if (format === 'text' || format === 'json') return undefined;
  return format.replace(/^timestamp/, 'time') as ColumnFormat;
}

/** Throws INVALID_CONFIG for a wrong format. `field` is the name of the columns in the error. */
export function checkFormats(columns: Readonly<Record<string, DocumentFormat>>, field: string): void {
  for (const [name, format] of Object.entries(columns)) {
    if (isFormat(format, name)) continue;
    throw new SyncError({
      code: 'INVALID_CONFIG',
      message: `${field}[${JSON.stringify(name)}] is ${JSON.stringify(format)}, which is not the type of a column.`,
      action:
        `Use one of ${types.join(', ')}; decimal:, or decimal:. for a decimal separator; or date: or timestamp: with the order of the ` +
        'day, such as date:MM/DD/YYYY.',
    });
  }
}

function isFormat(format: unknown, name: string): boolean {
  if (format === 'json' || format === 'timestamp') return true;
  if (typeof format !== 'string' || /^time(?::|$)/.test(format)) return false;
  try {
    parseColumnFormat(format.replace(/^timestamp:/, 'time:'), name);
    return true;
  } catch {
    return false;
  }
}
