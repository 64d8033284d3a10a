import type { Services } from '../create-services.ts';
import { forgetOld } from '../services/audit/forget-old.ts';
import { workspaces } from '../storage/schema/workspaces.ts';

const everyMilliseconds = 600_000;

/**
 * Forgets the calls, changes and files whose time is over, again and again, until the returned function is called. Every process
 * does: what another has forgotten is simply gone.
 */
export function startRetention(services: Services, fail: (error: Error) => void): () => Promise<void> {
  const timer = setInterval(() => void forgetWhatIsOver(services).catch(fail), everyMilliseconds);
  return async () => clearInterval(timer);
}

/** Forgets what every workspace does not keep any longer. */
export async function forgetWhatIsOver(services: Services): Promise<void> {
  const { database, activity, feedInputs, people, runRetention } = services;
  await forgetOld(services);
  await people?.forgetOld();
  let forgotten = 0;
  for (const { id } of await database.db.select({ id: workspaces.id }).from(workspaces)) {
    forgotten += await activity.forgetOld(id);
    await runRetention.forgetOld(id);
    await feedInputs.tidy(id);
  }
  // A Postgres does this by itself. Without it nothing is freed, and searches are planned badly.
  if (database.kind === 'pglite') await database.executeSql(forgotten > 0 ? 'vacuum analyze calls' : 'analyze calls');
}
