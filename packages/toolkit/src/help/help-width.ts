import type { Shell } from '../shell/shell.ts';

/** Longer lines are hard to read. */
const maxWidth = 100;
/** Narrower columns have no room for words. */
const minWidth = 40;

/**
 * Returns the width of help: that of the terminal, from 40 to 100 columns, or that of the variable COLUMNS. Unlimited for a file or a pipe
 * without COLUMNS, so that other programs get one line for each paragraph.
 */
export function getHelpWidth({ stdout, env }: Pick<Shell, 'stdout' | 'env'>): number {
  const envColumns = Number(env.COLUMNS);
  const columns =
    Number.isInteger(envColumns) && envColumns > 0
      ? envColumns
      : stdout.isTTY
        ? (stdout.columns ?? maxWidth)
        : undefined;
  return columns === undefined ? Number.POSITIVE_INFINITY : Math.max(minWidth, Math.min(columns, maxWidth));
}
