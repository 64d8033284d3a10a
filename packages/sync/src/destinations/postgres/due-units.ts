import { quoteText } from '@supercargo/duckdb';
import type { DueTable } from '../../due-work/due-table.ts';
import { buildExclusion } from '../sql/sql-state-store.ts';

/**
 * Describes the units that have work.
 *
 * @param name quoted name of the table of units
 * @param owner identifies the process that claims them
 */
export function describeDueUnits(name: string, owner: string, excluded: ReadonlySet<string>): DueTable {
  return {
    name,
    key: 'unit_id',
    group: 'seller_id',
    dueAt: 'due_at',
    claimedUntil: 'lease_until',
    attempt: 'lease_number',
    failures: 'failures',
    where: `status <> 'paused'${buildExclusion(excluded)}`,
    set: `lease_owner = ${quoteText(owner)}`,
    times: 'milliseconds',
  };
}
