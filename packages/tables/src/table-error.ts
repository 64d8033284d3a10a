/** An error with a stable code, its cause, and what to do about it. */
export class TableError extends Error {
  override readonly name = 'TableError';
  /** Identifies the error, such as `TABLE_COLUMN_UNKNOWN`. */
  readonly code: string;
  /** What the user can do. */
  readonly action: string;

  constructor(code: string, message: string, action: string) {
    super(message);
    this.code = code;
    this.action = action;
  }
}
