import { groupIds } from '../base/group-ids.ts';
import { workspaces } from '../storage/schema/workspaces.ts';
import type { Services } from '../wiring/services.ts';
import { startPeriodicWork } from './periodic-work.ts';

const everyMilliseconds = 600_000;

/**
 * Deletes calls, audit log entries and files after their retention, at intervals, until the returned function is
 * called. One process does so at a time.
 */
export function startRetention(services: Services, fail: (error: Error) => void): Promise<() => Promise<void>> {
  const run = (signal: AbortSignal) => deleteExpiredData(services, fail, signal);
  return startPeriodicWork(services, {
    name: 'retention',
    firstWait: everyMilliseconds,
    milliseconds: everyMilliseconds,
    run,
    fail,
  });
}

/** Workspaces whose data one statement deletes. */
const workspacesAtOnce = 1_000;

/**
 * Deletes data beyond the retention of each workspace, of many workspaces at once. An error is reported to `fail`; then each of these
 * workspaces is tried alone, so that one does not stop the others.
 */
export async function deleteExpiredData(
  services: Services,
  fail: (error: Error) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { database, activity, alerts, audit, feedInputs, userAccounts, runRetention, settings } = services;
  await userAccounts?.deleteOld().catch(fail);
  let forgotten = 0;
  const all = (await database.db.select({ id: workspaces.id }).from(workspaces)).map(({ id }) => id);
  const steps: readonly ((ids: readonly string[]) => Promise<unknown>)[] = [
    async (ids) => {
      const retention = await settings.getAll(ids, 'retention');
      const days = groupIds(ids, (id) => retention(id).audit);
      for (const [count, members] of days) await audit.deleteOld(members, count);
    },
    async (ids) => {
      forgotten += await activity.deleteOld(...ids);
    },
    (ids) => runRetention.deleteOld(...ids),
    (ids) => feedInputs.tidy(...ids),
    (ids) => alerts.history.deleteOld(...ids),
  ];
  for (let from = 0; from < all.length && signal?.aborted !== true; from += workspacesAtOnce) {
    const ids = all.slice(from, from + workspacesAtOnce);
    for (const step of steps) await stepTogether(ids, step, fail);
  }
  // Postgres does this by itself. PGlite does not: without it no space is freed, and searches are slow because of
  // outdated statistics.
  if (database.kind === 'pglite') await database.executeSql(forgotten > 0 ? 'vacuum analyze calls' : 'analyze calls');
}

async function stepTogether(
  ids: readonly string[],
  step: (ids: readonly string[]) => Promise<unknown>,
  fail: (error: Error) => void,
): Promise<void> {
  try {
    await step(ids);
  } catch (error) {
    if (ids.length === 1) return fail(error as Error);
    for (const id of ids) await stepTogether([id], step, fail);
  }
}
