import { forEachSeparately } from '../base/for-each-separately.ts';
import { startRounds } from '../jobs/start-polling.ts';
import type { Services } from '../wiring/services.ts';

const everyMilliseconds = 60_000;

/**
 * Deletes opened tables whose hour is over and documents of removed sellers, and what crashed processes have left, every minute. Every
 * process does so. Returns a function that ends the work and deletes the temporary files of the process.
 */
export async function startPersonalData(
  services: Services,
  fail: (error: Error) => void,
): Promise<() => Promise<void>> {
  const { database, processFolder } = services;
  // Only one process at a time uses a data folder with a database.
  if (database.kind === 'pglite') await processFolder.removeRemains();
  await processFolder.renew();
  const round = async () => {
    await forEachSeparately([() => processFolder.renew(), () => removePersonalData(services)], fail, (step) => step());
  };
  const first = round();
  const stop = startRounds({ milliseconds: everyMilliseconds, fail, work: () => first.then(round) });
  return async () => {
    await first;
    await stop();
    await processFolder.close();
  };
}

/** Deletes opened tables whose hour is over, and documents of removed sellers. */
export async function removePersonalData({ openedTables, personalDocuments }: Services): Promise<void> {
  await openedTables.removeOld();
  await personalDocuments.removeWithoutSeller();
}
