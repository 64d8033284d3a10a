import { readFile } from 'node:fs/promises';
import type { UnitCost } from '@supercargo/shop';
import type { Sync } from '@supercargo/sync';
import { CommandError, usageError } from '../errors/command-error.ts';

/** Errors of a file that are shown. */
const maxShown = 5;

/**
 * Reads what units cost from a CSV file. The costs are those of one seller, or of all sellers of the copy. Throws a CommandError that names the
 * first lines that cannot be used.
 */
export async function readUnitCosts(
  file: string | undefined,
  seller: string | undefined,
  sync: Sync,
): Promise<UnitCost[]> {
  if (file === undefined) return [];
  const { readCosts } = await import('@supercargo/shop');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('FILE_UNREADABLE', `Cannot read ${file}: ${error.code}.`, 'Check the path.');
  });
  // A line without a currency is an error: money of an unnamed currency could be any.
  const { costs, errors, errorCount } = await readCosts(text, '');
  if (errorCount > 0) {
    const lines = errors.slice(0, maxShown).map(({ line, message }) => `Line ${line}: ${message}`);
    const more = errorCount > lines.length ? [`${errorCount - lines.length} more lines have errors.`] : [];
    throw usageError(
      'COSTS_INVALID',
      [`${file} has lines that cannot be used.`, ...lines, ...more].join('\n'),
      'Correct them.',
    );
  }
  const sellers = seller === undefined ? new Set((await sync.status()).map(({ sellerId }) => sellerId)) : [seller];
  return [...sellers].flatMap((partnerId) => costs.map((cost) => ({ ...cost, partnerId })));
}
