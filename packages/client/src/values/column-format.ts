import { formatValue } from '../errors/format-value.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Type of a column's values. `time` is a point in time, in UTC. */
export type CellType = 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'time';

/**
 * Type of a column, with the form in which its cells are written if it is known:
 * - `decimal:,` and `decimal:.` name the decimal separator
 * - `date:MM/DD/YYYY` and `time:DD/MM/YYYY` name the order of day, month and year. Years have four letters or two (`YY`). The separator
 *   of the cells can be another one than that of the format.
 */
export type ColumnFormat = CellType | `decimal:${',' | '.'}` | `date:${string}` | `time:${string}`;

/** The order of day, month and year in numeric dates. */
export type DayOrder = 'MDY' | 'DMY' | 'YMD';

/** A format as its parts. */
export interface ParsedFormat {
  readonly type: CellType;
  readonly decimalSeparator?: ',' | '.' | undefined;
  readonly order?: DayOrder | undefined;
}

const types: readonly string[] = ['text', 'integer', 'decimal', 'boolean', 'date', 'time'];

/** Parses the format of a column. Throws INVALID_PARAMETER, which names the column. */
export function parseColumnFormat(format: unknown, column: string): ParsedFormat {
  if (typeof format === 'string') {
    if (types.includes(format)) return { type: format as CellType };
    if (format === 'decimal:,' || format === 'decimal:.') {
      return { type: 'decimal', decimalSeparator: format.endsWith(',') ? ',' : '.' };
    }
    const [, type, pattern = ''] = /^(date|time):(.*)$/.exec(format) ?? [];
    const order = /^(?:(MM)[-./]DD[-./]YY(?:YY)?|(DD)[-./]MM[-./]YY(?:YY)?|(YY)(?:YY)?[-./]MM[-./]DD)$/.exec(pattern);
    if (type !== undefined && order !== null) return { type: type as CellType, order: toOrder(order) };
  }
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message:
      `The format of the column ${typeof column === 'string' ? JSON.stringify(column) : formatValue(column)} is ${formatValue(format)}. Pass ${types.join(', ')}, decimal:, or ` +
      'decimal:. for a decimal separator, or date: or time: with the order of the day, such as date:MM/DD/YYYY, date:DD/MM/YYYY or ' +
      'date:YY/MM/DD.',
  });
}

function toOrder([, month, day]: readonly (string | undefined)[]): DayOrder {
  if (month !== undefined) return 'MDY';
  return day === undefined ? 'YMD' : 'DMY';
}
