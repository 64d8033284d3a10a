/** An error as a log may keep it: of a question to the database that failed, the question without what was asked with. */
export function printableError(error: Error): Error {
  const { query, cause } = error as { query?: unknown; cause?: unknown };
  if (typeof query !== 'string') return error;
  const why = cause instanceof Error ? cause.message : String(cause);
  const printable = new Error(`The database failed: ${why} (${query})`);
  if (error.stack !== undefined) printable.stack = `${printable.message}\n${framesOf(error.stack)}`;
  return printable;
}

/** The message stands before the frames, and repeats what was asked with. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
