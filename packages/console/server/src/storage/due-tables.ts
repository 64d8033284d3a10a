import type { DueTable, Execute } from '@supercargo/sync/due-work';

const columns = {
  key: 'id',
  group: 'workspace_id',
  dueAt: 'due_at',
  claimedUntil: 'claimed_until',
  attempt: 'attempt',
  failures: 'failures',
} as const;

// See docs/decisions/0020-claim-due-work-in-the-rows-that-have-it.md
/** Schedules that start a run. */
export const dueSchedules: DueTable = { ...columns, name: 'schedules', dueAt: 'next_at', where: 'not paused' };

/** Rules whose conditions are checked. `where` says which. */
export function describeDueRules(where: 'in' | 'not in', conditions: readonly string[]): DueTable {
  const kinds = conditions.map((kind) => `'${kind}'`).join(', ');
  return {
    ...columns,
    name: 'alert_rules',
    dueAt: 'next_check_at',
    where: `is_on and condition ->> 'kind' ${where} (${kinds})`,
  };
}

/**
 * Messages that are sent. The receiver of a webhook recognizes a message by its ID, so that it can be sent again after a process that
 * ended. Without a mail server, emails are left to other processes.
 */
export function describeDueMessages(hasMail: boolean): DueTable {
  return {
    ...columns,
    name: 'alert_messages',
    attempt: 'attempts',
    where: `(status = 'waiting' or status = 'sending' and channel_kind = 'webhook')${hasMail ? '' : " and channel_kind <> 'email'"}`,
    set: "status = 'sending', started_at = coalesce(started_at, to_timestamp($1::float8 / 1000))",
  };
}

/** Tiles of dashboards that are refreshed. */
export const dueTiles: DueTable = {
  ...columns,
  name: 'dashboard_tiles',
  dueAt: 'next_at',
  where: 'refresh_minutes is not null',
};

/** Runs that wait or are in progress. A process resumes those that another one left. */
export const dueRuns: DueTable = {
  ...columns,
  name: 'runs',
  attempt: 'lease_number',
  where: "status in ('waiting', 'running')",
  set: "status = 'running', started_at = coalesce(started_at, to_timestamp($1::float8 / 1000))",
};

/** Bulk changes with prices to send or to read back. */
export const dueBulkChanges: DueTable = { ...columns, name: 'bulk_changes' };

/** Copies of sellers' data with something to copy, and those to drop. */
export const dueCopies: DueTable = { ...columns, name: 'copies' };

/** Work for all workspaces that has this name. */
export function describePeriodicWork(name: string): DueTable {
  return { ...columns, name: 'periodic_work', key: 'name', group: 'name', where: `name = '${name}'` };
}

/** Ends all claims of a database that no other process uses: the process that had them has ended. */
export async function endAllClaims(execute: Execute): Promise<void> {
  const names = [
    'schedules',
    'alert_rules',
    'alert_messages',
    'dashboard_tiles',
    'runs',
    'bulk_changes',
    'copies',
    'periodic_work',
  ];
  for (const name of names)
    await execute(`update ${name} set claimed_until = null where claimed_until is not null`, []);
}
