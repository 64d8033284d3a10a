/** An error in one row of an input, with the data to find the cell. */
export interface RowError {
  /** Number of the row, from 1, without the headings. */
  readonly row: number;
  readonly sku?: string | undefined;
  /** Heading of the column. */
  readonly column?: string | undefined;
  /** Path in the message, such as `attributes.item_name[0].value`. */
  readonly path?: string | undefined;
  /** Stable name of the broken rule. */
  readonly rule: string;
  /** The given value, truncated if it is long. */
  readonly given?: string | undefined;
  /** The allowed values. */
  readonly allowed?: string | undefined;
  readonly message: string;
}

const maxTextLength = 120;

/** Formats a value for an error message. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}
