/** What is wrong with one row of an input, so that a person finds the cell. */
export interface RowError {
  /** From 1; the line of headings is not counted. */
  readonly row: number;
  readonly sku?: string | undefined;
  /** Heading of the column that it comes from. */
  readonly column?: string | undefined;
  /** Place in the message, such as `attributes.item_name[0].value`. */
  readonly path?: string | undefined;
  /** Stable name of the rule that is broken. */
  readonly rule: string;
  /** What was given, cut when it is long. */
  readonly given?: string | undefined;
  /** What may be given. */
  readonly allowed?: string | undefined;
  readonly message: string;
}

const mostText = 120;

/** A value as a person reads it in a fault. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > mostText ? `${text.slice(0, mostText)}…` : text;
}
