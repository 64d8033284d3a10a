import { forEachSeparately } from '../base/for-each-separately.ts';
import { startPolling } from '../jobs/start-polling.ts';
import { workspaces } from '../storage/schema/workspaces.ts';
import type { Services } from '../wiring/create-services.ts';

const everyMilliseconds = 600_000;

/**
 * Deletes calls, audit log entries and files after their retention, at intervals, until the returned function is
 * called. Every process does so; data that another one has deleted needs no work.
 */
export function startRetention(services: Services, fail: (error: Error) => void): () => Promise<void> {
  const stop = startPolling({
    milliseconds: everyMilliseconds,
    work: () => deleteExpiredData(services, fail),
    fail,
  });
  return async () => stop();
}

/** Deletes data beyond the retention of each workspace. An error of one workspace is reported to `fail` and does not stop the others. */
export async function deleteExpiredData(services: Services, fail: (error: Error) => void): Promise<void> {
  const { database, activity, alerts, audit, feedInputs, userAccounts, runRetention, settings } = services;
  await userAccounts?.forgetOld().catch(fail);
  let forgotten = 0;
  const all = await database.db.select({ id: workspaces.id }).from(workspaces);
  const steps: readonly ((id: string) => Promise<unknown>)[] = [
    async (id) => audit.forget(id, (await settings.get(id, 'retention')).audit),
    async (id) => {
      forgotten += await activity.forgetOld(id);
    },
    (id) => runRetention.forgetOld(id),
    (id) => feedInputs.tidy(id),
    (id) => alerts.history.forgetOld(id),
  ];
  for (const { id } of all) await forEachSeparately(steps, fail, (step) => step(id));
  // Postgres does this by itself. PGlite does not: without it no space is freed, and searches are slow because of
  // outdated statistics.
  if (database.kind === 'pglite') await database.executeSql(forgotten > 0 ? 'vacuum analyze calls' : 'analyze calls');
}
