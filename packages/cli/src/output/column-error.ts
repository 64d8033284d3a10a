import { usageError } from '@supercargo/toolkit/errors/command-error';
import { formatSuggestion } from '@supercargo/toolkit/suggestions';

/** Builds the error for a column that does not exist. `message` is its start, and `paths` are the columns that exist. */
export function buildColumnError(message: string, unknown: string, paths: readonly string[]) {
  const lastWord = unknown.split('.').at(-1) ?? unknown;
  const nested = paths.filter((path) => path.split('.').at(-1)?.toLowerCase() === lastWord.toLowerCase());
  const suggestion = nested[0] === undefined ? formatSuggestion(unknown, paths) : ` Did you mean ${nested[0]}?`;
  const top = paths.filter((path) => !path.includes('.'));
  return usageError(
    'COLUMN_UNKNOWN',
    `${message} ${unknown}.${suggestion}`,
    `Columns: ${top.join(', ')}. A.B is a nested field.`,
  );
}
