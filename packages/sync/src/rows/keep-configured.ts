import type { Row } from '../declaration/column.ts';
import type { Batch, Stream } from '../declaration/stream.ts';

/**
 * Leaves out the rows of marketplaces that are not configured, with the rows of other tables that belong to them: nothing would keep
 * them current. Rows without a marketplace stay, and those of streams whose rows belong to the account.
 */
export function keepConfigured(
  batch: Batch,
  { tables, isAccountWide = false }: Pick<Stream, 'tables' | 'isAccountWide'>,
  marketplaceIds: readonly string[],
): Batch {
  const isElsewhere = ({ marketplace_id: id }: Row) => typeof id === 'string' && !marketplaceIds.includes(id);
  if (isAccountWide || !Object.values(batch).some((rows) => rows.some(isElsewhere))) return batch;
  const [main] = tables;
  const key = main?.key ?? [];
  const toKey = (row: Row) => JSON.stringify(key.map((name) => row[name]));
  const dropped = new Set((batch[main?.name ?? ''] ?? []).filter(isElsewhere).map(toKey));
  const belongs = (row: Row) => key.every((name) => row[name] !== undefined) && dropped.has(toKey(row));
  return Object.fromEntries(
    Object.entries(batch).map(([name, rows]) => [name, rows.filter((row) => !isElsewhere(row) && !belongs(row))]),
  );
}
